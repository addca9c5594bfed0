import { apiPath } from '../../../../contract/apiPaths';
import type { Appointment, ConsultationSlots } from '../../../../contract/common/answers';
import type { Language } from '../../../../contract/common/constants';
import type { BookingPayload } from '../../../../contract/booking/routes';
import type { Db } from '../../../db/types';
import type { Networks } from '../../../lib/address';
import { calendarFile } from '../../../lib/time/calendarFile';
import { addMs, DAY, MINUTE } from '../../../lib/time/clock';
import { bookablePeriod, freeSlots } from '../consultationSlots';
import type { Period } from '../consultationSlots';
import { ApiError } from '../../../lib/errors';
import { productName } from '../../../lib/messages/messages';
import { agencyHours } from '../../../lib/time/openingHours';
import { toE164 } from '../../../lib/text/phone';
import type { WorkingHours } from '../../../../shared/workingHours';
import { findAgency } from '../../content/queries/agency';
import {
  findAppointment,
  findSameBooking,
  insertBooking,
  listTakenTimes,
} from '../queries/consultations';
import type { Booking, StoredBooking } from '../queries/consultations';
import { DESK_NEWS } from '../../../platform/events/deskNews';
import { publishEvents } from '../../../platform/events/events';
import { lockKeys } from '../../../db/keyLocks';
import { addressLockKeys, perAddressHour, take } from '../../../platform/load/limiter';
import type { Limit } from '../../../platform/load/limiter';
import type { Deps } from '../../../platform/deps';
import { numberKey } from '../../accounts/services/signIn/signInLimits';

/** Bookings with a time per number and day, so that one visitor cannot fill the team's calendar. */
const TIMES_PER_NUMBER_DAY = 3;
/** Repeating a call-back within this time is idempotent; a chosen time remains the visitor's. */
const SAME_CALL_BACK_MINUTES = 10;

/**
 * Stores a booking unless it repeats one.
 * @returns the appointment where a time was chosen
 * @throws ApiError RATE_LIMITED, or SLOT_TAKEN when the chosen time is not free
 */
export async function bookConsultation(
  { db, clock, config }: Deps,
  networks: Networks,
  payload: Pick<BookingPayload, 'name' | 'phone' | 'starts_at'>,
): Promise<Appointment | undefined> {
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
    const hours = startsAt && (await openingHours(tx));
    const since = addMs(createdAt, -SAME_CALL_BACK_MINUTES * MINUTE);
    const repeated = await findSameBooking(tx, booking, since);
    // A repeat gets the same response and costs no slot.
    if (repeated) return appointmentOf(repeated, hours);
    const slot = startsAt && (await freeSlot(tx, hours, startsAt, createdAt, config));
    await take(tx, slot ? [...limits, numberLimit] : limits, createdAt);
    const stored = await insertBooking(tx, { ...booking, endsAt: slot?.end ?? null });
    if (!stored) throw new ApiError('SLOT_TAKEN');
    await publishEvents(tx, DESK_NEWS, createdAt);
    return appointmentOf(stored, hours);
  });
}

/** Slots that are available now; empty without opening hours (BOOK-04). */
export async function consultationSlots({
  db,
  clock,
  config,
}: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<ConsultationSlots> {
  const hours = await openingHours(db);
  if (!hours) return { time_zone: null, slots: [] };
  const slots = await listFree(db, hours, clock.now(), config);
  return { time_zone: hours.timeZone, slots: slots.map(({ start }) => start.toISOString()) };
}

/** The calendar file of a consultation. @throws ApiError NOT_FOUND */
export async function consultationCalendar(
  db: Db,
  reference: string,
  language: Language,
): Promise<string> {
  const found = await findAppointment(db, reference);
  if (!found?.startsAt || !found.endsAt) throw new ApiError('NOT_FOUND');
  const agency = await findAgency(db);
  const name = (language === 'ar' ? agency?.nameAr : agency?.nameEn) ?? productName(language);
  return calendarFile({
    uid: `${found.reference}@consultations.masar`,
    start: found.startsAt,
    end: found.endsAt,
    createdAt: found.createdAt,
    language,
    ...WORDS[language](name, agency?.phone ?? ''),
  });
}

const WORDS: Readonly<
  Record<Language, (name: string, phone: string) => { summary: string; description: string }>
> = {
  en: (name, phone) => ({
    summary: `Consultation with ${name}`,
    description: `${name} calls you on the number you gave.\n${phone && `To change the time, call ${phone}.`}`,
  }),
  ar: (name, phone) => ({
    summary: `استشارة مع ${name}`,
    description: `يتصل بك ${name} على الرقم الذي تركته.\n${phone && `لتغيير الموعد يمكن الاتصال بالرقم \u2066${phone}\u2069.`}`,
  }),
};

async function openingHours(db: Db): Promise<WorkingHours | null> {
  return agencyHours((await findAgency(db))?.openingHours ?? null);
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

async function freeSlot(
  db: Db,
  hours: WorkingHours | null,
  startsAt: Date,
  now: Date,
  config: Deps['config'],
): Promise<Period> {
  const free = hours ? await listFree(db, hours, now, config) : [];
  const slot = free.find(({ start }) => start.getTime() === startsAt.getTime());
  if (!slot) throw new ApiError('SLOT_TAKEN');
  return slot;
}

function appointmentOf(
  { reference, startsAt, endsAt }: StoredBooking,
  hours: WorkingHours | null,
): Appointment | undefined {
  if (!startsAt || !endsAt) return undefined;
  return {
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    time_zone: hours?.timeZone ?? 'UTC',
    calendar_url: apiPath('/api/consultations/:reference/calendar.ics', { reference }),
  };
}
