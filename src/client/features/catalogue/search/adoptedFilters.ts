/** The start and the budget of a trip as a catalogue's filters (CAT-13). */
import { DEFAULT_CURRENCY } from '../../../../shared/money';
import { readBudget, readStart, writeBudget, writeStart } from '../../prices/trip/wishCodes';
import type { Filters } from './filters';

/** The wished start of a catalogue's filters, as `writeStart` writes it; null without any. */
export const startOf = ({ start_from: from, start_to: to }: Filters): string | null =>
  writeStart({ from, to });

/** The budget of a catalogue's filters, as `writeBudget` writes it; null without any. */
export const budgetOf = ({ price_min: least, price_max: most, currency }: Filters): string | null =>
  writeBudget({ least, most, currency: currency ?? DEFAULT_CURRENCY });

/** The filters of a wished start; none for another text. */
export function startFilters(code: string | null): Filters {
  const { from, to } = readStart(code ?? '') ?? {};
  return { ...(from && { start_from: from }), ...(to && { start_to: to }) };
}

/** The filters of a budget; none for another text. */
export function budgetFilters(code: string | null): Filters {
  const budget = readBudget(code ?? '');
  if (budget === undefined) return {};
  const { least, most, currency } = budget;
  return {
    ...(least !== undefined && { price_min: least }),
    ...(most !== undefined && { price_max: most }),
    ...(currency !== DEFAULT_CURRENCY && { currency }),
  };
}
