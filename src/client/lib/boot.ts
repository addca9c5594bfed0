/**
 * Runs inlined in the page's head, before anything is painted: puts language and direction on
 * <html>, so that no page flashes in the wrong direction (product decisions: Language).
 */
import { applyLanguage, resolveLanguage } from './language';

applyLanguage(resolveLanguage());
