import { LOCALES } from '../../src/client/i18n/I18nProvider';
import type { Language } from '../../src/contract/common/constants';

const CURRENCIES = ['GBP', 'USD', 'EUR', 'AUD', 'NZD', 'SAR'];
/** In the agency's team and around its institutes. */
const SPOKEN = ['ar', 'en', 'fr', 'ga', 'mi', 'es', 'it', 'tr'];
const DAY_MS = 24 * 60 * 60 * 1_000;

/** Words that Intl writes in dates, amounts, distances and lists of a language. */
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
  const zone = new Date(0).toLocaleString(locale, {
    timeZone: 'Asia/Riyadh',
    timeZoneName: 'shortGeneric',
  });
  const distances = ['meter', 'kilometer'].flatMap((unit) =>
    [1, 2, 3, 11, 100].map((count) =>
      count.toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'long' }),
    ),
  );
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const spoken = SPOKEN.map((code) => names.of(code) ?? code);
  // Arabic writes its “and” together with the word.
  const listed = new Intl.ListFormat(locale).format([...spoken, ...spoken]);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const near = [0, -1].map((days) => relative.format(days, 'day'));
  return new Set(
    [...dates, zone, listed, ...spoken, ...near, ...money, ...distances].flatMap(wordsOf),
  );
}

export function wordsOf(text: string): string[] {
  return text.match(/\p{L}[\p{L}\p{M}’']*/gu) ?? [];
}
