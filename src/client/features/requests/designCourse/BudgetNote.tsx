import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { PricedTotal } from '../../../../contract/requests/requests';
import { convert, decimalsOf } from '../../../../shared/money';
import { formatEstimate, formatMoney } from '../../../lib/format/money';
import { useEstimates } from '../../prices/components/useEstimates';
import { useWish } from '../../prices/trip/tripWish';
import { readBudget } from '../../prices/trip/wishCodes';

/** How a total stands to the budget of the trip (CAT-13); nothing without both. */
export function BudgetNote({ total }: { readonly total: PricedTotal | null }): ReactElement | null {
  const intl = useIntl();
  const { rates } = useEstimates();
  const budget = readBudget(useWish('budget', 'custom') ?? '');
  if (total === null || budget?.most === undefined) return null;
  const { most, currency } = budget;
  const from = rates.find((rate) => rate.currency === total.currency);
  const to = rates.find((rate) => rate.currency === currency);
  if (from === undefined || to === undefined) return null;
  const limit = most * 10 ** decimalsOf(currency);
  const over = convert(total.total, from, to) - limit;
  const values = {
    budget: formatMoney(intl, limit, currency),
    difference: formatEstimate(intl, Math.max(over, 0), currency),
  };
  return (
    <Note>
      {intl.formatMessage({ id: over > 0 ? 'courses.overBudget' : 'courses.withinBudget' }, values)}
    </Note>
  );
}

const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.text.secondary,
}));
