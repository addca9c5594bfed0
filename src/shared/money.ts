/** Currencies and exact conversion between them (PRI-01, PRI-04). Amounts are minor units. */

/** Currencies a reader can choose for prices, the default first. */
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

/** Currencies whose number of decimals is not two (ISO 4217). */
const DECIMALS: Readonly<Record<string, number>> = { BHD: 3, KWD: 3, OMR: 3 };

/** Returns the number of decimals of a currency. */
export function decimalsOf(currency: string): number {
  return DECIMALS[currency] ?? 2;
}

/** One rate of GET /api/exchange-rates. */
export interface ExchangeRate {
  readonly currency: string;
  /** Exact value of one currency unit, in millionths of a riyal. */
  readonly sar_micros: number;
  /** ISO date of the rate. */
  readonly date: string;
  /** Publisher of the rate, in the reader's language. */
  readonly source: string;
}

/** GET /api/exchange-rates. */
export interface ExchangeRates {
  readonly rates: readonly ExchangeRate[];
}

type Rate = Pick<ExchangeRate, 'currency' | 'sar_micros'>;

/**
 * Converts minor units of one currency into minor units of another: exact arithmetic, rounded once,
 * half away from zero, so that a discount is as much as the fee of its amount.
 * @param amount whole minor units
 */
export function convert(amount: number, from: Rate, to: Rate): number {
  if (amount < 0) return -convert(-amount, from, to);
  const value = BigInt(amount) * BigInt(from.sar_micros) * 10n ** BigInt(decimalsOf(to.currency));
  const unit = BigInt(to.sar_micros) * 10n ** BigInt(decimalsOf(from.currency));
  return Number((2n * value + unit) / (2n * unit));
}
