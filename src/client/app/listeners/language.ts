import { resolveLanguage } from '../../lib/language/language';
import { languageChanged, selectLanguage } from '../../lib/store/locale';
import { selectIsPartner } from '../../lib/store/session';
import type { StartListening, StopListening } from '../../lib/store/listening';

/**
 * A Partner always gets English, left to right; other users get the browser's language (LANG-05).
 * The language changes in place when a Partner signs in or out: a reload would remove the page that
 * just said "signed in".
 */
export function startLanguageListener(startListening: StartListening): StopListening {
  return startListening({
    predicate: (_action, now, before) => selectIsPartner(now) !== selectIsPartner(before),
    effect: (_action, listener) => {
      const language = resolveLanguage({ partner: selectIsPartner(listener.getState()) });
      if (language !== selectLanguage(listener.getState())) {
        listener.dispatch(languageChanged(language));
      }
    },
  });
}
