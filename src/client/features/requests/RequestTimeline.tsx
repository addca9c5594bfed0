import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { REQUEST_STEPS } from '../../../contract/constants';
import type { RequestDetails } from '../../../contract/requests';
import { PathTimeline } from '../../ui/PathTimeline';

/** The request's progress: who acts in each step, and the usual duration. */
export function RequestTimeline({
  request: { timeline },
}: {
  readonly request: Pick<RequestDetails, 'timeline'>;
}): ReactElement {
  const { formatMessage, formatDate } = useIntl();
  const taken = timeline.map(({ step }) => REQUEST_STEPS.indexOf(step));
  const current = Math.min(Math.max(...taken, -1) + 1, REQUEST_STEPS.length);
  return (
    <PathTimeline
      label={formatMessage({ id: 'requests.timeline' })}
      stateLabels={{
        done: formatMessage({ id: 'requests.stepDone' }),
        current: formatMessage({ id: 'requests.stepCurrent' }),
        next: formatMessage({ id: 'requests.stepNext' }),
      }}
      steps={REQUEST_STEPS.map((step, index) => {
        const entry = timeline.find((each) => each.step === step);
        return {
          id: step,
          state: index < current ? 'done' : index === current ? 'current' : 'next',
          title: formatMessage({ id: `requests.step.${step}` }),
          note:
            entry === undefined
              ? formatMessage({ id: `requests.usually.${step}` })
              : formatDate(entry.at, { day: 'numeric', month: 'long', year: 'numeric' }),
          children: (
            <>
              <Line>
                <FormattedMessage id={`requests.who.${step}`} />
              </Line>
              {entry !== undefined && entry.note !== '' && <Note dir="auto">{entry.note}</Note>}
            </>
          ),
        };
      })}
    />
  );
}

const Line = styled('p')({ margin: 0 });

const Note = styled('p')(({ theme }) => ({
  margin: 0,
  marginBlockStart: theme.spacing(1),
  paddingBlock: theme.spacing(1),
  paddingInline: theme.spacing(1.5),
  borderRadius: 12,
  background: theme.palette.background.subtle,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
}));
