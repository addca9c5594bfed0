import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';

import type { Language } from '../../contract/common/constants';
import { api } from '../lib/api/api';
import type { ApiAccess } from '../lib/api/baseQuery';
import { currentLanguage } from '../lib/language/language';
import { readSavedSession } from '../lib/storage/savedSession';
import type { SavedSession } from '../lib/storage/savedSession';
import { startSessionExpiryListener } from './listeners/sessionExpiry';
import { startLanguageListener } from './listeners/language';
import { startCacheResetListener } from './listeners/cacheReset';
import { startSessionStorageListener } from './listeners/sessionStorage';
import { rootReducer } from '../lib/store/rootReducer';
import type { AppDispatch, AppStore, RootState } from '../lib/store/rootReducer';

/** The parts of the API's state included in a rendered page. */
export type RenderedAnswers = Pick<RootState['api'], 'queries' | 'provided'>;

interface StoreOptions {
  /** Defaults to the session in local storage. */
  readonly session?: SavedSession;
  /** Defaults to the language set by the boot script. */
  readonly language?: Language;
  /** Answers that are there already: those a page was rendered with on the server. */
  readonly answers?: RenderedAnswers;
  /** Replaces the browser's `fetch`. */
  readonly access?: ApiAccess;
}

const reportCorruptUser = (error: unknown): void =>
  console.error('Failed to parse user from localStorage', error);

/** Creates the store with its listeners running. */
export function createStore(options: StoreOptions = {}): AppStore {
  const listeners = createListenerMiddleware<RootState, AppDispatch>();
  startSessionStorageListener(listeners.startListening);
  startSessionExpiryListener(listeners.startListening);
  startLanguageListener(listeners.startListening);
  startCacheResetListener(listeners.startListening);

  return configureStore({
    reducer: rootReducer,
    preloadedState: {
      session: options.session ?? readSavedSession(reportCorruptUser),
      locale: { language: options.language ?? currentLanguage() },
      ...(options.answers && { [api.reducerPath]: options.answers as RootState['api'] }),
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: options.access } })
        .prepend(listeners.middleware)
        .concat(api.middleware),
  });
}
