import { use } from 'react';

import type { HomeData } from '../../../contract/answers';
import type { AppStore } from '../store';
import { homeApi, useGetHomeQuery } from '../../api/homeApi';
import { useAppStore } from '../../slices/hooks';

/** The calls under way, one a store, because a component that suspends keeps nothing of its own. */
const underWay = new WeakMap<AppStore, Promise<void>>();

function fetchHome(store: AppStore): Promise<void> {
  const known = underWay.get(store);
  if (known) return known;
  const promise = store
    .dispatch(homeApi.endpoints.getHome.initiate(undefined, { subscribe: false }))
    .then(() => {
      underWay.delete(store);
    });
  underWay.set(store, promise);
  return promise;
}

/**
 * The agency's data for the footer. Suspends until it is there (specification, section 9: the footer
 * data query uses suspense) and throws the call's error, for the footer's own error boundary.
 */
export function useHome(): HomeData {
  const store = useAppStore();
  const { data, error } = useGetHomeQuery(undefined);
  if (data) return data.data;
  if (error) throw new Error('Failed to fetch the footer data', { cause: error });
  use(fetchHome(store));
  const fetched = homeApi.endpoints.getHome.select(undefined)(store.getState());
  if (fetched.data) return fetched.data.data;
  throw new Error('Failed to fetch the footer data', { cause: fetched.error });
}
