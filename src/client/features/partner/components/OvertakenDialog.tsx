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
 * In the place of a dialog whose request a colleague or its student has decided about meanwhile: who decided what, and
 * the way to the request (PAR-06). Nothing where it still waits for an answer, as after another filter.
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
