import type { Language } from '../../../contract/common/constants';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ar: 'ar-u-nu-latn-ca-gregory' };

/** An ISO date in words, such as `5 December 2026`. */
export function dayText(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}
