/**
 * The fields that several forms share. A schema's messages are `ValidationKey`s, not sentences: the
 * side that shows them has the words.
 */
import { string } from 'yup';
import type { StringSchema } from 'yup';

import { NAME_MAX_LENGTH } from '../constants';
import type { ValidationKey } from '../errors';
import { cleanName, stripPhoneSeparators } from '../text';

/** An optional plus followed by 7 to 15 digits (REG-04). */
export const PHONE_PATTERN = /^\+?\d{7,15}$/;
/** Digits, and a plus in front at most: what 'numeric only' means for a phone. */
const NUMERIC_PATTERN = /^\+?\d*$/;
// Control characters, but for tab and line ends, and halves of surrogate pairs: PostgreSQL can
// store
// neither NUL in a text nor half a character in JSON.
const NO_CHARACTERS = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** A message of a schema, checked to be one that both sides have words for. */
export const key = (name: ValidationKey): ValidationKey => name;

/**
 * Text of at most `maximum` characters, trimmed. What is no string is refused, not cast: yup would
 * otherwise turn numbers and booleans into text silently.
 *
 * @param unprintable what to say of control characters
 */
export function text(maximum: number, unprintable = key('invalid')): StringSchema {
  return string()
    .transform((_value: unknown, original: unknown) =>
      typeof original === 'string' ? original.trim() : original,
    )
    .typeError(key('invalid'))
    .max(maximum, key('tooLong'))
    .test('no-control', unprintable, (value) => !NO_CHARACTERS.test(value ?? ''));
}

/** What somebody or something is called: see `cleanName`, which runs before any rule. */
export function name(maximum: number): StringSchema {
  return text(maximum, key('nameCharacters')).transform((value: unknown) =>
    typeof value === 'string' ? cleanName(value) : value,
  );
}

/** A person's name: required. */
export const nameField = name(1_000)
  .max(NAME_MAX_LENGTH, key('nameTooLong'))
  .required(key('nameRequired'));

const toPhone = (value: unknown): unknown =>
  typeof value === 'string' ? stripPhoneSeparators(value) : value;

/** A phone as the booking form wants it (BOOK-01). */
export const phoneField = text(40)
  .transform(toPhone)
  .required(key('phoneRequired'))
  .matches(PHONE_PATTERN, { message: key('phoneFormat'), excludeEmptyString: true });

/** A phone as the register form wants it (REG-03). */
export const registerPhoneField = text(40)
  .transform(toPhone)
  .required(key('phoneRequired'))
  .matches(NUMERIC_PATTERN, { message: key('phoneNumeric'), excludeEmptyString: true })
  .test('length', key('phoneFormat'), (value) => {
    return value === '' || !NUMERIC_PATTERN.test(value) || PHONE_PATTERN.test(value);
  });
