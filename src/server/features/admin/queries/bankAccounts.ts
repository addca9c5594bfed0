/** Bank accounts, withdrawn ones too, for a lead of the team (LEAD-06). */
import { asc, eq, sql } from 'drizzle-orm';

import type {
  AccountFacts,
  ContentState,
  DeskBankAccount,
} from '../../../../contract/admin/content';
import { bankAccounts } from '../../../db/schema/content';
import { currencies } from '../../../db/schema/places';
import type { Db, Tx } from '../../../db/types';
import { rowVersion, stateOf } from './contentRows';

const SHOWN = {
  id: bankAccounts.id,
  version: rowVersion(bankAccounts),
  state: stateOf(bankAccounts.retiredAt),
  bank_name_ar: bankAccounts.bankNameAr,
  bank_name_en: bankAccounts.bankNameEn,
  holder_ar: bankAccounts.holderAr,
  holder_en: bankAccounts.holderEn,
  iban: bankAccounts.iban,
  swift: bankAccounts.swift,
  currency: bankAccounts.currency,
};

const rowOf = (facts: AccountFacts) => ({
  bankNameAr: facts.bank_name_ar,
  bankNameEn: facts.bank_name_en,
  holderAr: facts.holder_ar,
  holderEn: facts.holder_en,
  iban: facts.iban,
  swift: facts.swift,
  currency: facts.currency,
});

export async function listDeskBankAccounts(db: Db): Promise<DeskBankAccount[]> {
  return db.select(SHOWN).from(bankAccounts).orderBy(asc(bankAccounts.position));
}

export async function findDeskBankAccount(
  db: Db,
  id: number,
): Promise<DeskBankAccount | undefined> {
  const [row] = await db.select(SHOWN).from(bankAccounts).where(eq(bankAccounts.id, id));
  return row;
}

/** Returns whether the agency uses this currency. */
export async function hasCurrency(db: Db, currency: string): Promise<boolean> {
  return (await db.$count(currencies, eq(currencies.code, currency))) > 0;
}

/** Finds the bank account with an IBAN. */
export async function findIban(db: Db, iban: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: bankAccounts.id })
    .from(bankAccounts)
    .where(eq(bankAccounts.iban, iban));
  return row?.id;
}

/** Adds it as the last one. @returns its id */
export async function insertBankAccount(tx: Tx, facts: AccountFacts): Promise<number> {
  const position = sql`(select coalesce(max(position), 0) + 1 from ${bankAccounts})`;
  const [added] = await tx
    .insert(bankAccounts)
    .values({ ...rowOf(facts), position })
    .returning({ id: bankAccounts.id });
  if (!added) throw new Error('A bank account was not made');
  return added.id;
}

export async function writeBankAccount(tx: Tx, id: number, facts: AccountFacts): Promise<void> {
  await tx.update(bankAccounts).set(rowOf(facts)).where(eq(bankAccounts.id, id));
}

export async function writeBankAccountState(
  tx: Tx,
  id: number,
  state: ContentState,
  now: Date,
): Promise<void> {
  const retiredAt = state === 'withdrawn' ? now : null;
  await tx.update(bankAccounts).set({ retiredAt }).where(eq(bankAccounts.id, id));
}
