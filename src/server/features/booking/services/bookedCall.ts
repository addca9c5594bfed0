import { apiPath } from '../../../../contract/apiPaths';
import type { BookedCall, CallState } from '../../../../contract/booking/bookedCall';
import { readablePhone } from '../../../../shared/phone';
import { agencyHours } from '../../../lib/time/openingHours';
import type { Agency } from '../../content/queries/agency';
import type { StoredBooking } from '../queries/consultations';

/** The state of a booking at an instant (BOOK-06). */
export function callState(
  { startsAt, handledAt, cancelledAt }: StoredBooking,
  now: Date,
): CallState {
  if (cancelledAt) return 'cancelled';
  if (handledAt) return 'done';
  return startsAt && startsAt <= now ? 'past' : 'booked';
}

/** The time of a booking, also of a cancelled one; null for a call-back. */
export function callTime({ startsAt, endsAt, freedStartsAt, freedEndsAt }: StoredBooking): {
  readonly start: Date;
  readonly end: Date;
} | null {
  const [start, end] = [startsAt ?? freedStartsAt, endsAt ?? freedEndsAt];
  return start && end ? { start, end } : null;
}

/** A booking as its visitor sees it. @param agency undefined before setup */
export function toBookedCall(
  stored: StoredBooking,
  agency: Pick<Agency, 'phone' | 'listedHours'> | undefined,
  now: Date,
): BookedCall {
  const time = callTime(stored);
  return {
    reference: stored.reference,
    state: callState(stored, now),
    name: stored.name,
    phone: readablePhone(stored.phoneE164),
    starts_at: time?.start.toISOString() ?? null,
    ends_at: time?.end.toISOString() ?? null,
    time_zone: agencyHours(agency?.listedHours ?? null)?.timeZone ?? 'UTC',
    agency_phone: agency?.phone ?? '',
    calendar_url:
      time &&
      apiPath('/api/consultations/:reference/calendar.ics', { reference: stored.reference }),
  };
}
