/** Whole numbers as they come in JSON bodies, query strings and paths. */
import { number } from 'yup';
import type { NumberSchema } from 'yup';

import { key } from './fields';

/** The largest integer that the database's integer columns hold. */
const MAX_ID = 2_147_483_647;

/**
 * An optional whole number within the bounds (both included). A run of digits in a string counts as
 * its number, because a query string has nothing else; everything else is refused, not cast.
 */
export function wholeNumber(least: number, most: number): NumberSchema {
  return number()
    .transform((_value: unknown, original: unknown) => {
      if (original === undefined || original === null) return original;
      if (typeof original === 'number') return original;
      if (typeof original === 'string' && /^\d{1,10}$/.test(original)) return Number(original);
      return Number.NaN;
    })
    .typeError(key('invalid'))
    .integer(key('invalid'))
    .min(least, key('invalid'))
    .max(most, key('invalid'));
}

/** The id of something in the database. */
export const idField = wholeNumber(1, MAX_ID).required(key('required'));
