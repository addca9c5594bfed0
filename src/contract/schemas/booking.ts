/** The student-book payload (BOOK-01). */
import { object } from 'yup';
import type { InferType } from 'yup';

import { nameField, phoneField, text } from './fields';

/** Honeypot, hidden from people: a booking with a value here is answered but not stored. */
export const BOOKING_HONEYPOT = 'website';

export const bookingSchema = object({
  name: nameField,
  phone: phoneField,
  [BOOKING_HONEYPOT]: text(2_000),
});
export type BookingPayload = InferType<typeof bookingSchema>;
