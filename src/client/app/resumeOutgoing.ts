import { OUTGOING_KEY } from '../lib/storage/outgoingKey';
import { readStored } from '../lib/storage/storage';
import { selectIsSignedIn } from '../slices/session';
import type { AppStore } from '../store/rootReducer';

/**
 * Sends what a chat left unsent as soon as somebody is signed in (CHAT-14).
 * Where nothing is left it loads nothing.
 */
export function resumeOutgoing(store: AppStore): void {
  let wasSignedIn = false;
  const look = (): void => {
    if (readStored('local', OUTGOING_KEY) === null) return;
    stop();
    import('./startChat').then(({ startChat }) => startChat(store), console.error);
  };
  const stop = store.subscribe(watch);
  function watch(): void {
    const isSignedIn = selectIsSignedIn(store.getState());
    if (isSignedIn && !wasSignedIn) look();
    wasSignedIn = isSignedIn;
  }
  watch();
}
