/** Prices and requests: what their calls take (REQ-02, CRS-04). */
import { array, boolean, object, string } from 'yup';
import type { InferType } from 'yup';

import { DEGREES, LEVELS } from '../catalogue';
import { DESTINATIONS, PRODUCTS, REQUEST_STEPS } from '../constants';
import { isIsoDate, isMonday } from '../dates';
import { COURSE_WEEKS_MAX, COURSE_WEEKS_MIN } from '../requests';
import { key, text } from './fields';
import { idField, wholeNumber } from './numbers';

/** Extras that one request may name. */
const EXTRAS_MAX = 20;

/** Weeks for which any course or summer programme can be had. */
const PROGRAMME_WEEKS_MAX = 104;

/** Where a field may be left out, its tests run on nothing as well. */
const absent = (value: string | null | undefined): value is null | undefined =>
  value === null || value === undefined;

/** A date on which a course can begin, whatever the programme. */
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

/** POST /api/quotes. */
export const quoteSchema = object({
  plan_id: idField,
  weeks: wholeNumber(COURSE_WEEKS_MIN, COURSE_WEEKS_MAX).required(key('required')),
  start_date: mondayField,
  extras: extrasField,
});
export type QuotePayload = InferType<typeof quoteSchema>;

/** The sender's key for one press of the button: a retry or a second tab repeats it. */
const idempotencyField = text(100)
  .required(key('required'))
  .matches(/^[A-Za-z0-9_-]{8,100}$/, key('invalid'));

const noteField = text(2_000).default('');

/** A yes or no; what is neither is refused, not cast. */
const flagField = boolean()
  .transform((_value: unknown, original: unknown) => original)
  .typeError(key('invalid'))
  .default(false);

/** A course of one's own, as designed. `amount` and `currency` are what was shown. */
export const customRequestSchema = quoteSchema.shape({
  kind: string().oneOf(['custom'], key('invalid')).required(key('required')),
  amount: wholeNumber(0, 2_000_000_000).required(key('required')),
  currency: text(3).required(key('required')),
  note: noteField,
  idempotency_key: idempotencyField,
});
export type CustomRequestPayload = InferType<typeof customRequestSchema>;

/** A university admission: what the team needs to begin. */
export const universityRequestSchema = object({
  kind: string().oneOf(['university'], key('invalid')).required(key('required')),
  /** Null when no programme was chosen: the team finds one for what is said below. */
  programme_id: idField.nullable().default(null),
  destination: string().oneOf(DESTINATIONS, key('invalid')).nullable().default(null),
  degree: string().oneOf(DEGREES, key('invalid')).required(key('required')),
  specialization_id: idField.nullable().default(null),
  /** The year in which the study is to begin. */
  intake_year: wholeNumber(2_000, 2_100).required(key('required')),
  last_certificate: text(200).required(key('required')),
  grade: text(50).default(''),
  english_level: string().oneOf(LEVELS, key('invalid')).nullable().default(null),
  note: noteField,
  idempotency_key: idempotencyField,
});
export type UniversityRequestPayload = InferType<typeof universityRequestSchema>;

/** An English course or a summer programme. */
export const courseRequestSchema = object({
  kind: string().oneOf(['english', 'summer'], key('invalid')).required(key('required')),
  programme_id: idField.nullable().default(null),
  destination: string().oneOf(DESTINATIONS, key('invalid')).nullable().default(null),
  plan_id: idField.nullable().default(null),
  // A programme has bounds of its own, which the server knows.
  weeks: wholeNumber(COURSE_WEEKS_MIN, PROGRAMME_WEEKS_MAX)
    .nullable()
    .default(null)
    .when('programme_id', ([programme]: unknown[], weeks) =>
      typeof programme === 'number' ? weeks : weeks.max(COURSE_WEEKS_MAX, key('invalid')),
    ),
  start_date: dateField.nullable().default(null),
  english_level: string().oneOf(LEVELS, key('invalid')).nullable().default(null),
  /** What a quote of this plan, weeks and start without extras showed; null when none was shown. */
  amount: wholeNumber(0, 2_000_000_000).nullable().default(null),
  currency: text(3).nullable().default(null),
  accommodation: flagField,
  note: noteField,
  idempotency_key: idempotencyField,
});
export type CourseRequestPayload = InferType<typeof courseRequestSchema>;

/** The part of a request's body that says which of the schemas above the rest has to meet. */
export const requestKindSchema = object({
  kind: string().oneOf(PRODUCTS, key('invalid')).required(key('required')),
});

/** POST /api/requests: one of these, by its `kind`. */
export type RequestPayload = CustomRequestPayload | UniversityRequestPayload | CourseRequestPayload;

/** POST /api/requests/{id}/steps: the team moves a request on. The student reads the note. */
export const requestStepSchema = object({
  step: string().oneOf(REQUEST_STEPS, key('invalid')).required(key('required')),
  note: noteField,
});

/** POST register-package (CRS-03). */
export const registerPackageSchema = object({
  user_id: text(100).required(key('required')),
  plan_id: idField,
  partner_id: idField,
  package_id: idField,
});
export type RegisterPackagePayload = InferType<typeof registerPackageSchema>;
