import type { RequestWithdrawn } from '../../../../contract/requests/requests';
import { ApiError } from '../../../lib/errors';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import { clearClaim, findHolder } from '../../claims/queries/claims';
import { publishEvents } from '../../../platform/events/events';
import { notifyMembers } from '../queries/notifyMembers';
import { endRequest, lockToEnd } from '../queries/withdrawal';
import type { Deps } from '../../../platform/deps';
import { scheduleCommissionReview } from './commissionReview';
import { listConcerned } from './concerned';
import { stateIn } from './lifecycle';
import { requestNews } from './requestNews';
import { writeWithdrawal } from './timeline';
import type { Withdrawal } from './timeline';

/**
 * Withdraws a student's own request (REQ-09): removes it from the desk and the partner's lists, and
 * notifies its holders. Idempotent.
 * @throws ApiError NOT_FOUND, REQUEST_PAID, REQUEST_CLOSED
 */
export async function withdraw(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  withdrawal: Withdrawal,
): Promise<RequestWithdrawn> {
  const { requestId, accountId, reason } = withdrawal;
  const withdrawnAt = await db.transaction(async (tx) => {
    const request = await lockToEnd(tx, { requestId, studentId: accountId }, clock.now());
    if (!request) throw new ApiError('NOT_FOUND');
    // Read after the lock, so that the time is later than that of the transaction it waited for.
    const now = clock.now();
    if (request.closeReason !== null) throw new ApiError('REQUEST_CLOSED');
    if (request.withdrawnAt) return request.withdrawnAt;
    if (!stateIn(request, { type: 'WITHDRAWAL_SUBMITTED' }, now))
      throw new ApiError('REQUEST_PAID');
    const { instituteId: holding } = request;
    const ended = { requestId, instituteId: holding, closeReason: null };
    const instituteId = await endRequest(tx, ended, now);
    await scheduleCommissionReview(tx, requestId, now);
    await writeWithdrawal(tx, { ...withdrawal, step: request.step, instituteId }, now);
    const entry = { kind: 'request', id: String(requestId) } as const;
    const colleague = await findHolder(tx, entry);
    await clearClaim(tx, entry);
    const { members, schools } = await listConcerned(tx, requestId, instituteId);
    const told = colleague ? [...members, colleague.id] : members;
    await notifyMembers(tx, told, { kind: 'bookingWithdrawn', requestId }, now);
    await writeAudit(
      tx,
      {
        accountId,
        action: 'request.withdrawn',
        subject: 'requests',
        subjectId: requestId,
        before: { step: request.step, institute: request.instituteId },
        after: { reason },
      },
      now,
    );
    // An institute that can still undo its decline counts as a holder as well.
    const published = {
      requestId,
      studentId: accountId,
      instituteId: request.instituteId,
      alsoNotified: told,
      schools,
      opening: request.isOpen,
    };
    await publishEvents(tx, requestNews(published), now);
    return now;
  });
  return { id: requestId, withdrawn_at: withdrawnAt.toISOString() };
}
