/** Lines by which money went out, and the payouts that they are (BIL-64). Amounts are minor units. */
import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { Language } from '../../../../contract/common/constants';
import { accounts } from '../../../db/schema/accounts';
import { bankAccounts } from '../../../db/schema/content';
import { ledgerEntries, ledgerLines } from '../../../db/schema/ledger';
import { bankTransactions, remittances } from '../../../db/schema/payments';
import { institutes } from '../../../db/schema/places';
import { refunds } from '../../../db/schema/refunds';
import { requests } from '../../../db/schema/requests';
import { schoolAccounts } from '../../../db/schema/schoolAccounts';
import { bankSettlements, cardPayoutItems } from '../../../db/schema/settlements';
import type { Db, Tx } from '../../../db/types';

/** Lines by which money went out and nobody has said what for, oldest first, with the account that it left. */
export async function listOutgoing(
  db: Db,
  {
    after,
    limit,
  }: {
    readonly after?: { readonly bookedOn: string; readonly id: number } | undefined;
    readonly limit: number;
  },
) {
  return db
    .select({ transaction: bankTransactions, account: bankAccounts.iban })
    .from(bankTransactions)
    .innerJoin(bankAccounts, eq(bankAccounts.id, bankTransactions.bankAccountId))
    .where(
      and(
        sql`${bankTransactions.state} = 'outgoing'`,
        after &&
          or(
            gt(bankTransactions.bookedOn, after.bookedOn),
            and(eq(bankTransactions.bookedOn, after.bookedOn), gt(bankTransactions.id, after.id)),
          ),
      ),
    )
    .orderBy(asc(bankTransactions.bookedOn), asc(bankTransactions.id))
    .limit(limit);
}

/** How many there are. */
export async function countOutgoing(db: Db): Promise<number> {
  return db.$count(bankTransactions, sql`${bankTransactions.state} = 'outgoing'`);
}

const isSettled = sql`${bankTransactions.state} in ('settled', 'cards')`;

/**
 * Lines confirmed as payouts, newest first, each with the ledger's entry or the number of card
 * payments.
 */
export async function listSettled(
  db: Db,
  {
    before,
    limit,
  }: {
    readonly before?: { readonly bookedOn: string; readonly id: number } | undefined;
    readonly limit: number;
  },
) {
  return db
    .select({
      transaction: bankTransactions,
      entryId: bankSettlements.entryId,
      cards: sql<number>`(select count(*) from ${cardPayoutItems}
        where ${cardPayoutItems.transactionId} = ${bankTransactions.id}
          and ${cardPayoutItems.undoneAt} is null)`.mapWith(Number),
    })
    .from(bankTransactions)
    .leftJoin(
      bankSettlements,
      and(eq(bankSettlements.transactionId, bankTransactions.id), isNull(bankSettlements.undoneAt)),
    )
    .where(
      and(
        isSettled,
        before &&
          or(
            lt(bankTransactions.bookedOn, before.bookedOn),
            and(eq(bankTransactions.bookedOn, before.bookedOn), lt(bankTransactions.id, before.id)),
          ),
      ),
    )
    .orderBy(desc(bankTransactions.bookedOn), desc(bankTransactions.id))
    .limit(limit);
}

/** How many there are. */
export async function countSettled(db: Db): Promise<number> {
  return db.$count(bankTransactions, isSettled);
}

const school = alias(institutes, 'school');

export type StoredPayout = Awaited<ReturnType<typeof selectPayouts>>[number];

function selectPayouts(db: Db, language: Language) {
  return db
    .select({
      entryId: ledgerEntries.id,
      kind: ledgerEntries.kind,
      at: ledgerEntries.at,
      /** The amount that left the bank. */
      amount: sql<number>`-${ledgerLines.amount}`.mapWith(Number),
      currency: ledgerLines.currency,
      requestId: requests.id,
      student: accounts.name,
      forName: requests.forName,
      instituteId: school.id,
      institute: language === 'ar' ? school.nameAr : school.nameEn,
      instituteAr: school.nameAr,
      instituteEn: school.nameEn,
      /** The school's accounts that two leads know. */
      schoolIbans: sql<
        string[]
      >`coalesce((select array_agg(${schoolAccounts.iban}) from ${schoolAccounts} where ${schoolAccounts.instituteId} = ${school.id} and ${schoolAccounts.confirmedBy} is not null and ${schoolAccounts.removedAt} is null), '{}')`,
      sentOn: remittances.sentOn,
      paidOn: refunds.paidOn,
      reference: refunds.paidReference,
      iban: refunds.accountIban,
      holder: refunds.accountHolder,
    })
    .from(ledgerEntries)
    .innerJoin(
      ledgerLines,
      and(eq(ledgerLines.entryId, ledgerEntries.id), eq(ledgerLines.account, 'bank')),
    )
    .leftJoin(remittances, eq(remittances.id, ledgerEntries.remittanceId))
    .leftJoin(refunds, eq(refunds.id, ledgerEntries.refundId))
    .innerJoin(
      requests,
      sql`${requests.id} = coalesce(${remittances.requestId}, ${refunds.requestId})`,
    )
    .innerJoin(accounts, eq(accounts.id, requests.accountId))
    .leftJoin(
      school,
      sql`${school.id} = coalesce(${remittances.instituteId}, ${refunds.instituteId})`,
    )
    .leftJoin(
      bankSettlements,
      and(eq(bankSettlements.entryId, ledgerEntries.id), isNull(bankSettlements.undoneAt)),
    )
    .$dynamic();
}

const isPayout = inArray(ledgerEntries.kind, ['remittance', 'refundPaid']);

/** The payouts of amounts that no line was said to be, oldest first. @param amounts of what went out */
export async function listPayouts(
  db: Db,
  amounts: readonly number[],
  language: Language,
): Promise<StoredPayout[]> {
  if (amounts.length === 0) return [];
  return selectPayouts(db, language)
    .where(
      and(
        isPayout,
        isNull(bankSettlements.id),
        inArray(
          ledgerLines.amount,
          amounts.map((amount) => -amount),
        ),
      ),
    )
    .orderBy(asc(ledgerEntries.id));
}

/** Payouts by their entries of the ledger. */
export async function listPayoutsOf(
  db: Db,
  entryIds: readonly number[],
  language: Language,
): Promise<StoredPayout[]> {
  if (entryIds.length === 0) return [];
  return selectPayouts(db, language).where(and(isPayout, inArray(ledgerEntries.id, [...entryIds])));
}

/** A payout, whether a line was said to be it or not; undefined for another entry of the ledger. */
export async function findPayout(db: Db, entryId: number): Promise<StoredPayout | undefined> {
  const [found] = await selectPayouts(db, 'en').where(and(isPayout, eq(ledgerEntries.id, entryId)));
  return found;
}

/** Says which payout a line is. @returns whether nothing stood against it */
export async function insertSettlement(
  tx: Tx,
  settlement: typeof bankSettlements.$inferInsert,
): Promise<boolean> {
  const added = await tx
    .insert(bankSettlements)
    .values(settlement)
    .onConflictDoNothing()
    .returning({ id: bankSettlements.id });
  return added.length > 0;
}

/** Which payout a line is; undefined for none. */
export async function findSettlement(db: Db, transactionId: number) {
  const [found] = await db
    .select()
    .from(bankSettlements)
    .where(and(eq(bankSettlements.transactionId, transactionId), isNull(bankSettlements.undoneAt)));
  return found;
}

/** Takes it back. */
export async function undoSettlement(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(bankSettlements).set({ undoneAt: now }).where(eq(bankSettlements.id, id));
}

/** When the newest payout of a refund left the account, as the statement says; null until its line was confirmed. */
export async function refundBookedOn(db: Db, refundId: number): Promise<string | null> {
  const [newest] = await db
    .select({ bookedOn: bankTransactions.bookedOn })
    .from(ledgerEntries)
    .leftJoin(
      bankSettlements,
      and(eq(bankSettlements.entryId, ledgerEntries.id), isNull(bankSettlements.undoneAt)),
    )
    .leftJoin(bankTransactions, eq(bankTransactions.id, bankSettlements.transactionId))
    .where(and(eq(ledgerEntries.refundId, refundId), eq(ledgerEntries.kind, 'refundPaid')))
    .orderBy(desc(ledgerEntries.id))
    .limit(1);
  return newest?.bookedOn ?? null;
}

/** When remittances left the account, as the statements say, by their ids. */
export async function bookedOf(
  db: Db,
  remittanceIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (remittanceIds.length === 0) return new Map();
  const rows = await db
    .select({ id: ledgerEntries.remittanceId, bookedOn: bankTransactions.bookedOn })
    .from(bankSettlements)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, bankSettlements.entryId))
    .innerJoin(bankTransactions, eq(bankTransactions.id, bankSettlements.transactionId))
    .where(
      and(
        inArray(ledgerEntries.remittanceId, [...remittanceIds]),
        isNull(bankSettlements.undoneAt),
      ),
    );
  return new Map(rows.map(({ id, bookedOn }) => [Number(id), bookedOn]));
}
