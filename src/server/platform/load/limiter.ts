/**
 * The rate limiter: limits by key that all servers share (REG-16 to REG-20). What it does not
 * count: requests of an address in a minute, which must cost no query (plugins/requestLimit.ts),
 * and how much runs at once (admission.ts).
 */
import { and, eq, gt, inArray, sql } from 'drizzle-orm';

import type { OpenAttempt } from '../../../contract/common/errors';
import type { Config } from '../../config';
import { rateLimits } from '../../db/schema/signIn';
import type { Db } from '../../db/types';
import type { Networks } from '../../lib/address';
import { ApiError } from '../../lib/errors';
import { addMs, HOUR, SECOND, secondsUntil } from '../../lib/time/clock';

export interface Limit {
  readonly key: string;
  readonly most: number;
  /** Milliseconds. */
  readonly window: number;
  /**
   * Absent: a sliding window, in which each use comes back one window after it was taken; the
   * caller holds the key's lock. `steady`: a token bucket, in which one use comes back every
   * `window / most`; needs no lock.
   */
  readonly refill?: 'steady';
}

/** A use that was taken. */
interface Use {
  readonly key: string;
  /** Sliding windows: when it comes back. Token buckets: when all have come back. */
  readonly resetsAt: Date;
  /** When its limit has another one. */
  readonly nextAt: Date;
  /** Token buckets: milliseconds that one use takes to come back. */
  readonly every?: number;
}

export interface Refusal {
  readonly refusedUntil: Date;
}

/** A use of each limit, in the limits' order. */
interface Taken {
  readonly uses: readonly Use[];
}

/** Lock keys of an address and its wider networks. */
export const addressLockKeys = (networks: Networks): string[] =>
  networks.map((network) => `address:${network}`);

/**
 * Hourly limits of an address and, multiplied as configured, of its wider networks (REG-17).
 * @param most per hour for the narrowest network
 */
export function perAddressHour(
  name: string,
  networks: Networks,
  most: number,
  { networkFactors }: Pick<Config, 'networkFactors'>,
): Limit[] {
  return networks.map((network, width) => ({
    key: `${name}:from:${network}`,
    most: most * (networkFactors[width] ?? 1),
    window: HOUR,
  }));
}

/** Takes a use of each limit, or none. @throws ApiError RATE_LIMITED */
export async function take(db: Db, limits: readonly Limit[], now: Date): Promise<readonly Use[]> {
  const taken = await tryTake(db, limits, now);
  if ('refusedUntil' in taken) throw overLimit(now, taken.refusedUntil);
  return taken.uses;
}

/**
 * Takes a use of each limit, or none.
 * @returns what was taken, or when to try again
 */
export async function tryTake(
  db: Db,
  limits: readonly Limit[],
  now: Date,
): Promise<Taken | Refusal> {
  const slots = await freeSlots(db, limits.filter(isWindow), now);
  if ('refusedUntil' in slots) return slots;
  const tokens: Use[] = [];
  for (const limit of limits.filter(isSteady)) {
    const token = await takeToken(db, limit, now);
    if ('refusedUntil' in token) {
      await refundUses(db, tokens);
      return token;
    }
    tokens.push(token);
  }
  for (const { key, resetsAt } of slots.uses) await block(db, key, now, resetsAt);
  const [ofWindows, ofBuckets] = [slots.uses.values(), tokens.values()];
  const next = (limit: Limit): Use[] => {
    const { value } = (isSteady(limit) ? ofBuckets : ofWindows).next();
    return value ? [value] : [];
  };
  return { uses: limits.flatMap(next) };
}

/** Refunds what was taken and not used. */
export async function refundUses(db: Db, uses: readonly Use[]): Promise<void> {
  for (const { key, resetsAt, every } of uses) {
    if (every === undefined) {
      await db
        .delete(rateLimits)
        .where(and(eq(rateLimits.key, key), eq(rateLimits.resetsAt, resetsAt)));
    } else {
      const time = sql`make_interval(secs => ${every / SECOND})`;
      await db
        .update(rateLimits)
        .set({ resetsAt: sql`${rateLimits.resetsAt} - ${time}` })
        .where(eq(rateLimits.key, key));
    }
  }
}

/** When a token bucket has a use; may be now. */
export async function nextUse(db: Db, limit: Limit, now: Date): Promise<Date> {
  const fullAt = await blockedUntil(db, limit.key, now);
  return fullAt ? nextToken(limit, fullAt, now) : now;
}

/** Blocks a key until an instant. */
export async function block(db: Db, key: string, now: Date, until: Date): Promise<void> {
  const row = { count: 1, windowStart: now, resetsAt: until };
  await db
    .insert(rateLimits)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: rateLimits.key, set: row });
}

/** Until when a key is blocked; undefined when it is not. */
export async function blockedUntil(db: Db, key: string, now: Date): Promise<Date | undefined> {
  const [row] = await db
    .select({ resetsAt: rateLimits.resetsAt })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.resetsAt, now)));
  return row?.resetsAt;
}

/** RATE_LIMITED with the time of the next possible try. */
export function overLimit(now: Date, until: Date, data?: OpenAttempt): ApiError {
  return new ApiError('RATE_LIMITED', { retryAfter: secondsUntil(now, until), data });
}

/** The earliest instant. */
export function earliest(dates: readonly Date[]): Date {
  return new Date(Math.min(...dates.map((date) => date.getTime())));
}

/** The latest instant. */
export function latest(dates: readonly Date[]): Date {
  return new Date(Math.max(...dates.map((date) => date.getTime())));
}

const isSteady = ({ refill }: Limit): boolean => refill === 'steady';
const isWindow = (limit: Limit): boolean => !isSteady(limit);

/** A sliding window is `most` slots, each taken for one window. */
const slotKeys = ({ key, most }: Limit): string[] =>
  Array.from({ length: most }, (_, slot) => `${key}:${slot}`);

async function freeSlots(db: Db, limits: readonly Limit[], now: Date): Promise<Taken | Refusal> {
  if (limits.length === 0) return { uses: [] };
  const taken = await db
    .select({ key: rateLimits.key, resetsAt: rateLimits.resetsAt })
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, limits.flatMap(slotKeys)), gt(rateLimits.resetsAt, now)));
  const until = new Map(taken.map((slot) => [slot.key, slot.resetsAt]));

  const uses: Use[] = [];
  const refusals: Date[] = [];
  for (const limit of limits) {
    const [free, another] = slotKeys(limit).filter((key) => !until.has(key));
    const resets = slotKeys(limit).flatMap((key) => until.get(key) ?? []);
    if (free === undefined) {
      refusals.push(earliest(resets));
    } else {
      const resetsAt = addMs(now, limit.window);
      const nextAt = another === undefined ? earliest([...resets, resetsAt]) : now;
      uses.push({ key: free, resetsAt, nextAt });
    }
  }
  return refusals.length > 0 ? { refusedUntil: latest(refusals) } : { uses };
}

/** Generic cell rate algorithm: the stored instant is when the bucket is full again. */
async function takeToken(db: Db, limit: Limit, now: Date): Promise<Use | Refusal> {
  const { key, window } = limit;
  const every = everyOf(limit);
  const sooner = sql`greatest(${rateLimits.resetsAt}, excluded.window_start)`;
  const fullAt = sql`${sooner} + (excluded.resets_at - excluded.window_start)`;
  const last = sql.param(addMs(now, window), rateLimits.resetsAt);
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, windowStart: now, resetsAt: addMs(now, every) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { resetsAt: fullAt, windowStart: sql`excluded.window_start` },
      setWhere: sql`${fullAt} <= ${last}`,
    })
    .returning({ resetsAt: rateLimits.resetsAt });
  if (!row) return { refusedUntil: await nextUse(db, limit, now) };
  return { key, every, resetsAt: row.resetsAt, nextAt: nextToken(limit, row.resetsAt, now) };
}

const everyOf = ({ most, window }: Limit): number => window / most;

function nextToken(limit: Limit, fullAt: Date, now: Date): Date {
  const next = addMs(fullAt, everyOf(limit) - limit.window);
  return next > now ? next : now;
}
