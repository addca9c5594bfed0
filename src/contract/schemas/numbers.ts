import { number } from 'yup';
import type { NumberSchema } from 'yup';

import { key } from './fields';

/** Maximum of PostgreSQL's integer. */
const MAX_ID = 2_147_483_647;

/** An optional integer within inclusive bounds, or a string of its digits (query strings). */
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

export const idField = wholeNumber(1, MAX_ID).required(key('required'));
