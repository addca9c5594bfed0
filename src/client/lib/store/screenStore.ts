import { afterPress, isPressed } from '../browser/press';
import type { AppStore } from './rootReducer';

const sources = new WeakMap<object, AppStore>();

/** The store itself, of one that a component was given: actors and queues are made once for each. */
export const sourceOf = (seen: AppStore): AppStore => sources.get(seen) ?? seen;

/**
 * The store as components see it: during a press they hear of no change and read none, also where
 * something else draws them anew, so that no answer and no news moves the page between its two halves
 * (DESK-13). A click's own actions are seen at once, everything else right after it.
 */
export function screenStore(store: AppStore): AppStore {
  let shown = store.getState();
  const seen: AppStore = {
    ...store,
    getState: () => {
      if (!isPressed()) shown = store.getState();
      return shown;
    },
    subscribe: (listener) => {
      let isSubscribed = true;
      let isWaiting = false;
      const unsubscribe = store.subscribe(() => {
        if (!isPressed()) {
          listener();
          return;
        }
        if (isWaiting) return;
        isWaiting = true;
        afterPress(() => {
          isWaiting = false;
          if (isSubscribed) listener();
        });
      });
      return () => {
        isSubscribed = false;
        unsubscribe();
      };
    },
  };
  sources.set(seen, store);
  return seen;
}
