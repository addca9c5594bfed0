/** The open event streams of this server (API-14 to API-16). */
import type { Readable } from 'node:stream';

import type { DatabaseLog } from '../../../../db/types';
import { SECOND } from '../../../../lib/time/clock';
import { ApiError } from '../../../../lib/errors';
import { createSlots, SlotsFullError } from '../../../../lib/time/slots';
import { findKeptEvents, listMissedEvents } from '../../../../platform/events/events';
import type { StoredEvent } from '../../../../platform/events/events';
import { listLiveSessions } from '../../../sessions/queries/sessions';
import type { SignedIn } from '../../../sessions/queries/sessions';
import type { Deps } from '../../../../platform/deps';
import { createEventReader } from './eventReader';
import { OpenStream } from './openStream';

/** When a stream over a cap is worth asking for again. */
const RETRY_SECONDS = 30;
/** More than so many missed events are a reset. */
const MOST_MISSED = 500;

export interface EventStreams {
  /**
   * Opens the stream of a session.
   * @param lastEventId the last event that the reader knows; without one the stream begins now
   * @throws ApiError RATE_LIMITED or UNAVAILABLE (too many are open), UNAUTHENTICATED
   */
  readonly open: (session: SignedIn, lastEventId: number | undefined) => Promise<Readable>;
  /** Number of open streams. */
  readonly count: () => number;
  /** Closes all streams, and refuses new ones. */
  readonly close: () => void;
}

export function createEventStreams(
  deps: Pick<Deps, 'db' | 'database' | 'clock' | 'config'>,
  log: DatabaseLog,
): EventStreams {
  const { db, database, clock, config } = deps;
  const { streamsPerAccount, streams: inAll, heartbeatSeconds } = config.events;
  const inSlot = createSlots({ perOwner: streamsPerAccount, inAll });
  const open = new Set<OpenStream>();
  let closed = false;
  let checks = 0;
  let heartbeat: NodeJS.Timeout | undefined;
  let unlisten: (() => void) | undefined;

  const reader = createEventReader({
    db,
    database,
    log,
    onEvents: (news) => {
      for (const stream of open) stream.deliver(news);
    },
  });

  /** Ends streams whose session is over, and follows changes of role and institute. */
  const checkSessions = async (streams: readonly OpenStream[]): Promise<void> => {
    if (streams.length === 0) return;
    const check = ++checks;
    const hashes = streams.map(({ tokenHash }) => tokenHash);
    const { idleDays } = config.session;
    const live = await listLiveSessions(db, hashes, clock.now(), idleDays);
    const byHash = new Map(live.map((session) => [session.tokenHash, session]));
    for (const stream of streams) {
      const session = byHash.get(stream.tokenHash);
      if (session) stream.readAs(session, check);
      else stream.end();
    }
  };
  const recheck = (accountId?: string): void => {
    const concerned = [...open].filter(
      (stream) => accountId === undefined || stream.accountId === accountId,
    );
    checkSessions(concerned).catch((error: unknown) => {
      log.warn({ err: error }, 'Checking the sessions of event streams failed');
    });
  };
  const beat = (): void => {
    for (const stream of open) stream.beat(reader.position());
    // Fallback for lost database notifications.
    reader.readOn();
    recheck();
  };

  const start = async (): Promise<void> => {
    await reader.start();
    if (closed) throw unavailable();
    heartbeat ??= setInterval(beat, heartbeatSeconds * SECOND).unref();
    unlisten ??= database.listen('masar_access', {
      notified: recheck,
      listening: () => recheck(),
    });
  };

  const begin = async (stream: OpenStream, lastEventId: number | undefined): Promise<void> => {
    // Registered before anything is read, so that events in between are queued in the stream.
    open.add(stream);
    stream.body.once('close', () => open.delete(stream));
    const upTo = reader.position();
    await checkSessions([stream]);
    if (stream.isEnding) throw new ApiError('UNAUTHENTICATED');
    if (lastEventId === undefined) stream.start('ready', upTo);
    else stream.resume(lastEventId, await missedBy(stream, lastEventId, upTo), upTo);
  };

  /** Undefined when it cannot be told. */
  const missedBy = async (
    stream: OpenStream,
    after: number,
    upTo: number,
  ): Promise<readonly StoredEvent[] | undefined> => {
    const { oldest, newest } = await findKeptEvents(db);
    // Older than the retained events, or from another database (restored from a backup).
    if (after < oldest - 1 || after > Math.max(newest, upTo)) return undefined;
    if (after >= upTo) return [];
    const range = { after, upTo, limit: MOST_MISSED + 1 };
    const missed = await listMissedEvents(db, stream.audiences, range);
    return missed.length > MOST_MISSED ? undefined : missed;
  };

  return {
    open: async (session, lastEventId) => {
      if (closed) throw unavailable();
      const stream = new OpenStream(session);
      await heldUntilClosed(inSlot, stream);
      try {
        await start();
        await begin(stream, lastEventId);
      } catch (error) {
        stream.body.destroy();
        throw error;
      }
      return stream.body;
    },
    count: () => open.size,
    close: () => {
      closed = true;
      clearInterval(heartbeat);
      unlisten?.();
      reader.stop();
      for (const stream of open) stream.end();
    },
  };
}

function unavailable(): ApiError {
  return new ApiError('UNAVAILABLE', { retryAfter: RETRY_SECONDS });
}

/** Takes a slot until the stream is closed; resolves when it is taken. */
async function heldUntilClosed(
  inSlot: ReturnType<typeof createSlots>,
  { accountId, body }: OpenStream,
): Promise<void> {
  await new Promise<void>((taken, refused) => {
    const untilClosed = (): Promise<void> => {
      taken();
      return new Promise((resolve) => body.once('close', resolve));
    };
    inSlot(accountId, untilClosed).catch(refused);
  }).catch((error: unknown) => {
    if (!(error instanceof SlotsFullError)) throw error;
    if (error.taken === 'all') throw unavailable();
    throw new ApiError('RATE_LIMITED', { retryAfter: RETRY_SECONDS });
  });
}
