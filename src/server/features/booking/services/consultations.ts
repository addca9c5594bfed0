import type { ConsultationSlots } from '../../../../contract/common/answers';
import type { BookedCall } from '../../../../contract/booking/bookedCall';
import type { BookingPayload } from '../../../../contract/booking/routes';
import type { Db } from '../../../db/types';
import type { Networks } from '../../../lib/address';
import { addMs, DAY, MINUTE } from '../../../lib/time/clock';
import { bookablePeriod, freeSlots } from '../consultationSlots';
import type { Period } from '../consultationSlots';
import { ApiError } from '../../../lib/errors';
import { agencyHours } from '../../../lib/time/openingHours';
import { toE164 } from '../../../../shared/phone';
import type { WorkingHours } from '../../../../shared/workingHours';
import { findAgency } from '../../content/queries/agency';
import type { Agency } from '../../content/queries/agency';
import { toBookedCall } from './bookedCall';
import { findSameBooking, insertBooking, listTakenTimes } from '../queries/consultations';
import type { Booking } from '../queries/consultations';
import { DESK_NEWS } from '../../../platform/events/deskNews';
import { publishEvents } from '../../../platform/events/events';
import { lockKeys } from '../../../db/keyLocks';
import { addressLockKeys, perAddressHour, take } from '../../../platform/load/limiter';
import type { Limit } from '../../../platform/load/limiter';
import type { Deps } from '../../../platform/deps';
import { numberKey } from '../../accounts/services/signIn/signInLimits';

/** Bookings with a time per number and day, so that one visitor cannot fill the team's calendar. */
const TIMES_PER_NUMBER_DAY = 3;
/**
 * Repeating a booking within this time is idempotent; later, only that of a chosen time, and only
 * from the network that chose it.
 */
const REPEAT_MINUTES = 10;

/**
 * Stores a booking unless it repeats one.
 * @returns the call, with the reference of its page
 * @throws ApiError RATE_LIMITED, or SLOT_TAKEN when the chosen time is not free
 */
export async function bookConsultation(
  { db, clock, config }: Deps,
  networks: Networks,
  payload: Pick<BookingPayload, 'name' | 'phone' | 'starts_at'>,
): Promise<BookedCall> {
  const { name, phone, starts_at: chosen = '' } = payload;
  const phoneE164 = toE164(phone, config.defaultCountry);
  const [address] = networks;
  const createdAt = clock.now();
  const startsAt = chosen === '' ? null : new Date(chosen);
  const booking: Booking = { name, phone, phoneE164, address, createdAt, startsAt };
  const limits = perAddressHour('bookings', networks, config.bookingsPerAddressHour, config);
  const numberLimit: Limit = {
    key: `times:of:${phoneE164}`,
    most: TIMES_PER_NUMBER_DAY,
    window: DAY,
  };
  return db.transaction(async (tx) => {
    await lockKeys(tx, [numberKey(phoneE164), ...addressLockKeys(networks)]);
    const agency = await findAgency(tx);
    const since = addMs(createdAt, -REPEAT_MINUTES * MINUTE);
    const repeated = await findSameBooking(tx, booking, since);
    // A repeat gets the same response and costs no slot.
    if (repeated) return toBookedCall(repeated, agency, createdAt);
    const slot = startsAt && (await freeSlot(tx, agency, startsAt, createdAt, config));
    await take(tx, slot ? [...limits, numberLimit] : limits, createdAt);
    const stored = await insertBooking(tx, { ...booking, endsAt: slot?.end ?? null });
    if (!stored) throw new ApiError('SLOT_TAKEN');
    await publishEvents(tx, DESK_NEWS, createdAt);
    return toBookedCall(stored, agency, createdAt);
  });
}

/** Slots that are available now; empty without opening hours (BOOK-04). */
export async function consultationSlots({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<ConsultationSlots> {
  const hours = agencyHours((await findAgency(db))?.listedHours ?? null);
  if (!hours) return { time_zone: null, slots: [] };
  const slots = await listFree(db, hours, clock.now(), config);
  return { time_zone: hours.timeZone, slots: slots.map(({ start }) => start.toISOString()) };
}

async function listFree(
  db: Db,
  hours: WorkingHours,
  now: Date,
  { consultationMinutes }: Deps['config'],
): Promise<Period[]> {
  const { start, end } = bookablePeriod(now);
  const taken = await listTakenTimes(db, { start, end: addMs(end, consultationMinutes * MINUTE) });
  return freeSlots(hours, consultationMinutes, taken, now);
}

/** The free slot that begins at an instant. @throws ApiError SLOT_TAKEN */
export async function freeSlot(
  db: Db,
  agency: Pick<Agency, 'listedHours'> | undefined,
  startsAt: Date,
  now: Date,
  config: Deps['config'],
): Promise<Period> {
  const hours = agencyHours(agency?.listedHours ?? null);
  const free = hours ? await listFree(db, hours, now, config) : [];
  const slot = free.find(({ start }) => start.getTime() === startsAt.getTime());
  if (!slot) throw new ApiError('SLOT_TAKEN');
  return slot;
}
