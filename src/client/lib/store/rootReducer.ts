/** The shape of the store. Below `app`, where the store is made, so that every layer can name its types. */
import { combineReducers } from '@reduxjs/toolkit';
import type { Store, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { api } from '../api/api';
import { localeReducer } from './locale';
import { sessionReducer } from './session';
import { toastsReducer } from './toasts';

export const reducers = {
  session: sessionReducer,
  locale: localeReducer,
  toasts: toastsReducer,
  [api.reducerPath]: api.reducer,
};

export const rootReducer = combineReducers(reducers);

/**
 * Slices that join later (injectReducer.ts), and are missing until then. Each adds itself here
 * (redux-toolkit.js.org/api/combineSlices).
 */
export interface LazyLoadedSlices {}

export type RootState = ReturnType<typeof rootReducer> & Partial<LazyLoadedSlices>;
export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>;
export interface AppStore extends Store<RootState> {
  readonly dispatch: AppDispatch;
}
