/** The store's hooks with the store's types; the raw ones are banned elsewhere. */
import { useDispatch, useSelector, useStore } from 'react-redux';

import type { AppDispatch, AppStore, RootState } from './rootReducer';
import { sourceOf } from './screenStore';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** The store itself, whose state is as it is now, also during a press. */
export const useAppStore = (): AppStore => sourceOf(useAnyStore());

const useAnyStore = useStore.withTypes<AppStore>();
