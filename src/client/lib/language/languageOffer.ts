/** The offer of the language that was chosen last, on a page in the other one (LANG-06). */
import { LANGUAGES } from '../../../contract/constants';
import type { Language } from '../../../contract/constants';
import { LANGUAGE_KEY } from './language';
import { readStored } from '../storage/storage';
import { createStoredValue } from '../storage/storedValue';

/** Whether it was dismissed: for this visit, so that no further page asks again. */
export const dismissedOffer = createStoredValue('session', 'language_offer_dismissed', (value) =>
  value === true ? true : null,
);

/** The saved choice, where it is another language than the one on screen; undefined otherwise. */
export function offeredLanguage(onScreen: Language): Language | undefined {
  const saved = readStored('local', LANGUAGE_KEY);
  return LANGUAGES.find((language) => language === saved && language !== onScreen);
}
