import { runWhenIdle } from '../ssr/runWhenIdle';
import { selectIsSignedIn, selectToken } from '../lib/store/session';
import type { AppStore } from '../lib/store/rootReducer';

/**
 * Runs a task for each session, once the page is at rest; `isNew` is false for the session that the
 * page began with. @returns a stop function
 */
export function whenSignedIn(store: AppStore, task: (isNew: boolean) => void): () => void {
  let known: string | null = null;
  let isNew = false;
  const watch = (): void => {
    const state = store.getState();
    const token = selectIsSignedIn(state) ? selectToken(state) : null;
    if (token !== known && token !== null) runWhenIdle(task.bind(null, isNew));
    known = token;
  };
  const stop = store.subscribe(watch);
  watch();
  isNew = true;
  return stop;
}
