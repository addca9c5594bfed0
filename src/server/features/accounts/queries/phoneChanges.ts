/** Numbers of accounts that change (REG-22, REG-23). */
import { and, asc, eq, gte, isNull, or } from 'drizzle-orm';

import type { Language, Role } from '../../../../contract/common/constants';
import { accounts } from '../../../db/schema/accounts';
import { phoneChanges } from '../../../db/schema/phoneChanges';
import { sessions } from '../../../db/schema/signIn';
import type { Db, Tx } from '../../../db/types';
import { isUniqueViolation } from '../../../lib/failure';
import { NO_NUMBER, isNoNumber } from './accounts';

export interface NumberedAccount {
  readonly id: string;
  readonly role: Role;
  /** As typed. */
  readonly phone: string;
  readonly phoneE164: string;
  readonly language: Language | null;
  readonly disabledAt: Date | null;
  readonly erasedAt: Date | null;
}

const NUMBERED = {
  id: accounts.id,
  role: accounts.role,
  phone: accounts.phone,
  phoneE164: accounts.phoneE164,
  language: accounts.language,
  disabledAt: accounts.disabledAt,
  erasedAt: accounts.erasedAt,
};

/** An account with its number. */
export async function findNumber(db: Db, accountId: string): Promise<NumberedAccount | undefined> {
  const [account] = await db.select(NUMBERED).from(accounts).where(eq(accounts.id, accountId));
  return account;
}

/**
 * The account with the number that a session was opened with: the session's own, or one that is part of
 * it (DESK-18).
 */
export async function findNumberOfSession(
  db: Db,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
): Promise<NumberedAccount | undefined> {
  const [account] = await db
    .select(NUMBERED)
    .from(accounts)
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(
      and(
        eq(accounts.phoneE164, sessions.phoneE164),
        or(eq(accounts.id, accountId), eq(accounts.mergedInto, accountId)),
      ),
    );
  return account ?? findNumber(db, accountId);
}

/** The same, locked until the transaction ends. */
export async function lockNumber(tx: Tx, accountId: string): Promise<NumberedAccount | undefined> {
  const [account] = await tx
    .select(NUMBERED)
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('update');
  return account;
}

/**
 * Removes an account's number: no one can sign in to it until a lead gives it a new one. @returns
 * the placeholder stored instead
 */
export async function takeNumber(tx: Tx, accountId: string): Promise<string> {
  const [row] = await tx
    .update(accounts)
    .set(NO_NUMBER)
    .where(eq(accounts.id, accountId))
    .returning({ phoneE164: accounts.phoneE164 });
  if (!row) throw new Error('An account is gone');
  return row.phoneE164;
}

/** Gives an account its new number. @returns false where another account has it */
export async function setNumber(
  tx: Tx,
  accountId: string,
  number: { readonly phone: string; readonly phoneE164: string },
): Promise<boolean> {
  try {
    // A savepoint: adding a member does not lock the number and may win the race.
    await tx.transaction((nested) =>
      nested.update(accounts).set(number).where(eq(accounts.id, accountId)),
    );
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** The numbers of the accounts that are part of one (DESK-18), as typed, oldest account first. */
export async function listSecondNumbers(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ phone: accounts.phone, phoneE164: accounts.phoneE164 })
    .from(accounts)
    .where(eq(accounts.mergedInto, accountId))
    .orderBy(accounts.createdAt, accounts.id);
  return rows.filter(({ phoneE164 }) => !isNoNumber(phoneE164)).map(({ phone }) => phone);
}

/**
 * Makes a second number of an account its first: the account that is part of it, and had the number,
 * gets its number instead.
 * @returns false where the number is none of its own
 */
export async function exchangeNumbers(
  tx: Tx,
  account: Pick<NumberedAccount, 'id' | 'phone' | 'phoneE164'>,
  number: { readonly phone: string; readonly phoneE164: string },
): Promise<boolean> {
  const [second] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.phoneE164, number.phoneE164), eq(accounts.mergedInto, account.id)))
    .for('update');
  if (!second) return false;
  // A number is unique at any moment.
  await takeNumber(tx, second.id);
  await tx.update(accounts).set(number).where(eq(accounts.id, account.id));
  const first = { phone: account.phone, phoneE164: account.phoneE164 };
  await tx.update(accounts).set(first).where(eq(accounts.id, second.id));
  return true;
}

/** The changes of an account's number since a time, oldest first. */
export async function listPhoneChanges(
  tx: Tx,
  { accountId, since }: { readonly accountId: string; readonly since: Date },
): Promise<{ readonly oldPhone: string; readonly newPhone: string }[]> {
  return tx
    .select({ oldPhone: phoneChanges.oldPhone, newPhone: phoneChanges.newPhone })
    .from(phoneChanges)
    .where(and(eq(phoneChanges.accountId, accountId), gte(phoneChanges.at, since)))
    .orderBy(asc(phoneChanges.at), asc(phoneChanges.id));
}

type NewPhoneChange = typeof phoneChanges.$inferInsert;
export type PhoneChange = typeof phoneChanges.$inferSelect;

/** @returns its id */
export async function insertPhoneChange(tx: Tx, change: NewPhoneChange): Promise<number> {
  const [row] = await tx.insert(phoneChanges).values(change).returning({ id: phoneChanges.id });
  if (!row) throw new Error('A change of a number was not kept');
  return row.id;
}

/** Marks an account as one that has a number again. @returns the losses that waited for the team */
export async function endLostNumbers(tx: Tx, accountId: string, now: Date): Promise<number[]> {
  const rows = await tx
    .update(phoneChanges)
    .set({ handledAt: now })
    .where(
      and(
        eq(phoneChanges.accountId, accountId),
        eq(phoneChanges.reason, 'notOwner'),
        isNull(phoneChanges.handledAt),
      ),
    )
    .returning({ id: phoneChanges.id });
  return rows.map(({ id }) => id);
}

/** Undefined once its account was erased. */
export async function findPhoneChange(db: Db, id: number): Promise<PhoneChange | undefined> {
  const [row] = await db.select().from(phoneChanges).where(eq(phoneChanges.id, id));
  return row;
}
