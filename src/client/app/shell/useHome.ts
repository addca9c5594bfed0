import { use } from 'react';

import type { HomeData } from '../../../contract/answers';
import type { Language } from '../../../contract/constants';
import { homeApi } from '../../api/homeApi';
import { useAppSelector, useAppStore } from '../../slices/hooks';
import { selectLanguage } from '../../slices/locale';
import type { AppStore } from '../store';

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
  try {
    const call = store.dispatch(homeApi.endpoints.getHome.initiate(undefined));
    return (await call.unwrap()).data;
  } catch (cause) {
    throw new Error('Failed to fetch the footer data', { cause });
  }
}

/**
 * The agency's data for the footer. Suspends until it is there (specification, section 9: the footer
 * data query uses suspense) and throws when it fails, for the footer's own error boundary.
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
