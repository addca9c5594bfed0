import { OUTGOING_KEY } from '../lib/storage/outgoingKey';
import { readStored } from '../lib/storage/storage';
import type { AppStore } from '../lib/store/rootReducer';
import { whenSignedIn } from './whenSignedIn';

/**
 * Sends what a chat left unsent as soon as somebody is signed in, once the page is at rest (CHAT-14).
 * Where nothing is left it loads nothing.
 */
export function resumeOutgoing(store: AppStore): void {
  const stop = whenSignedIn(store, () => {
    if (readStored('local', OUTGOING_KEY) === null) return;
    stop();
    import('./startChat').then(({ startChat }) => startChat(store), console.error);
  });
}
