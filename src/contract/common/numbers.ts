import { number } from 'yup';
import type { NumberSchema } from 'yup';

import type { ValidationKey } from './validationKeys';
import { readWholeNumber } from '../../shared/typedNumber';
import { key } from './fields';

/** Maximum of PostgreSQL's `integer`. */
const MAX_ID = 2_147_483_647;

/** @param read the number that a text names; null for none */
function integer(read: (text: string) => number | null, wrong: ValidationKey): NumberSchema {
  return number()
    .transform((_value: unknown, original: unknown) => {
      if (original === undefined || original === null) return original;
      if (typeof original === 'number') return original;
      return typeof original === 'string' ? (read(original) ?? Number.NaN) : Number.NaN;
    })
    .typeError(wrong)
    .integer(wrong);
}

/** An optional integer within inclusive bounds, or a text that people type for one (CTL-04). */
export const wholeNumber = (least: number, most: number): NumberSchema =>
  integer(readWholeNumber, key('wholeNumber')).min(least, key('invalid')).max(most, key('invalid'));

/** An id, or a string of digits (query strings). */
export const idField = integer(
  (text) => (/^\d{1,10}$/.test(text) ? Number(text) : null),
  key('invalid'),
)
  .min(1, key('invalid'))
  .max(MAX_ID, key('invalid'))
  .required(key('required'));

/** An id out of a list; '' is no choice. */
export const chosenIdField = idField.transform((value: unknown, original: unknown) =>
  original === '' ? undefined : value,
);
