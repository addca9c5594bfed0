import { startForegroundPush } from '../lib/browser/foregroundPush';
import { paths } from '../lib/paths';
import { showToast } from '../slices/toasts';
import type { AppStore } from '../store/rootReducer';
import { keepGuestFavorites } from './keepGuestFavorites';
import { keepPushToken } from './keepPushToken';
import { resumeOutgoing } from './resumeOutgoing';

/** Starts what works besides the pages and no first page waits for. */
export function startBackground(store: AppStore): void {
  keepGuestFavorites(store);
  resumeOutgoing(store);
  keepPushToken(store);
  startForegroundPush(({ title, body, path }) => {
    // An open chat shows the message itself.
    if (path === paths.chat.to() && path === window.location.pathname) return;
    store.dispatch(showToast({ severity: 'info', title, text: body }));
  });
}
