import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { RefundEntry } from '../../../../contract/billing/refunds';

/** Each step of a refund with its day, who took it and what was said, oldest first. */
export function RefundSteps({
  history,
}: {
  readonly history: readonly RefundEntry[];
}): ReactElement {
  const { formatDate } = useIntl();
  return (
    <Steps>
      {history.map(({ event, actor, by, note, at }) => (
        <li key={`${at} ${event}`}>
          <b>
            <FormattedMessage id={`refunds.happened.${event}`} />
          </b>
          <span>
            <FormattedMessage id="refunds.by" values={{ actor: actor ?? 'provider' }} />
          </span>
          {by !== undefined && by !== null && <bdi>{by}</bdi>}
          <time dateTime={at}>{formatDate(at, { dateStyle: 'long' })}</time>
          {note !== '' && <q dir="auto">{note}</q>}
        </li>
      ))}
    </Steps>
  );
}

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(1.5),
    paddingInlineStart: theme.spacing(2),
    borderInlineStart: `3px solid ${theme.palette.secondary.main}`,
  },
  '& time, & span': { color: theme.palette.text.secondary },
  '& q': { inlineSize: '100%', quotes: 'none', overflowWrap: 'anywhere' },
}));
