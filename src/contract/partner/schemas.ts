/** Queries and bodies of the partners' part (PAR). */
import { object, string } from 'yup';
import type { InferType } from 'yup';

import { PRODUCTS } from '../common/constants';
import { isIsoDate, isTimeZone } from '../../shared/dates';
import { BOOKING_STATUSES, PARTNER_NOTE_MAX_LENGTH } from './partner';
import { DECLINE_REASONS } from '../requests/requests';
import { choice, key, text } from '../common/fields';
import { idField } from '../common/numbers';
import { cursorField, limitField } from '../common/pages';

const page = { limit: limitField(20, 50), cursor: cursorField() };
const dayField = text(10).test('date', key('dateInvalid'), (value) => !value || isIsoDate(value));

/** GET /api/partner/bookings.csv. Empty fields do not filter; the days are those of the request. */
export const bookingsCsvQuerySchema = object({
  status: string().oneOf(BOOKING_STATUSES, key('invalid')),
  programme: idField.optional(),
  from: dayField,
  to: dayField,
  /** IANA time zone of the query's days; UTC by default. */
  time_zone: text(64)
    .default('UTC')
    .test('time-zone', key('invalid'), (value) => isTimeZone(value)),
  /** A request number, or words of a student's name (of requests that the institute holds). */
  q: text(100),
});
export type BookingsCsvQuery = InferType<typeof bookingsCsvQuerySchema>;

/** GET /api/partner/bookings. */
export const bookingsQuerySchema = bookingsCsvQuerySchema.shape({
  ...page,
});

/** GET /api/partner/snatches. */
export const snatchesQuerySchema = object({
  kind: string().oneOf(PRODUCTS, key('invalid')),
  ...page,
});
export type SnatchesQuery = InferType<typeof snatchesQuerySchema>;

/** GET /api/partner/students. `q`: words of a name. */
export const studentsQuerySchema = object({
  q: text(100),
  ...page,
});
export type StudentsQuery = InferType<typeof studentsQuerySchema>;

/** GET /api/partner/requests/{id}/notes. */
export const notesQuerySchema = object(page);

/** Idempotency key of a submission; the client repeats the same key for the same text. */
const idempotencyKeyField = string().strict().uuid(key('invalid'));

/** POST /api/partner/requests/{id}/notes. */
export const noteSchema = object({
  text: text(PARTNER_NOTE_MAX_LENGTH).required(key('required')),
  idempotency_key: idempotencyKeyField,
});
export type NotePayload = InferType<typeof noteSchema>;

/** POST /api/partner/requests/{id}/decline. The student sees the reason, not the remark. */
export const declineSchema = object({
  reason: choice(DECLINE_REASONS).required(key('required')),
  remark: text(PARTNER_NOTE_MAX_LENGTH)
    .default('')
    .when('reason', ([reason]: unknown[], remark) =>
      reason === 'other' ? remark.required(key('required')) : remark,
    ),
});
export type DeclinePayload = InferType<typeof declineSchema>;

/** POST /api/partner/messages. */
export const partnerMessageSchema = object({
  subject: text(200).default(''),
  text: text(4_000).required(key('required')),
  idempotency_key: idempotencyKeyField,
});
export type PartnerMessagePayload = InferType<typeof partnerMessageSchema>;
