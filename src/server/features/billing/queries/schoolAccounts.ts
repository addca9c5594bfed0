/** Reads and writes the accounts that schools are paid to (BIL-73). */
import { and, asc, eq, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { accounts } from '../../../db/schema/accounts';
import { institutes } from '../../../db/schema/places';
import { schoolAccounts } from '../../../db/schema/schoolAccounts';
import type { Db, Tx } from '../../../db/types';

export type StoredSchoolAccount = typeof schoolAccounts.$inferSelect;

/** Whether there is such a school. */
export async function hasSchool(db: Db, instituteId: number): Promise<boolean> {
  return (await db.$count(institutes, eq(institutes.id, instituteId))) > 0;
}

const confirmer = alias(accounts, 'confirmer');

/** The accounts of a school that were not taken out, the first typed first. */
export async function listSchoolAccounts(db: Db, instituteId: number) {
  return db
    .select({ account: schoolAccounts, by: accounts.name, confirmedBy: confirmer.name })
    .from(schoolAccounts)
    .innerJoin(accounts, eq(accounts.id, schoolAccounts.createdBy))
    .leftJoin(confirmer, eq(confirmer.id, schoolAccounts.confirmedBy))
    .where(and(eq(schoolAccounts.instituteId, instituteId), isNull(schoolAccounts.removedAt)))
    .orderBy(asc(schoolAccounts.id));
}

/** Adds an account. @returns whether no school has it yet */
export async function insertSchoolAccount(
  tx: Tx,
  account: typeof schoolAccounts.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(schoolAccounts)
    .values(account)
    .onConflictDoNothing()
    .returning({ id: schoolAccounts.id });
  return added.length > 0;
}

/** The school that has an IBAN; undefined for none. */
export async function findSchoolOfIban(db: Db, iban: string): Promise<number | undefined> {
  const [found] = await db
    .select({ instituteId: schoolAccounts.instituteId })
    .from(schoolAccounts)
    .where(and(eq(schoolAccounts.iban, iban), isNull(schoolAccounts.removedAt)));
  return found?.instituteId;
}

/** An account, locked until the transaction ends; undefined for an unknown one. */
export async function lockSchoolAccount(
  tx: Tx,
  id: number,
): Promise<StoredSchoolAccount | undefined> {
  const [found] = await tx
    .select()
    .from(schoolAccounts)
    .where(eq(schoolAccounts.id, id))
    .for('no key update');
  return found;
}

/** Confirms an account, or takes it out. */
export async function updateSchoolAccount(
  tx: Tx,
  id: number,
  patch: Partial<Pick<StoredSchoolAccount, 'confirmedBy' | 'confirmedAt' | 'removedAt'>>,
): Promise<void> {
  await tx.update(schoolAccounts).set(patch).where(eq(schoolAccounts.id, id));
}
