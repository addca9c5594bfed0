import { styled } from '@mui/material/styles';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactElement, Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { REQUEST_STEPS, nextOf, stepsUpTo } from '../../../../contract/common/requestSteps';
import type { RequestDetails } from '../../../../contract/requests/requests';
import { TOUCH_TARGET } from '../../../theme/tokens';
import { Card } from '../../../ui/Card';
import { ChevronDownIcon } from '../../../ui/icons/actions';
import { RequestTimeline } from './RequestTimeline';

/** A request's path: open on a wide screen, folded to one line on a phone (REQ-11). */
export function RequestProgress({
  request,
  ref,
}: {
  readonly request: RequestDetails;
  readonly ref: Ref<HTMLDivElement>;
}): ReactElement {
  const { formatMessage } = useIntl();
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  return (
    <Card
      ref={ref}
      tabIndex={-1}
      as="section"
      aria-label={formatMessage({ id: 'requests.timeline' })}
    >
      {isNarrow ? (
        <Folded>
          <summary>
            <span>
              <ProgressText request={request} />
            </span>
            <ChevronDownIcon size={20} />
          </summary>
          <RequestTimeline request={request} />
        </Folded>
      ) : (
        <RequestTimeline request={request} />
      )}
    </Card>
  );
}

function ProgressText({
  request: { status, withdrawn_at: withdrawnAt },
}: {
  readonly request: Pick<RequestDetails, 'status' | 'withdrawn_at'>;
}): ReactElement {
  const count = REQUEST_STEPS.length;
  const next = nextOf(status);
  const number = stepsUpTo(status).length;
  if (withdrawnAt !== undefined) {
    return <FormattedMessage id="requests.progressStopped" values={{ number, count }} />;
  }
  if (next === undefined) return <FormattedMessage id="requests.progressDone" values={{ count }} />;
  return (
    <FormattedMessage
      id="requests.progress"
      values={{
        number: number + 1,
        count,
        step: <FormattedMessage id={`requests.step.${next}`} />,
      }}
    />
  );
}

const Folded = styled('details')(({ theme }) => ({
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minBlockSize: TOUCH_TARGET,
    fontWeight: 500,
    listStyle: 'none',
    cursor: 'pointer',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > span': { flex: 1, minInlineSize: 0 },
  '& > summary:focus-visible': { outline: `2px solid ${theme.palette.focus}`, outlineOffset: 2 },
  '&[open] > summary': { marginBlockEnd: theme.spacing(2) },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
}));
