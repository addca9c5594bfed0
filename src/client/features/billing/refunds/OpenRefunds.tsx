import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import { OPEN_REFUND_STATES } from '../../../../contract/billing/refundLifecycle';
import { REFETCH_ON_MOUNT } from '../../../lib/api/api';
import { SectionCard } from '../../../ui/SectionCard';
import { useGetMoneyQuery } from '../billingApi';
import { RefundSummaries } from './RefundSummaries';

const OPEN: ReadonlySet<string> = new Set(OPEN_REFUND_STATES);

/**
 * The refunds of a request that are under way, among what happens now with it (BIL-67): as a part of another card, or
 * as a card of its own where nothing else happens any more. Nothing where there are none.
 */
export function OpenRefunds({
  id,
  isOwnCard,
}: {
  readonly id: number;
  readonly isOwnCard: boolean;
}): ReactElement | null {
  const { currentData } = useGetMoneyQuery(id, REFETCH_ON_MOUNT);
  const refunds = (currentData?.data.refunds ?? []).filter(({ state }) => OPEN.has(state));
  if (refunds.length === 0) return null;
  const list = <RefundSummaries refunds={refunds} />;
  if (!isOwnCard) return list;
  return (
    <SectionCard titleId="open-refunds" title={<FormattedMessage id="billing.refund.underWay" />}>
      {list}
    </SectionCard>
  );
}
