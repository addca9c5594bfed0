import type { EmbeddedClient } from './embeddedClient';
import type { Channel, ChannelListener, DatabaseLog } from './types';

/** Listens to a channel of the embedded database, which notifies only within its own process. */
export function listenEmbedded(
  client: EmbeddedClient,
  channel: Channel,
  { notified, listening }: ChannelListener,
  log: DatabaseLog,
): () => void {
  let stopped = false;
  // PGlite would keep a callback that never ends; after the end this one does nothing.
  const started = client.listen(channel, (payload) => {
    if (!stopped) notified(payload);
  });
  started.then(
    () => {
      if (!stopped) listening();
    },
    (error: unknown) => log.warn({ err: error, channel }, 'Listening to the database failed'),
  );
  return () => {
    stopped = true;
    // The database may be closed by then, and its listeners with it.
    started.then((unlisten) => unlisten()).catch(() => undefined);
  };
}
