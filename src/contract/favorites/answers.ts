import type { FavoriteRemoved, Favorites, FavoritesAdded } from '../catalogue/catalogue';
import type { Answer, StoreFavoriteData } from '../common/answers';

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
