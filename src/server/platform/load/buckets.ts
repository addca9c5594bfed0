/**
 * Token buckets shared by all servers (REG-18, REG-20), as a generic cell rate algorithm: the
 * stored instant is when the bucket is full again.
 */
import { and, eq, gt, sql } from 'drizzle-orm';

import { rateLimits } from '../../db/schema/signIn';
import type { Db } from '../../db/types';
import { addMs, SECOND } from '../../lib/time/clock';

export interface Bucket {
  readonly key: string;
  /** Milliseconds per token. */
  readonly every: number;
  readonly most: number;
}

/**
 * Deferred: the embedded database answers within a turn, so starting directly would starve
 * everything else.
 */
export async function takeToken(db: Db, bucket: Bucket, now: Date): Promise<Date | undefined> {
  const { key, every, most } = bucket;
  const sooner = sql`greatest(${rateLimits.resetsAt}, excluded.window_start)`;
  const fullAt = sql`${sooner} + (excluded.resets_at - excluded.window_start)`;
  const latest = sql.param(addMs(now, most * every), rateLimits.resetsAt);
  const taken = await db
    .insert(rateLimits)
    .values({ key, count: 1, windowStart: now, resetsAt: addMs(now, every) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { resetsAt: fullAt, windowStart: sql`excluded.window_start` },
      setWhere: sql`${fullAt} <= ${latest}`,
    })
    .returning({ key: rateLimits.key });
  return taken.length > 0 ? undefined : nextToken(db, bucket, now);
}

/** When the bucket has a token; may be now. */
export async function nextToken(db: Db, { key, every, most }: Bucket, now: Date): Promise<Date> {
  const [row] = await db
    .select({ fullAt: rateLimits.resetsAt })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.resetsAt, now)));
  const next = row ? addMs(row.fullAt, every - most * every) : now;
  return next > now ? next : now;
}

/** Returns a token whose use did not happen. */
export async function returnToken(db: Db, { key, every }: Bucket): Promise<void> {
  const time = sql`make_interval(secs => ${every / SECOND})`;
  await db
    .update(rateLimits)
    .set({ resetsAt: sql`${rateLimits.resetsAt} - ${time}` })
    .where(eq(rateLimits.key, key));
}
