import type { App } from '../../../platform/http/app';
import { favoritesRoutes } from './favorites';
import { storeFavoriteRoutes } from './storeFavorite';

/** Every route of this feature. */
export function routes(app: App): void {
  storeFavoriteRoutes(app);
  favoritesRoutes(app);
}
