import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { today } from '../../../lib/today';

/** By which day a next action is due, and whether it is late. @param due YYYY-MM-DD */
export function DueDay({ due }: { readonly due: string }): ReactElement {
  const { formatDate } = useIntl();
  const day = today();
  const state = due < day ? 'late' : due === day ? 'today' : 'later';
  return (
    <Due data-state={state}>
      <FormattedMessage
        id="desk.next.due"
        values={{
          state,
          day: (
            <bdi>
              {formatDate(due, {
                weekday: 'short',
                day: 'numeric',
                month: 'short',
                timeZone: 'UTC',
                ...(due.slice(0, 4) !== day.slice(0, 4) && { year: 'numeric' }),
              })}
            </bdi>
          ),
        }}
      />
    </Due>
  );
}

const Due = styled('span')(({ theme }) => ({
  '&[data-state="late"]': { color: theme.palette.error.main, fontWeight: 700 },
  '&[data-state="today"]': { fontWeight: 700 },
}));
