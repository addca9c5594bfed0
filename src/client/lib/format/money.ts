import type { IntlShape } from 'react-intl';

/** Minor units per unit, for every supported currency. */
const MINOR_UNITS = 100;

/** Formats minor units, such as `£1,590.50`; whole amounts without decimals. */
export function formatMoney(
  { formatNumber }: Pick<IntlShape, 'formatNumber'>,
  amount: number,
  currency: string,
): string {
  const digits = amount % MINOR_UNITS === 0 ? 0 : 2;
  const text = formatNumber(amount / MINOR_UNITS, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  // Arabic writes UK£. Trailing dollars are isolated: right to left, US$ would show as $US.
  return text.replace('UK£', '£').replace(/(\s)([A-Z]+\$)/, '$1\u2066$2\u2069');
}

/** Formats an ISO date, such as `4 January 2027`; in UTC, so that no time zone shifts it. */
export function formatDay({ formatDate }: Pick<IntlShape, 'formatDate'>, date: string): string {
  return formatDate(date, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
