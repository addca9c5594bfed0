import { LANGUAGE_COOKIE_SECONDS } from '../../../contract/common/constants';
import { renewLanguageCookie } from './language';

/** Minimum interval in milliseconds: a tenth of the cookie's life. */
const RENEWAL_MS = LANGUAGE_COOKIE_SECONDS * 100;
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Renews the cookie now and on user input (LANG-03). @returns a stop function. */
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
