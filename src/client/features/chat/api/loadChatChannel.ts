import { configApi } from '../../../lib/api/configApi';
import type { ChannelStore } from './channelStore';
import type { ChatChannel } from './chatChannel';

interface Loaded {
  /** The session that it was made for. */
  readonly token: string | null;
  readonly channel: Promise<ChatChannel>;
}

const loaded = new WeakMap<ChannelStore, Loaded>();

/**
 * The channel of this installation's configuration (CHAT-03), one per session, so that a room's
 * followers see what the queue sends. Rejects if it cannot be loaded; the next call retries.
 */
export function loadChatChannel(store: ChannelStore): Promise<ChatChannel> {
  const { token } = store.getState().session;
  const known = loaded.get(store);
  if (known?.token === token) return known.channel;
  const channel = load(store);
  const entry = { token, channel };
  loaded.set(store, entry);
  channel.catch(() => {
    if (loaded.get(store) === entry) loaded.delete(store);
  });
  return channel;
}

async function load(store: ChannelStore): Promise<ChatChannel> {
  const config = store.dispatch(
    configApi.endpoints.getConfig.initiate(undefined, { subscribe: false }),
  );
  const { data } = await config.unwrap();
  const { firebase, firestore } = data;
  if (firebase !== null && firestore) {
    const { createFirestoreChannel } = await import(
      /* webpackChunkName: "firestoreChannel" */ './firestoreChannel'
    );
    return createFirestoreChannel(store, { firebase, firestore });
  }
  const { createApiChannel } = await import(/* webpackChunkName: "apiChannel" */ './apiChannel');
  return createApiChannel(store);
}
