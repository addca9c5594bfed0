import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { Language } from '../../../contract/common/constants';
import { homeApi } from '../../features/content/homeApi';
import type { Home } from '../../features/content/homeApi';
import { useAppSelector, useAppStore } from '../../lib/store/hooks';
import { selectLanguage } from '../../lib/store/locale';
import type { AppStore } from '../../lib/store/rootReducer';

type Result = { readonly data: Home } | { readonly error: Error };

interface Reading {
  readonly done: Promise<void>;
  result?: Result;
}

/** Kept, because a suspended component loses its state and must find the same reading again. */
const readings = new WeakMap<AppStore, Map<Language, Reading>>();

function readingsOf(store: AppStore): Map<Language, Reading> {
  const known = readings.get(store) ?? new Map<Language, Reading>();
  readings.set(store, known);
  return known;
}

async function fetchHome(store: AppStore): Promise<Result> {
  // Not during render: other components may subscribe to the same query.
  await Promise.resolve();
  const call = store.dispatch(homeApi.endpoints.getHome.initiate(undefined));
  try {
    return { data: (await call.unwrap()).data };
  } catch (cause) {
    call.unsubscribe();
    return { error: new Error('Failed to fetch the footer data', { cause }) };
  }
}

function beginReading(store: AppStore): Reading {
  const reading: Reading = {
    done: fetchHome(store).then((result) => {
      reading.result = result;
    }),
  };
  return reading;
}

/** Agency data for the footer. Suspends while loading (NAV-06) and throws on failure. */
export function useHome(): Home {
  const store = useAppStore();
  const language = useAppSelector(selectLanguage);
  const known = readingsOf(store);
  const reading = known.get(language) ?? beginReading(store);
  known.set(language, reading);
  // Not `use`: React loses work that it suspends inside an `act` that is not awaited, such as a
  // click's.
  if (!reading.result) throw reading.done;
  if ('error' in reading.result) throw reading.result.error;
  return reading.result.data;
}

/** Drops failed answers, so that the next footer retries. */
export function useForgetHome(): () => void {
  const store = useAppStore();
  return () => readings.delete(store);
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
