import type { FastifyRequest } from 'fastify';

import type { BookingData } from '../../contract/answers';
import { BOOKING_HONEYPOT, bookingSchema } from '../../contract/schemas/booking';
import type { BookingPayload } from '../../contract/schemas/booking';
import { apiUrls } from '../../contract/urls';
import { toE164 } from '../lib/phone';
import { answer } from '../plugins/answers';
import type { App, Deps } from '../plugins/app';
import { callerNetworks } from '../plugins/caller';
import { insertBooking, isBooked } from '../repositories/consultations';
import { lockKeys, reserve } from '../repositories/limits';
import { addressLockKeys, perAddressHour } from './addressLimits';
import { numberKey, overLimit } from './signInLimits';

/** POST /api/student/student-book: a visitor wants to be called (BOOK-01). */
export function studentBookRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: apiUrls.studentBook,
    schema: { body: bookingSchema },
    config: { public: true },
    handler: async (request) => {
      const { name, [BOOKING_HONEYPOT]: trap = '' } = request.body;
      if (trap === '') await book(app.deps, request, request.body);
      const data: BookingData = { name };
      return answer(request, 'booked', data);
    },
  });
}

/**
 * Keeps the booking, unless the same one has just been kept.
 * @throws ApiError RATE_LIMITED
 */
async function book(
  { db, clock, config }: Deps,
  request: FastifyRequest,
  { name, phone }: BookingPayload,
): Promise<void> {
  const phoneE164 = toE164(phone, config.defaultCountry);
  const networks = callerNetworks(request);
  const [address] = networks;
  const createdAt = clock.now();
  const booking = { name, phone, phoneE164, address, createdAt };
  const ofAddress = perAddressHour('bookings', networks, config.bookingsPerAddressHour, config);
  await db.transaction(async (tx) => {
    await lockKeys(tx, [numberKey(phoneE164), ...addressLockKeys(networks)]);
    // A second press is answered like the first and costs nothing of the limit.
    if (await isBooked(tx, booking)) return;
    const reserved = await reserve(tx, ofAddress, createdAt);
    if ('refusedUntil' in reserved) throw overLimit(createdAt, reserved.refusedUntil);
    await insertBooking(tx, booking);
  });
}
