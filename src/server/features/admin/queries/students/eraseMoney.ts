import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { instalments, invoices } from '../../../../db/schema/billing';
import { cardPayments } from '../../../../db/schema/cards';
import { commissionEvents, commissions } from '../../../../db/schema/commission';
import { ledgerEntries, ledgerLines } from '../../../../db/schema/ledger';
import { payLinks } from '../../../../db/schema/payLinks';
import {
  bankMatches,
  bankTransactions,
  paymentEvents,
  payments,
  remittanceEvents,
  remittances,
} from '../../../../db/schema/payments';
import { refundEvents, refunds } from '../../../../db/schema/refunds';
import { bankSettlements } from '../../../../db/schema/settlements';
import type { Tx } from '../../../../db/types';

/** The entry that takes another back. */
const undoing = alias(ledgerEntries, 'undoing');

/** The requests that have an invoice, or a commission (COM-10): what was issued and posted stays. */
export async function listInvoiced(
  tx: Tx,
  requestIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectDistinct({ id: invoices.requestId })
    .from(invoices)
    .where(inArray(invoices.requestId, [...requestIds]));
  const owed = await tx
    .selectDistinct({ id: commissions.requestId })
    .from(commissions)
    .where(inArray(commissions.requestId, [...requestIds]));
  return new Set([...rows, ...owed].map(({ id }) => id));
}

/**
 * Invoices, receipts, the ledger and what was paid keep their numbers, days and amounts; they lose who paid, what was
 * written, and the proofs; links to pay by open no more.
 * @returns the files of proofs that nothing refers to any more
 */
export async function eraseMoney(tx: Tx, requestIds: readonly number[]): Promise<string[]> {
  const rows = await tx
    .select({ id: payments.id, proof: payments.proofFileId, doubted: payments.doubtedId })
    .from(payments)
    .innerJoin(instalments, eq(instalments.id, payments.instalmentId))
    .where(inArray(instalments.requestId, [...requestIds]));
  const ids = rows.map(({ id }) => id);
  const matched = await tx
    .select({ id: bankMatches.transactionId })
    .from(bankMatches)
    .where(inArray(bankMatches.paymentId, ids));
  const sent = await tx
    .select({ id: remittances.id, proof: remittances.proofFileId })
    .from(remittances)
    .where(inArray(remittances.requestId, [...requestIds]));
  await tx
    .update(payments)
    .set({ payerName: '', proofFileId: null })
    .where(inArray(payments.id, ids));
  const parts = tx
    .select({ id: instalments.id })
    .from(instalments)
    .where(inArray(instalments.requestId, [...requestIds]));
  await tx
    .update(cardPayments)
    .set({ payerName: '', card: '', message: '' })
    .where(inArray(cardPayments.instalmentId, parts));
  await tx.delete(payLinks).where(inArray(payLinks.instalmentId, parts));
  await tx.update(paymentEvents).set({ note: '' }).where(inArray(paymentEvents.paymentId, ids));
  const asked = await tx
    .select({ id: refunds.id, evidence: refunds.evidenceFileId, proof: refunds.proofFileId })
    .from(refunds)
    .where(inArray(refunds.requestId, [...requestIds]));
  const refundIds = asked.map(({ id }) => id);
  await eraseLines(tx, [
    ...matched.map(({ id }) => id),
    ...rows.flatMap(({ doubted }) => doubted ?? []),
    ...(await listRefundLines(tx, refundIds)),
    ...(await listReturnLines(tx, requestIds)),
  ]);
  await tx
    .update(refunds)
    .set({
      reason: '',
      evidenceFileId: null,
      accountIban: '',
      accountHolder: '',
      paidReference: '',
      proofFileId: null,
    })
    .where(inArray(refunds.id, refundIds));
  await tx.update(refundEvents).set({ note: '' }).where(inArray(refundEvents.refundId, refundIds));
  const owed = tx
    .select({ id: commissions.id })
    .from(commissions)
    .where(inArray(commissions.requestId, [...requestIds]));
  await tx
    .update(commissionEvents)
    .set({ note: '' })
    .where(inArray(commissionEvents.commissionId, owed));
  const sentIds = sent.map(({ id }) => id);
  await tx.update(remittances).set({ proofFileId: null }).where(inArray(remittances.id, sentIds));
  await tx
    .update(remittanceEvents)
    .set({ note: '' })
    .where(inArray(remittanceEvents.remittanceId, sentIds));
  return [
    ...[...rows, ...sent, ...asked].flatMap(({ proof }) => proof ?? []),
    ...asked.flatMap(({ evidence }) => evidence ?? []),
  ];
}

/** Lines of statements by which refunds went out, and came back: they say the payer's name and account. */
async function listRefundLines(tx: Tx, refundIds: readonly number[]): Promise<number[]> {
  const isOfThem = inArray(ledgerEntries.refundId, [...refundIds]);
  const out = await tx
    .select({ id: bankSettlements.transactionId })
    .from(bankSettlements)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, bankSettlements.entryId))
    .where(isOfThem);
  const back = await tx
    .select({ id: ledgerEntries.transactionId })
    .from(ledgerEntries)
    .leftJoin(undoing, eq(undoing.reversesId, ledgerEntries.id))
    .where(
      and(
        isOfThem,
        isNotNull(ledgerEntries.transactionId),
        // The bank's line of an undone return belongs to another person.
        isNull(undoing.id),
        ne(ledgerEntries.kind, 'schoolReturnBack'),
      ),
    );
  return [...out, ...back].flatMap(({ id }) => id ?? []);
}

/** Lines of statements by which schools sent money back (BIL-79): their words may name the student. */
async function listReturnLines(tx: Tx, requestIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: ledgerEntries.transactionId })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .leftJoin(undoing, eq(undoing.reversesId, ledgerEntries.id))
    .where(
      and(
        inArray(ledgerLines.requestId, [...requestIds]),
        eq(ledgerEntries.kind, 'schoolReturn'),
        // An undone one belongs to another person.
        isNull(undoing.id),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}

/** Lines keep their day and amount; they lose who it was, and what was written. */
async function eraseLines(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .update(bankTransactions)
    .set({ reference: '', description: '', counterpartyName: '', counterpartyAccount: '' })
    .where(inArray(bankTransactions.id, [...ids]));
}
