import type { IntlShape } from 'react-intl';

/** Minor units in one unit of each currency that the agency deals in. */
const MINOR_UNITS = 100;

/** An amount of minor units in the reader's way, such as `£1,590.50`; whole amounts without zeros. */
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
  // Arabic writes UK£, however short a symbol is asked for; there is one pound here. Behind the sum, its
  // dollars are isolated left-to-right: else a right-to-left line shows US$ as $US.
  return text.replace('UK£', '£').replace(/(\s)([A-Z]+\$)/, '$1\u2066$2\u2069');
}

/** A date of the calendar (ISO), such as `4 January 2027`, wherever its reader is. */
export function formatDay({ formatDate }: Pick<IntlShape, 'formatDate'>, date: string): string {
  return formatDate(date, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
