/** Sponsors: what the routes take and answer (BIL-60, BIL-62). */
import { array, object, string } from 'yup';
import type { InferType, Schema } from 'yup';

import { isIsoDate } from '../../shared/dates';
import { stripPhoneSeparators } from '../../shared/text';
import type { Answer, FileAnswer } from '../common/answers';
import { PHONE_PATTERN, choice, idempotencyKeyField, key, name, text } from '../common/fields';
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN } from '../common/forms';
import { wholeNumber } from '../common/numbers';
import { NOTE_MAX_LENGTH } from '../requests/requests';
import { AMOUNT_MAX, PAYER_MAX_LENGTH } from './billing';
import type { RequestMoney } from './billing';
import { SPONSOR_EVENTS } from './sponsorLifecycle';
import type { SponsorEvent } from './sponsorLifecycle';
import { SPONSOR_COVERS } from './sponsors';

const dayField = text(10)
  .required(key('required'))
  .test('date', key('dateInvalid'), (value) => !value || isIsoDate(value));
const noteField = text(NOTE_MAX_LENGTH).default('');
const reasonField = text(NOTE_MAX_LENGTH).required(key('required'));
const keyField = idempotencyKeyField.required(key('required'));

const coversField = array(choice(SPONSOR_COVERS).required(key('required')))
  .required(key('required'))
  .min(1, key('required'))
  .max(SPONSOR_COVERS.length - 1, key('invalid'))
  .test(
    'distinct',
    key('invalid'),
    (covers: readonly string[] | undefined) =>
      covers === undefined ||
      (new Set(covers).size === covers.length &&
        (covers.length === 1 || !covers.includes('everything'))),
  );

/**
 * The fields of a sponsor; a phone number or an email address is needed, and a limit has its
 * currency.
 */
const guaranteeFields = object({
  name: name(PAYER_MAX_LENGTH).required(key('required')),
  phone: text(40)
    .transform((value: unknown) =>
      typeof value === 'string' ? stripPhoneSeparators(value) : value,
    )
    .matches(PHONE_PATTERN, { message: key('phoneFormat'), excludeEmptyString: true })
    .default(''),
  email: text(EMAIL_MAX_LENGTH)
    .matches(EMAIL_PATTERN, { message: key('emailFormat'), excludeEmptyString: true })
    .default('')
    .when('phone', ([phone], schema) =>
      phone === '' || phone === undefined ? schema.required(key('required')) : schema,
    ),
  covers: coversField,
  cap_amount: wholeNumber(1, AMOUNT_MAX).nullable().default(null),
  cap_currency: text(3)
    .matches(/^[A-Z]{3}$/, { message: key('invalid'), excludeEmptyString: true })
    .nullable()
    .default(null)
    .when('cap_amount', ([amount], schema) =>
      typeof amount === 'number' ? schema.required(key('required')) : schema,
    ),
  valid_until: dayField,
});

/** The same with the letter of the guarantee, which the sender has uploaded. */
export const sponsorFields = guaranteeFields.shape({
  letter_file_id: text(36).uuid(key('invalid')).required(key('required')),
});
/** Announced again, with the letter of before (null) or another one. */
const againFields = guaranteeFields.shape({
  letter_file_id: text(36).uuid(key('invalid')).nullable().default(null),
});

/** POST /api/requests/{id}/sponsors. */
export const sponsorSchema = sponsorFields.shape({ idempotency_key: keyField });
export type SponsorPayload = InferType<typeof sponsorSchema>;

const sent = {
  /** The version that the sender saw. */
  version: wholeNumber(1, 1_000_000).required(key('required')),
  idempotency_key: keyField,
};
const eventOf = <Name extends string>(...names: readonly Name[]) =>
  string().oneOf(names, key('invalid')).required(key('required'));

const notedFields = object({ note: noteField });
const reasonedFields = object({ note: reasonField });

/** The fields of each sponsor event. */
export const SPONSOR_EVENT_FIELDS = {
  CONFIRMED: notedFields,
  RETURNED: reasonedFields,
  CORRECTED: againFields,
  WITHDRAWN: notedFields,
  ENDED: reasonedFields,
} as const satisfies Readonly<Record<SponsorEvent, Schema>>;

const sponsorNotedSchema = notedFields.shape({
  event: eventOf('CONFIRMED', 'WITHDRAWN'),
  ...sent,
});
const sponsorReasonedSchema = reasonedFields.shape({
  event: eventOf('RETURNED', 'ENDED'),
  ...sent,
});
const sponsorAgainSchema = againFields.shape({ event: eventOf('CORRECTED'), ...sent });

/** The schema of each event's body. */
export const SPONSOR_EVENT_SCHEMAS = {
  CONFIRMED: sponsorNotedSchema,
  RETURNED: sponsorReasonedSchema,
  CORRECTED: sponsorAgainSchema,
  WITHDRAWN: sponsorNotedSchema,
  ENDED: sponsorReasonedSchema,
} as const;

export const sponsorEventKindSchema = object({
  event: choice(SPONSOR_EVENTS).required(key('required')),
});

export type SponsorAgainPayload = InferType<typeof sponsorAgainSchema>;

/** POST /api/sponsors/{id}/events: one of these, by `event`. */
export type SponsorEventPayload =
  | InferType<typeof sponsorNotedSchema>
  | InferType<typeof sponsorReasonedSchema>
  | SponsorAgainPayload;

/** The answers of these routes, each with a summary (API-42). */
export interface SponsorAnswers {
  /** Says who pays for a student, with the letter of a guarantee */
  readonly 'POST /api/requests/:id/sponsors': Answer<RequestMoney>;
  /** Says what has happened to a sponsor’s guarantee */
  readonly 'POST /api/sponsors/:id/events': Answer<RequestMoney>;
  /** The letter of a guarantee */
  readonly 'GET /api/sponsors/:id/letter': FileAnswer<'application/pdf'>;
}
