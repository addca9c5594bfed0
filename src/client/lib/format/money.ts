import type { IntlShape } from 'react-intl';

import { decimalsOf } from '../../../shared/money';

type Formats = Pick<IntlShape, 'formatNumber'>;

/** From this many units on, an estimate has no decimals. */
const WHOLE_FROM = 100;

/** Formats minor units, such as `£1,590.50`; whole amounts without decimals. */
export function formatMoney(intl: Formats, amount: number, currency: string): string {
  const unit = 10 ** decimalsOf(currency);
  return inCurrency(intl, amount / unit, currency, amount % unit === 0 ? 0 : decimalsOf(currency));
}

/** Formats converted minor units: from 100 units on only whole ones, for more would not be known. */
export function formatEstimate(intl: Formats, amount: number, currency: string): string {
  const unit = 10 ** decimalsOf(currency);
  if (amount < WHOLE_FROM * unit) return formatMoney(intl, amount, currency);
  return inCurrency(intl, Math.round(amount / unit), currency, 0);
}

function inCurrency(
  { formatNumber }: Formats,
  amount: number,
  currency: string,
  digits: number,
): string {
  const text = formatNumber(amount, {
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
