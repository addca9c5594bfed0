import { and, asc, eq, inArray, isNull } from 'drizzle-orm';

import { instalments, invoiceLines, invoices } from '../../../../db/schema/billing';
import { ledgerEntries, ledgerLines } from '../../../../db/schema/ledger';
import { cardPayments } from '../../../../db/schema/cards';
import {
  bankMatches,
  bankTransactions,
  paymentEvents,
  payments,
  remittances,
} from '../../../../db/schema/payments';
import { refundEvents, refunds } from '../../../../db/schema/refunds';
import { receipts } from '../../../../db/schema/receipts';
import { sponsorEvents, sponsors } from '../../../../db/schema/sponsors';
import type { Tx } from '../../../../db/types';

/** The money of requests: invoices, payments with what the bank said of them, and what schools were sent. */
export async function readMoneyData(tx: Tx, requestIds: readonly number[]) {
  const ids = [...requestIds];
  return {
    invoices: await tx
      .select({
        requestId: invoices.requestId,
        number: invoices.number,
        kind: invoices.kind,
        currency: invoices.currency,
        total: invoices.total,
        reason: invoices.reason,
        issuedAt: invoices.issuedAt,
      })
      .from(invoices)
      .where(inArray(invoices.requestId, ids))
      .orderBy(asc(invoices.id)),
    invoiceLines: await tx
      .select({
        invoice: invoices.number,
        kind: invoiceLines.kind,
        label: invoiceLines.label,
        amount: invoiceLines.amount,
        vat: invoiceLines.vat,
      })
      .from(invoiceLines)
      .innerJoin(invoices, eq(invoices.id, invoiceLines.invoiceId))
      .where(inArray(invoices.requestId, ids))
      .orderBy(asc(invoiceLines.id)),
    instalments: await tx
      .select({
        requestId: instalments.requestId,
        reference: instalments.reference,
        dueOn: instalments.dueOn,
        amount: instalments.amount,
      })
      .from(instalments)
      .where(inArray(instalments.requestId, ids))
      .orderBy(asc(instalments.id)),
    payments: await tx
      .select({
        reference: instalments.reference,
        state: payments.state,
        payerName: payments.payerName,
        amount: payments.amount,
        paidOn: payments.paidOn,
        mismatch: payments.mismatch,
      })
      .from(payments)
      .innerJoin(instalments, eq(instalments.id, payments.instalmentId))
      .where(inArray(instalments.requestId, ids))
      .orderBy(asc(payments.id)),
    cardPayments: await tx
      .select({
        reference: instalments.reference,
        state: cardPayments.state,
        amount: cardPayments.amount,
        currency: cardPayments.currency,
        card: cardPayments.card,
        payerName: cardPayments.payerName,
        message: cardPayments.message,
        refunded: cardPayments.refunded,
        createdAt: cardPayments.createdAt,
      })
      .from(cardPayments)
      .innerJoin(instalments, eq(instalments.id, cardPayments.instalmentId))
      .where(inArray(instalments.requestId, ids))
      .orderBy(asc(cardPayments.createdAt), asc(cardPayments.id)),
    receipts: await tx
      .select({
        reference: instalments.reference,
        number: receipts.number,
        currency: receipts.currency,
        amount: receipts.amount,
        issuedAt: receipts.issuedAt,
      })
      .from(receipts)
      .innerJoin(payments, eq(payments.id, receipts.paymentId))
      .innerJoin(instalments, eq(instalments.id, payments.instalmentId))
      .where(inArray(instalments.requestId, ids))
      .orderBy(asc(receipts.id)),
    paymentHistory: await tx
      .select({
        reference: instalments.reference,
        event: paymentEvents.event,
        note: paymentEvents.note,
        at: paymentEvents.at,
      })
      .from(paymentEvents)
      .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
      .innerJoin(instalments, eq(instalments.id, payments.instalmentId))
      .where(inArray(instalments.requestId, ids))
      .orderBy(asc(paymentEvents.id)),
    bankLines: await tx
      .select({
        bookedOn: bankTransactions.bookedOn,
        amount: bankTransactions.amount,
        currency: bankTransactions.currency,
        reference: bankTransactions.reference,
        description: bankTransactions.description,
        counterpartyName: bankTransactions.counterpartyName,
        counterpartyAccount: bankTransactions.counterpartyAccount,
      })
      .from(bankMatches)
      .innerJoin(bankTransactions, eq(bankTransactions.id, bankMatches.transactionId))
      .innerJoin(payments, eq(payments.id, bankMatches.paymentId))
      .innerJoin(instalments, eq(instalments.id, payments.instalmentId))
      .where(inArray(instalments.requestId, ids))
      .orderBy(asc(bankMatches.id)),
    ledger: await tx
      .select({
        requestId: ledgerLines.requestId,
        kind: ledgerEntries.kind,
        account: ledgerLines.account,
        currency: ledgerLines.currency,
        amount: ledgerLines.amount,
        at: ledgerEntries.at,
      })
      .from(ledgerLines)
      .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
      // A school's debt to the agency is not the student's (COM-10).
      .where(and(inArray(ledgerLines.requestId, ids), isNull(ledgerLines.commissionId)))
      .orderBy(asc(ledgerLines.id)),
    refunds: await tx
      .select({
        requestId: refunds.requestId,
        currency: refunds.currency,
        asked: refunds.asked,
        reason: refunds.reason,
        agreed: refunds.agreed,
        state: refunds.state,
        accountHolder: refunds.accountHolder,
        accountIban: refunds.accountIban,
        paidOn: refunds.paidOn,
        paidReference: refunds.paidReference,
        createdAt: refunds.createdAt,
      })
      .from(refunds)
      .where(inArray(refunds.requestId, ids))
      .orderBy(asc(refunds.id)),
    refundHistory: await tx
      .select({
        requestId: refunds.requestId,
        event: refundEvents.event,
        note: refundEvents.note,
        at: refundEvents.at,
      })
      .from(refundEvents)
      .innerJoin(refunds, eq(refunds.id, refundEvents.refundId))
      .where(inArray(refunds.requestId, ids))
      .orderBy(asc(refundEvents.id)),
    sponsors: await tx
      .select({
        requestId: sponsors.requestId,
        name: sponsors.name,
        phone: sponsors.phone,
        email: sponsors.email,
        covers: sponsors.covers,
        capAmount: sponsors.capAmount,
        capCurrency: sponsors.capCurrency,
        validUntil: sponsors.validUntil,
        state: sponsors.state,
        createdAt: sponsors.createdAt,
      })
      .from(sponsors)
      .where(inArray(sponsors.requestId, ids))
      .orderBy(asc(sponsors.id)),
    sponsorHistory: await tx
      .select({
        requestId: sponsors.requestId,
        event: sponsorEvents.event,
        note: sponsorEvents.note,
        at: sponsorEvents.at,
      })
      .from(sponsorEvents)
      .innerJoin(sponsors, eq(sponsors.id, sponsorEvents.sponsorId))
      .where(inArray(sponsors.requestId, ids))
      .orderBy(asc(sponsorEvents.id)),
    remittances: await tx
      .select({
        requestId: remittances.requestId,
        amount: remittances.amount,
        currency: remittances.currency,
        state: remittances.state,
        sentOn: remittances.sentOn,
        arrivedOn: remittances.arrivedOn,
        arrivedAmount: remittances.arrivedAmount,
      })
      .from(remittances)
      .where(inArray(remittances.requestId, ids))
      .orderBy(asc(remittances.id)),
  };
}
