/** A student's withdrawal of a request (REQ-09). */
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';

import type { RequestStep } from '../../../../contract/common/requestSteps';
import { requestHolds } from '../../../db/schema/holds';
import { requests } from '../../../db/schema/requests';
import type { Tx } from '../../../db/types';

export interface WithdrawableRequest {
  readonly step: RequestStep;
  readonly withdrawnAt: Date | null;
  /** The holder; null if none. */
  readonly instituteId: number | null;
  /** Whether any partner may snatch it. */
  readonly isOpen: boolean;
}

/**
 * Locks a student's request until the transaction ends, so that a step or a partner's answer of the
 * same moment comes before or after. Its holds first, as a partner's answer locks them.
 */
export async function lockOwnRequest(
  tx: Tx,
  { requestId, accountId }: { readonly requestId: number; readonly accountId: string },
  now: Date,
): Promise<WithdrawableRequest | undefined> {
  await tx
    .select({ id: requestHolds.id })
    .from(requestHolds)
    .where(and(eq(requestHolds.requestId, requestId), eq(requestHolds.studentId, accountId)))
    .orderBy(requestHolds.id)
    .for('no key update');
  const [row] = await tx
    .select({
      step: requests.currentStep,
      withdrawnAt: requests.withdrawnAt,
      partner: requests.partnerInstituteId,
      opensAt: requests.opensAt,
    })
    .from(requests)
    .where(and(eq(requests.id, requestId), eq(requests.accountId, accountId)))
    .for('no key update');
  if (!row) return undefined;
  const isOpen = row.opensAt !== null && row.opensAt <= now;
  const { step, withdrawnAt } = row;
  return { step, withdrawnAt, isOpen, instituteId: isOpen ? null : row.partner };
}

/**
 * Removes a locked request from its holder, and from the partners' open list.
 * @returns the institute that held it and had not declined it; null for none
 */
export async function withdrawRequest(
  tx: Tx,
  requestId: number,
  { instituteId }: WithdrawableRequest,
  now: Date,
): Promise<number | null> {
  await tx
    .update(requests)
    .set({
      withdrawnAt: now,
      partnerInstituteId: null,
      opensAt: null,
      updatedAt: now,
      // The same package can be registered again on the same day.
      idempotencyKey: sql`case when ${requests.idempotencyKey} like 'package:%' then 'withdrawn:' || ${requests.id} else ${requests.idempotencyKey} end`,
    })
    .where(eq(requests.id, requestId));
  const [held] =
    instituteId === null
      ? []
      : await tx
          .update(requestHolds)
          .set({ state: 'withdrawn', withdrawnAt: now })
          .where(
            and(
              eq(requestHolds.requestId, requestId),
              eq(requestHolds.instituteId, instituteId),
              inArray(requestHolds.state, ['new', 'snatched', 'confirmed']),
              or(
                eq(requestHolds.state, 'confirmed'),
                isNull(requestHolds.expiresAt),
                gt(requestHolds.expiresAt, now),
              ),
            ),
          )
          .returning({ instituteId: requestHolds.instituteId });
  return held?.instituteId ?? null;
}

export interface RestoredHold {
  readonly instituteId: number;
  /** Null once it is confirmed, and for one that was made to the institute. */
  readonly expiresAt: Date | null;
  readonly state: (typeof requestHolds.$inferSelect)['state'];
}

/** Gives a locked request's withdrawn hold its state of before; undefined where nobody held it. */
export async function restoreHold(tx: Tx, requestId: number): Promise<RestoredHold | undefined> {
  const [held] = await tx
    .update(requestHolds)
    .set({
      withdrawnAt: null,
      state: sql`case when ${requestHolds.decidedAt} is not null then 'confirmed' when ${requestHolds.snatched} then 'snatched' else 'new' end`,
    })
    .where(and(eq(requestHolds.requestId, requestId), eq(requestHolds.state, 'withdrawn')))
    .returning({
      instituteId: requestHolds.instituteId,
      state: requestHolds.state,
      expiresAt: requestHolds.expiresAt,
    });
  return held;
}

/** The institute that declined a request last, when, and until when it would have held it. */
export async function findLastDecline(tx: Tx, requestId: number) {
  const [hold] = await tx
    .select({
      instituteId: requestHolds.instituteId,
      decidedAt: requestHolds.decidedAt,
      expiresAt: requestHolds.expiresAt,
    })
    .from(requestHolds)
    .where(and(eq(requestHolds.requestId, requestId), eq(requestHolds.state, 'declined')))
    .orderBy(desc(requestHolds.id))
    .limit(1);
  return hold;
}

/** Makes a locked request one that is not withdrawn. */
export async function reopenRequest(
  tx: Tx,
  requestId: number,
  to: Pick<typeof requests.$inferInsert, 'partnerInstituteId' | 'opensAt'>,
  now: Date,
): Promise<void> {
  await tx
    .update(requests)
    .set({ ...to, withdrawnAt: null, updatedAt: now })
    .where(eq(requests.id, requestId));
}
