/** Inlined in <head>: sets `lang` and `dir` before first paint (LANG-04). */
import { applyLanguage, resolveLanguage } from '../language/language';

applyLanguage(resolveLanguage());
