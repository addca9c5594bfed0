import type { BookingPayload } from '../../contract/schemas/booking';
import type { Networks } from '../lib/address';
import { toE164 } from '../lib/phone';
import { insertBooking, isBooked } from '../repositories/consultations';
import { DESK_NEWS } from '../repositories/desk/deskNews';
import { publishEvents } from '../repositories/events';
import { lockKeys, reserve } from '../repositories/limits';
import { addressLockKeys, perAddressHour } from './addressLimits';
import type { Deps } from './deps';
import { overLimit } from './overLimit';
import { numberKey } from './signIn/signInLimits';

/** Stores a booking unless it repeats a recent one. @throws ApiError RATE_LIMITED */
export async function bookConsultation(
  { db, clock, config }: Deps,
  networks: Networks,
  { name, phone }: Pick<BookingPayload, 'name' | 'phone'>,
): Promise<void> {
  const phoneE164 = toE164(phone, config.defaultCountry);
  const [address] = networks;
  const createdAt = clock.now();
  const booking = { name, phone, phoneE164, address, createdAt };
  const ofAddress = perAddressHour('bookings', networks, config.bookingsPerAddressHour, config);
  await db.transaction(async (tx) => {
    await lockKeys(tx, [numberKey(phoneE164), ...addressLockKeys(networks)]);
    // A repeat gets the same response and costs no slot.
    if (await isBooked(tx, booking)) return;
    const reserved = await reserve(tx, ofAddress, createdAt);
    if ('refusedUntil' in reserved) throw overLimit(createdAt, reserved.refusedUntil);
    await insertBooking(tx, booking);
    await publishEvents(tx, DESK_NEWS, createdAt);
  });
}
