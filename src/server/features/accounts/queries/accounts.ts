import { and, eq, sql } from 'drizzle-orm';

import type { Language, Role } from '../../../../contract/common/constants';
import { accounts } from '../../../db/schema/accounts';
import type { Db, Tx } from '../../../db/types';

export interface Account {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  readonly imageHash: string | null;
  readonly disabledAt: Date | null;
}

const COLUMNS = {
  id: accounts.id,
  name: accounts.name,
  role: accounts.role,
  imageHash: accounts.imageHash,
  disabledAt: accounts.disabledAt,
};

/** Placeholder for a removed number. Cannot collide: no country code begins with 0. */
export const NO_NUMBER = {
  phoneE164: sql`'+0' || lpad((floor(random() * 1e15))::bigint::text, 15, '0')`,
  phone: '0000000',
};

/** Returns whether an E.164 number stands for none. */
export const isNoNumber = (phoneE164: string): boolean => phoneE164.startsWith('+0');

/** Returns whether an account has the number. */
export async function hasAccount(db: Db, phoneE164: string): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.phoneE164, phoneE164));
  return found.length > 0;
}

/** The account that another is part of (DESK-18); itself where it is its own. */
export async function findKept(db: Db, id: string): Promise<string> {
  const [row] = await db
    .select({ mergedInto: accounts.mergedInto })
    .from(accounts)
    .where(eq(accounts.id, id));
  return row?.mergedInto ?? id;
}

/** The accounts that are part of an account (DESK-18). */
export async function listParts(db: Db, id: string) {
  return db
    .select({ id: accounts.id, phoneE164: accounts.phoneE164, name: accounts.name })
    .from(accounts)
    .where(eq(accounts.mergedInto, id))
    .orderBy(accounts.id);
}

/**
 * The account that a number signs in to: that of an account which is part of another one is the other's
 * (DESK-18). Undefined where the number is nobody's.
 */
export async function findAccountOfNumber(db: Db, phoneE164: string): Promise<Account | undefined> {
  const [found] = await db
    .select(COLUMNS)
    .from(accounts)
    .where(
      sql`${accounts.id} = (select coalesce(own.merged_into, own.id) from ${accounts} own
        where own.phone_e164 = ${phoneE164})`,
    );
  return found;
}

export interface SignedInAccount extends Account {
  readonly isNew: boolean;
}

/**
 * Finds or creates the account of a number; an existing account keeps its name. The number of an account
 * that is part of another one is the other's as well (DESK-18).
 */
export async function findOrCreateAccount(
  tx: Tx,
  person: { readonly name: string; readonly phone: string; readonly phoneE164: string },
  now: Date,
): Promise<SignedInAccount> {
  const [created] = await tx
    .insert(accounts)
    .values({ name: person.name, phone: person.phone, phoneE164: person.phoneE164, createdAt: now })
    .onConflictDoNothing({ target: accounts.phoneE164 })
    .returning(COLUMNS);
  if (created) return { ...created, isNew: true };
  const found = await findAccountOfNumber(tx, person.phoneE164);
  if (!found) throw new Error('An account was neither made nor found');
  return { ...found, isNew: false };
}

/** Keeps the language of an account's newest sign-in. */
export async function keepLanguage(tx: Tx, id: string, language: Language): Promise<void> {
  await tx
    .update(accounts)
    .set({ language })
    .where(and(eq(accounts.id, id), sql`${accounts.language} is distinct from ${language}`));
}
