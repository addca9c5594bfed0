import { styled } from '@mui/material/styles';
import type { ReactElement } from 'react';
import { useIntl } from 'react-intl';

import type { PricedTotal } from '../../../../contract/requests/requests';
import { toLatinDigits } from '../../../../shared/text';
import { readWholeNumber } from '../../../../shared/typedNumber';
import { TypedFilter } from '../../../ui/filters/TypedFilter';
import { convert, decimalsOf } from '../../../../shared/money';
import { formatEstimate, formatMoney } from '../../../lib/format/money';
import { useEstimates, useReaderCurrency } from '../../prices/components/useEstimates';
import { rememberWish, useWish } from '../../prices/trip/tripWish';
import { readBudget, writeBudget } from '../../prices/trip/wishCodes';

/** The most that a budget can be, in whole units. */
const BUDGET_MAX = 9_999_999;

/**
 * The budget of the trip, which can be given here (CAT-13), and how a total stands to it. Needs the
 * namespaces `courses` and `prices`.
 */
export function Budget({ total }: { readonly total: PricedTotal | null }): ReactElement {
  const { formatMessage } = useIntl();
  const readers = useReaderCurrency();
  const budget = readBudget(useWish('budget', 'custom') ?? '');
  const currency = budget?.currency ?? readers;
  const keep = (text: string): void => {
    const most = text === '' ? undefined : Number(text);
    // A lower bound is a catalogue's filter, and no budget without an upper one.
    rememberWish('budget', 'custom', writeBudget({ least: undefined, most, currency }));
  };
  return (
    <>
      <TypedFilter
        name="budget"
        label={formatMessage({ id: 'courses.budget' }, { currency })}
        clean={toLatinDigits}
        inputMode="numeric"
        value={budget?.most === undefined ? '' : String(budget.most)}
        read={readAmount}
        problem={formatMessage({ id: 'courses.budgetProblem' }, { most: BUDGET_MAX })}
        onSettled={keep}
      />
      <BudgetNote total={total} />
    </>
  );
}

/** A whole number of units; empty for none, null for anything else. */
function readAmount(text: string): string | null {
  if (text.trim() === '') return '';
  const amount = readWholeNumber(text);
  return amount === null || amount < 1 || amount > BUDGET_MAX ? null : String(amount);
}

/** How a total stands to the budget of the trip (CAT-13); nothing without both. */
function BudgetNote({ total }: { readonly total: PricedTotal | null }): ReactElement | null {
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
