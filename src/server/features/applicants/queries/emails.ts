/** Reads and writes the email addresses of students (APL-06). */
import { and, eq, sql } from 'drizzle-orm';

import { requests } from '../../../db/schema/requests';
import { studentEmails } from '../../../db/schema/studentEmails';
import type { Db, Tx } from '../../../db/types';

export type StoredEmail = typeof studentEmails.$inferSelect;

/** The address of the student of a request; undefined where none was said. */
export async function findEmailOf(db: Db, requestId: number): Promise<StoredEmail | undefined> {
  const [row] = await db
    .select({ email: studentEmails })
    .from(requests)
    .innerJoin(studentEmails, eq(studentEmails.accountId, requests.accountId))
    .where(eq(requests.id, requestId));
  return row?.email;
}

/** The address whose newest code this is. */
export async function findEmailOfCode(db: Db, codeId: string): Promise<StoredEmail | undefined> {
  const [row] = await db.select().from(studentEmails).where(eq(studentEmails.codeId, codeId));
  return row;
}

/** The address of a student, locked until the transaction ends. */
export async function lockEmail(tx: Tx, accountId: string): Promise<StoredEmail | undefined> {
  const [row] = await tx
    .select()
    .from(studentEmails)
    .where(eq(studentEmails.accountId, accountId))
    .for('update');
  return row;
}

/**
 * Stores a student's address from now on, not verified.
 * @param from the version that it replaces; 0 for none
 * @returns false where there is another one meanwhile
 */
export async function saveEmail(
  tx: Tx,
  email: Omit<StoredEmail, 'version'>,
  from: number,
): Promise<boolean> {
  const values = { ...email, version: from + 1 };
  const saved =
    from === 0
      ? await tx
          .insert(studentEmails)
          .values(values)
          .onConflictDoNothing()
          .returning({ version: studentEmails.version })
      : await tx
          .update(studentEmails)
          .set(values)
          .where(and(eq(studentEmails.accountId, email.accountId), eq(studentEmails.version, from)))
          .returning({ version: studentEmails.version });
  return saved.length > 0;
}

type Code = Pick<StoredEmail, 'codeId' | 'codeHash' | 'codeExpiresAt'>;

/** Puts a new code in the place of the one before. */
export async function renewCode(tx: Tx, accountId: string, code: Code): Promise<void> {
  await tx
    .update(studentEmails)
    .set({ ...code, wrongTries: 0, refusedAt: null })
    .where(eq(studentEmails.accountId, accountId));
}

export async function countWrongTry(tx: Tx, accountId: string): Promise<void> {
  await tx
    .update(studentEmails)
    .set({ wrongTries: sql`${studentEmails.wrongTries} + 1` })
    .where(eq(studentEmails.accountId, accountId));
}

/** The code was right: it is used up, and the address verified. */
export async function verifyEmail(tx: Tx, accountId: string, now: Date): Promise<void> {
  await tx
    .update(studentEmails)
    .set({ verifiedAt: now, refusedAt: null, codeId: null, codeHash: null, codeExpiresAt: null })
    .where(eq(studentEmails.accountId, accountId));
}

/** Writes down that the server of an address refused this code. @returns whose it is, where it is the newest */
export async function refuseEmail(tx: Tx, codeId: string, now: Date): Promise<string | undefined> {
  const [row] = await tx
    .update(studentEmails)
    .set({ refusedAt: now, codeId: null, codeHash: null, codeExpiresAt: null })
    .where(eq(studentEmails.codeId, codeId))
    .returning({ accountId: studentEmails.accountId });
  return row?.accountId;
}
