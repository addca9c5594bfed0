/** Currencies and exact conversion between them (PRI-01, PRI-04). Amounts are minor units. */

/** What a reader may choose to see prices in, the default first. */
export const READER_CURRENCIES = [
  'SAR',
  'AED',
  'KWD',
  'QAR',
  'BHD',
  'OMR',
  'USD',
  'GBP',
  'EUR',
  'AUD',
  'NZD',
] as const;
export type ReaderCurrency = (typeof READER_CURRENCIES)[number];
export const DEFAULT_CURRENCY: ReaderCurrency = 'SAR';

/** ISO 4217: currencies whose unit has another number of decimals than two. */
const DECIMALS: Readonly<Record<string, number>> = { BHD: 3, KWD: 3, OMR: 3 };

/** How many decimals a currency's unit has. */
export function decimalsOf(currency: string): number {
  return DECIMALS[currency] ?? 2;
}

/** One rate of GET /api/exchange-rates. */
export interface ExchangeRate {
  readonly currency: string;
  /** Exact value of one unit in millionths of a riyal. */
  readonly sar_micros: number;
  /** The ISO date of the rate. */
  readonly date: string;
  /** Who published it, in the reader's language. */
  readonly source: string;
}

/** GET /api/exchange-rates. */
export interface ExchangeRates {
  readonly rates: readonly ExchangeRate[];
}

type Rate = Pick<ExchangeRate, 'currency' | 'sar_micros'>;

/**
 * Converts minor units of one currency into minor units of another: exact, and rounded once, half
 * up, to the target's smallest unit.
 * @param amount whole minor units, not negative
 */
export function convert(amount: number, from: Rate, to: Rate): number {
  const value = BigInt(amount) * BigInt(from.sar_micros) * 10n ** BigInt(decimalsOf(to.currency));
  const unit = BigInt(to.sar_micros) * 10n ** BigInt(decimalsOf(from.currency));
  return Number((2n * value + unit) / (2n * unit));
}
