/** Attempts to sign in with a one-time code (product decisions: Registration). */
import { and, eq, gt, isNull, lt, sql, sum } from 'drizzle-orm';

import { codeAttempts } from '../db/schema/signIn';
import type { Db, Tx } from '../db/types';

export interface NewAttempt {
  readonly id: string;
  readonly phoneE164: string;
  /** As it was typed. */
  readonly phone: string;
  readonly name: string;
  readonly fcmToken: string;
  readonly codeHash: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly address: string;
}

/** The attempt becomes the number's only live one: of several codes the newest alone counts. */
export async function insertAttempt(tx: Tx, attempt: NewAttempt): Promise<void> {
  await tx
    .update(codeAttempts)
    .set({ supersededAt: attempt.createdAt })
    .where(and(eq(codeAttempts.phoneE164, attempt.phoneE164), isNull(codeAttempts.supersededAt)));
  await tx.insert(codeAttempts).values(attempt);
}

/** The number that an attempt is for, whatever state the attempt is in. */
export async function phoneOfAttempt(db: Db, id: string): Promise<string | undefined> {
  const [attempt] = await db
    .select({ phoneE164: codeAttempts.phoneE164 })
    .from(codeAttempts)
    .where(eq(codeAttempts.id, id));
  return attempt?.phoneE164;
}

/** What a try is compared with, and what a right one signs up with. */
export interface Try {
  readonly phoneE164: string;
  readonly phone: string;
  readonly name: string;
  readonly fcmToken: string;
  readonly codeHash: string;
  /** Wrong tries of this code, with this one counted as wrong. */
  readonly wrongTries: number;
}

/**
 * Counts a try as wrong before anybody knows whether it is, in one statement: however many come at
 * once, a code never takes more than `most`. Undefined when the code is dead: unknown, used,
 * superseded, expired or tried too often.
 */
export async function reserveTry(
  tx: Tx,
  id: string,
  most: number,
  now: Date,
): Promise<Try | undefined> {
  const [reserved] = await tx
    .update(codeAttempts)
    .set({ wrongTries: sql`${codeAttempts.wrongTries} + 1` })
    .where(
      and(
        eq(codeAttempts.id, id),
        isNull(codeAttempts.usedAt),
        isNull(codeAttempts.supersededAt),
        gt(codeAttempts.expiresAt, now),
        lt(codeAttempts.wrongTries, most),
      ),
    )
    .returning({
      phoneE164: codeAttempts.phoneE164,
      phone: codeAttempts.phone,
      name: codeAttempts.name,
      fcmToken: codeAttempts.fcmToken,
      codeHash: codeAttempts.codeHash,
      wrongTries: codeAttempts.wrongTries,
    });
  return reserved;
}

/** The try was right: it does not count as wrong, and the code is used up. */
export async function useAttempt(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .update(codeAttempts)
    .set({ usedAt: now, wrongTries: sql`${codeAttempts.wrongTries} - 1` })
    .where(eq(codeAttempts.id, id));
}

/** Wrong tries at all codes that a number was sent since the given instant. */
export async function wrongTriesSince(tx: Tx, phoneE164: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ total: sum(codeAttempts.wrongTries).mapWith(Number) })
    .from(codeAttempts)
    .where(and(eq(codeAttempts.phoneE164, phoneE164), gt(codeAttempts.createdAt, since)));
  return row?.total ?? 0;
}
