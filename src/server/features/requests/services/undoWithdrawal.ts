import { isNew } from '../../../../contract/common/requestSteps';
import { WITHDRAWAL_UNDO_MINUTES } from '../../../../contract/requests/requests';
import type { WithdrawalUndone } from '../../../../contract/requests/requests';
import { ApiError } from '../../../lib/errors';
import { addMs, MINUTE } from '../../../lib/time/clock';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import { leaveUnclaimed } from '../../claims/queries/claims';
import { publishEvents } from '../../../platform/events/events';
import { notifyMembers } from '../queries/notifyMembers';
import { lockToEnd } from '../queries/withdrawal';
import type { Deps } from '../../../platform/deps';
import { listConcerned } from './concerned';
import { scheduleDuty } from './reminders';
import { restoreRequest } from './restoreRequest';
import { requestNews } from './requestNews';
import { scheduleOpening } from './requestOpening';
import { writeWithdrawalUndone } from './timeline';

/**
 * Undoes a withdrawal (REQ-09): restores the request, and notifies its previous holders. Does
 * nothing for a request that is not withdrawn, so that a retry after a lost answer succeeds.
 * @throws ApiError NOT_FOUND, TOO_LATE, REQUEST_CLOSED
 */
export async function undoWithdrawal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  own: { readonly requestId: number; readonly accountId: string },
): Promise<WithdrawalUndone> {
  const now = clock.now();
  const { requestId, accountId } = own;
  await db.transaction(async (tx) => {
    const request = await lockToEnd(tx, { requestId, studentId: accountId }, now);
    if (!request) throw new ApiError('NOT_FOUND');
    const { withdrawnAt, step } = request;
    if (request.closeReason !== null) throw new ApiError('REQUEST_CLOSED');
    if (!withdrawnAt) return;
    if (addMs(withdrawnAt, WITHDRAWAL_UNDO_MINUTES * MINUTE) <= now) throw new ApiError('TOO_LATE');
    const { instituteId, opensAt } = await restoreRequest(tx, requestId, now);
    await writeWithdrawalUndone(tx, { ...own, step, instituteId }, now);
    const { members, schools } = await listConcerned(tx, requestId, instituteId);
    await notifyMembers(tx, members, { kind: 'bookingRestored', requestId }, now);
    // The desk lists requests at the first step automatically; others need an unclaimed entry.
    if (!isNew(step)) await leaveUnclaimed(tx, { kind: 'request', id: String(requestId) }, now);
    if (instituteId !== null) {
      const held = { requestId, instituteId };
      await scheduleDuty(tx, held, now);
      // The job of its end may have come and gone meanwhile.
      if (opensAt !== null) await scheduleOpening(tx, held, opensAt, now);
    }
    await writeAudit(
      tx,
      {
        accountId,
        action: 'request.withdrawalUndone',
        subject: 'requests',
        subjectId: requestId,
        before: { withdrawn_at: withdrawnAt.toISOString() },
        after: { step },
      },
      now,
    );
    const opening = opensAt !== null && opensAt <= now;
    const published = {
      requestId,
      studentId: accountId,
      instituteId,
      alsoNotified: members,
      schools,
      opening,
    };
    await publishEvents(tx, requestNews(published), now);
  });
  return { id: requestId };
}
