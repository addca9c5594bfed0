import type { AppStore } from '../../lib/store/rootReducer';
import { LANGUAGE_KEY, resolveLanguage } from '../../lib/language/language';
import { SESSION_KEYS, readSavedSession } from '../../lib/storage/savedSession';
import { languageChanged, selectLanguage } from '../../lib/store/locale';
import { selectIsPartner, sessionSynced } from '../../lib/store/session';
import type { StopListening } from '../../lib/store/listening';

/**
 * Syncs the session and the language between tabs (SES-05). A page restored from the back-forward
 * cache has missed the events and checks for itself.
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
    // A null key means that the storage was cleared.
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
