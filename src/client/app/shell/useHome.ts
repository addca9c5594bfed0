import { use, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { HomeData } from '../../../contract/answers';
import type { Language } from '../../../contract/constants';
import { homeApi } from '../../api/homeApi';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { selectLanguage } from '../../slices/locale';
import type { AppStore } from '../../store/rootReducer';

/** Cached, because a suspended component loses its state and must find the same promise again. */
const answers = new WeakMap<AppStore, Map<Language, Promise<HomeData>>>();

function answersOf(store: AppStore): Map<Language, Promise<HomeData>> {
  const known = answers.get(store) ?? new Map<Language, Promise<HomeData>>();
  answers.set(store, known);
  return known;
}

async function fetchHome(store: AppStore): Promise<HomeData> {
  // Not during render: other components may subscribe to the same query.
  await Promise.resolve();
  const call = store.dispatch(homeApi.endpoints.getHome.initiate(undefined));
  try {
    return (await call.unwrap()).data;
  } catch (cause) {
    call.unsubscribe();
    throw new Error('Failed to fetch the footer data', { cause });
  }
}

/** Agency data for the footer. Suspends while loading (NAV-06) and throws on failure. */
export function useHome(): HomeData {
  const store = useAppStore();
  const language = useAppSelector(selectLanguage);
  const known = answersOf(store);
  const answer = known.get(language) ?? fetchHome(store);
  known.set(language, answer);
  // Whoever waits for it hears of a failure; nobody may, where a page is rendered on the server.
  answer.catch(() => undefined);
  return use(answer);
}

/** Drops failed answers, so that the next footer retries. */
export function useForgetHome(): () => void {
  const store = useAppStore();
  return () => answers.delete(store);
}

const selectHome = homeApi.endpoints.getHome.select(undefined);

/** Counts attempts; retries when online again, on navigation, or when another query succeeds. */
export function useNextAttempt(): { readonly attempt: number; readonly fail: () => void } {
  const { pathname } = useLocation();
  const isThere = useAppSelector((state) => selectHome(state).isSuccess);
  const [attempt, setAttempt] = useState(0);
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const now = `${pathname} ${String(isThere)}`;
  const tryAgain = useCallback(() => {
    setFailedAt(null);
    setAttempt((count) => count + 1);
  }, []);
  if (failedAt !== null && failedAt !== now) tryAgain();
  useEffect(() => {
    if (failedAt === null) return undefined;
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [failedAt, tryAgain]);
  return { attempt, fail: () => setFailedAt(now) };
}
