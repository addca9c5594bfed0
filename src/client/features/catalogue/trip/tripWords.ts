import type { IntlShape } from 'react-intl';

import { decimalsOf } from '../../../../shared/money';
import { formatDay, formatMoney } from '../../../lib/format/money';
import { readBudget, readStart } from '../../prices/trip/wishCodes';

/** A wished start in words: "Starting in January 2027"; nothing for another text. */
export function startWords(intl: IntlShape, code: string): readonly string[] {
  const wish = readStart(code);
  if (wish === undefined) return [];
  const { formatMessage } = intl;
  const { from, to } = wish;
  if (!code.includes('..')) {
    return [formatMessage({ id: 'prices.trip.month' }, { month: monthText(intl, code) })];
  }
  return [
    ...(from ? [formatMessage({ id: 'prices.trip.from' }, { date: formatDay(intl, from) })] : []),
    ...(to ? [formatMessage({ id: 'prices.trip.to' }, { date: formatDay(intl, to) })] : []),
  ];
}

/** A budget in words: "Up to SAR 12,000"; nothing for another text. */
export function budgetWords(intl: IntlShape, code: string): readonly string[] {
  const budget = readBudget(code);
  if (budget === undefined) return [];
  const { least, most, currency } = budget;
  const priceOf = (units: number): string =>
    formatMoney(intl, units * 10 ** decimalsOf(currency), currency);
  const say = (id: 'prices.trip.least' | 'prices.trip.most', units: number): string =>
    intl.formatMessage({ id }, { price: priceOf(units) });
  return [
    ...(least === undefined ? [] : [say('prices.trip.least', least)]),
    ...(most === undefined ? [] : [say('prices.trip.most', most)]),
  ];
}

/** A month such as `2027-01` in words. */
export const monthText = ({ formatDate }: IntlShape, month: string): string =>
  formatDate(`${month}-01`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
