import type { ReactElement } from 'react';
import { FormattedMessage } from 'react-intl';

import type { DegreeTotal } from '../../../../contract/catalogue/catalogue';
import { useEstimates } from '../components/useEstimates';

/** About how much a whole degree costs (PRI-09); nothing where it is not known. Needs `programme`. */
export function WholeDegree({
  total,
  currency,
}: {
  /** Missing in an answer that the browser has kept from before. */
  readonly total: DegreeTotal | null | undefined;
  readonly currency: string;
}): ReactElement | null {
  const { shortTextOf } = useEstimates();
  if (!total) return null;
  return (
    <small>
      <FormattedMessage
        id="programme.wholeDegree"
        values={{ price: <bdi>{shortTextOf(total.amount, currency)}</bdi>, count: total.years }}
      />
    </small>
  );
}
