import { DECLINE_UNDO_MINUTES } from '../../../../contract/partner/partner';
import type { Tx } from '../../../db/types';
import { addMs, MINUTE } from '../../../lib/time/clock';
import { scheduleCommissionReview } from './commissionReview';
import { findLastDecline, reopenRequest, restoreHold } from '../queries/withdrawal';

export interface RestoredRequest {
  /** The restored holder, unless it had declined; null if none. */
  readonly instituteId: number | null;
  /** When any partner may snatch it; null while a partner holds it permanently. */
  readonly opensAt: Date | null;
}

/** Returns a locked request to its previous holder, or opens it if it would be open by now. */
export async function restoreRequest(
  tx: Tx,
  requestId: number,
  now: Date,
): Promise<RestoredRequest> {
  await scheduleCommissionReview(tx, requestId, now);
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
