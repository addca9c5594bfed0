/** Favorites: what the routes take and answer (FAV-01). */
import { array, object } from 'yup';
import type { InferType } from 'yup';

import { FAVORITES_ADD_MAX } from '../common/constants';
import { key, text } from '../common/fields';
import { idField, wholeNumber } from '../common/numbers';
import type { FavoriteRemoved, Favorites, FavoritesAdded } from '../catalogue/catalogue';
import type { Answer, StoreFavoriteData } from '../common/answers';

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

/** GET /api/favorites: courses are priced for so many weeks, where they have a price for them (CAT-13). */
export const favoritesQuerySchema = object({ weeks: wholeNumber(1, 520) });

/** GET /api/favorites/cards: comma-separated ids. */
export const favoritesCardsSchema = object({
  ids: text(FAVORITES_ADD_MAX * 11)
    .required(key('required'))
    .matches(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, {
      message: key('invalid'),
      excludeEmptyString: true,
    })
    .test('count', key('tooLong'), (ids) => ids.split(',').length <= FAVORITES_ADD_MAX),
  /** Courses are priced for so many weeks, where they have a price for them (CAT-13). */
  weeks: wholeNumber(1, 520),
});

/** The answers of this feature's routes, each with a summary (API-42). */
export interface FavoritesAnswers {
  /** The caller's favorites, newest first */
  readonly 'GET /api/favorites': Answer<Favorites>;
  /** Cards of a visitor's favorites, which are stored in the browser only */
  readonly 'GET /api/favorites/cards': Answer<Favorites>;
  /** Adds several favorites */
  readonly 'POST /api/favorites/add': Answer<FavoritesAdded>;
  /** Removes a favorite */
  readonly 'POST /api/favorites/remove': Answer<FavoriteRemoved>;
  /** Adds a favorite */
  readonly 'POST /api/student/store-favorite': Answer<StoreFavoriteData>;
}
