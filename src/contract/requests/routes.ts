/** Requests: what the routes take and answer. */
import { array, boolean, object, string } from 'yup';
import type { InferType } from 'yup';

import { DEGREES, LEVELS } from '../catalogue/catalogue';
import { COURSE_TYPES, DESTINATIONS, PRODUCTS } from '../common/constants';
import { REQUEST_STEPS } from '../common/requestSteps';
import { isIsoDate, isMonday, isTimeZone } from '../../shared/dates';
import {
  COURSE_WEEKS_MAX,
  COURSE_WEEKS_MIN,
  NOTE_MAX_LENGTH,
  WITHDRAWAL_REASONS,
  ORDER_STATUSES,
} from './requests';
import { choice, isInstant, key, optionalNameField, text } from '../common/fields';
import { idField, wholeNumber } from '../common/numbers';
import { cursorField, limitField } from '../common/pages';
import { DESIGN_STEPS } from './courseDesign';
import type { Answer, FileAnswer, RequestCard } from '../common/answers';
import type { KeptDesign } from './courseDesign';
import type {
  OrdersPage,
  RequestDetails,
  RequestSent,
  RequestWithdrawn,
  StepTaken,
  WithdrawalUndone,
} from './requests';
import type { RequestConfirmed } from './entered';

const EXTRAS_MAX = 20;

const PROGRAMME_WEEKS_MAX = 104;

/** yup also runs tests on absent optional fields. */
const absent = (value: string | null | undefined): value is null | undefined =>
  value === null || value === undefined;

const dateField = text(10)
  .required(key('required'))
  .test('date', key('dateInvalid'), (value) => absent(value) || isIsoDate(value));

const mondayField = dateField.test(
  'monday',
  key('notMonday'),
  (value) => absent(value) || !isIsoDate(value) || isMonday(value),
);

const extrasField = array()
  .of(idField)
  .max(EXTRAS_MAX, key('invalid'))
  .typeError(key('invalid'))
  .default([]);

export const quoteSchema = object({
  plan_id: idField,
  weeks: wholeNumber(COURSE_WEEKS_MIN, COURSE_WEEKS_MAX).required(key('required')),
  /** Does not affect the price, but is validated if given. */
  start_date: mondayField.nullable().default(null),
  extras: extrasField,
});
export type QuotePayload = InferType<typeof quoteSchema>;

/** The client's key of one submission; retries and other tabs repeat it. */
const idempotencyField = text(100)
  .required(key('required'))
  .matches(/^[A-Za-z0-9_-]{8,100}$/, key('invalid'));

/** Free text to the team, or the team's note with a step. */
const noteField = text(NOTE_MAX_LENGTH).default('');

const flagField = boolean()
  .transform((_value: unknown, original: unknown) => original)
  .typeError(key('invalid'))
  .default(false);

/** The person a request is for, validated on its own (REQ-10). */
export const forWhomSchema = object({ for_name: optionalNameField });

/** A custom course. `amount` and `currency` are the displayed price. */
export const customRequestSchema = quoteSchema.shape({
  kind: string().oneOf(['custom'], key('invalid')).required(key('required')),
  start_date: mondayField,
  amount: wholeNumber(0, 2_000_000_000).required(key('required')),
  currency: text(3).required(key('required')),
  for_name: optionalNameField,
  note: noteField,
  idempotency_key: idempotencyField,
});
export type CustomRequestPayload = InferType<typeof customRequestSchema>;

/** The displayed price; null if none was shown. */
const shownPriceFields = {
  amount: wholeNumber(0, 2_000_000_000).nullable().default(null),
  currency: text(3).nullable().default(null),
};

/** A university admission. */
export const universityRequestSchema = object({
  kind: string().oneOf(['university'], key('invalid')).required(key('required')),
  /** Null if the team should find a programme. */
  programme_id: idField.nullable().default(null),
  destination: string().oneOf(DESTINATIONS, key('invalid')).nullable().default(null),
  degree: choice(DEGREES).required(key('required')),
  specialization_id: idField.nullable().default(null),
  intake_year: wholeNumber(2_000, 2_100).required(key('required')),
  /** One of the programme's intakes, in `intake_year`. */
  start_date: dateField.nullable().default(null),
  last_certificate: text(200).required(key('required')),
  grade: text(50).default(''),
  english_level: string().oneOf(LEVELS, key('invalid')).nullable().default(null),
  ...shownPriceFields,
  for_name: optionalNameField,
  note: noteField,
  idempotency_key: idempotencyField,
});
export type UniversityRequestPayload = InferType<typeof universityRequestSchema>;

export const courseRequestSchema = object({
  kind: string().oneOf(['english', 'summer'], key('invalid')).required(key('required')),
  programme_id: idField.nullable().default(null),
  destination: string().oneOf(DESTINATIONS, key('invalid')).nullable().default(null),
  plan_id: idField.nullable().default(null),
  // The server checks the programme's own bounds.
  weeks: wholeNumber(COURSE_WEEKS_MIN, PROGRAMME_WEEKS_MAX)
    .nullable()
    .default(null)
    .when('programme_id', ([programme]: unknown[], weeks) =>
      typeof programme === 'number' ? weeks : weeks.max(COURSE_WEEKS_MAX, key('invalid')),
    ),
  start_date: dateField.nullable().default(null),
  english_level: string().oneOf(LEVELS, key('invalid')).nullable().default(null),
  ...shownPriceFields,
  /** Optional fees included in the displayed price (PRI-07). */
  extras: extrasField,
  accommodation: flagField,
  for_name: optionalNameField,
  note: noteField,
  idempotency_key: idempotencyField,
});
export type CourseRequestPayload = InferType<typeof courseRequestSchema>;

export const requestKindSchema = object({
  kind: string().oneOf(PRODUCTS, key('invalid')).required(key('required')),
});

/** POST /api/requests: one of these, by `kind`. */
export type RequestPayload = CustomRequestPayload | UniversityRequestPayload | CourseRequestPayload;

/**
 * POST /api/requests/{id}/steps. The student sees the note, only the team sees the reason. A lead
 * must give a reason to move a colleague's request or to skip steps (REQ-05).
 */
export const requestStepSchema = object({
  step: string().oneOf(REQUEST_STEPS, key('invalid')).required(key('required')),
  note: noteField,
  reason: noteField,
});

/** A lead's move, as entered: the reason is required. */
export const reasonedMoveSchema = requestStepSchema.pick(['step']).shape({
  reason: text(NOTE_MAX_LENGTH).required(key('required')),
});

/** POST /api/requests/{id}/withdraw. The team and the institute that holds it see the reason. */
export const withdrawalSchema = object({
  reason: string().oneOf(WITHDRAWAL_REASONS, key('invalid')).nullable().default(null),
});
export type WithdrawalPayload = InferType<typeof withdrawalSchema>;

export const registerPackageSchema = object({
  user_id: text(100).required(key('required')),
  plan_id: idField,
  partner_id: idField,
  package_id: idField,
});
export type RegisterPackagePayload = InferType<typeof registerPackageSchema>;

export const ORDERS_DEFAULT_LIMIT = 50;
export const ORDERS_MAX_LIMIT = 100;

const dayField = text(10).test('date', key('dateInvalid'), (value) => !value || isIsoDate(value));

/** GET orders.csv. An empty date does not filter. */
export const ordersCsvQuerySchema = object({
  kind: string().oneOf(PRODUCTS, key('invalid')),
  step: string().oneOf(ORDER_STATUSES, key('invalid')),
  from: dayField,
  to: dayField,
  /** IANA time zone of the query's days; UTC by default. */
  time_zone: text(64)
    .default('UTC')
    .test('time-zone', key('invalid'), (value) => isTimeZone(value)),
});
export type OrdersCsvQuery = InferType<typeof ordersCsvQuerySchema>;

export const ordersQuerySchema = ordersCsvQuerySchema.shape({
  limit: limitField(ORDERS_DEFAULT_LIMIT, ORDERS_MAX_LIMIT),
  cursor: cursorField(),
  /** Includes withdrawn requests, as the history does. */
  include: string().oneOf(['withdrawn'], key('invalid')),
});
export type OrdersQuery = InferType<typeof ordersQuerySchema>;

const optionalId = idField.notRequired().nullable().default(null);
const designWeeks = wholeNumber(COURSE_WEEKS_MIN, COURSE_WEEKS_MAX).required(key('required'));

const designField = object({
  step: choice(DESIGN_STEPS).required(key('required')),
  destination: choice(DESTINATIONS).nullable().default(null),
  city: optionalId,
  course_type: choice(COURSE_TYPES).nullable().default(null),
  institute_id: optionalId,
  programme_id: optionalId,
  plan_id: optionalId,
  weeks_min: designWeeks,
  weeks_max: designWeeks,
  weeks: designWeeks,
  start_date: mondayField.notRequired().nullable().default(null),
  extras: extrasField,
});

/** POST /api/course-design. Of two devices' designs the one that was changed last stays. */
export const courseDesignSchema = object({
  /** Null once it is registered. */
  design: designField.nullable().default(null),
  /** ISO timestamp of the last change, by the device's clock; one to come counts as now. */
  changed_at: text(40)
    .required(key('required'))
    .test('instant', key('invalid'), (value) => !value || isInstant(value)),
});
export type CourseDesignPayload = InferType<typeof courseDesignSchema>;

/** The answers of this feature's routes, each with a summary (API-42). */
export interface RequestsAnswers {
  /** The requests visible to the caller, newest first */
  readonly 'GET /api/student/orders': Answer<readonly RequestCard[]> & OrdersPage;
  /** The requests as a CSV file */
  readonly 'GET /api/student/orders.csv': FileAnswer<'text/csv'>;
  /** Sends a request of any kind */
  readonly 'POST /api/requests': Answer<RequestSent>;
  /** The course that the caller is designing */
  readonly 'GET /api/course-design': Answer<KeptDesign>;
  /** Keeps the caller's design unless a newer one is kept, and answers the one that is kept */
  readonly 'POST /api/course-design': Answer<KeptDesign>;
  /** Registers a package of a programme */
  readonly 'POST /api/student/register-package': Answer<RequestSent>;
  /** One request, with its timeline */
  readonly 'GET /api/requests/:id': Answer<RequestDetails>;
  /** Moves a request forward */
  readonly 'POST /api/requests/:id/steps': Answer<StepTaken>;
  /** The student says that a request that the team entered is right */
  readonly 'POST /api/requests/:id/confirm': Answer<RequestConfirmed>;
  /** Withdraws the caller's request */
  readonly 'POST /api/requests/:id/withdraw': Answer<RequestWithdrawn>;
  /** Undoes a withdrawal */
  readonly 'POST /api/requests/:id/undo-withdrawal': Answer<WithdrawalUndone>;
}
