import { LOCALES } from '../../src/client/i18n/I18nProvider';
import type { Language } from '../../src/contract/constants';

/** What programmes are priced in, and the agency's own. */
const CURRENCIES = ['GBP', 'USD', 'EUR', 'AUD', 'NZD', 'SAR'];
const DAY_MS = 24 * 60 * 60 * 1_000;

/** The words that the browser itself writes in dates and sums of money, in a language. */
export function intlWords(language: Language): ReadonlySet<string> {
  const locale = LOCALES[language];
  const days = Array.from(
    { length: 366 },
    (_, day) => new Date(Date.UTC(2024, 0, 1) + day * DAY_MS),
  );
  const dates = days.map((day) =>
    day.toLocaleString(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }),
  );
  const money = CURRENCIES.flatMap((currency) => [
    (1).toLocaleString(locale, { style: 'currency', currency }),
    new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? '',
  ]);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const near = [0, -1].map((days) => relative.format(days, 'day'));
  return new Set([...dates, ...near, ...money].flatMap(wordsOf));
}

/** The words of a text: runs of letters. */
export function wordsOf(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}’']*/gu) ?? [];
}
