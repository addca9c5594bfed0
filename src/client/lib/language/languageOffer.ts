/** Offer of the language chosen last, on a page in another (LANG-06). */
import { LANGUAGES } from '../../../contract/common/constants';
import type { Language } from '../../../contract/common/constants';
import { savedLanguage } from './language';
import { toTrue } from '../storage/parse';
import { createStoredValue } from '../storage/storedValue';

/** Dismissed for this session. */
export const dismissedOffer = createStoredValue({
  storage: 'session',
  key: 'language_offer_dismissed',
  parse: toTrue,
});

/** The saved language if it differs from `onScreen`. */
export function offeredLanguage(onScreen: Language): Language | undefined {
  const saved = savedLanguage.read();
  return LANGUAGES.find((language) => language === saved && language !== onScreen);
}
