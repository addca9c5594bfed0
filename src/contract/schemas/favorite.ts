/** Favourites: what store-favorite (specification, section 7) and the calls beside it take. */
import { array, object } from 'yup';
import type { InferType } from 'yup';

import { key } from './fields';
import { idField } from './numbers';

/** Hearts that one visitor may bring along. */
export const FAVORITES_ADD_MAX = 100;

export const favoriteSchema = object({ package_id: idField });
export type FavoritePayload = InferType<typeof favoriteSchema>;

/**
 * POST /api/favorites/add: the hearts of a visitor who has just signed up, in the order in which they
 * were pressed (product decisions: Pages).
 */
export const favoritesAddSchema = object({
  package_ids: array()
    .of(idField)
    .max(FAVORITES_ADD_MAX, key('tooLong'))
    .typeError(key('invalid'))
    .required(key('required')),
});
export type FavoritesAddPayload = InferType<typeof favoritesAddSchema>;
