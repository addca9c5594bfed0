/** Saving a favourite: what store-favorite takes (specification, section 7). */
import { number, object } from 'yup';
import type { InferType } from 'yup';

import { key } from './fields';

/** The largest integer that the database's identity columns hold. */
export const MAX_ID = 2_147_483_647;

/** The id of something in the catalogue; a run of digits in a string counts as its number. */
export const idField = number()
  .transform((_value: unknown, original: unknown) => {
    if (typeof original === 'number') return original;
    if (typeof original === 'string' && /^\d{1,10}$/.test(original)) return Number(original);
    return Number.NaN;
  })
  .typeError(key('invalid'))
  .integer(key('invalid'))
  .min(1, key('invalid'))
  .max(MAX_ID, key('invalid'))
  .required(key('required'));

export const favoriteSchema = object({ package_id: idField });
export type FavoritePayload = InferType<typeof favoriteSchema>;
