import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { closingIn } from '../../../../contract/requests/requests';
import type { RequestDetails } from '../../../../contract/requests/requests';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Card } from '../../../ui/Card';
import { ChatIcon } from '../../../ui/icons/things';
import { againAddress, othersAddress } from './requestAgain';

/** Says that and why the team closed a request, and what else the student can do (REQ-14). */
export function ClosedCard({
  request,
  isOwn,
}: {
  readonly request: RequestDetails;
  /** True for the student. */
  readonly isOwn: boolean;
}): ReactElement | null {
  const { formatMessage, formatDate } = useIntl();
  const closing = closingIn(request.timeline);
  if (!closing?.close_reason) return null;
  const date = formatDate(closing.at, { day: 'numeric', month: 'long', year: 'numeric' });
  const reason = formatMessage({ id: `requests.closed.reason.${closing.close_reason}` });
  return (
    <Sheet as="section" aria-labelledby="request-closed">
      <div>
        <h2 id="request-closed">
          <FormattedMessage id="requests.closed.title" />
        </h2>
        <p>
          <FormattedMessage
            id={isOwn ? 'requests.closed.text' : 'requests.closed.teamText'}
            values={{ date, reason }}
          />
        </p>
        {closing.note !== '' && <p dir="auto">{closing.note}</p>}
      </div>
      {isOwn && (
        <Actions>
          <Button to={paths.chat.to()} startIcon={<ChatIcon />}>
            <FormattedMessage id="requests.closed.ask" />
          </Button>
          <Button bordered to={againAddress(request)}>
            <FormattedMessage id="requests.withdrawal.again" />
          </Button>
          <Button quiet to={othersAddress(request)}>
            <FormattedMessage id="requests.withdrawal.others" />
          </Button>
        </Actions>
      )}
    </Sheet>
  );
}

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  justifyItems: 'start',
  '& p': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
}));

const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
}));
