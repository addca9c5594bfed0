/** Reads and writes receipts (BIL-47), and what documents of money say (BIL-43, BIL-46). */
import { and, eq, inArray, isNull, sum } from 'drizzle-orm';

import type { LedgerAccount } from '../../../../contract/billing/ledger';
import { accounts } from '../../../db/schema/accounts';
import { instalments, invoices } from '../../../db/schema/billing';
import { ledgerEntries, ledgerLines } from '../../../db/schema/ledger';
import { bankMatches, bankTransactions, payments } from '../../../db/schema/payments';
import { receipts } from '../../../db/schema/receipts';
import { requests } from '../../../db/schema/requests';
import type { Db, Tx } from '../../../db/types';

/** Adds a receipt. */
export async function insertReceipt(tx: Tx, receipt: typeof receipts.$inferInsert): Promise<void> {
  await tx.insert(receipts).values(receipt);
}

/** The amount of a payment that arrived: at the bank, or with the provider of the card. */
export const arrivedOf = (posted: ReadonlyMap<LedgerAccount, number>): number =>
  (posted.get('unallocated') ?? 0) + (posted.get('cardClearing') ?? 0);

/** The part of a payment's money that went to each account of the ledger: credits are negative. */
export async function matchedOf(
  db: Db,
  paymentId: number,
): Promise<ReadonlyMap<LedgerAccount, number>> {
  const rows = await db
    .select({ account: ledgerLines.account, amount: sum(ledgerLines.amount).mapWith(Number) })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(
      and(
        eq(ledgerEntries.paymentId, paymentId),
        inArray(ledgerEntries.kind, ['match', 'unmatch', 'card']),
      ),
    )
    .groupBy(ledgerLines.account);
  return new Map(rows.map(({ account, amount }) => [account, amount]));
}

/** A receipt with what it is of and what the bank booked; undefined for an unknown one. */
export async function findReceipt(
  db: Db,
  by: { readonly id: number } | { readonly verifyId: string },
) {
  const [row] = await db
    .select({
      receipt: receipts,
      payment: payments,
      instalment: instalments,
      invoice: invoices,
      line: {
        bookedOn: bankTransactions.bookedOn,
        payer: bankTransactions.counterpartyName,
        account: bankTransactions.counterpartyAccount,
      },
    })
    .from(receipts)
    .innerJoin(payments, eq(payments.id, receipts.paymentId))
    .innerJoin(instalments, eq(instalments.id, payments.instalmentId))
    .innerJoin(invoices, eq(invoices.id, instalments.invoiceId))
    .leftJoin(
      bankMatches,
      and(eq(bankMatches.paymentId, payments.id), isNull(bankMatches.unmatchedAt)),
    )
    .leftJoin(bankTransactions, eq(bankTransactions.id, bankMatches.transactionId))
    .where('id' in by ? eq(receipts.id, by.id) : eq(receipts.verifyId, by.verifyId));
  return row;
}

/** The part of a payment that was paid back to the payer. */
export async function givenBackOf(db: Db, paymentId: number): Promise<number> {
  const [row] = await db
    .select({ amount: sum(ledgerLines.amount).mapWith(Number) })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(
      and(
        eq(ledgerEntries.paymentId, paymentId),
        inArray(ledgerEntries.kind, ['refundPaid', 'refundBack', 'cardRefund']),
        eq(ledgerLines.account, 'refundPayable'),
      ),
    );
  return row?.amount ?? 0;
}

/** The invoice or credit note of a page that says whether it stands; undefined for an unknown one. */
export async function findVerifiedInvoice(db: Db, verifyId: string) {
  const [found] = await db.select().from(invoices).where(eq(invoices.verifyId, verifyId));
  return found;
}

/** For whom a request is, which is whom its invoices are to. */
export async function findStudentName(db: Db, requestId: number): Promise<string> {
  const [row] = await db
    .select({ account: accounts.name, forName: requests.forName })
    .from(requests)
    .innerJoin(accounts, eq(accounts.id, requests.accountId))
    .where(eq(requests.id, requestId));
  return row?.forName ?? row?.account ?? '';
}

/** The amount of an invoice that its credit notes have taken back, with VAT. */
export async function creditedOf(db: Db, invoiceId: number): Promise<number> {
  const [row] = await db
    .select({ total: sum(invoices.total).mapWith(Number) })
    .from(invoices)
    .where(eq(invoices.creditsId, invoiceId));
  return -(row?.total ?? 0) + 0;
}

/**
 * The paid amount of an invoice, and the part of it that its credit notes have made credit of the
 * family.
 */
export async function paidOf(
  db: Db,
  invoiceId: number,
): Promise<{ readonly paid: number; readonly madeCredit: number }> {
  const amount = sum(ledgerLines.amount).mapWith(Number);
  const [paid] = await db
    .select({ amount })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .innerJoin(instalments, eq(instalments.id, ledgerLines.instalmentId))
    .where(
      and(
        eq(instalments.invoiceId, invoiceId),
        inArray(ledgerEntries.kind, ['match', 'unmatch', 'creditUse', 'card']),
      ),
    );
  const [credit] = await db
    .select({ amount })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .innerJoin(invoices, eq(invoices.id, ledgerEntries.invoiceId))
    .where(
      and(
        eq(invoices.creditsId, invoiceId),
        eq(ledgerEntries.kind, 'creditNote'),
        eq(ledgerLines.account, 'studentCredit'),
      ),
    );
  return { paid: -(paid?.amount ?? 0) + 0, madeCredit: -(credit?.amount ?? 0) + 0 };
}
