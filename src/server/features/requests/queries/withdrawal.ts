/** The end of a request: withdrawn by its student (REQ-09) or closed by the team (REQ-14). */
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';

import type { RequestStep } from '../../../../contract/common/requestSteps';
import type { CloseReason } from '../../../../contract/requests/requestLifecycle';
import { requestHolds } from '../../../db/schema/holds';
import { requests } from '../../../db/schema/requests';
import type { Tx } from '../../../db/types';

export interface EndableRequest {
  readonly studentId: string;
  readonly step: RequestStep;
  readonly withdrawnAt: Date | null;
  /** Null where the student withdrew it. */
  readonly closeReason: CloseReason | null;
  readonly onHoldUntil: string | null;
  /** The holder; null if none. */
  readonly instituteId: number | null;
  /** Whether any partner may snatch it. */
  readonly isOpen: boolean;
}

/**
 * Locks a request until the transaction ends, so that a step or a partner's answer of the same moment
 * comes before or after. Its holds first, as a partner's answer locks them.
 * @param studentId whose request it must be; left out, it may be anybody's
 */
export async function lockToEnd(
  tx: Tx,
  { requestId, studentId }: { readonly requestId: number; readonly studentId?: string },
  now: Date,
): Promise<EndableRequest | undefined> {
  const isOwn = studentId === undefined ? undefined : eq(requestHolds.studentId, studentId);
  await tx
    .select({ id: requestHolds.id })
    .from(requestHolds)
    .where(and(eq(requestHolds.requestId, requestId), isOwn))
    .orderBy(requestHolds.id)
    .for('no key update');
  const [row] = await tx
    .select({
      studentId: requests.accountId,
      step: requests.currentStep,
      withdrawnAt: requests.withdrawnAt,
      closeReason: requests.closeReason,
      onHoldUntil: requests.onHoldUntil,
      partner: requests.partnerInstituteId,
      opensAt: requests.opensAt,
    })
    .from(requests)
    .where(
      and(
        eq(requests.id, requestId),
        studentId === undefined ? undefined : eq(requests.accountId, studentId),
      ),
    )
    .for('no key update');
  if (!row) return undefined;
  const { partner, opensAt, ...request } = row;
  const isOpen = opensAt !== null && opensAt <= now;
  return { ...request, isOpen, instituteId: isOpen ? null : partner };
}

/**
 * Ends a locked request: it leaves its holder and the partners' open list.
 * @param closeReason why the team closed it; null for a withdrawal
 * @returns the institute that held it and had not declined it; null for none
 */
export async function endRequest(
  tx: Tx,
  { requestId, instituteId, closeReason }: EndedRequest,
  now: Date,
): Promise<number | null> {
  await tx
    .update(requests)
    .set({
      withdrawnAt: now,
      closeReason,
      onHoldUntil: null,
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
          .set({ state: 'withdrawn', withdrawnAt: now, dueAt: null })
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

export interface EndedRequest extends Pick<EndableRequest, 'instituteId' | 'closeReason'> {
  readonly requestId: number;
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

/** Makes a locked request one that has not ended. */
export async function reopenRequest(
  tx: Tx,
  requestId: number,
  to: Pick<typeof requests.$inferInsert, 'partnerInstituteId' | 'opensAt'>,
  now: Date,
): Promise<void> {
  await tx
    .update(requests)
    .set({ ...to, withdrawnAt: null, closeReason: null, updatedAt: now })
    .where(eq(requests.id, requestId));
}
