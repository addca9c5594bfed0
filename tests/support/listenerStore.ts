import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';

import { api } from '../../src/client/lib/api/api';
import { rootReducer } from '../../src/client/lib/store/rootReducer';
import type { AppDispatch, RootState } from '../../src/client/lib/store/rootReducer';
import type { StartListening, StopListening } from '../../src/client/lib/store/listening';

interface ListenerStore {
  readonly dispatch: AppDispatch;
  readonly getState: () => RootState;
  readonly stop: StopListening;
}

export function storeWithListener(
  start: (startListening: StartListening) => StopListening,
  preloadedState: Pick<RootState, 'session' | 'locale'>,
): ListenerStore {
  const listeners = createListenerMiddleware<RootState, AppDispatch>();
  const stop = start(listeners.startListening);
  const store = configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (defaults) => defaults().prepend(listeners.middleware).concat(api.middleware),
  });
  return { dispatch: store.dispatch, getState: () => store.getState(), stop };
}
