import type { AppStore } from '../../src/client/lib/store/rootReducer';
import { selectToasts } from '../../src/client/lib/store/toasts';
import type { Toast } from '../../src/client/lib/store/toasts';

/** Calls back once for every new toast of a store; returns an unsubscribe function. */
export function hearToasts(store: AppStore, listener: (toast: Toast) => void): () => void {
  const heard = new Set<string>();
  return store.subscribe(() => {
    for (const { id, ...toast } of selectToasts(store.getState())) {
      if (heard.has(id)) continue;
      heard.add(id);
      listener(toast);
    }
  });
}
