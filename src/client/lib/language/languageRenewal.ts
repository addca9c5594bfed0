import { LANGUAGE_COOKIE_SECONDS } from '../../../contract/constants';
import { renewLanguageCookie } from './language';

/** At most one renewal in a tenth of the cookie's life, in milliseconds. */
const RENEWAL_MS = LANGUAGE_COOKIE_SECONDS * 100;
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/**
 * Renews the live language cookie while the app is in use (LANG-03): at once,
 * and then when somebody presses, types or scrolls. An app left open in a forgotten tab lets it run
 * out.
 * @returns a function that ends it.
 */
export function startLanguageRenewal(): () => void {
  let renewedAt = 0;
  const renew = (): void => {
    if (Date.now() - renewedAt < RENEWAL_MS) return;
    renewedAt = Date.now();
    renewLanguageCookie();
  };
  renew();
  for (const sign of SIGNS_OF_USE) window.addEventListener(sign, renew, { passive: true });
  return () => {
    for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, renew);
  };
}
