/** Language detection (LANG-01); part of the inlined boot script, so keep it small. */
import {
  DEFAULT_LANGUAGE,
  FALLBACK_LANGUAGE,
  LANGUAGES,
  LANGUAGE_COOKIE_SECONDS,
} from '../../../contract/common/constants';
import type { Language } from '../../../contract/common/constants';
import { isComplete, readSavedSession } from '../storage/savedSession';
import { oneOf, toText } from '../storage/parse';
import { createStoredValue } from '../storage/storedValue';

export type Direction = 'rtl' | 'ltr';

/** Local storage key and cookie name. */
export const LANGUAGE_KEY = 'lang';

/** The visitor's own choice in local storage, which may contain an unsupported language. */
export const savedLanguage = createStoredValue({
  storage: 'local',
  key: LANGUAGE_KEY,
  format: 'text',
  parse: toText,
});

/** Lets the server guess the saved choice when it renders a page; only a hint (APP-20). */
const HINT_COOKIE = 'lang_hint';
const YEAR_SECONDS = 31_536_000;

const toLanguage = oneOf(LANGUAGES);

export interface LanguageSigns {
  readonly partner: boolean;
  readonly cookie: string | null;
  readonly browser: string;
  readonly saved: string | null;
}

function known(value: string): Language {
  return toLanguage(value) ?? FALLBACK_LANGUAGE;
}

/** Order of LANG-01: Partner, cookie, Arabic browser, saved key, Arabic. */
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

/** Decides from this browser's state. `partner` overrides local storage. */
export function resolveLanguage({ partner = isPartnerSaved() } = {}): Language {
  return decideLanguage({
    partner,
    cookie: readCookie(),
    browser: navigator.language,
    saved: savedLanguage.read(),
  });
}

/** Text direction (LANG-04). */
export function directionOf(language: Language): Direction {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/** Sets `<html lang dir>`. */
export function applyLanguage(language: Language): void {
  const { documentElement: root } = document;
  const dir = directionOf(language);
  // Setting the same value again would trigger a full layout.
  if (root.lang === language && root.dir === dir) return;
  root.lang = language;
  root.dir = dir;
}

/** Language set by the boot script, else decided again. */
export function currentLanguage(): Language {
  const { lang } = document.documentElement;
  return toLanguage(lang) ?? resolveLanguage();
}

function writeCookie(
  language: string,
  name = LANGUAGE_KEY,
  seconds = LANGUAGE_COOKIE_SECONDS,
): void {
  try {
    const age = `max-age=${seconds}`;
    document.cookie = `${name}=${language}; path=/; ${age}; SameSite=Lax`;
  } catch {
    // Blocked cookies: local storage still has the key.
  }
}

/** Stores the user's choice: the key permanently, the cookie for ten minutes. */
export function saveLanguage(language: Language): void {
  savedLanguage.write(language);
  writeCookie(language);
  writeCookie(language, HINT_COOKIE, YEAR_SECONDS);
}

/**
 * Takes `?lang=` of the address as the visitor's own choice (SEO-09) and cleans the address, so that
 * links and shared addresses stay without it.
 * @returns the language that was asked for; null for none of ours, and for a Partner
 */
export function takeAskedLanguage(): Language | null {
  const url = new URL(location.href);
  const asked = url.searchParams.get('lang');
  if (asked === null) return null;
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
  const language = isPartnerSaved() ? null : toLanguage(asked);
  if (language) saveLanguage(language);
  return language;
}

/** Extends a live cookie by ten minutes; never revives an expired one. */
export function renewLanguageCookie(): void {
  const cookie = readCookie();
  if (cookie) writeCookie(cookie);
}
