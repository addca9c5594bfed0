import { use, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { HomeData } from '../../../contract/answers';
import type { Language } from '../../../contract/constants';
import { homeApi } from '../../api/homeApi';
import { useAppSelector, useAppStore } from '../../store/hooks';
import { selectLanguage } from '../../slices/locale';
import type { AppStore } from '../../store/rootReducer';

/**
 * The answers by store and language, as promises: a component that suspends keeps nothing of its
 * own, and must find the same promise when it comes back.
 */
const answers = new WeakMap<AppStore, Map<Language, Promise<HomeData>>>();

function answersOf(store: AppStore): Map<Language, Promise<HomeData>> {
  const known = answers.get(store) ?? new Map<Language, Promise<HomeData>>();
  answers.set(store, known);
  return known;
}

async function fetchHome(store: AppStore): Promise<HomeData> {
  // Not during the render that asks: other components may hang on the same query.
  await Promise.resolve();
  const call = store.dispatch(homeApi.endpoints.getHome.initiate(undefined));
  try {
    return (await call.unwrap()).data;
  } catch (cause) {
    call.unsubscribe();
    throw new Error('Failed to fetch the footer data', { cause });
  }
}

/**
 * The agency's data for the footer. Suspends until it is there (NAV-06) and throws when it fails,
 * for the footer's own error boundary.
 */
export function useHome(): HomeData {
  const store = useAppStore();
  const language = useAppSelector(selectLanguage);
  const known = answersOf(store);
  const answer = known.get(language) ?? fetchHome(store);
  known.set(language, answer);
  return use(answer);
}

/** Forgets failed answers, so that the next footer asks again. */
export function useForgetHome(): () => void {
  const store = useAppStore();
  return () => answers.delete(store);
}

const selectHome = homeApi.endpoints.getHome.select(undefined);

/**
 * Counts the tries. After a failure there is another, without a word, once there is reason to hope:
 * the network is back, another page was opened, or somebody else got the same data.
 */
export function useNextAttempt(): { readonly attempt: number; readonly fail: () => void } {
  const { pathname } = useLocation();
  const isThere = useAppSelector((state) => selectHome(state).isSuccess);
  const [attempt, setAttempt] = useState(0);
  /** What was known when the last try failed. */
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
