/** Reads and writes who agrees for students under eighteen (APL-04). */
import { and, eq, isNull } from 'drizzle-orm';

import { accounts } from '../../../db/schema/accounts';
import { guardians } from '../../../db/schema/guardians';
import { requests } from '../../../db/schema/requests';
import type { Db, Tx } from '../../../db/types';

export type StoredGuardian = typeof guardians.$inferSelect;

const isCurrent = isNull(guardians.replacedAt);

/** Who is named for the student of a request; undefined for nobody. */
export async function findGuardianOf(
  db: Db,
  requestId: number,
): Promise<StoredGuardian | undefined> {
  const [row] = await db
    .select({ guardian: guardians })
    .from(requests)
    .innerJoin(guardians, and(eq(guardians.accountId, requests.accountId), isCurrent))
    .where(eq(requests.id, requestId));
  return row?.guardian;
}

/** A guardian by id, while nobody else is named. */
export async function findGuardian(db: Db, id: string): Promise<StoredGuardian | undefined> {
  const [row] = await db
    .select()
    .from(guardians)
    .where(and(eq(guardians.id, id), isCurrent));
  return row;
}

/** A guardian by the hash of their link, also one whose place another has taken. */
export async function findGuardianByLink(db: Db, linkHash: string) {
  const [row] = await db
    .select({ guardian: guardians, student: accounts.name })
    .from(guardians)
    .innerJoin(accounts, eq(accounts.id, guardians.accountId))
    .where(eq(guardians.linkHash, linkHash));
  return row;
}

/**
 * Ends the part of the guardian who is named.
 * @returns whether it is still the one that was seen
 */
export async function replaceGuardian(
  tx: Tx,
  { accountId, seen }: { readonly accountId: string; readonly seen: string },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(guardians)
    .set({ replacedAt: now })
    .where(and(eq(guardians.id, seen), eq(guardians.accountId, accountId), isCurrent))
    .returning({ id: guardians.id });
  return rows.length > 0;
}

/** @returns false where a guardian is named by now */
export async function insertGuardian(
  tx: Tx,
  guardian: typeof guardians.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(guardians)
    .values(guardian)
    .onConflictDoNothing()
    .returning({ id: guardians.id });
  return rows.length > 0;
}

/** Gives a guardian who has not agreed yet a new link. @returns false where there is none such */
export async function renewLink(
  tx: Tx,
  { id, ...link }: Pick<StoredGuardian, 'id' | 'linkHash' | 'linkSentAt' | 'linkExpiresAt'>,
): Promise<boolean> {
  const rows = await tx
    .update(guardians)
    .set({ ...link, codeAttempt: null })
    .where(and(eq(guardians.id, id), isCurrent, isNull(guardians.agreedAt)))
    .returning({ id: guardians.id });
  return rows.length > 0;
}

/** Keeps the newest code that a guardian was sent. */
export async function keepCode(db: Db, id: string, codeAttempt: string): Promise<void> {
  await db.update(guardians).set({ codeAttempt }).where(eq(guardians.id, id));
}

/**
 * A guardian agrees.
 * @returns false where another was named, or they have agreed before
 */
export async function agree(
  tx: Tx,
  { id, phoneE164 }: Pick<StoredGuardian, 'id' | 'phoneE164'>,
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(guardians)
    .set({ agreedAt: now })
    .where(
      and(
        eq(guardians.id, id),
        eq(guardians.phoneE164, phoneE164),
        isCurrent,
        isNull(guardians.agreedAt),
      ),
    )
    .returning({ id: guardians.id });
  return rows.length > 0;
}

/** The numbers of a student's requests that have not ended. */
export async function listOpenRequests(tx: Tx, accountId: string): Promise<number[]> {
  const rows = await tx
    .select({ id: requests.id })
    .from(requests)
    .where(and(eq(requests.accountId, accountId), isNull(requests.withdrawnAt)));
  return rows.map(({ id }) => id);
}
