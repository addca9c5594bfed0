/**
 * Which language the app speaks (LANG-01). The boot script decides it before
 * first paint with these same functions, so this file stays small and without dependencies.
 */
import {
  DEFAULT_LANGUAGE,
  FALLBACK_LANGUAGE,
  LANGUAGES,
  LANGUAGE_COOKIE_SECONDS,
} from '../../../contract/constants';
import type { Language } from '../../../contract/constants';
import { isComplete, readSavedSession } from '../storage/savedSession';
import { readStored, writeStored } from '../storage/storage';

export type Direction = 'rtl' | 'ltr';

/** The local storage key and the cookie share one name. */
export const LANGUAGE_KEY = 'lang';

export interface LanguageSigns {
  /** Is a Partner signed in here? */
  readonly partner: boolean;
  /** Value of the live `lang` cookie, if there is one. */
  readonly cookie: string | null;
  /** The browser's own language code, such as `ar-SA`. */
  readonly browser: string;
  /** Value of the `lang` key in local storage, if there is one. */
  readonly saved: string | null;
}

/** An unknown value falls back to English. */
function known(value: string): Language {
  return LANGUAGES.find((language) => language === value) ?? FALLBACK_LANGUAGE;
}

/**
 * The order of LANG-01: Partner, live cookie, Arabic browser, saved key, Arabic.
 */
export function decideLanguage({ partner, cookie, browser, saved }: LanguageSigns): Language {
  if (partner) return 'en';
  if (cookie) return known(cookie);
  if (browser.toLowerCase().startsWith('ar')) return 'ar';
  return saved ? known(saved) : DEFAULT_LANGUAGE;
}

function readCookie(): string | null {
  try {
    return /(?:^|;\s*)lang=([^;]*)/.exec(document.cookie)?.[1] ?? null;
  } catch {
    return null;
  }
}

function isPartnerSaved(): boolean {
  const session = readSavedSession();
  return session.role === 'Partner' && isComplete(session);
}

/**
 * Decides the language from this browser as it is now. Who knows better than local storage whether
 * a Partner is signed in says so.
 */
export function resolveLanguage({ partner = isPartnerSaved() } = {}): Language {
  return decideLanguage({
    partner,
    cookie: readCookie(),
    browser: navigator.language,
    saved: readStored('local', LANGUAGE_KEY),
  });
}

/** Arabic runs from right to left (LANG-04). */
export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** Sets `<html lang dir>`. */
export function applyLanguage(language: Language): void {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}

/** The language that the boot script has put on the page; decided anew where there is none. */
export function currentLanguage(): Language {
  const { lang } = document.documentElement;
  return LANGUAGES.find((language) => language === lang) ?? resolveLanguage();
}

function writeCookie(language: string): void {
  try {
    const age = `max-age=${LANGUAGE_COOKIE_SECONDS}`;
    document.cookie = `${LANGUAGE_KEY}=${language}; path=/; ${age}; SameSite=Lax`;
  } catch {
    // Refused: the key in local storage still remembers.
  }
}

/** Keeps the visitor's own choice: the key for good, the cookie for ten minutes. */
export function saveLanguage(language: Language): void {
  writeStored('local', LANGUAGE_KEY, language);
  writeCookie(language);
}

/** Gives a live language cookie another ten minutes; one that has run out stays gone. */
export function renewLanguageCookie(): void {
  const cookie = readCookie();
  if (cookie) writeCookie(cookie);
}
