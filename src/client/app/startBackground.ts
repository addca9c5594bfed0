import { startForegroundPush } from '../lib/browser/foregroundPush';
import { showToast } from '../slices/toasts';
import type { AppStore } from '../store/rootReducer';
import { resumeOutgoing } from './resumeOutgoing';

/** Starts what works besides the pages and no first page waits for. */
export function startBackground(store: AppStore): void {
  resumeOutgoing(store);
  startForegroundPush(({ title, body }) =>
    store.dispatch(showToast({ severity: 'info', title, text: body })),
  );
}
