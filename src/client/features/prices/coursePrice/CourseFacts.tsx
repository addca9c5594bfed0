import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Quote } from '../../../../contract/requests/requests';
import type { MessageId } from '../../../i18n/messageIds';
import { formatDay } from '../../../lib/format/money';
import { placeText } from '../../../lib/format/place';

/** Facts of a custom course: course, place and dates. */
export function CourseFacts({ quote }: { readonly quote: Quote }): ReactElement {
  const intl = useIntl();
  const facts: readonly (readonly [id: MessageId, text: string | null])[] = [
    ['courses.fact.course', quote.title],
    ['courses.fact.plan', quote.plan_name],
    ['courses.fact.institute', quote.institute.name],
    ['courses.fact.place', placeText(intl, quote.city, quote.destination)],
    ['courses.fact.weeks', intl.formatMessage({ id: 'courses.weeks' }, { weeks: quote.weeks })],
    ['courses.fact.start', quote.start_date === null ? null : formatDay(intl, quote.start_date)],
  ];
  return (
    <FactList>
      {facts.map(
        ([id, text]) =>
          text !== null && (
            <div key={id}>
              <dt>
                <FormattedMessage id={id} />
              </dt>
              <dd dir="auto">{text}</dd>
            </div>
          ),
      )}
    </FactList>
  );
}

export const FactList = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5, 2),
  margin: 0,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr))',
  '& > [data-wide]': { gridColumn: '1 / -1' },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': {
    margin: 0,
    fontWeight: 700,
    // Chrome knows the prefixed one only.
    textAlign: ['-webkit-match-parent', 'match-parent'],
  },
}));
