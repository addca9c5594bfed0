import { OUTGOING_KEY } from '../lib/storage/outgoingKey';
import { readStored } from '../lib/storage/storage';
import type { AppStore } from '../lib/store/rootReducer';
import { whenSignedIn } from './whenSignedIn';

/**
 * Sends a chat's unsent messages after sign-in, once the page is idle (CHAT-14). Loads nothing if
 * there are none.
 */
export function resumeOutgoing(store: AppStore): void {
  const stop = whenSignedIn(store, () => {
    if (readStored('local', OUTGOING_KEY) === null) return;
    stop();
    import('../features/chat/startChat').then(({ startChat }) => startChat(store), console.error);
  });
}
