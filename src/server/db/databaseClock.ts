import { sql } from 'drizzle-orm';

import { systemClock } from '../lib/time/clock';
import type { Clock } from '../lib/time/clock';
import { createFollowedClock } from '../lib/time/followedClock';
import { selectRows } from './rows';
import type { Database, DatabaseLog } from './types';

const FOLLOW_MS = 15_000;

/**
 * The database's clock, which all its servers share: limits, codes and sessions hold across servers
 * whose own clocks differ (REG-20). The embedded database has this machine's.
 * @returns the clock, and a function that ends following
 */
export async function startDatabaseClock(
  { db, kind }: Database,
  log: DatabaseLog,
): Promise<{ readonly clock: Clock; readonly stop: () => void }> {
  if (kind === 'embedded') return { clock: systemClock, stop: () => undefined };
  const clock = createFollowedClock(
    async () => {
      const [now] = await selectRows(
        db,
        sql`select extract(epoch from clock_timestamp()) * 1000 as now`,
        (row) => Number(row.now),
      );
      return now ?? Number.NaN;
    },
    (aheadMs) =>
      log.warn(
        { aheadMs },
        "This machine's clock differs from the database's, whose time is used; check its time service",
      ),
  );
  await clock.follow();
  const timer = setInterval(() => {
    clock.follow().catch((error: unknown) => {
      log.warn({ err: error }, "The database's time could not be asked for");
    });
  }, FOLLOW_MS).unref();
  return { clock, stop: () => clearInterval(timer) };
}
