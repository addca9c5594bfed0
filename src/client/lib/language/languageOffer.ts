/** Offer of the language chosen last, on a page in another (LANG-06). */
import { LANGUAGES } from '../../../contract/constants';
import type { Language } from '../../../contract/constants';
import { LANGUAGE_KEY } from './language';
import { readStored } from '../storage/storage';
import { createStoredValue } from '../storage/storedValue';

/** Dismissed for this session. */
export const dismissedOffer = createStoredValue('session', 'language_offer_dismissed', (value) =>
  value === true ? true : null,
);

/** The saved language if it differs from `onScreen`. */
export function offeredLanguage(onScreen: Language): Language | undefined {
  const saved = readStored('local', LANGUAGE_KEY);
  return LANGUAGES.find((language) => language === saved && language !== onScreen);
}
