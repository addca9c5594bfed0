/** Returns of money by schools, as recorded and undone (BIL-79, BIL-88). Amounts are minor units. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { RecordedReturn } from '../../../../contract/billing/billing';
import { accounts } from '../../../db/schema/accounts';
import { ledgerEntries, ledgerLines } from '../../../db/schema/ledger';
import { bankTransactions } from '../../../db/schema/payments';
import { selectRows } from '../../../db/rows';
import type { Db } from '../../../db/types';

/** The money of one school for a request, in one currency. */
interface SchoolMoneyOf {
  readonly requestId: number;
  readonly instituteId: number;
  readonly currency: string;
}

const undoing = alias(ledgerEntries, 'undoing');

const isReturn = and(
  eq(ledgerEntries.kind, 'schoolReturn'),
  eq(ledgerLines.account, 'schoolPayable'),
  isNull(undoing.id),
);

/** The return that a line is recorded as; undefined where it is none, or was undone. */
export async function findReturnOf(db: Db, transactionId: number) {
  const [found] = await db
    .select({
      entryId: ledgerEntries.id,
      requestId: sql<number>`${ledgerLines.requestId}`.mapWith(Number),
      instituteId: sql<number>`${ledgerLines.instituteId}`.mapWith(Number),
      refundId: ledgerEntries.refundId,
      paymentId: ledgerEntries.paymentId,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .leftJoin(undoing, eq(undoing.reversesId, ledgerEntries.id))
    .where(and(isReturn, eq(ledgerEntries.transactionId, transactionId)));
  return found;
}

/** How often a line was recorded as a return, and that was undone. */
export async function countUndoneReturns(db: Db, transactionId: number): Promise<number> {
  return db.$count(
    ledgerEntries,
    and(eq(ledgerEntries.transactionId, transactionId), eq(ledgerEntries.kind, 'schoolReturnBack')),
  );
}

/** The lines that stand as returns of a school for a request, newest first. */
export async function listRecordedReturns(
  db: Db,
  { requestId, instituteId, currency }: SchoolMoneyOf,
): Promise<Omit<RecordedReturn, 'may_undo'>[]> {
  return db
    .select({
      id: bankTransactions.id,
      booked_on: bankTransactions.bookedOn,
      amount: bankTransactions.amount,
      payer: bankTransactions.counterpartyName,
      by: accounts.name,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .innerJoin(bankTransactions, eq(bankTransactions.id, ledgerEntries.transactionId))
    .leftJoin(undoing, eq(undoing.reversesId, ledgerEntries.id))
    .leftJoin(accounts, eq(accounts.id, ledgerEntries.createdBy))
    .where(
      and(
        isReturn,
        eq(ledgerLines.requestId, requestId),
        eq(ledgerLines.instituteId, instituteId),
        eq(ledgerLines.currency, currency),
      ),
    )
    .orderBy(desc(ledgerEntries.id));
}

/**
 * How much more a school may owe back without money of others having been used for it: what is owed as refunds and
 * not paid, and what is held for the school. Nothing while a card's provider is asked to pay. What a provider gave
 * back from its own pages does not wait for the school (BIL-76). The check of the ledger counts in the same way.
 */
export async function debtLeft(
  db: Db,
  { requestId, instituteId, currency }: SchoolMoneyOf,
): Promise<number> {
  const [left] = await selectRows(
    db,
    sql`select case when exists (
          select from refunds where request_id = ${requestId} and institute_id = ${instituteId}
            and currency = ${currency} and state = 'withProvider'
        ) then 0 else -coalesce(sum(amount), 0) end::bigint as amount
      from (
        select amount from ledger_lines
        where request_id = ${requestId} and institute_id = ${instituteId} and currency = ${currency}
          and account in ('schoolPayable', 'receivable')
        union all
        select least(sum(l.amount) filter (where e.kind <> 'cardRefund'
          or exists (select from refunds r where r.payment_id = e.payment_id and r.paid_by is not null)), 0)
        from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where l.request_id = ${requestId} and l.institute_id = ${instituteId}
          and l.currency = ${currency} and l.account = 'refundPayable'
        group by e.payment_id
      ) parts`,
    (row) => Number(row.amount),
  );
  return left ?? 0;
}
