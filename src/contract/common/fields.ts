import { string } from 'yup';
import type { StringSchema } from 'yup';

import { NAME_MAX_LENGTH } from './constants';
import { isIsoDate } from '../../shared/dates';
import type { ValidationKey } from './validationKeys';
import { cleanName, hasPiledMarks, isBlank, stripPhoneSeparators } from '../../shared/text';

/** An optional plus followed by 7 to 15 digits (REG-04). */
export const PHONE_PATTERN = /^\+?\d{7,15}$/;
const NUMERIC_PATTERN = /^\+?\d*$/;
// Control characters except tab and line breaks, and lone surrogates, which PostgreSQL rejects.
const NO_CHARACTERS = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

export const key = (name: ValidationKey): ValidationKey => name;

const trimmed = (value: string): string => (isBlank(value) ? '' : value.trim());

/**
 * Trimmed text of at most `maximum` characters; text without visible characters becomes empty;
 * non-strings are rejected, not cast.
 * @param unprintable the key for control characters
 */
export function text(maximum: number, unprintable = key('invalid')): StringSchema {
  return string()
    .transform((_value: unknown, original: unknown) =>
      typeof original === 'string' ? trimmed(original) : original,
    )
    .typeError(key('invalid'))
    .max(maximum, key('tooLong'))
    .test('no-control', unprintable, (value) => !NO_CHARACTERS.test(value ?? ''));
}

/** A choice among `values`. An empty choice is missing, not invalid. */
export const choice = <Value extends string>(
  values: readonly Value[],
): StringSchema<Value | undefined> =>
  string()
    .transform((value: unknown) => (value === '' ? undefined : value))
    .oneOf(values, key('invalid'));

/**
 * Returns whether a text of the form `YYYY-MM-DDThh:mm:ssZ` is a valid instant with an existing
 * date and time.
 */
export const isInstant = (text: string): boolean =>
  isIsoDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));

/** A single line shown on pages and in shared pictures, such as a title. */
export const line = (maximum: number, wrong = key('invalid')): StringSchema =>
  text(maximum, wrong).test('marks', wrong, (value) => !hasPiledMarks(value ?? ''));

export function name(maximum: number): StringSchema {
  return line(maximum, key('nameCharacters')).transform((value: unknown) =>
    typeof value === 'string' ? cleanName(value) : value,
  );
}

const personName = name(1_000).max(NAME_MAX_LENGTH, key('nameTooLong'));

export const nameField = personName.required(key('nameRequired'));

/** A name under the same rules that may be empty; an empty one is omitted. */
export const optionalNameField = personName
  .nullable()
  .transform((value: unknown) => (value === '' || value === null ? undefined : value));

const toPhone = (value: unknown): unknown =>
  typeof value === 'string' ? stripPhoneSeparators(value) : value;

/** Phone of the booking form (BOOK-01). */
export const phoneField = text(40)
  .transform(toPhone)
  .required(key('phoneRequired'))
  .matches(PHONE_PATTERN, { message: key('phoneFormat'), excludeEmptyString: true });

/** Phone of the register form (REG-03). */
export const registerPhoneField = text(40)
  .transform(toPhone)
  .required(key('phoneRequired'))
  .matches(NUMERIC_PATTERN, { message: key('phoneNumeric'), excludeEmptyString: true })
  .test('length', key('phoneFormat'), (value) => {
    return value === '' || !NUMERIC_PATTERN.test(value) || PHONE_PATTERN.test(value);
  });

/** Idempotency key of a submission; the client repeats the same key for the same text. */
export const idempotencyKeyField = string().strict().uuid(key('invalid'));
