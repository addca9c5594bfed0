import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { withdrawalIn } from '../../../../contract/requests/requests';
import type { RequestDetails } from '../../../../contract/requests/requests';
import { Card } from '../../../ui/Card';
import { isFocusLost } from '../../../lib/browser/focus';
import { againAddress, othersAddress } from '../components/requestAgain';
import { AfterWithdrawal } from './AfterWithdrawal';

interface WithdrawnCardProps {
  readonly request: Pick<RequestDetails, 'id' | 'kind' | 'programme_id' | 'timeline'>;
  /** ISO timestamp; undefined while it is not withdrawn, so that the card notices the change. */
  readonly at: string | undefined;
  /** True for the student, false for the team. */
  readonly isOwn: boolean;
}

/**
 * Says that and when a request was withdrawn; shows the student how to request again, and the team
 * the reason.
 */
export function WithdrawnCard({ request, at, isOwn }: WithdrawnCardProps): ReactElement | null {
  const { formatMessage, formatDate } = useIntl();
  const root = useRef<HTMLDivElement>(null);
  const reason = withdrawalIn(request.timeline)?.withdrawal_reason;
  // The button that had the focus is gone; on a page that opens nothing was lost.
  const [atFirst] = useState(at);
  useEffect(() => {
    if (at !== atFirst && isFocusLost()) root.current?.focus();
  }, [at, atFirst]);
  if (at === undefined) return null;
  return (
    <Sheet as="section" aria-labelledby="request-withdrawn">
      <div ref={root} tabIndex={-1}>
        <h2 id="request-withdrawn">
          <FormattedMessage id="requests.reached.withdrawn" />
        </h2>
        <p>
          <FormattedMessage
            id={isOwn ? 'requests.withdrawal.ownText' : 'requests.withdrawal.teamText'}
            values={{
              date: formatDate(at, { day: 'numeric', month: 'long', year: 'numeric' }),
              hasReason: reason === undefined ? 'no' : 'yes',
              reason:
                reason === undefined
                  ? ''
                  : formatMessage({ id: `requests.withdrawal.reason.${reason}` }),
            }}
          />
        </p>
      </div>
      {isOwn && (
        <AfterWithdrawal
          id={request.id}
          at={at}
          again={againAddress(request)}
          others={othersAddress(request)}
        />
      )}
    </Sheet>
  );
}

const Sheet = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  justifyItems: 'start',
}));
