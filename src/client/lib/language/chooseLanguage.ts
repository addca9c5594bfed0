import type { Language } from '../../../contract/common/constants';
import { saveLanguage } from './language';
import { reloadPage } from '../browser/reload';

/** Stores the language and reloads (LANG-03). */
export function chooseLanguage(language: Language): void {
  saveLanguage(language);
  reloadPage();
}
