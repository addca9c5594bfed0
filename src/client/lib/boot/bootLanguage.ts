/** Inlined in <head>: sets `lang` and `dir` before first paint (LANG-04). */
import { applyLanguage, resolveLanguage, takeAskedLanguage } from '../language/language';

// Kept apart from storage, which may be blocked.
applyLanguage(takeAskedLanguage() ?? resolveLanguage());
