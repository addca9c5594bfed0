/** Claims, and what schools have paid of them (COM-05, COM-06). Amounts are minor units. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';

import type { Language } from '../../../../contract/common/constants';
import { accounts } from '../../../db/schema/accounts';
import { applicationOffers, applications } from '../../../db/schema/applications';
import {
  commissionClaims,
  commissionPaymentParts,
  commissionPayments,
  commissions,
} from '../../../db/schema/commission';
import { bankMatches, bankTransactions } from '../../../db/schema/payments';
import { institutes } from '../../../db/schema/places';
import { requests } from '../../../db/schema/requests';
import { selectRows } from '../../../db/rows';
import type { Db, Tx } from '../../../db/types';

export type StoredCommissionPayment = typeof commissionPayments.$inferSelect;
export type PaymentPart = typeof commissionPaymentParts.$inferSelect;

/** Adds a claim. @returns its id */
export async function insertClaim(
  tx: Tx,
  claim: typeof commissionClaims.$inferInsert,
): Promise<number> {
  const [added] = await tx
    .insert(commissionClaims)
    .values(claim)
    .returning({ id: commissionClaims.id });
  if (!added) throw new Error('A claim was not stored');
  return added.id;
}

/** The claim that was made under a key. */
export async function findClaimSent(db: Db, idempotencyKey: string) {
  const [found] = await db
    .select({ id: commissionClaims.id, createdBy: commissionClaims.createdBy })
    .from(commissionClaims)
    .where(eq(commissionClaims.idempotencyKey, idempotencyKey));
  return found;
}

/** A claim with the name of who made it. */
export async function findClaim(db: Db, id: number) {
  const [found] = await db
    .select({ claim: commissionClaims, by: accounts.name })
    .from(commissionClaims)
    .innerJoin(accounts, eq(accounts.id, commissionClaims.createdBy))
    .where(eq(commissionClaims.id, id));
  return found;
}

/** Adds a payment of a school with what each commission got. @returns its id */
export async function insertCommissionPayment(
  tx: Tx,
  payment: typeof commissionPayments.$inferInsert,
  parts: readonly Omit<PaymentPart, 'paymentId'>[],
): Promise<number> {
  const [added] = await tx
    .insert(commissionPayments)
    .values(payment)
    .returning({ id: commissionPayments.id });
  if (!added) throw new Error('A payment of a school was not stored');
  await tx
    .insert(commissionPaymentParts)
    .values(parts.map((part) => ({ ...part, paymentId: added.id })));
  return added.id;
}

/** The payment that was recorded under a key. */
export async function findPaymentSent(
  db: Db,
  idempotencyKey: string,
): Promise<StoredCommissionPayment | undefined> {
  const [found] = await db
    .select()
    .from(commissionPayments)
    .where(eq(commissionPayments.idempotencyKey, idempotencyKey));
  return found;
}

/** A payment, locked until the transaction ends. */
export async function lockCommissionPayment(
  tx: Tx,
  id: number,
): Promise<StoredCommissionPayment | undefined> {
  const [found] = await tx
    .select()
    .from(commissionPayments)
    .where(eq(commissionPayments.id, id))
    .for('no key update');
  return found;
}

export async function listParts(db: Db, paymentId: number): Promise<PaymentPart[]> {
  return db
    .select()
    .from(commissionPaymentParts)
    .where(eq(commissionPaymentParts.paymentId, paymentId))
    .orderBy(asc(commissionPaymentParts.commissionId));
}

/** Marks a payment as taken back. */
export async function undoCommissionPayment(
  tx: Tx,
  id: number,
  undone: { readonly at: Date; readonly by: string; readonly reason: string },
): Promise<void> {
  await tx
    .update(commissionPayments)
    .set({ undoneAt: undone.at, undoneBy: undone.by, undoReason: undone.reason })
    .where(eq(commissionPayments.id, id));
}

/** The match of a payment of a school that stands. */
export async function findCommissionMatch(db: Db, commissionPaymentId: number) {
  const [found] = await db
    .select({ id: bankMatches.id, transactionId: bankMatches.transactionId })
    .from(bankMatches)
    .where(
      and(
        eq(bankMatches.commissionPaymentId, commissionPaymentId),
        sql`${bankMatches.unmatchedAt} is null`,
      ),
    );
  return found;
}

/** The payments of a claim, oldest first, with what of each its commissions got. */
export async function listClaimPayments(db: Db, claimId: number) {
  const ids = db
    .selectDistinct({ id: commissionPaymentParts.paymentId })
    .from(commissionPaymentParts)
    .innerJoin(commissions, eq(commissions.id, commissionPaymentParts.commissionId))
    .where(eq(commissions.claimId, claimId));
  return db
    .select({
      payment: commissionPayments,
      payer: bankTransactions.counterpartyName,
      reference: bankTransactions.reference,
      ofClaim: sql<number>`(select coalesce(sum(p.amount), 0) from ${commissionPaymentParts} p
        join ${commissions} c on c.id = p.commission_id
        where p.payment_id = ${commissionPayments.id} and c.claim_id = ${claimId})`.mapWith(Number),
    })
    .from(commissionPayments)
    .innerJoin(bankMatches, eq(bankMatches.commissionPaymentId, commissionPayments.id))
    .innerJoin(bankTransactions, eq(bankTransactions.id, bankMatches.transactionId))
    .where(inArray(commissionPayments.id, ids))
    .orderBy(asc(commissionPayments.id));
}

/** Lines of statements in a currency that nothing was matched with; exactly what is open comes first, then less, then more. */
export async function listOpenLines(
  db: Db,
  {
    currency,
    open,
    after,
    limit,
  }: {
    readonly currency: string;
    readonly open: number;
    readonly after: readonly number[] | undefined;
    readonly limit: number;
  },
) {
  const [differs, id] = after ?? [];
  const rank = sql`(case when amount = ${open} then 0 when amount < ${open} then 1 else 2 end)`;
  const later =
    differs === undefined || id === undefined
      ? sql``
      : sql`and (${rank} > ${differs} or (${rank} = ${differs} and id < ${id}))`;
  return selectRows(
    db,
    sql`select id, booked_on::text as booked_on, amount, counterparty_name, reference, description, ${rank} as differs
      from bank_transactions
      where state = 'open' and currency = ${currency} ${later}
      order by differs, id desc limit ${limit}`,
    (row) => ({
      id: Number(row.id),
      bookedOn: String(row.booked_on),
      amount: Number(row.amount),
      payer: String(row.counterparty_name),
      reference: String(row.reference),
      description: String(row.description),
      differs: Number(row.differs),
    }),
  );
}

/** The lines of a claim with what a school needs to find its student. */
export async function listClaimLines(db: Db, claimId: number, language: Language) {
  return db
    .select({
      requestId: commissions.requestId,
      student: sql<string>`coalesce(${requests.forName}, ${accounts.name})`,
      institute: language === 'ar' ? institutes.nameAr : institutes.nameEn,
      schoolReference: applications.schoolReference,
      course: applicationOffers.course,
      earnedOn: commissions.earnedOn,
      base: commissions.base,
      amount: commissions.amount,
    })
    .from(commissions)
    .innerJoin(requests, eq(requests.id, commissions.requestId))
    .innerJoin(accounts, eq(accounts.id, requests.accountId))
    .innerJoin(institutes, eq(institutes.id, commissions.instituteId))
    .innerJoin(applications, eq(applications.id, commissions.applicationId))
    .innerJoin(
      applicationOffers,
      and(
        eq(applicationOffers.applicationId, commissions.applicationId),
        eq(applicationOffers.version, commissions.offerVersion),
      ),
    )
    .where(eq(commissions.claimId, claimId))
    .orderBy(asc(commissions.id));
}
