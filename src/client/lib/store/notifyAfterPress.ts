import type { StoreEnhancer } from '@reduxjs/toolkit';

import { afterPress, isPressed } from '../browser/press';

/**
 * Subscribers hear of changes that come during a press once it is over, all at once: no answer and no
 * news moves the page between the two halves of a press (DESK-13). A click's own actions are heard of
 * at once. Must be the outermost enhancer: RTK's batching has a set of subscribers of its own.
 */
export const notifyAfterPress: StoreEnhancer = (createStore) => (reducer, preloadedState) => {
  const store = createStore(reducer, preloadedState);
  return {
    ...store,
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
};
