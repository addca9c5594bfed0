/** The partner area: what the routes take and answer (PAR). */
import { array, boolean, object, string } from 'yup';
import type { InferType } from 'yup';

import { PRODUCTS } from '../common/constants';
import { isIsoDate, isTimeZone } from '../../shared/dates';
import {
  BOOKING_STATUSES,
  CONFIRM_AT_ONCE_MAX,
  PARTNER_NOTE_MAX_LENGTH,
  PARTNER_STEPS,
} from './partner';
import { DECLINE_REASONS } from '../requests/requests';
import { choice, idempotencyKeyField, key, text } from '../common/fields';
import { idField } from '../common/numbers';
import { cursorField, limitField } from '../common/pages';
import type { Answer, FileAnswer } from '../common/answers';
import type {
  BookingCounts,
  BookingProgrammes,
  BookingsConfirmed,
  BookingsPage,
  PartnerMessageSent,
  PartnerNote,
  PartnerNotesPage,
  PartnerRequest,
  PartnerRequestChanged,
  PartnerStudentsPage,
  SnatchesPage,
} from './partner';

const page = { limit: limitField(20, 50), cursor: cursorField() };
const dayField = text(10).test('date', key('dateInvalid'), (value) => !value || isIsoDate(value));

/** GET /api/partner/bookings.csv. Empty fields do not filter; the days are those of the request. */
export const bookingsCsvQuerySchema = object({
  status: string().oneOf(BOOKING_STATUSES, key('invalid')),
  /** Only those whose due date has passed. */
  late: boolean(),
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

/** POST /api/partner/bookings/confirm: each request once. */
export const confirmBookingsSchema = object({
  ids: array(idField.required(key('required')))
    .required(key('required'))
    .min(1, key('required'))
    .max(CONFIRM_AT_ONCE_MAX, key('invalid'))
    .test('once', key('invalid'), (ids) => new Set(ids).size === ids.length),
});
export type ConfirmBookingsPayload = InferType<typeof confirmBookingsSchema>;

/** POST /api/partner/requests/{id}/steps. */
export const partnerStepSchema = object({
  step: choice(PARTNER_STEPS).required(key('required')),
});
export type PartnerStepPayload = InferType<typeof partnerStepSchema>;

/** POST /api/partner/messages. */
export const partnerMessageSchema = object({
  subject: text(200).default(''),
  text: text(4_000).required(key('required')),
  idempotency_key: idempotencyKeyField,
});
export type PartnerMessagePayload = InferType<typeof partnerMessageSchema>;

/** The answers of this feature's routes, each with a summary (API-42). */
export interface PartnerAnswers {
  /** Applies to become a partner */
  readonly 'POST /api/partner-applications': Answer<null>;
  /** Requests made to the institute */
  readonly 'GET /api/partner/bookings': Answer<BookingsPage>;
  /** The bookings as a CSV file */
  readonly 'GET /api/partner/bookings.csv': FileAnswer<'text/csv'>;
  /** Filter options for the bookings */
  readonly 'GET /api/partner/booking-programmes': Answer<BookingProgrammes>;
  /** How many bookings await an answer, and how many are late */
  readonly 'GET /api/partner/booking-counts': Answer<BookingCounts>;
  /** Confirms several requests, each on its own */
  readonly 'POST /api/partner/bookings/confirm': Answer<BookingsConfirmed>;
  /** One request, with the fields visible to the institute */
  readonly 'GET /api/partner/requests/:id': Answer<PartnerRequest>;
  /** Takes an open request for the institute */
  readonly 'POST /api/partner/requests/:id/snatch': Answer<PartnerRequestChanged>;
  /** Confirms a request */
  readonly 'POST /api/partner/requests/:id/confirm': Answer<PartnerRequestChanged>;
  /** Declines a request */
  readonly 'POST /api/partner/requests/:id/decline': Answer<PartnerRequestChanged>;
  /** Undoes a decline */
  readonly 'POST /api/partner/requests/:id/undo-decline': Answer<PartnerRequestChanged>;
  /** Says that the institute has contacted the student or sent its offer */
  readonly 'POST /api/partner/requests/:id/steps': Answer<PartnerRequestChanged>;
  /** The institute's private notes on a request */
  readonly 'GET /api/partner/requests/:id/notes': Answer<PartnerNotesPage>;
  /** Adds a private note */
  readonly 'POST /api/partner/requests/:id/notes': Answer<PartnerNote>;
  /** Open requests that match the institute */
  readonly 'GET /api/partner/snatches': Answer<SnatchesPage>;
  /** Students with a request that the institute holds */
  readonly 'GET /api/partner/students': Answer<PartnerStudentsPage>;
  /** Sends a message to the team */
  readonly 'POST /api/partner/messages': Answer<PartnerMessageSent>;
}
