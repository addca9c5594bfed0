import { DEFAULT_LANGUAGE } from '../../../contract/constants';
import type { Language } from '../../../contract/constants';
import { knownLanguage } from '../../lib/pageShell';

/** The cookie that mirrors the saved choice for a year: a hint for the server, nothing else reads it. */
const HINT = 'lang_hint';

/**
 * The language that the browser will most likely decide on (LANG-01, which it alone decides): the address,
 * the live choice, an Arabic browser, the choice it saved, Arabic.
 */
export function guessLanguage(asked: {
  readonly query: string;
  readonly cookies: string | undefined;
  readonly acceptLanguage: string | undefined;
}): Language {
  const cookies = asked.cookies ?? '';
  const isArabic = /^\s*ar\b/i.test(asked.acceptLanguage ?? '');
  return (
    knownLanguage(new URLSearchParams(asked.query).get('lang')) ??
    knownLanguage(cookie(cookies, 'lang')) ??
    (isArabic ? 'ar' : (knownLanguage(cookie(cookies, HINT)) ?? DEFAULT_LANGUAGE))
  );
}

function cookie(cookies: string, name: string): string | undefined {
  const found = cookies.split(';').find((one) => one.trim().startsWith(`${name}=`));
  return found?.trim().slice(name.length + 1);
}
