import type { AppStore } from '../../lib/store/rootReducer';
import { LANGUAGE_KEY, resolveLanguage } from '../../lib/language/language';
import { SESSION_KEYS, readSavedSession } from '../../lib/storage/savedSession';
import { languageChanged, selectLanguage } from '../../lib/store/locale';
import { selectIsPartner, sessionSynced } from '../../lib/store/session';
import type { StopListening } from '../../lib/store/listening';

/**
 * Two tabs of one browser agree (SES-05): signing in or out in one, or choosing
 * a language, shows in the other. A page that comes back from the browser's back-forward cache has
 * missed such events and looks for itself.
 */
export function startTabSync(store: AppStore): StopListening {
  const syncSession = (): void => {
    store.dispatch(sessionSynced(readSavedSession()));
  };
  const syncLanguage = (): void => {
    const language = resolveLanguage({ partner: selectIsPartner(store.getState()) });
    if (language !== selectLanguage(store.getState())) store.dispatch(languageChanged(language));
  };
  const onStorage = ({ key }: StorageEvent): void => {
    // Without a key everything was cleared at once.
    if (key === null || SESSION_KEYS.includes(key)) syncSession();
    if (key === null || key === LANGUAGE_KEY) syncLanguage();
  };
  const onPageShow = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) syncSession();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}
