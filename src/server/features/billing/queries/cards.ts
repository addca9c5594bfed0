/** Reads and writes attempts to pay by card (BIL-49). Each change is on a locked request. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm';

import type { CardPayment } from '../../../../contract/billing/cards';
import { OPEN_CARD_STATES } from '../../../../contract/billing/cardPaymentLifecycle';
import { cardPayments } from '../../../db/schema/cards';
import type { Db, Tx } from '../../../db/types';

export type StoredCardPayment = typeof cardPayments.$inferSelect;
export type CardPatch = Partial<typeof cardPayments.$inferInsert>;

/** Undefined for an unknown one. */
export async function findCardPayment(
  db: Db,
  by: { readonly id: string } | { readonly providerId: string },
): Promise<StoredCardPayment | undefined> {
  const [found] = await db
    .select()
    .from(cardPayments)
    .where('id' in by ? eq(cardPayments.id, by.id) : eq(cardPayments.providerId, by.providerId));
  return found;
}

/** The attempt that a payment was paid with; undefined for one by transfer. */
export async function findCardPaymentOf(
  db: Db,
  paymentId: number,
): Promise<StoredCardPayment | undefined> {
  const [found] = await db.select().from(cardPayments).where(eq(cardPayments.paymentId, paymentId));
  return found;
}

/** The attempt that was begun under a key; undefined for none. */
export async function findBegun(
  tx: Tx,
  instalmentId: number,
  idempotencyKey: string,
): Promise<StoredCardPayment | undefined> {
  const [found] = await tx
    .select()
    .from(cardPayments)
    .where(
      and(
        eq(cardPayments.instalmentId, instalmentId),
        eq(cardPayments.idempotencyKey, idempotencyKey),
      ),
    );
  return found;
}

/** The attempts of an instalment of which nobody knows yet whether the money comes, newest first. */
export async function listOpenCards(db: Db, instalmentId: number): Promise<StoredCardPayment[]> {
  return db
    .select()
    .from(cardPayments)
    .where(
      and(
        eq(cardPayments.instalmentId, instalmentId),
        inArray(cardPayments.state, [...OPEN_CARD_STATES]),
      ),
    )
    .orderBy(desc(cardPayments.createdAt));
}

/** Adds an attempt. */
export async function insertCardPayment(
  tx: Tx,
  card: typeof cardPayments.$inferInsert,
): Promise<StoredCardPayment> {
  const [added] = await tx.insert(cardPayments).values(card).returning();
  if (!added) throw new Error('A payment by card was not stored');
  return added;
}

/** Changes an attempt. */
export async function updateCardPayment(
  tx: Tx,
  id: string,
  patch: CardPatch,
  now: Date,
): Promise<void> {
  await tx
    .update(cardPayments)
    .set({ ...patch, updatedAt: now })
    .where(eq(cardPayments.id, id));
}

/** The attempts of instalments, oldest first. */
export async function listCardPayments(
  db: Db,
  instalmentIds: readonly number[],
): Promise<StoredCardPayment[]> {
  if (instalmentIds.length === 0) return [];
  return db
    .select()
    .from(cardPayments)
    .where(inArray(cardPayments.instalmentId, [...instalmentIds]))
    .orderBy(asc(cardPayments.createdAt), asc(cardPayments.id));
}

/** An attempt as it is shown. */
export const shownCard = (row: StoredCardPayment, requestId: number): CardPayment => ({
  id: row.id,
  request_id: requestId,
  instalment_id: row.instalmentId,
  state: row.state,
  amount: row.amount,
  currency: row.currency,
  card: row.card,
  message: row.message,
  since: row.since.toISOString(),
});
