/** Consultations: what the routes take and answer (BOOK-01). */
import { object, string } from 'yup';
import type { InferType } from 'yup';

import { LANGUAGES } from '../common/constants';
import type { Language } from '../common/constants';
import { isInstant, key, nameField, phoneField, text } from '../common/fields';
import type { BookedCall } from './bookedCall';
import type { Answer, BookingData, ConsultationSlots, FileAnswer } from '../common/answers';

/** Honeypot field, hidden from people: a booking that fills it gets an answer but is not stored. */
export const BOOKING_HONEYPOT = 'website';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/;

/** GET /api/consultations/{reference}/calendar.ics. */
export const calendarQuerySchema = object({
  lang: string<Language>().oneOf(LANGUAGES, key('invalid')),
});

/** A start time as listed by GET /api/consultations/slots (BOOK-04). */
const startField = text(30).test(
  'instant',
  key('dateInvalid'),
  (value) => !value || (INSTANT.test(value) && isInstant(value)),
);

/** POST /api/consultations/{reference}/move. */
export const moveCallSchema = object({ starts_at: startField.required(key('required')) });

export const bookingSchema = object({
  name: nameField,
  phone: phoneField,
  /** The chosen time; absent for a call-back. */
  starts_at: startField,
  [BOOKING_HONEYPOT]: text(2_000),
});
export type BookingPayload = InferType<typeof bookingSchema>;

/** The answers of this feature's routes, each with a summary (API-42). */
export interface BookingAnswers {
  /** Books a consultation, at a chosen time or as a call-back */
  readonly 'POST /api/student/student-book': Answer<BookingData>;
  /** Available times for a consultation */
  readonly 'GET /api/consultations/slots': Answer<ConsultationSlots>;
  /** A booked call, by its unguessable reference */
  readonly 'GET /api/consultations/:reference': Answer<BookedCall>;
  /** Moves a booked call to a free time */
  readonly 'POST /api/consultations/:reference/move': Answer<BookedCall>;
  /** Cancels a booked call and frees its time; repeatable */
  readonly 'POST /api/consultations/:reference/cancel': Answer<BookedCall>;
  /** A booked consultation as a calendar file */
  readonly 'GET /api/consultations/:reference/calendar.ics': FileAnswer<'text/calendar'>;
}
