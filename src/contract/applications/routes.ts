/** Applications below a request: what the routes take and answer (ADM). */
import { array, boolean, object, string } from 'yup';
import type { InferType } from 'yup';

import { isIsoDate } from '../../shared/dates';
import type { Answer, FileAnswer } from '../common/answers';
import { choice, idempotencyKeyField, key, line, text } from '../common/fields';
import { idField, wholeNumber } from '../common/numbers';
import { NOTE_MAX_LENGTH } from '../requests/requests';
import { OFFER_KINDS } from './applicationLifecycle';
import { SENT_EVENTS } from './applicationRights';
import {
  CONDITIONS_MAX,
  CONDITION_MAX_LENGTH,
  COURSE_MAX_LENGTH,
  LINE_AMOUNT_MAX,
  LINE_MAX_LENGTH,
  OFFER_LINES_MAX,
  OFFER_LINE_KINDS,
  REFERENCE_MAX_LENGTH,
  totalOf,
} from './applications';
import type { Application, ApplicationChoices, ApplicationList } from './applications';

const dayField = text(10)
  .transform((value: unknown) => (value === '' || value === undefined ? null : value))
  .nullable()
  .default(null)
  .test('date', key('dateInvalid'), (value) => !value || isIsoDate(value));
const requiredDay = dayField.test('given', key('required'), (value) => Boolean(value));
const noteField = text(NOTE_MAX_LENGTH).default('');
const reasonField = text(NOTE_MAX_LENGTH).required(key('required'));
const optionalId = idField.notRequired().nullable().default(null);
const keyField = idempotencyKeyField.required(key('required'));

/** POST /api/requests/{id}/applications. */
export const newApplicationSchema = object({
  institute_id: idField,
  programme_id: optionalId,
  intake_on: dayField,
  idempotency_key: keyField,
});
export type NewApplicationPayload = InferType<typeof newApplicationSchema>;

/** GET /api/desk/application-choices: schools by the words of their name, or what one teaches. */
export const applicationChoicesSchema = object({ q: text(100), institute_id: optionalId });

const lineSchema = object({
  kind: choice(OFFER_LINE_KINDS).required(key('required')),
  label: line(LINE_MAX_LENGTH).default(''),
  amount: wholeNumber(0, LINE_AMOUNT_MAX).required(key('required')),
});

const conditionSchema = object({
  what: text(CONDITION_MAX_LENGTH).required(key('required')),
  due_on: dayField,
});

/** yup tests what is missing as well. */
const isPriced = (lines: Parameters<typeof totalOf>[0] | undefined): boolean =>
  lines === undefined || totalOf(lines) >= 0;

/** A school's offer, as it is written. */
export const offerSchema = object({
  kind: choice(OFFER_KINDS).required(key('required')),
  course: line(COURSE_MAX_LENGTH).required(key('required')),
  starts_on: dayField,
  ends_on: dayField.test(
    'order',
    key('dateInvalid'),
    (value, { parent }: { readonly parent: { readonly starts_on?: string | null } }) =>
      !value || !parent.starts_on || value >= parent.starts_on,
  ),
  lines: array(lineSchema)
    .required(key('required'))
    .max(OFFER_LINES_MAX, key('invalid'))
    .test('total', key('invalid'), isPriced),
  currency: text(3)
    .required(key('required'))
    .matches(/^[A-Z]{3}$/, key('invalid')),
  deposit: wholeNumber(0, LINE_AMOUNT_MAX).nullable().default(null),
  answer_by: dayField.when('kind', ([kind]: unknown[], field) =>
    kind === 'waitingList'
      ? field
      : field.test('given', key('required'), (value: unknown) => Boolean(value)),
  ),
  note: noteField,
  /** A file that the sender has uploaded. */
  letter_file_id: text(36).uuid(key('invalid')).nullable().default(null),
  conditions: array(conditionSchema)
    .default([])
    .max(CONDITIONS_MAX, key('invalid'))
    .when('kind', ([kind]: unknown[], field) =>
      kind === 'conditional' ? field.min(1, key('required')) : field.max(0, key('invalid')),
    ),
});
export type OfferPayload = InferType<typeof offerSchema>;

export const applicationEventKindSchema = object({
  event: choice(SENT_EVENTS).required(key('required')),
});

const sent = {
  /** The application's version that the sender saw. */
  version: idField,
  idempotency_key: keyField,
};
const eventOf = <Name extends string>(name: Name) =>
  string().oneOf([name], key('invalid')).required(key('required'));

/** COMPLETED, REOPENED and QUESTION_ANSWERED: a note for the history. */
const notedEventSchema = object({
  event: string()
    .oneOf(['COMPLETED', 'REOPENED', 'QUESTION_ANSWERED'], key('invalid'))
    .required(key('required')),
  note: noteField,
  ...sent,
});

const submittedSchema = object({
  event: eventOf('SUBMITTED'),
  school_reference: line(REFERENCE_MAX_LENGTH).default(''),
  note: noteField,
  ...sent,
});

/** The question, or the reason: the student reads it. */
const reasonedEventSchema = object({
  event: string()
    .oneOf(['QUESTION_ASKED', 'REFUSED', 'WITHDRAWN'], key('invalid'))
    .required(key('required')),
  note: reasonField,
  ...sent,
});

const offeredSchema = object({ event: eventOf('OFFERED'), offer: offerSchema, ...sent });

const conditionMetSchema = object({
  event: eventOf('CONDITION_MET'),
  condition_id: idField,
  /** The document of the request that meets it; null for none. */
  document_id: idField.nullable().default(null),
  ...sent,
});

const acceptedSchema = object({
  event: eventOf('ACCEPTED'),
  /** The version of the offer that the student read. */
  offer_version: idField,
  /** Whether the request's other applications end with it. */
  decline_others: boolean()
    .transform((_value: unknown, original: unknown) => original)
    .typeError(key('invalid'))
    .required(key('required')),
  ...sent,
});

const declinedSchema = object({ event: eventOf('DECLINED'), note: noteField, ...sent });

const placeConfirmedSchema = object({
  event: eventOf('PLACE_CONFIRMED'),
  place_number: line(REFERENCE_MAX_LENGTH).default(''),
  ...sent,
});

const deferredSchema = object({
  event: eventOf('DEFERRED'),
  intake_on: requiredDay,
  note: noteField,
  ...sent,
});

const enrolledSchema = object({ event: eventOf('ENROLLED'), note: noteField, ...sent });

/** The schema of each event's body. */
export const EVENT_SCHEMAS = {
  COMPLETED: notedEventSchema,
  REOPENED: notedEventSchema,
  SUBMITTED: submittedSchema,
  QUESTION_ASKED: reasonedEventSchema,
  QUESTION_ANSWERED: notedEventSchema,
  OFFERED: offeredSchema,
  REFUSED: reasonedEventSchema,
  CONDITION_MET: conditionMetSchema,
  ACCEPTED: acceptedSchema,
  DECLINED: declinedSchema,
  PLACE_CONFIRMED: placeConfirmedSchema,
  DEFERRED: deferredSchema,
  ENROLLED: enrolledSchema,
  WITHDRAWN: reasonedEventSchema,
} as const;

interface Sent {
  readonly version: number;
  readonly idempotency_key: string;
}

/** POST /api/applications/{id}/events: one of these, by `event`. */
export type ApplicationEventPayload = Sent &
  (
    | {
        readonly event: 'COMPLETED' | 'REOPENED' | 'QUESTION_ANSWERED' | 'DECLINED' | 'ENROLLED';
        readonly note: string;
      }
    | { readonly event: 'QUESTION_ASKED' | 'REFUSED' | 'WITHDRAWN'; readonly note: string }
    | { readonly event: 'SUBMITTED'; readonly school_reference: string; readonly note: string }
    | { readonly event: 'OFFERED'; readonly offer: OfferPayload }
    | {
        readonly event: 'CONDITION_MET';
        readonly condition_id: number;
        readonly document_id: number | null;
      }
    | {
        readonly event: 'ACCEPTED';
        readonly offer_version: number;
        readonly decline_others: boolean;
      }
    | { readonly event: 'PLACE_CONFIRMED'; readonly place_number: string }
    | { readonly event: 'DEFERRED'; readonly intake_on: string; readonly note: string }
  );

/**
 * The answers of this feature's routes, each with a summary (API-42). A change from a version that is
 * not the newest is 409 CONFLICT, as is what the chart does not allow; a repeated key is the same answer;
 * an offer whose day has passed cannot be accepted: 409 TOO_LATE.
 */
export interface SchoolApplicationAnswers {
  /** The applications of a request that the caller may read */
  readonly 'GET /api/requests/:id/applications': Answer<ApplicationList>;
  /** The schools that are searched for, or the programmes of one, for a new application */
  readonly 'GET /api/desk/application-choices': Answer<ApplicationChoices>;
  /** Adds an application with a school to a request */
  readonly 'POST /api/requests/:id/applications': Answer<Application>;
  /** The letter of an offer */
  readonly 'GET /api/applications/:id/offers/:version/letter': FileAnswer<'application/pdf'>;
  /** Says what has happened to an application */
  readonly 'POST /api/applications/:id/events': Answer<Application>;
}
