/** Reads and writes the payments of instalments (BIL-04). Each change is on a locked request. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';

import { OPEN_PAYMENT_STATES } from '../../../../contract/billing/paymentLifecycle';
import { accounts } from '../../../db/schema/accounts';
import { files } from '../../../db/schema/files';
import {
  bankMatches,
  bankTransactions,
  paymentEvents,
  payments,
} from '../../../db/schema/payments';
import { receipts } from '../../../db/schema/receipts';
import type { Db, Tx } from '../../../db/types';

export type StoredPayment = typeof payments.$inferSelect;
export type PaymentPatch = Partial<typeof payments.$inferInsert>;

/** Undefined for an unknown one. */
export async function findPayment(db: Db, id: number): Promise<StoredPayment | undefined> {
  const [found] = await db.select().from(payments).where(eq(payments.id, id));
  return found;
}

/** The payment of an instalment that is under way; undefined for none. */
export async function findOpenPayment(
  tx: Tx,
  instalmentId: number,
): Promise<StoredPayment | undefined> {
  const [found] = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.instalmentId, instalmentId),
        inArray(payments.state, [...OPEN_PAYMENT_STATES]),
      ),
    );
  return found;
}

/** Adds a payment. */
export async function insertPayment(
  tx: Tx,
  payment: typeof payments.$inferInsert,
): Promise<StoredPayment> {
  const [added] = await tx.insert(payments).values(payment).returning();
  if (!added) throw new Error('A payment was not stored');
  return added;
}

/** Changes a payment, whose version counts on. */
export async function updatePayment(
  tx: Tx,
  { id, version }: Pick<StoredPayment, 'id' | 'version'>,
  patch: PaymentPatch,
  now: Date,
): Promise<void> {
  await tx
    .update(payments)
    .set({ ...patch, version: version + 1, updatedAt: now })
    .where(eq(payments.id, id));
}

/** Adds an entry to a payment's history. */
export async function insertPaymentEvent(
  tx: Tx,
  event: typeof paymentEvents.$inferInsert,
): Promise<void> {
  await tx.insert(paymentEvents).values(event);
}

/** The payment event sent under a key; undefined where there is none. */
export async function findSent(tx: Tx, paymentId: number, idempotencyKey: string) {
  const [sent] = await tx
    .select({ event: paymentEvents.event, accountId: paymentEvents.accountId })
    .from(paymentEvents)
    .where(
      and(eq(paymentEvents.paymentId, paymentId), eq(paymentEvents.idempotencyKey, idempotencyKey)),
    );
  return sent;
}

/** Whether a payment of an instalment was announced under a key. */
export async function wasAnnounced(
  tx: Tx,
  instalmentId: number,
  idempotencyKey: string,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: payments.id })
    .from(paymentEvents)
    .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
    .where(
      and(
        eq(payments.instalmentId, instalmentId),
        eq(paymentEvents.event, 'ANNOUNCED'),
        eq(paymentEvents.idempotencyKey, idempotencyKey),
      ),
    );
  return found !== undefined;
}

/** The payments of instalments, oldest first, with their proofs, what the bank booked, and receipts. */
export async function listPayments(db: Db, instalmentIds: readonly number[]) {
  if (instalmentIds.length === 0) return [];
  return db
    .select({
      payment: payments,
      proof: files,
      transactionId: bankMatches.transactionId,
      received: bankTransactions.amount,
      bookedOn: bankTransactions.bookedOn,
      receipt: receipts,
    })
    .from(payments)
    .leftJoin(files, eq(files.id, payments.proofFileId))
    .leftJoin(
      bankMatches,
      and(eq(bankMatches.paymentId, payments.id), isNull(bankMatches.unmatchedAt)),
    )
    .leftJoin(bankTransactions, eq(bankTransactions.id, bankMatches.transactionId))
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(inArray(payments.instalmentId, [...instalmentIds]))
    .orderBy(asc(payments.id));
}

/** The history of payments, oldest first, with the names of who acted. */
export async function listPaymentEvents(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      paymentId: paymentEvents.paymentId,
      event: paymentEvents.event,
      to: paymentEvents.toState,
      actor: paymentEvents.actor,
      by: accounts.name,
      note: paymentEvents.note,
      at: paymentEvents.at,
    })
    .from(paymentEvents)
    .leftJoin(accounts, eq(accounts.id, paymentEvents.accountId))
    .where(inArray(paymentEvents.paymentId, [...ids]))
    .orderBy(asc(paymentEvents.id));
}

/** Whether a payment was announced by a link: by nobody who is signed in. */
export async function isByLink(db: Db, paymentId: number): Promise<boolean> {
  const [found] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(
      and(
        eq(paymentEvents.paymentId, paymentId),
        eq(paymentEvents.event, 'ANNOUNCED'),
        isNull(paymentEvents.accountId),
      ),
    );
  return found !== undefined;
}
