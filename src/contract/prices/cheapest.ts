/** The cheapest of programmes that are compared (FAV-04, PRI-08): one rule for both sides. */
import type { ProgrammeCard } from '../catalogue/catalogue';
import { DEFAULT_CURRENCY, convert } from '../../shared/money';
import type { ExchangeRate } from '../../shared/money';

/** A programme's price in a comparison; amounts in minor units. */
export interface ComparedTotal {
  /** The parts that the price covers, as `coversOf` writes them. */
  readonly covers: string;
  readonly total: number;
  /** Without extras. */
  readonly courseTotal: number;
  readonly currency: string;
  /** Kinds of the extras in the total. */
  readonly extras: readonly string[];
}

type Rate = Pick<ExchangeRate, 'currency' | 'sar_micros'>;

export interface Cheapest {
  /** Indexes of the programmes. */
  readonly indexes: readonly number[];
  /** The compared sums: whole totals, or the courses alone where not all have the same extras. */
  readonly of: 'total' | 'course';
}

/** Identifies what a price is for: so many weeks of a course, a year, or the whole programme. */
export function coversOf(
  { price_basis, headline_weeks }: Pick<ProgrammeCard, 'price_basis' | 'headline_weeks'>,
  weeks: number | null,
): string {
  return price_basis === 'week' ? `week:${weeks ?? headline_weeks}` : price_basis;
}

/**
 * The cheapest of programmes that are priced for the same.
 * @param totals null for one without a price
 * @returns null where they are not, a price or a rate is missing, or all cost the same
 */
export function cheapestOf(
  totals: readonly (ComparedTotal | null)[],
  rates: readonly Rate[],
): Cheapest | null {
  const priced = totals.filter((total) => total !== null);
  const isSameCover = new Set(priced.map(({ covers }) => covers)).size === 1;
  if (priced.length < totals.length || !isSameCover) return null;
  const kinds = priced.map(({ extras }) => [...new Set(extras)].sort().join(' '));
  const of = new Set(kinds).size === 1 ? 'total' : 'course';
  const comparable = converterOf(new Set(priced.map(({ currency }) => currency)).size === 1, rates);
  const amounts = priced.map(({ total, courseTotal, currency }) =>
    comparable(of === 'total' ? total : courseTotal, currency),
  );
  const known = amounts.filter((amount) => amount !== null);
  const least = Math.min(...known);
  const isDecided = known.length === amounts.length && known.some((amount) => amount > least);
  if (!isDecided) return null;
  return { indexes: amounts.flatMap((amount, index) => (amount === least ? [index] : [])), of };
}

/** Makes amounts comparable: as they are in one currency, otherwise in riyals; null without a rate. */
function converterOf(
  isOneCurrency: boolean,
  rates: readonly Rate[],
): (amount: number, currency: string) => number | null {
  const rateOf = (code: string): Rate | undefined =>
    rates.find(({ currency }) => currency === code);
  const riyal = rateOf(DEFAULT_CURRENCY);
  return (amount, currency) => {
    if (isOneCurrency) return amount;
    const rate = rateOf(currency);
    return rate && riyal ? convert(amount, rate, riyal) : null;
  };
}
