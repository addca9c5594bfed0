import { ACTOR_OF_STEP, isNew, nextOf } from '../../../../contract/common/requestSteps';
import {
  BOOKING_ANSWER_HOURS,
  DECLINE_UNDO_MINUTES,
  FIRST_CONTACT_HOURS,
  OFFER_DAYS,
} from '../../../../contract/partner/partner';
import type { BookingStatus, NextAction } from '../../../../contract/partner/partner';
import { addMs, DAY, HOUR, MINUTE } from '../../../lib/time/clock';
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
  const by = (action: 'confirm' | 'undo' | 'contact' | 'offer', due: Date): NextAction => ({
    action,
    due: due.toISOString(),
    late: due < now,
  });
  const { hold, stepAt, step } = row;
  switch (statusOf(row, now)) {
    case undefined:
      return null;
    case 'open':
      return { action: 'snatch', due: null, late: false };
    case 'new':
      return hold && by('confirm', addMs(hold.heldAt, BOOKING_ANSWER_HOURS * HOUR));
    case 'snatched':
      return hold?.expiresAt ? by('confirm', hold.expiresAt) : null;
    case 'withdrawn':
      return null;
    case 'declined': {
      // It was withdrawn: there is nothing to take up again.
      if (row.opensAt === null) return null;
      const until = hold && undoUntil(hold);
      return until && now < until ? by('undo', until) : null;
    }
    case 'confirmed':
      break;
  }
  if (isNew(step) && hold?.decidedAt) {
    return by('contact', addMs(hold.decidedAt, FIRST_CONTACT_HOURS * HOUR));
  }
  if (step === 'applied') return by('offer', addMs(stepAt ?? now, OFFER_DAYS * DAY));
  if (step === 'paid') return enrol(row, now);
  const next = nextOf(step);
  return next === undefined ? null : { action: 'wait', actor: ACTOR_OF_STEP[next] };
}

function enrol({ startDate }: HeldRequest, now: Date): NextAction {
  const due = startDate === null ? null : new Date(startDate);
  return { action: 'enrol', due: due?.toISOString() ?? null, late: due !== null && due < now };
}
