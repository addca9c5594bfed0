import type { Language } from '../../../contract/common/constants';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ar: 'ar-u-nu-latn-ca-gregory' };

const formats = new Map<Language, Intl.DateTimeFormat>();

/** Cached: creating a format costs a hundred times as much as using it. */
function dayFormat(language: Language): Intl.DateTimeFormat {
  const known =
    formats.get(language) ??
    new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  formats.set(language, known);
  return known;
}

/** An ISO date in words, such as `5 December 2026`. */
export function dayText(date: string, language: Language): string {
  return dayFormat(language).format(new Date(`${date}T00:00:00Z`));
}
