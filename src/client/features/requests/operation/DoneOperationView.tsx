import { styled } from '@mui/material/styles';
import { useState, type ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { DoneOperation } from '../../../lib/operations';
import { Card } from '../../../ui/Card';
import { PageTitle } from '../../../ui/PageTitle';
import { PathTimeline } from '../../../ui/PathTimeline';
import { RequestNumber, WaysOn } from './operationParts';

const STEPS = {
  request: { done: 'sent', ahead: ['call', 'documents'] },
  registration: { done: 'sent', ahead: ['call', 'documents'] },
  snatch: { done: 'snatched', ahead: ['confirm', 'contact'] },
  message: { done: 'written', ahead: ['read', 'answer'] },
} as const;

const JUST_NOW_MS = 60_000;

/** The result of an operation in this session, with the next steps. */
export function DoneOperationView({
  operation: { kind, request, at },
}: {
  readonly operation: DoneOperation;
}): ReactElement {
  const { formatMessage } = useIntl();
  const when = useWhen(at);
  const { done, ahead } = STEPS[kind];
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
          steps={[
            {
              id: done,
              state: 'done',
              title: formatMessage({ id: `operation.step.${done}` }),
              note: when,
            },
            ...ahead.map((id, index) => ({
              id,
              state: index === 0 ? ('current' as const) : ('next' as const),
              title: formatMessage({ id: `operation.step.${id}` }),
              note: formatMessage({ id: `operation.step.${id}Text` }),
            })),
          ]}
        />
      </Next>
      <WaysOn number={request} />
    </>
  );
}

function useWhen(at: number): string {
  const { formatMessage, formatDate } = useIntl();
  const [openedAt] = useState(() => Date.now());
  if (openedAt - at < JUST_NOW_MS) return formatMessage({ id: 'operation.justNow' });
  return formatDate(at, { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' });
}

const Next = styled(Card)(({ theme }) => ({
  marginBlockEnd: theme.spacing(4),
  '& > h2': { ...theme.typography.h3, margin: 0, marginBlockEnd: theme.spacing(2.5) },
}));
