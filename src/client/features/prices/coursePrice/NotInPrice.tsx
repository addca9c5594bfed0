import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { LivingCost } from '../../../../contract/catalogue/catalogue';
import { useEstimates } from '../components/useEstimates';

/**
 * Costs that no price contains, and a month's living cost in the city (CRS-05). Needs the namespace
 * `prices`.
 */
export function NotInPrice({
  city,
  cost,
}: {
  readonly city: string;
  /** Null if unknown. */
  readonly cost: LivingCost | null;
}): ReactElement {
  const { textOf } = useEstimates();
  if (cost === null) return <FormattedMessage id="prices.notIn" />;
  const price = textOf(cost.amount, cost.currency);
  return <FormattedMessage id="prices.notInLiving" values={{ price, city: <bdi>{city}</bdi> }} />;
}
