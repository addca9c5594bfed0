/** Amounts in words of a language, the same on screens, in files and in documents. */
import { decimalsOf } from './money';

export interface MoneyOptions {
  readonly style: 'currency';
  readonly currency: string;
  readonly minimumFractionDigits: number;
  readonly maximumFractionDigits: number;
}

type FormatNumber = (value: number, options: MoneyOptions) => string;

/** Formats minor units, such as `£1,590.50`; whole amounts without decimals. */
export function moneyText(formatNumber: FormatNumber, amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const unit = 10 ** decimals;
  return unitsText(formatNumber, amount / unit, currency, amount % unit === 0 ? 0 : decimals);
}

/** Formats whole units with a number of decimals. */
export function unitsText(
  formatNumber: FormatNumber,
  units: number,
  currency: string,
  decimals: number,
): string {
  const text = formatNumber(units, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  // Arabic writes UK£. Trailing dollars are isolated: right to left, US$ would show as $US.
  return text.replace('UK£', '£').replace(/(\s)([A-Z]+\$)/, '$1\u2066$2\u2069');
}
