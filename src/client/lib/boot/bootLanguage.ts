/**
 * Runs inlined in the head of every page, before any style and before there is a body: puts language and
 * direction on <html>, so that no page flashes in the wrong direction (LANG-04).
 */
import { applyLanguage, resolveLanguage } from '../language/language';

applyLanguage(resolveLanguage());
