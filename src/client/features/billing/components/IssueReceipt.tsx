import type { ReactElement } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Payment } from '../../../../contract/billing/billing';
import { useAct } from '../../../lib/hooks/useAct';
import { sendOnce } from '../../../lib/storage/sendKey';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/limits/Notice';
import { useSendPaymentEventMutation } from '../billingApi';

/** Issues the receipt of a payment that arrived, which is the end of it (BIL-47). */
export function IssueReceipt({
  payment: { id, version },
}: {
  readonly payment: Payment;
}): ReactElement {
  const { formatMessage } = useIntl();
  const [post, { isLoading }] = useSendPaymentEventMutation();
  const { act, failure } = useAct(formatMessage({ id: 'billing.failed' }));
  const issue = (): void => {
    const said = { event: 'RECEIPTED', note: '', version } as const;
    void act(() =>
      sendOnce(`payment_event:${id}`, said, (body) => post({ paymentId: id, body }).unwrap()),
    );
  };
  return (
    <>
      <Button busy={isLoading} onClick={issue}>
        <FormattedMessage id="billing.event.RECEIPTED" />
      </Button>
      <Notice text={failure} />
    </>
  );
}
