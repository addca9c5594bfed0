import { addListener } from '@reduxjs/toolkit';

import { loadChatChannel } from './api/loadChatChannel';
import { startOutgoing } from './startOutgoing';
import { startChatListener } from './chatListener';
import type { StartListening } from '../../lib/store/listening';
import type { AppStore } from '../../lib/store/rootReducer';

const started = new WeakSet<AppStore>();

/**
 * Gives a store all that a chat needs, once: its slice with the queue of outgoing messages, and the
 * listener that streams the open room into it.
 */
export function startChat(store: AppStore): void {
  if (started.has(store)) return;
  started.add(store);
  startOutgoing(store);
  const startListening = ((options: Parameters<typeof addListener>[0]) =>
    store.dispatch(addListener(options))) as unknown as StartListening;
  startChatListener(startListening, () => loadChatChannel(store));
}
