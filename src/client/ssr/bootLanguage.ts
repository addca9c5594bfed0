/**
 * Inlined in <head>, before the first paint: sets `lang` and `dir` (LANG-04), and decides how to
 * treat a page that the server rendered for a visitor in the guessed language (APP-20).
 */
import { applyLanguage, resolveLanguage, takeAskedLanguage } from '../lib/language/language';
import { isComplete, readSavedSession } from '../lib/storage/savedSession';
import { readStored } from '../lib/storage/storage';
import { isOwnStartReserved, reserveOwnStart } from '../lib/storage/ownStartRoom';
import { decidePage } from './renderedPage';
import { SIGNS_OF_USE } from './signsOfUse';

function markUsed(): void {
  delete root.dataset.unused;
}

const root = document.documentElement;
// Kept apart from storage, which may be blocked.
const language = takeAskedLanguage() ?? resolveLanguage();
const session = readSavedSession();
if (session.user !== null && isComplete(session)) reserveOwnStart(session.user.id);
if (root.dataset.page === 'rendered') {
  root.dataset.page = decidePage({
    isSameLanguage: root.lang === language,
    isSignedIn: isComplete(session),
    isOwnStartAwaited: session.role === 'Student' && !isOwnStartReserved(),
    isRegistering: readStored('session', 'registration_attempt') !== null,
    path: location.pathname,
  });
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Sections laid out late (pageStyles.ts) would spoil the place that a reload or Back restores.
  if (visit?.type === 'navigate') {
    root.dataset.unused = '';
    for (const sign of SIGNS_OF_USE)
      addEventListener(sign, markUsed, { capture: true, passive: true, once: true });
  }
}
applyLanguage(language);
