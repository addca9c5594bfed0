import { ACTOR_OF_STEP, nextOf } from '../../../../contract/common/requestSteps';
import { dutyOf } from '../../../../contract/partner/duties';
import { DECLINE_UNDO_MINUTES } from '../../../../contract/partner/partner';
import type { BookingStatus, Duty, NextAction } from '../../../../contract/partner/partner';
import { addMs, MINUTE } from '../../../lib/time/clock';
import type { BookingRow } from '../queries/bookings';
import type { HeldRequest } from '../queries/reminders';

/** The request's status for the institute; undefined if the institute has no (more) part in it. */
export function statusOf(
  { hold, opensAt }: Pick<BookingRow, 'hold' | 'opensAt'>,
  now: Date,
): BookingStatus | undefined {
  const hasLapsed = hold?.state === 'snatched' && (hold.expiresAt ?? now) <= now;
  if (hold && !hasLapsed) return hold.state;
  return opensAt !== null && opensAt <= now ? 'open' : undefined;
}

/** Until when a decline can be taken back; a snatch's own end may come first. */
function undoUntil({ decidedAt, expiresAt }: NonNullable<BookingRow['hold']>): Date | null {
  if (decidedAt === null) return null;
  const until = addMs(decidedAt, DECLINE_UNDO_MINUTES * MINUTE);
  return expiresAt !== null && expiresAt < until ? expiresAt : until;
}

/** The institute's next action and its due date (PAR-08). Null if it has nothing left to do. */
export function nextActionOf(row: HeldRequest, now: Date): NextAction | null {
  const { hold, step } = row;
  const status = statusOf(row, now);
  if (status === 'open') return { action: 'snatch', due: null, late: false };
  if (status === undefined || hold === null) return null;
  if (status === 'declined') {
    // It was withdrawn: there is nothing to take up again.
    if (row.opensAt === null) return null;
    const until = undoUntil(hold);
    return until && now < until ? dated('undo', until, now) : null;
  }
  const duty = dutyOf({ ...row, ...hold });
  if (duty) return dated(duty.duty, duty.due, now);
  const next = status === 'confirmed' ? nextOf(step) : undefined;
  return next === undefined ? null : { action: 'wait', actor: ACTOR_OF_STEP[next] };
}

function dated(action: Duty | 'undo', due: Date | null, now: Date): NextAction {
  return { action, due: due?.toISOString() ?? null, late: due !== null && due < now };
}
