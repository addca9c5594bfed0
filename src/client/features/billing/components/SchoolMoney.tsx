import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { SectionCard } from '../../../ui/SectionCard';
import { useGetMoneyQuery } from '../billingApi';
import { RefundSummaries } from '../refunds/RefundSummaries';
import { RemittanceView } from './RemittanceView';
import { MoneyParts } from './moneyParts';

const TITLE_ID = 'school-money';

/**
 * The money that a school was sent of a request, and its refunds, for its members; nothing before
 * the first (BIL-09, BIL-58).
 */
export function SchoolMoney({ requestId }: { readonly requestId: number }): ReactElement | null {
  const { currentData } = useGetMoneyQuery(requestId, REFETCH_ON_MOUNT);
  const remittances = currentData?.data.remittances ?? [];
  const refunds = currentData?.data.refunds ?? [];
  if (remittances.length === 0 && refunds.length === 0) return null;
  return (
    <SectionCard titleId={TITLE_ID} title={<FormattedMessage id="billing.title" />}>
      <MoneyParts>
        <RefundSummaries refunds={refunds} />
        {remittances.map((remittance) => (
          <RemittanceView key={remittance.id} remittance={remittance} />
        ))}
      </MoneyParts>
    </SectionCard>
  );
}
