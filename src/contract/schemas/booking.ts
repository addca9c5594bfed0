/** Booking a consultation: what student-book takes (specification, sections 3, 5 and 7). */
import { object } from 'yup';
import type { InferType } from 'yup';

import { nameField, phoneField } from './fields';

export const bookingSchema = object({
  name: nameField,
  phone: phoneField,
});
export type BookingPayload = InferType<typeof bookingSchema>;
