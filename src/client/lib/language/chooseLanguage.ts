import type { Language } from '../../../contract/constants';
import { saveLanguage } from './language';
import { reloadPage } from '../browser/reload';

/** Stores a choice of language and loads the page anew in it (LANG-03). */
export function chooseLanguage(language: Language): void {
  saveLanguage(language);
  reloadPage();
}
