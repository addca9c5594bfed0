import { isNew } from '../../../../contract/common/requestSteps';
import { DECLINE_UNDO_MINUTES } from '../../../../contract/partner/partner';
import { WITHDRAWAL_UNDO_MINUTES } from '../../../../contract/requests/requests';
import type { WithdrawalUndone } from '../../../../contract/requests/requests';
import type { Tx } from '../../../db/types';
import { ApiError } from '../../../lib/errors';
import { addMs, MINUTE } from '../../../lib/time/clock';
import { writeAudit } from '../../../platform/auditLog/auditLog';
import { leaveUnclaimed } from '../../claims/queries/claims';
import { publishEvents } from '../../../platform/events/events';
import { notifyMembers } from '../queries/notifyMembers';
import { listInstituteStaff } from '../queries/holding';
import { findLastDecline, lockOwnRequest, reopenRequest, restoreHold } from '../queries/withdrawal';
import type { Deps } from '../../../platform/deps';
import { scheduleReminder } from './reminders';
import { requestNews } from './requestNews';
import { scheduleOpening } from './requestOpening';
import { writeWithdrawalUndone } from './timeline';

/**
 * Undoes a withdrawal (REQ-09): restores the request, and notifies its previous holders. Does
 * nothing for a request that is not withdrawn, so that a retry after a lost answer succeeds.
 * @throws ApiError NOT_FOUND, TOO_LATE
 */
export async function undoWithdrawal(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  own: { readonly requestId: number; readonly accountId: string },
): Promise<WithdrawalUndone> {
  const now = clock.now();
  const { requestId, accountId } = own;
  await db.transaction(async (tx) => {
    const request = await lockOwnRequest(tx, own, now);
    if (!request) throw new ApiError('NOT_FOUND');
    const { withdrawnAt, step } = request;
    if (!withdrawnAt) return;
    if (addMs(withdrawnAt, WITHDRAWAL_UNDO_MINUTES * MINUTE) <= now) throw new ApiError('TOO_LATE');
    const { instituteId, opensAt } = await restoreRequest(tx, requestId, now);
    await writeWithdrawalUndone(tx, { ...own, step, instituteId }, now);
    const members = instituteId === null ? [] : await listInstituteStaff(tx, instituteId);
    await notifyMembers(tx, members, { kind: 'bookingRestored', requestId }, now);
    // The desk lists requests at the first step automatically; others need an unclaimed entry.
    if (!isNew(step)) await leaveUnclaimed(tx, { kind: 'request', id: String(requestId) }, now);
    if (instituteId !== null) {
      const held = { requestId, instituteId };
      await scheduleReminder(tx, held, now);
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
      opening,
    };
    await publishEvents(tx, requestNews(published), now);
  });
  return { id: requestId };
}

interface RestoredRequest {
  /** The restored holder, unless it had declined; null if none. */
  readonly instituteId: number | null;
  /** When any partner may snatch it; null while a partner holds it permanently. */
  readonly opensAt: Date | null;
}

/** Returns a locked request to its previous holder, or opens it if it would be open by now. */
async function restoreRequest(tx: Tx, requestId: number, now: Date): Promise<RestoredRequest> {
  const held = await restoreHold(tx, requestId);
  if (held) {
    const { instituteId, state, expiresAt } = held;
    const opensAt = state === 'snatched' ? expiresAt : null;
    await reopenRequest(tx, requestId, { partnerInstituteId: instituteId, opensAt }, now);
    return { instituteId, opensAt };
  }
  const decline = await lastDecline(tx, requestId);
  const opensAt = new Date(Math.max(now.getTime(), decline?.undoUntil ?? 0));
  const partnerInstituteId = decline?.instituteId ?? null;
  await reopenRequest(tx, requestId, { partnerInstituteId, opensAt }, now);
  return { instituteId: null, opensAt };
}

/** The last decline, and until when it could be taken back (PAR-07): the request opens no sooner. */
async function lastDecline(tx: Tx, requestId: number) {
  const hold = await findLastDecline(tx, requestId);
  if (!hold?.decidedAt) return undefined;
  const until = addMs(hold.decidedAt, DECLINE_UNDO_MINUTES * MINUTE).getTime();
  const undoUntil = Math.min(until, hold.expiresAt?.getTime() ?? until);
  return { instituteId: hold.instituteId, undoUntil };
}
