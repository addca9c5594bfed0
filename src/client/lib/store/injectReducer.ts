import { combineReducers } from '@reduxjs/toolkit';
import type { Reducer } from '@reduxjs/toolkit';

import { reducers } from './rootReducer';
import type { AppStore, RootState } from './rootReducer';

const injected = new WeakMap<AppStore, Record<string, Reducer>>();

/**
 * Adds a slice to a store that runs already, once; for slices whose code the first page must not load.
 * Not RTK's `combineSlices`, which the first page would load.
 */
export function injectReducer<Key extends Exclude<keyof RootState, keyof typeof reducers>>(
  store: AppStore,
  key: Key,
  reducer: Reducer<NonNullable<RootState[Key]>>,
): void {
  const known = injected.get(store) ?? {};
  if (key in known) return;
  const all = { ...known, [key]: reducer as Reducer };
  injected.set(store, all);
  store.replaceReducer(combineReducers({ ...reducers, ...all }));
}
