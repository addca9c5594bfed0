import type { IntlShape } from 'react-intl';

import { decimalsOf } from '../../../shared/money';
import { moneyText, unitsText } from '../../../shared/moneyText';

type Formats = Pick<IntlShape, 'formatNumber'>;

/** From this many units on, an estimate has no decimals. */
const WHOLE_FROM = 100;

/** Formats minor units, such as `£1,590.50`; whole amounts without decimals. */
export function formatMoney({ formatNumber }: Formats, amount: number, currency: string): string {
  return moneyText(formatNumber, amount, currency);
}

/** Formats converted minor units: from 100 units on only whole ones, for more would not be known. */
export function formatEstimate(intl: Formats, amount: number, currency: string): string {
  const unit = 10 ** decimalsOf(currency);
  if (amount < WHOLE_FROM * unit) return formatMoney(intl, amount, currency);
  return unitsText(intl.formatNumber, Math.round(amount / unit), currency, 0);
}

/** Formats an ISO date, such as `4 January 2027`; in UTC, so that no time zone shifts it. */
export function formatDay({ formatDate }: Pick<IntlShape, 'formatDate'>, date: string): string {
  return formatDate(date, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
