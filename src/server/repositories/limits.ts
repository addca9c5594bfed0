/**
 * Limits that every server on one database shares (REG-20). A limit of n
 * in a window is n slots, each taken for as long as the window lasts: so no span of that length,
 * wherever it begins, ever holds more than n.
 */
import { and, eq, gt, inArray, sql } from 'drizzle-orm';

import { rateLimits } from '../db/schema/signIn';
import type { Db, Tx } from '../db/types';
import { addMs } from '../lib/clock';

export interface Limit {
  readonly key: string;
  readonly most: number;
  /** Milliseconds. */
  readonly window: number;
}

interface Slot {
  readonly key: string;
  readonly resetsAt: Date;
  /** From when on its limit has one more. */
  readonly nextAt: Date;
}

/**
 * Either every limit gave a slot, or none did and the earliest instant for another try is known.
 */
export type Reservation = { readonly slots: readonly Slot[] } | { readonly refusedUntil: Date };

/**
 * Until the end of the transaction nobody else, on any server, is past this line with one of these
 * keys: what follows is read and written as if alone. Always in one order, so that nobody waits in
 * a circle; a statement of its own, so that what follows sees what the one before has committed.
 */
export async function lockKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const key of [...new Set(keys)].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}

/**
 * Takes a slot of each limit, or of none when one of them is full: a limit that is hit burns
 * nothing of another. The caller holds the lock of every key.
 */
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

/** Gives slots back, when what they were taken for did not happen. */
export async function release(db: Db, slots: readonly Slot[]): Promise<void> {
  for (const { key, resetsAt } of slots) {
    await db
      .delete(rateLimits)
      .where(and(eq(rateLimits.key, key), eq(rateLimits.resetsAt, resetsAt)));
  }
}

/** Closes a key until the given instant. */
export async function block(tx: Tx, key: string, now: Date, until: Date): Promise<void> {
  const row = { count: 1, windowStart: now, resetsAt: until };
  await tx
    .insert(rateLimits)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: rateLimits.key, set: row });
}

/** Until when a key is closed, or undefined when it is not. */
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

/** The first of some instants. */
export function earliest(dates: readonly Date[]): Date {
  return new Date(Math.min(...dates.map((date) => date.getTime())));
}

/** The last of some instants. */
export function latest(dates: readonly Date[]): Date {
  return new Date(Math.max(...dates.map((date) => date.getTime())));
}
