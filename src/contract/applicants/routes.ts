/** Details of the student of a request: payloads and answers of the routes (APL). */
import { boolean, object } from 'yup';
import type { InferType } from 'yup';

import { COUNTRY_CODES } from '../../shared/countries';
import { isIsoDate } from '../../shared/dates';
import { toLatinDigits } from '../../shared/text';
import type { Answer, FileAnswer } from '../common/answers';
import { choice, key, line, nameField, phoneField, text } from '../common/fields';
import { idField, wholeNumber } from '../common/numbers';
import { PAYERS } from '../documents/documents';
import { PASSPORT_NAME_MAX_LENGTH, PASSPORT_NUMBER_MAX_LENGTH } from './applicants';
import type { Applicant } from './applicants';
import { EMAIL_MAX_LENGTH } from '../common/forms';
import { CONSENT_WAYS } from './consents';
import type { ConsentList, StudentConsents } from './consents';
import { EMAIL_CODE_LENGTH } from './email';
import { RELATIONS } from './guardian';

/** The characters of a passport's lower lines, and the marks that names have above them. */
const LATIN_NAME = /^[A-Za-z][A-Za-z .'’-]*$/;
const PASSPORT_NUMBER = /^[A-Z0-9]{5,12}$/;
const EARLIEST_BIRTH = '1920-01-01';

const nothing = (value: unknown): unknown => (value === '' || value === undefined ? null : value);

const latinName = line(PASSPORT_NAME_MAX_LENGTH)
  .matches(LATIN_NAME, { message: key('latinLetters'), excludeEmptyString: true })
  .transform(nothing)
  .nullable()
  .default(null);
const dayField = text(10)
  .transform(nothing)
  .nullable()
  .default(null)
  .test('date', key('dateInvalid'), (value) => !value || isIsoDate(value));

/** POST /api/requests/{id}/applicant; what is left out is not said yet. */
export const applicantSchema = object({
  given_names: latinName,
  surname: latinName,
  birth_date: dayField.test(
    'possible',
    key('dateInvalid'),
    (value) => !value || value >= EARLIEST_BIRTH,
  ),
  nationality: choice(COUNTRY_CODES).transform(nothing).nullable().default(null),
  passport_number: text(PASSPORT_NUMBER_MAX_LENGTH + 8)
    .transform((value: unknown) =>
      typeof value === 'string' ? nothing(value.replace(/[\s-]/g, '').toUpperCase()) : value,
    )
    .nullable()
    .default(null)
    .test('number', key('passportNumber'), (value) => !value || PASSPORT_NUMBER.test(value)),
  passport_expires_on: dayField,
  payer: choice(PAYERS).transform(nothing).nullable().default(null),
  /** The version that the sender saw; 0 before the first. */
  version: wholeNumber(0, 1_000_000).required(key('required')),
});
export type ApplicantPayload = InferType<typeof applicantSchema>;

/** POST /api/requests/{id}/guardian. */
export const guardianSchema = object({
  name: nameField,
  phone: phoneField,
  relation: choice(RELATIONS).required(key('required')),
  /** The guardian that the sender saw; null for none. */
  seen: text(36).uuid(key('invalid')).nullable().default(null),
});
export type GuardianPayload = InferType<typeof guardianSchema>;

/** POST /api/requests/{id}/guardian/link. */
export const guardianLinkSchema = object({
  /** The guardian that the sender saw. */
  seen: text(36).uuid(key('invalid')).required(key('required')),
});

/** The form of address that every mail server takes: one, in ASCII. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,63}$/;

/** POST /api/requests/{id}/email. */
export const emailSchema = object({
  email: text(EMAIL_MAX_LENGTH)
    .required(key('required'))
    .matches(EMAIL, { message: key('emailFormat'), excludeEmptyString: true }),
  /** The version that the sender saw; 0 before the first. */
  version: wholeNumber(0, 1_000_000).required(key('required')),
});
export type EmailPayload = InferType<typeof emailSchema>;

/** POST /api/requests/{id}/email/code. */
export const emailCodeSchema = object({
  version: wholeNumber(1, 1_000_000).required(key('required')),
});

/** POST /api/requests/{id}/email/confirm. */
export const emailConfirmSchema = object({
  code: text(32)
    .transform((value: unknown) => (typeof value === 'string' ? toLatinDigits(value) : value))
    .required(key('emailCode'))
    .matches(new RegExp(`^\\d{${String(EMAIL_CODE_LENGTH)}}$`), {
      message: key('emailCode'),
      excludeEmptyString: true,
    }),
});

/** POST /api/requests/{id}/consents. */
export const consentSchema = object({
  institute_id: idField,
  /** False to withdraw it. */
  given: boolean().strict().required(key('required')),
  how: choice(CONSENT_WAYS).required(key('required')),
  /** YYYY-MM-DD: the day on which the student told the team; not for `screen`, which is now. */
  on: dayField,
});
export type ConsentPayload = InferType<typeof consentSchema>;

/**
 * The answers of this feature's routes, each with a summary (API-42). A change from a version that is
 * not the newest is 409 CONFLICT.
 */
export interface ApplicantAnswers {
  /** The details of the student of a request, for applications */
  readonly 'GET /api/requests/:id/applicant': Answer<Applicant>;
  /** Says what applications need to know of the student of a request */
  readonly 'POST /api/requests/:id/applicant': Answer<Applicant>;
  /** Names the guardian of a student under eighteen, and sends them a link */
  readonly 'POST /api/requests/:id/guardian': Answer<Applicant>;
  /** Sends the guardian the link once more */
  readonly 'POST /api/requests/:id/guardian/link': Answer<Applicant>;
  /** Says the email address of the student of a request, and sends it a code */
  readonly 'POST /api/requests/:id/email': Answer<Applicant>;
  /** Sends a code to that address once more */
  readonly 'POST /api/requests/:id/email/code': Answer<Applicant>;
  /** Verifies the address with the code */
  readonly 'POST /api/requests/:id/email/confirm': Answer<Applicant>;
  /** Whether the student of a request consents to share with each school of its applications */
  readonly 'GET /api/requests/:id/consents': Answer<ConsentList>;
  /** Gives the consent to share with a school, or withdraws it */
  readonly 'POST /api/requests/:id/consents': Answer<ConsentList>;
  /** All consents of a student to share with schools, newest first */
  readonly 'GET /api/desk/students/:id/consents': Answer<StudentConsents>;
  /** A page that asks a guardian to agree, for the bearer of its link */
  readonly 'GET /guardian/:token': FileAnswer<'text/html'>;
  /** Sends the guardian a code, or agrees with it; answers with the page (a form, urlencoded) */
  readonly 'POST /guardian/:token': FileAnswer<'text/html'>;
}
