import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';

import type { CardPayment } from '../../../../contract/billing/cards';
import { fromEndpoint } from '../../../lib/actors/fromEndpoint';
import { paths } from '../../../lib/paths';
import { useAppStore } from '../../../lib/store/hooks';
import { Section } from '../../../ui/page/pageParts';
import { billingApi } from '../billingApi';
import { CardResult } from '../cards/CardResult';

/** cardPayment/{id}: where the student comes back to from the bank (BIL-50). Its query is not read. */
export default function CardPaymentPage(): ReactElement {
  const { formatMessage } = useIntl();
  const { id = '' } = useParams();
  const store = useAppStore();
  const checkPayment = useMemo(
    () =>
      fromEndpoint(store, billingApi.endpoints.checkCardPayment, {
        toArg: (asked: string) => asked,
        toOutput: ({ data }) => data,
      }),
    [store],
  );
  const onward = (payment: CardPayment | null) =>
    payment
      ? {
          to: paths.viewRequest.to(payment.request_id),
          label: formatMessage({ id: 'billing.result.toRequest' }),
        }
      : { to: paths.orders.to(), label: formatMessage({ id: 'billing.result.toRequests' }) };
  return (
    <Section>
      <CardResult key={id} id={id} checkPayment={checkPayment} onward={onward} />
    </Section>
  );
}
