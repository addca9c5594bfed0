import { styled } from '@mui/material/styles';
import { useState, type ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { DoneOperation } from '../../lib/operations';
import { Card } from '../../ui/Card';
import { PageTitle } from '../../ui/PageTitle';
import { PathTimeline } from '../../ui/PathTimeline';
import { RequestNumber, WaysOn } from './operationParts';

/** What comes next, by kind; the first has been done. */
const NEXT = {
  request: ['sent', 'call', 'documents'],
  registration: ['sent', 'call', 'documents'],
  snatch: ['snatched', 'confirm', 'contact'],
  message: ['written', 'read', 'answer'],
} as const;

/** For how long something has happened "just now", in milliseconds. */
const JUST_NOW_MS = 60_000;

/** What has happened in this session, and what comes next. */
export function DoneOperationView({
  operation: { kind, request, at },
}: {
  readonly operation: DoneOperation;
}): ReactElement {
  const { formatMessage } = useIntl();
  const when = useWhen(at);
  return (
    <>
      <PageTitle lead={formatMessage({ id: `operation.${kind}Text` })}>
        {formatMessage({ id: `operation.${kind}` })}
      </PageTitle>
      {request !== null && <RequestNumber number={request} />}
      <Next>
        <h2>{formatMessage({ id: 'operation.next' })}</h2>
        <PathTimeline
          label={formatMessage({ id: 'operation.next' })}
          stateLabels={{
            done: formatMessage({ id: 'operation.done' }),
            current: formatMessage({ id: 'operation.now' }),
            next: formatMessage({ id: 'operation.later' }),
          }}
          steps={NEXT[kind].map((id, index) => ({
            id,
            state: (['done', 'current', 'next'] as const)[index] ?? 'next',
            title: formatMessage({ id: `operation.step.${id}` }),
            note: index === 0 ? when : formatMessage({ id: `operation.step.${id}Text` }),
          }))}
        />
      </Next>
      <WaysOn number={request} />
    </>
  );
}

/** The moment in words: one may come back to this page much later. */
function useWhen(at: number): string {
  const { formatMessage, formatDate } = useIntl();
  const [openedAt] = useState(() => Date.now());
  if (openedAt - at < JUST_NOW_MS) return formatMessage({ id: 'operation.justNow' });
  return formatDate(at, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });
}

const Next = styled(Card)(({ theme }) => ({
  marginBlockEnd: 32,
  '& > h2': { ...theme.typography.h3, margin: 0, marginBlockEnd: 20 },
}));
