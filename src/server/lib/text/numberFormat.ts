import type { Language } from '../../../contract/common/constants';
import type { MoneyOptions } from '../../../shared/moneyText';

/** As on the screens (LANG-07). */
const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', ar: 'ar-u-ca-gregory-nu-latn' };

const formats = new Map<string, Intl.NumberFormat>();

/** Formats amounts in a language, for `moneyText`. Cached: creating a format takes long. */
export function numberFormat(language: Language) {
  return (value: number, options: MoneyOptions): string => {
    const key = `${language} ${options.currency} ${options.minimumFractionDigits}`;
    const known = formats.get(key) ?? new Intl.NumberFormat(LOCALES[language], options);
    formats.set(key, known);
    return known.format(value);
  };
}
