import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { BookingStatus } from '../../../../contract/partner/partner';
import { isNotFound } from '../../../lib/api/notFound';
import { useGetPartnerRequestQuery } from '../partnerApi';
import { paths } from '../../../lib/paths';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { DecisionText } from './DecisionNotice';

const DECIDED: readonly BookingStatus[] = ['confirmed', 'declined', 'withdrawn'];

/**
 * Replaces a dialog whose request was meanwhile decided by a colleague or withdrawn: shows the
 * decision and a link to the request (PAR-06). Empty if the request still waits for an answer, for
 * example after a filter change.
 */
export function OvertakenDialog({
  request,
  onClose,
}: {
  readonly request: number;
  readonly onClose: () => void;
}): ReactElement | null {
  const { formatMessage } = useIntl();
  const { currentData, isFetching, error } = useGetPartnerRequestQuery(request, {
    refetchOnMountOrArgChange: true,
  });
  const isGone = isNotFound(error);
  const now = isFetching ? undefined : currentData?.data;
  const isDecided = now !== undefined && DECIDED.includes(now.booking_status);
  if (!isGone && !isDecided) return null;
  return (
    <Dialog
      open
      title={formatMessage({ id: 'partnerPages.overtakenTitle' }, { number: request })}
      closeLabel={formatMessage({ id: 'common.close' })}
      onClose={onClose}
      actions={
        isGone ? (
          <Button onClick={onClose}>{formatMessage({ id: 'common.close' })}</Button>
        ) : (
          <Button to={paths.viewPartnerRequest.to(request)}>
            {formatMessage({ id: 'partnerPages.openRequest' })}
          </Button>
        )
      }
    >
      <p>
        {now?.decision && !isGone ? (
          <DecisionText decision={now.decision} id="partnerPages.decision" />
        ) : (
          <FormattedMessage id="partnerPages.gone" />
        )}
      </p>
    </Dialog>
  );
}
