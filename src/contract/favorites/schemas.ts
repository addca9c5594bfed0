/** Payloads of favorites (FAV-01). */
import { array, object } from 'yup';
import type { InferType } from 'yup';

import { FAVORITES_ADD_MAX } from '../common/constants';
import { key, text } from '../common/fields';
import { idField } from '../common/numbers';

export const favoriteSchema = object({ package_id: idField });
export type FavoritePayload = InferType<typeof favoriteSchema>;

/** POST /api/favorites/add: a visitor's favorites, in the order they were added (FAV-02). */
export const favoritesAddSchema = object({
  package_ids: array()
    .of(idField)
    .max(FAVORITES_ADD_MAX, key('tooLong'))
    .typeError(key('invalid'))
    .required(key('required')),
});
export type FavoritesAddPayload = InferType<typeof favoritesAddSchema>;

/** GET /api/favorites/cards: comma-separated ids. */
export const favoritesCardsSchema = object({
  ids: text(FAVORITES_ADD_MAX * 11)
    .required(key('required'))
    .matches(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, {
      message: key('invalid'),
      excludeEmptyString: true,
    })
    .test('count', key('tooLong'), (ids) => ids.split(',').length <= FAVORITES_ADD_MAX),
});
