import type { BookingCard, Decision } from '../../../../contract/partner/partner';
import type { BookingRow, Hold } from '../../requests/queries/bookings';
import { toCard } from '../../requests/services/requestCard';
import type { CardContext } from '../../requests/services/requestCard';
import { nextActionOf, statusOf } from '../../requests/services/nextAction';

/** A request's card for a member of an institute. */
export function toBookingCard(row: BookingRow, context: CardContext, now: Date): BookingCard {
  const status = statusOf(row, now) ?? 'open';
  return {
    ...toCard(row, context),
    isSnatches: status === 'snatched',
    booking_status: status,
    next_action: nextActionOf(row, now),
  };
}

/** The last decision of the institute's members; null if the institute has no hold. */
export function toDecision(hold: Hold | null): Decision | null {
  if (!hold) return null;
  const { state, reason, remark, withdrawnAt } = hold;
  if (withdrawnAt)
    return { status: state, by: null, at: withdrawnAt.toISOString(), reason, remark };
  const decided = { by: hold.decidedBy, at: hold.decidedAt ?? hold.heldAt };
  const { by, at } = state === 'snatched' ? { by: hold.takenBy, at: hold.heldAt } : decided;
  return { status: state, by, at: at.toISOString(), reason, remark };
}
