import type { Database, DatabaseLog, Db } from '../../../../db/types';
import { SECOND } from '../../../../lib/time/clock';
import { coalesce } from '../../../../platform/load/coalesce';
import { findKeptEvents, listEventsAfter } from '../../../../platform/events/events';
import type { StoredEvent } from '../../../../platform/events/events';

const BATCH = 500;
const RETRY_MS = SECOND;

export interface EventReaderDeps {
  readonly db: Db;
  readonly database: Pick<Database, 'listen'>;
  readonly log: DatabaseLog;
  /** Called with all new events, in their order. */
  readonly onEvents: (events: readonly StoredEvent[]) => void;
}

export interface EventReader {
  /** Begins to read, once; until then nothing is asked. */
  readonly start: () => Promise<void>;
  /** The id up to which events were read. */
  readonly position: () => number;
  /** Reads new events, in case a database notification was missed. */
  readonly readOn: () => void;
  readonly stop: () => void;
}

/** Reads the table of events as the database notifies, once for all streams of this server. */
export function createEventReader({ db, database, log, onEvents }: EventReaderDeps): EventReader {
  let position = 0;
  let started: Promise<void> | undefined;
  let unlisten = (): void => undefined;
  let stopped = false;
  let retry: NodeJS.Timeout | undefined;

  const readNew = async (): Promise<void> => {
    try {
      let news: readonly StoredEvent[];
      do {
        news = await listEventsAfter(db, position, BATCH);
        position = news.at(-1)?.id ?? position;
        if (news.length > 0) onEvents(news);
      } while (news.length === BATCH);
    } catch (error) {
      log.warn({ err: error }, 'Reading the events failed');
      clearTimeout(retry);
      if (!stopped) retry = setTimeout(readOn, RETRY_MS).unref();
    }
  };
  const readOnce = coalesce(readNew);
  const readOn = (): void => void readOnce();

  const start = async (): Promise<void> => {
    position = (await findKeptEvents(db)).newest;
    if (stopped) return;
    unlisten = database.listen('masar_events', { notified: readOn, listening: readOn });
  };
  return {
    start: () => {
      started ??= start().catch((error: unknown) => {
        started = undefined;
        throw error;
      });
      return started;
    },
    position: () => position,
    readOn,
    stop: () => {
      stopped = true;
      clearTimeout(retry);
      unlisten();
    },
  };
}
