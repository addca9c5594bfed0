/** Booking a consultation: what student-book takes (BOOK-01). */
import { object } from 'yup';
import type { InferType } from 'yup';

import { nameField, phoneField, text } from './fields';

/**
 * A field that no person sees or reaches with the keyboard (the form keeps it off screen, out of
 * the tab order and of autocomplete). Programs that fill in every field fill it too: what comes
 * with it is answered like any other booking and not kept.
 */
export const BOOKING_HONEYPOT = 'website';

export const bookingSchema = object({
  name: nameField,
  phone: phoneField,
  [BOOKING_HONEYPOT]: text(2_000),
});
export type BookingPayload = InferType<typeof bookingSchema>;
