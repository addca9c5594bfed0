import type { DatabaseLog, Db } from '../../../../db/types';
import { isDatabaseUnavailable } from '../../../../db/unavailable';
import { SECOND } from '../../../../lib/time/clock';
import { findCatalogueVersion } from '../../../catalogue/queries/version';

/** Milliseconds for which a replica that did not answer is left alone. */
const REST_MS = 5 * SECOND;

export interface PublicReadsDeps {
  readonly db: Db;
  /** Undefined without one. */
  readonly replica: Db | undefined;
  readonly log: DatabaseLog;
  /** The newest catalogue version received; undefined while changes are not received. */
  readonly version: () => number | undefined;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
}

/** Runs a read of public data. */
export type PublicRead = <Result>(make: (db: Db) => Promise<Result>) => Promise<Result>;

/**
 * Reads public data from the replica (API-44). Falls back to the primary if the replica is down, or
 * older than the newest change this server has received. So readers never go back in time, and no
 * outdated answer is cached.
 */
export function createPublicReads({ db, replica, log, version, now }: PublicReadsDeps): PublicRead {
  let restsUntil = 0;

  /** Read before the data, which are then at least as new. */
  const isCurrent = async (one: Db, newest: number): Promise<boolean> =>
    (await findCatalogueVersion(one)) >= newest;

  return async (make) => {
    const newest = version();
    if (!replica || newest === undefined || now() < restsUntil) return make(db);
    try {
      if (await isCurrent(replica, newest)) return await make(replica);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      restsUntil = now() + REST_MS;
      log.warn({ err: error }, 'The read replica did not answer: the primary is read');
    }
    return make(db);
  };
}
