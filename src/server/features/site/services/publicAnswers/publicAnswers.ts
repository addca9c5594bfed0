/** Answers that are the same for everybody, kept in memory (API-23). */
import { createHash } from 'node:crypto';

import type { Database, DatabaseLog, Db } from '../../../../db/types';
import { MINUTE, SECOND } from '../../../../lib/time/clock';
import { createByteCache } from '../../../../lib/byteCache';
import { createCountedLog } from '../../../../platform/load/countedLog';
import { followCatalogue } from './catalogueChanges';
import { createPublicReads } from './publicReads';
import type { PublicRead } from './publicReads';

/** Milliseconds after which an answer is refreshed in the background (stale-while-revalidate). */
const FRESH_MS = MINUTE;
/** Milliseconds after which an answer is not given any more. */
const STALE_MS = 10 * MINUTE;
/** The same limit while changes are not received. */
const UNHEARD_MS = SECOND;

export interface PublicAnswer {
  /** JSON in UTF-8. */
  readonly body: Buffer;
  /** Strong: by the bytes of the body. */
  readonly etag: string;
}

interface Kept extends PublicAnswer {
  readonly madeAt: number;
}

export interface PublicAnswersDeps {
  readonly db: Db;
  readonly database: Pick<Database, 'listen'>;
  /** Answers are made from it where it is as new (API-44). */
  readonly replica?: Db | undefined;
  readonly log: DatabaseLog;
  readonly mostBytes: number;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

/** Gives JSON. */
type Make = () => Promise<string>;

export interface PublicAnswers {
  /** A kept answer; undefined without one. */
  readonly peek: (key: string) => PublicAnswer | undefined;
  /**
   * Returns a cached answer, or creates it once for all concurrent callers.
   * @param isKept false for what hardly anybody asks for again
   */
  readonly get: (key: string, make: Make, isKept?: boolean) => Promise<PublicAnswer>;
  /** Whether catalogue changes are received, so that cached answers can be kept. */
  readonly isFollowing: () => boolean;
  /** Reads data for public answers. */
  readonly read: PublicRead;
  /** Bytes that are kept. */
  readonly bytes: () => number;
  readonly stop: () => void;
}

export function createPublicAnswers({
  db,
  database,
  replica,
  log,
  mostBytes,
  now = () => performance.now(),
}: PublicAnswersDeps): PublicAnswers {
  const counted = createCountedLog(log);
  const cache = createByteCache<Kept>(mostBytes);
  const making = new Map<string, Promise<Kept>>();

  const changes = followCatalogue({
    db,
    database,
    log,
    onChange: () => {
      cache.clear();
      // An answer in progress may predate the change: it is sent, but neither cached nor shared.
      making.clear();
    },
  });

  const makeAlone = (key: string, make: Make, isKept: boolean): Promise<Kept> => {
    const madeAt = now();
    const run: Promise<Kept> = make()
      .then((json) => {
        const kept = { ...toAnswer(json), madeAt };
        if (isKept && making.get(key) === run) cache.set(key, kept, kept.body.length);
        return kept;
      })
      .finally(() => {
        if (making.get(key) === run) making.delete(key);
      });
    making.set(key, run);
    return run;
  };
  const makeOnce = (key: string, make: Make, isKept: boolean): Promise<Kept> =>
    making.get(key) ?? makeAlone(key, make, isKept);

  const ageOf = ({ madeAt }: Kept): number => now() - madeAt;
  const usable = (key: string): Kept | undefined => {
    const kept = cache.get(key);
    return kept && ageOf(kept) <= (changes.isHeard() ? STALE_MS : UNHEARD_MS) ? kept : undefined;
  };

  return {
    peek: (key) => {
      const kept = usable(key);
      return kept && ageOf(kept) <= FRESH_MS ? kept : undefined;
    },
    get: async (key, make, isKept = true) => {
      if (mostBytes > 0 || replica) changes.start();
      const kept = usable(key);
      if (!kept) return makeOnce(key, make, isKept);
      if (ageOf(kept) > FRESH_MS) {
        makeOnce(key, make, isKept).catch((error: unknown) => {
          counted.warn({ err: error }, 'Making a public answer anew failed: the old one is given');
        });
      }
      return kept;
    },
    isFollowing: changes.isHeard,
    read: createPublicReads({ db, replica, log, version: changes.version, now }),
    bytes: cache.bytes,
    stop: () => {
      changes.stop();
      counted.stop();
    },
  };
}

function toAnswer(json: string): PublicAnswer {
  const body = Buffer.from(json);
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
}
