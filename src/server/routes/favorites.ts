import type { FavoriteRemoved, Favorites } from '../../contract/catalogue';
import { ROLES } from '../../contract/constants';
import { favoriteSchema, favoritesAddSchema } from '../../contract/schemas/favorite';
import { apiUrls } from '../../contract/urls';
import { answer } from '../plugins/answers';
import type { App } from '../plugins/app';
import { signedIn } from '../plugins/auth';
import { listFavourites, removeFavourite, storeFavourites } from '../repositories/favourites';
import { readerOf } from './reader';

/** The caller's favourites: all of them, a visitor's on signing up, and one taken away. */
export function favoritesRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: apiUrls.favorites,
    config: { roles: ROLES },
    handler: async (request) => {
      const { accountId } = signedIn(request);
      const items = await listFavourites(app.deps.db, accountId, readerOf(app, request));
      const data: Favorites = { items };
      return answer(request, 'ok', data);
    },
  });

  app.route({
    method: 'POST',
    url: apiUrls.favoritesAdd,
    schema: { body: favoritesAddSchema },
    config: { roles: ROLES },
    handler: async (request) => {
      const { accountId } = signedIn(request);
      const data = await storeFavourites(app.deps.db, accountId, request.body.package_ids);
      return answer(request, 'favoritesStored', data);
    },
  });

  app.route({
    method: 'POST',
    url: apiUrls.favoritesRemove,
    schema: { body: favoriteSchema },
    config: { roles: ROLES },
    handler: async (request) => {
      const { package_id } = request.body;
      await removeFavourite(app.deps.db, signedIn(request).accountId, package_id);
      const data: FavoriteRemoved = { package_id };
      return answer(request, 'favoriteRemoved', data);
    },
  });
}
