import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { Instalment } from '../../../../contract/billing/billing';
import { fromEndpoint } from '../../../lib/actors/fromEndpoint';
import { formatMoney } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { useAppStore } from '../../../lib/store/hooks';
import { newUuid } from '../../../lib/uuid';
import { billingApi } from '../billingApi';
import { PayByCard } from './PayByCard';

/** The student pays an instalment by card (BIL-49). */
export function StudentCard({
  instalment: { id, open },
  currency,
}: {
  readonly instalment: Instalment;
  readonly currency: string;
}): ReactElement {
  const store = useAppStore();
  const intl = useIntl();
  const startPayment = useMemo(
    () =>
      fromEndpoint(store, billingApi.endpoints.startCardPayment, {
        toArg: () => ({
          instalmentId: id,
          body: { amount: open, idempotency_key: newUuid() },
        }),
        toOutput: ({ data }) => data,
      }),
    [store, id, open],
  );
  return (
    <PayByCard
      amount={formatMoney(intl, open, currency)}
      startPayment={startPayment}
      resultOf={paths.cardPayment.to}
    />
  );
}
