import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

import { REQUEST_STEPS } from '../../../../contract/common/requestSteps';
import type { RequestStep, StepActor } from '../../../../contract/common/requestSteps';
import { closingIn, standingMoves, withdrawalIn } from '../../../../contract/requests/requests';
import type { RequestDetails, TimelineEntry } from '../../../../contract/requests/requests';
import type { MessageId } from '../../../i18n/messageIds';
import { paths } from '../../../lib/paths';
import { TOUCH_TARGET } from '../../../theme/tokens';
import { PathTimeline } from '../../../ui/PathTimeline';
import type { TimelineStep } from '../../../ui/PathTimeline';

/**
 * A request's progress: who acts in each step, how long it usually takes, and institutes' events
 * (REQ-05), worded for the student or the partner. For a request that has ended: its history and end
 * (REQ-09, REQ-14).
 */
export function RequestTimeline({
  request: { timeline },
  forPartner = false,
}: {
  readonly request: Pick<RequestDetails, 'timeline'>;
  readonly forPartner?: boolean;
}): ReactElement {
  const { formatMessage, formatDate } = useIntl();
  const steps = standingMoves(timeline);
  const taken = steps.map(({ step }) => REQUEST_STEPS.indexOf(step));
  const current = Math.min(Math.max(...taken, -1) + 1, REQUEST_STEPS.length);
  const end = withdrawalIn(timeline) ?? closingIn(timeline);
  // After the end the future steps are not shown.
  const shown = end ? REQUEST_STEPS.slice(0, current) : REQUEST_STEPS;
  const dayOf = (at: string): string =>
    formatDate(at, { day: 'numeric', month: 'long', year: 'numeric' });
  const reason = end && reasonOf(end);
  const ending: readonly TimelineStep[] = end
    ? [
        {
          id: end.event ?? '',
          state: 'ended',
          title: formatMessage({
            id: end.event === 'closed' ? 'requests.reached.closed' : 'requests.reached.withdrawn',
          }),
          note: dayOf(end.at),
          children: reason && (
            <Line>
              <FormattedMessage
                id="requests.withdrawal.because"
                values={{
                  reason: formatMessage({ id: reason }),
                }}
              />
            </Line>
          ),
        },
      ]
    : [];
  const reached = shown.map((step, index): TimelineStep => {
    const entry = steps.find((each) => each.step === step);
    const events = timeline.filter(
      (each) => each.event !== undefined && each.step === step && each !== end,
    );
    return {
      id: step,
      state: index < current ? 'done' : index === current ? 'current' : 'next',
      title: formatMessage({ id: `requests.step.${step}` }),
      note:
        entry === undefined ? formatMessage({ id: `requests.usually.${step}` }) : dayOf(entry.at),
      children: (
        <>
          <Line>
            <FormattedMessage
              id={sentenceOf(step, index < current, { forPartner, by: entry?.actor })}
            />
          </Line>
          {step === 'paid' && index >= current && !forPartner && (
            <Accounts to={paths.bankAccounts.to()}>
              <FormattedMessage id="common.title.bankAccounts" />
            </Accounts>
          )}
          {entry !== undefined && entry.note !== '' && <Note dir="auto">{entry.note}</Note>}
          {entry?.team_reason !== undefined && (
            <Note>
              <FormattedMessage
                id="requests.teamReason"
                values={{ reason: <bdi>{entry.team_reason}</bdi> }}
              />
            </Note>
          )}
          {events.length > 0 && (
            <Events>
              {events.map((each) => (
                <EventLine key={`${each.at} ${each.event}`} entry={each} />
              ))}
            </Events>
          )}
        </>
      ),
    };
  });
  return (
    <PathTimeline
      label={formatMessage({ id: 'requests.timeline' })}
      stateLabels={{
        done: formatMessage({ id: 'requests.stepDone' }),
        current: formatMessage({ id: 'requests.stepCurrent' }),
        next: formatMessage({ id: 'requests.stepNext' }),
      }}
      steps={[...reached, ...ending]}
    />
  );
}

/** The text of why it ended; undefined where the student gave no reason. */
function reasonOf(end: TimelineEntry): MessageId | undefined {
  if (end.close_reason) return `requests.closed.reason.${end.close_reason}`;
  return end.withdrawal_reason && `requests.withdrawal.reason.${end.withdrawal_reason}`;
}

/** Text of the acting party; in the past tense for a student's completed step. */
function sentenceOf(
  step: RequestStep,
  isDone: boolean,
  { forPartner, by }: { readonly forPartner: boolean; readonly by: StepActor | undefined },
): MessageId {
  if (forPartner) return `partnerPages.who.${step}`;
  if (step === 'contacted' && by === 'partner') return 'requests.did.contactedByPartner';
  return isDone ? `requests.did.${step}` : `requests.who.${step}`;
}

/** An event between two steps: what, when, and a decline's reason. */
function EventLine({ entry }: { readonly entry: TimelineEntry }): ReactElement | null {
  const { formatMessage, formatDate } = useIntl();
  const { event, institute = '', reason, until, at } = entry;
  if (event === undefined) return null;
  return (
    <li>
      <span>
        <FormattedMessage
          id={`requests.event.${event}`}
          values={{
            institute: <bdi>{institute}</bdi>,
            hasReason: reason === undefined ? 'no' : 'yes',
            reason: reason === undefined ? '' : formatMessage({ id: `requests.reason.${reason}` }),
            day:
              until === undefined ? '' : formatDate(until, { dateStyle: 'long', timeZone: 'UTC' }),
          }}
        />
      </span>
      <time dateTime={at}>
        {formatDate(at, { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' })}
      </time>
    </li>
  );
}

const Line = styled('p')({ margin: 0 });

const Accounts = styled(Link)(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: TOUCH_TARGET,
  color: theme.palette.primary.main,
}));

const Note = styled('p')(({ theme }) => ({
  margin: 0,
  marginBlockStart: theme.spacing(1),
  paddingBlock: theme.spacing(1),
  paddingInline: theme.spacing(1.5),
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.subtle,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}));

const Events = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  marginBlockStart: theme.spacing(1),
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(1) },
  '& time': { color: theme.palette.text.secondary, whiteSpace: 'nowrap' },
}));
