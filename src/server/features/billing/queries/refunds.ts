/** Reads and writes refunds (BIL-53). Each change is on a locked request. */
import { and, asc, count, eq, gt, inArray, isNull, lt, notExists, or, sql, sum } from 'drizzle-orm';

import type { Language } from '../../../../contract/common/constants';
import {
  AGREED_REFUND_STATES,
  OPEN_REFUND_STATES,
} from '../../../../contract/billing/refundLifecycle';
import type { RefundView } from '../../../../contract/billing/refunds';
import { accounts } from '../../../db/schema/accounts';
import { instalments, invoiceLines, invoices } from '../../../db/schema/billing';
import { jobs } from '../../../db/schema/jobs';
import { bankMatches, bankTransactions, payments } from '../../../db/schema/payments';
import { institutes } from '../../../db/schema/places';
import { refundEvents, refunds } from '../../../db/schema/refunds';
import { requests } from '../../../db/schema/requests';
import type { Db, Tx } from '../../../db/types';

export type StoredRefund = typeof refunds.$inferSelect;
export type RefundPatch = Partial<Omit<typeof refunds.$inferInsert, 'waitsFor'>>;

/** Undefined for an unknown one. */
export async function findRefund(db: Db, id: number): Promise<StoredRefund | undefined> {
  const [found] = await db.select().from(refunds).where(eq(refunds.id, id));
  return found;
}

/** The refund that was asked for under a key; undefined for none. */
export async function findRefundAsked(
  tx: Tx,
  paymentId: number,
  idempotencyKey: string,
): Promise<StoredRefund | undefined> {
  const [found] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.idempotencyKey, idempotencyKey)));
  return found;
}

/** The refund of a payment that is under way; undefined for none. */
export async function findOpenRefund(db: Db, paymentId: number): Promise<StoredRefund | undefined> {
  const [found] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.state, [...OPEN_REFUND_STATES])));
  return found;
}

/** Whether money of a payment was asked back, or was given back. */
export async function hasRefund(db: Db, paymentId: number): Promise<boolean> {
  const states = [...OPEN_REFUND_STATES, 'arrived' as const];
  const [found] = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.state, states)))
    .limit(1);
  return found !== undefined;
}

/** The agreed refund of a payment: of its invoice, and of credit. */
export async function agreedOf(
  db: Db,
  paymentId: number,
): Promise<{ readonly payment: number; readonly credit: number }> {
  const rows = await db
    .select({ source: refunds.source, agreed: sum(refunds.agreed).mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), inArray(refunds.state, [...AGREED_REFUND_STATES])))
    .groupBy(refunds.source);
  const of = (source: string) => rows.find((row) => row.source === source)?.agreed ?? 0;
  return { payment: of('payment'), credit: of('credit') };
}

/** Adds a refund. */
export async function insertRefund(
  tx: Tx,
  refund: typeof refunds.$inferInsert,
): Promise<StoredRefund> {
  const [added] = await tx.insert(refunds).values(refund).returning();
  if (!added) throw new Error('A refund was not stored');
  return added;
}

/** Changes a refund, whose version counts on. */
export async function updateRefund(
  tx: Tx,
  { id, version }: Pick<StoredRefund, 'id' | 'version'>,
  patch: RefundPatch,
  now: Date,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ ...patch, version: version + 1, updatedAt: now })
    .where(eq(refunds.id, id));
}

/**
 * Takes a refund that its card's provider is to pay, for a time in which no other process asks for
 * it.
 * @returns the refund; undefined where it is no longer to be paid, or another process has it
 */
export async function takeAttempt(
  db: Db,
  id: number,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<StoredRefund | undefined> {
  const [taken] = await db
    .update(refunds)
    .set({ attemptUntil: until })
    .where(
      and(
        eq(refunds.id, id),
        eq(refunds.state, 'withProvider'),
        or(isNull(refunds.attemptUntil), lt(refunds.attemptUntil, now)),
      ),
    )
    .returning();
  return taken;
}

/** Lets others ask the provider again, where it is known that nothing is under way. */
export async function endAttempt(db: Db, id: number): Promise<void> {
  await db.update(refunds).set({ attemptUntil: null }).where(eq(refunds.id, id));
}

/** Adds an entry to a refund's history. */
export async function insertRefundEvent(
  tx: Tx,
  event: typeof refundEvents.$inferInsert,
): Promise<void> {
  await tx.insert(refundEvents).values(event);
}

/** The refund event sent under a key; undefined where there is none. */
export async function findRefundSent(tx: Tx, refundId: number, idempotencyKey: string) {
  const [sent] = await tx
    .select({ event: refundEvents.event, accountId: refundEvents.accountId })
    .from(refundEvents)
    .where(
      and(eq(refundEvents.refundId, refundId), eq(refundEvents.idempotencyKey, idempotencyKey)),
    );
  return sent;
}

/** How often a refund was paid out: what came back is paid again. */
export async function countPayouts(db: Db, refundId: number): Promise<number> {
  return db.$count(
    refundEvents,
    and(eq(refundEvents.refundId, refundId), eq(refundEvents.event, 'PAID')),
  );
}

/** The history of a refund, oldest first, with the names of who acted. */
export async function listRefundEvents(db: Db, refundId: number) {
  return db
    .select({
      event: refundEvents.event,
      to: refundEvents.toState,
      actor: refundEvents.actor,
      by: accounts.name,
      note: refundEvents.note,
      at: refundEvents.at,
    })
    .from(refundEvents)
    .leftJoin(accounts, eq(accounts.id, refundEvents.accountId))
    .where(eq(refundEvents.refundId, refundId))
    .orderBy(asc(refundEvents.id));
}

/** Who has done what to a refund, oldest first. */
export async function listRefundActs(db: Db, refundId: number) {
  return db
    .select({
      event: refundEvents.event,
      actor: refundEvents.actor,
      accountId: refundEvents.accountId,
    })
    .from(refundEvents)
    .where(eq(refundEvents.refundId, refundId))
    .orderBy(asc(refundEvents.id));
}

/** From which account a payment came, as its bank says; undefined for one by card. */
export async function findPayerAccount(db: Db, paymentId: number) {
  const [line] = await db
    .select({
      holder: bankTransactions.counterpartyName,
      account: bankTransactions.counterpartyAccount,
    })
    .from(bankMatches)
    .innerJoin(bankTransactions, eq(bankTransactions.id, bankMatches.transactionId))
    .where(and(eq(bankMatches.paymentId, paymentId), isNull(bankMatches.unmatchedAt)));
  return line;
}

/** The lines of the credit note that a refund was agreed with. */
export async function listAgreedLines(db: Db, creditNoteId: number) {
  return db
    .select({
      lineId: invoiceLines.creditsLineId,
      kind: invoiceLines.kind,
      label: invoiceLines.label,
      amount: invoiceLines.amount,
      vat: invoiceLines.vat,
    })
    .from(invoiceLines)
    .where(eq(invoiceLines.invoiceId, creditNoteId))
    .orderBy(asc(invoiceLines.id));
}

/** The refunds of a request, oldest first. @param instituteId those that one school was sent; null for all */
export async function listRefunds(
  db: Db,
  { requestId, instituteId }: { readonly requestId: number; readonly instituteId: number | null },
): Promise<StoredRefund[]> {
  return db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.requestId, requestId),
        instituteId === null
          ? undefined
          : and(eq(refunds.instituteId, instituteId), sql`${refunds.sentAt} is not null`),
      ),
    )
    .orderBy(asc(refunds.id));
}

/** The refunds that wait for a party, longest first, with whom they are of. */
export async function listWaitingRefunds(
  db: Db,
  {
    view,
    after,
    limit,
  }: {
    readonly view: RefundView;
    readonly after: { readonly since: Date; readonly id: number } | undefined;
    readonly limit: number;
  },
  language: Language,
) {
  return db
    .select({
      refund: refunds,
      invoice: invoices.number,
      institute: language === 'ar' ? institutes.nameAr : institutes.nameEn,
      student: sql<string>`coalesce(${requests.forName}, ${accounts.name}, '')`,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(instalments, eq(instalments.id, payments.instalmentId))
    .innerJoin(invoices, eq(invoices.id, instalments.invoiceId))
    .innerJoin(requests, eq(requests.id, refunds.requestId))
    .innerJoin(accounts, eq(accounts.id, requests.accountId))
    .leftJoin(institutes, eq(institutes.id, invoices.instituteId))
    .where(
      and(
        eq(refunds.waitsFor, view),
        inArray(refunds.state, [...OPEN_REFUND_STATES]),
        after &&
          or(
            gt(refunds.since, after.since),
            and(eq(refunds.since, after.since), gt(refunds.id, after.id)),
          ),
      ),
    )
    .orderBy(asc(refunds.since), asc(refunds.id))
    .limit(limit);
}

/**
 * The refunds under way of which no check waits: those from before there were reminders (BIL-67).
 * @param kind the name of the checks' kind of job, whose payload has the refund's id
 */
export async function listUnremindedRefunds(db: Db, kind: string): Promise<StoredRefund[]> {
  const checks = db
    .select({ id: sql`1` })
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, kind),
        isNull(jobs.deadAt),
        sql`${jobs.payload} ->> 'id' = ${refunds.id}::text`,
      ),
    );
  return db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.state, [...OPEN_REFUND_STATES]), notExists(checks)))
    .orderBy(asc(refunds.id));
}

/** How many refunds wait for each. */
export async function countWaitingRefunds(db: Db) {
  return db
    .select({ waitsFor: refunds.waitsFor, refunds: count() })
    .from(refunds)
    .where(inArray(refunds.state, [...OPEN_REFUND_STATES]))
    .groupBy(refunds.waitsFor);
}

/** How many refunds wait longer than they should: since before these moments. */
export async function countLateRefunds(
  db: Db,
  before: Readonly<Record<'team' | 'school', Date>>,
): Promise<number> {
  return db.$count(
    refunds,
    and(
      inArray(refunds.state, [...OPEN_REFUND_STATES]),
      or(
        and(eq(refunds.waitsFor, 'team'), lt(refunds.since, before.team)),
        and(eq(refunds.waitsFor, 'school'), lt(refunds.since, before.school)),
      ),
    ),
  );
}
