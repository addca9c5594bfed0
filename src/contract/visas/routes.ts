/** The visa of a request: what the routes take and answer (VIS). */
import { object, string } from 'yup';
import type { InferType, Schema } from 'yup';

import { isIsoDate } from '../../shared/dates';
import type { Answer } from '../common/answers';
import { choice, idempotencyKeyField, key, line, text } from '../common/fields';
import { wholeNumber } from '../common/numbers';
import { NOTE_MAX_LENGTH } from '../requests/requests';
import { VISA_EVENTS } from './visaLifecycle';
import type { VisaEvent } from './visaLifecycle';
import { VISA_KIND_MAX_LENGTH, VISA_PLACE_MAX_LENGTH, VISA_REFERENCE_MAX_LENGTH } from './visas';
import type { RequestPlan, Visa } from './visas';

const dayField = text(10)
  .required(key('required'))
  .test('date', key('dateInvalid'), (value) => !value || isIsoDate(value));
const noteField = text(NOTE_MAX_LENGTH).default('');
const reasonField = text(NOTE_MAX_LENGTH).required(key('required'));

export const visaEventKindSchema = object({
  event: choice(VISA_EVENTS).required(key('required')),
});

const sent = {
  /** The version that the sender saw; 0 before anything was said. */
  version: wholeNumber(0, 1_000_000).required(key('required')),
  idempotency_key: idempotencyKeyField.required(key('required')),
};
const eventOf = <Name extends string>(...names: readonly Name[]) =>
  string().oneOf(names, key('invalid')).required(key('required'));

const neededFields = object({ kind: line(VISA_KIND_MAX_LENGTH).default('') });
/** A note for the history, which the student reads. */
const notedFields = object({ note: noteField });
const reasonedFields = object({ note: reasonField });
const bookedFields = object({
  appointment_on: dayField,
  appointment_time: text(5)
    .required(key('required'))
    .matches(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { message: key('invalid'), excludeEmptyString: true }),
  place: line(VISA_PLACE_MAX_LENGTH).default(''),
});
const submittedFields = object({
  submitted_on: dayField,
  reference: line(VISA_REFERENCE_MAX_LENGTH).default(''),
});
const grantedFields = object({ granted_until: dayField });

/** The fields of each event's form. */
export const VISA_EVENT_FIELDS = {
  NEEDED: neededFields,
  NOT_NEEDED: notedFields,
  BOOKED: bookedFields,
  UNBOOKED: notedFields,
  SUBMITTED: submittedFields,
  GRANTED: grantedFields,
  REFUSED: reasonedFields,
  RESUMED: notedFields,
  ENDED: reasonedFields,
} as const satisfies Readonly<Record<VisaEvent, Schema>>;

const neededSchema = neededFields.shape({ event: eventOf('NEEDED'), ...sent });
const notedSchema = notedFields.shape({
  event: eventOf('NOT_NEEDED', 'UNBOOKED', 'RESUMED'),
  ...sent,
});
const bookedSchema = bookedFields.shape({ event: eventOf('BOOKED'), ...sent });
const submittedSchema = submittedFields.shape({ event: eventOf('SUBMITTED'), ...sent });
const grantedSchema = grantedFields.shape({ event: eventOf('GRANTED'), ...sent });
const reasonedSchema = reasonedFields.shape({ event: eventOf('REFUSED', 'ENDED'), ...sent });

/** The schema of each event's body. */
export const VISA_EVENT_SCHEMAS = {
  NEEDED: neededSchema,
  NOT_NEEDED: notedSchema,
  BOOKED: bookedSchema,
  UNBOOKED: notedSchema,
  SUBMITTED: submittedSchema,
  GRANTED: grantedSchema,
  REFUSED: reasonedSchema,
  RESUMED: notedSchema,
  ENDED: reasonedSchema,
} as const;

/** POST /api/requests/{id}/visa: one of these, by `event`. */
export type VisaEventPayload =
  | InferType<typeof neededSchema>
  | InferType<typeof notedSchema>
  | InferType<typeof bookedSchema>
  | InferType<typeof submittedSchema>
  | InferType<typeof grantedSchema>
  | InferType<typeof reasonedSchema>;

/**
 * The answers of this feature's routes, each with a summary (API-42). A change from a version that is
 * not the newest is 409 CONFLICT, as is what the chart does not allow; a repeated key is the same answer.
 */
export interface VisaAnswers {
  /** How the visa of a request stands */
  readonly 'GET /api/requests/:id/visa': Answer<Visa>;
  /** Says what has happened to the visa of a request */
  readonly 'POST /api/requests/:id/visa': Answer<Visa>;
  /** The plan until the start of a course, by day */
  readonly 'GET /api/requests/:id/plan': Answer<RequestPlan>;
}
