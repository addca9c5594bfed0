/**
 * Sliding-window rate limits shared by all servers (REG-20): n slots, each taken for one window.
 */
import { and, eq, gt, inArray, sql } from 'drizzle-orm';

import { rateLimits } from '../../db/schema/signIn';
import type { Db, Tx } from '../../db/types';
import { addMs } from '../../lib/time/clock';

export interface Limit {
  readonly key: string;
  readonly most: number;
  /** Milliseconds. */
  readonly window: number;
}

interface Slot {
  readonly key: string;
  readonly resetsAt: Date;
  /** When its limit has a free slot again. */
  readonly nextAt: Date;
}

/** All slots, or none and the earliest time for a retry. */
export type Reservation = { readonly slots: readonly Slot[] } | { readonly refusedUntil: Date };

/**
 * Takes advisory locks on the keys until the transaction ends. Sorted, to prevent deadlocks; a
 * separate statement, so that later ones see what earlier holders committed.
 */
export async function lockKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const key of [...new Set(keys)].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}

/** Takes a slot of each limit, or none. The caller must hold every key's lock. */
export async function reserve(tx: Tx, limits: readonly Limit[], now: Date): Promise<Reservation> {
  const keys = limits.flatMap((limit) => slotKeys(limit));
  const taken = await tx
    .select({ key: rateLimits.key, resetsAt: rateLimits.resetsAt })
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, keys), gt(rateLimits.resetsAt, now)));
  const until = new Map(taken.map((slot) => [slot.key, slot.resetsAt]));

  const slots: Slot[] = [];
  const refusals: Date[] = [];
  for (const limit of limits) {
    const [free, another] = slotKeys(limit).filter((key) => !until.has(key));
    const resets = slotKeys(limit).flatMap((key) => until.get(key) ?? []);
    if (free === undefined) {
      refusals.push(earliest(resets));
    } else {
      const resetsAt = addMs(now, limit.window);
      const nextAt = another === undefined ? earliest([...resets, resetsAt]) : now;
      slots.push({ key: free, resetsAt, nextAt });
    }
  }
  if (refusals.length > 0) return { refusedUntil: latest(refusals) };
  for (const slot of slots) await block(tx, slot.key, now, slot.resetsAt);
  return { slots };
}

/** Releases slots whose use did not happen. */
export async function release(db: Db, slots: readonly Slot[]): Promise<void> {
  for (const { key, resetsAt } of slots) {
    await db
      .delete(rateLimits)
      .where(and(eq(rateLimits.key, key), eq(rateLimits.resetsAt, resetsAt)));
  }
}

/** Blocks a key until an instant. */
export async function block(tx: Tx, key: string, now: Date, until: Date): Promise<void> {
  const row = { count: 1, windowStart: now, resetsAt: until };
  await tx
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

function slotKeys({ key, most }: Limit): string[] {
  return Array.from({ length: most }, (_, slot) => `${key}:${slot}`);
}

/** The earliest instant. */
export function earliest(dates: readonly Date[]): Date {
  return new Date(Math.min(...dates.map((date) => date.getTime())));
}

/** The latest instant. */
export function latest(dates: readonly Date[]): Date {
  return new Date(Math.max(...dates.map((date) => date.getTime())));
}
