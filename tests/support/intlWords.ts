import { LOCALES } from '../../src/client/i18n/I18nProvider';
import type { Language } from '../../src/contract/constants';

const CURRENCIES = ['GBP', 'USD', 'EUR', 'AUD', 'NZD', 'SAR'];
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Words that Intl writes in dates and amounts of a language. */
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

export function wordsOf(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}’']*/gu) ?? [];
}
