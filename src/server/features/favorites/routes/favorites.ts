import type { FavoriteRemoved, Favorites } from '../../../../contract/catalogue/catalogue';
import { ROLES } from '../../../../contract/common/constants';
import {
  favoriteSchema,
  favoritesAddSchema,
  favoritesCardsSchema,
  favoritesQuerySchema,
} from '../../../../contract/favorites/routes';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { listCards } from '../../catalogue/queries/cards';
import { priceCards } from '../../catalogue/queries/listedPrices';
import { listFavorites, removeFavorite, storeFavorites } from '../queries/favorites';
import { cacheBriefly } from '../../../platform/http/caching';
import { localeContextOf } from '../../catalogue/http/localeContext';

/** The caller's favorites, and cards for a visitor's favorites, which only the browser stores. */
export function favoritesRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/favorites',
    schema: { querystring: favoritesQuerySchema },
    config: { roles: ROLES, owner: 'caller' },
    handler: async (request) => {
      const { accountId } = signedIn(request);
      const { db } = app.deps;
      const cards = await listFavorites(db, accountId, localeContextOf(app, request));
      const items = await priceCards(db, cards, request.query.weeks);
      const data: Favorites = { items };
      return answer(request, 'ok', data);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/favorites/cards',
    schema: { querystring: favoritesCardsSchema },
    config: { public: true },
    handler: async (request, reply) => {
      const ids = request.query.ids.split(',').map(Number);
      const { db } = app.deps;
      const cards = await listCards(db, [...new Set(ids)], localeContextOf(app, request));
      const items = await priceCards(db, cards, request.query.weeks);
      const data: Favorites = { items };
      cacheBriefly(reply);
      return answer(request, 'ok', data);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/favorites/add',
    schema: { body: favoritesAddSchema },
    config: { roles: ROLES, owner: 'caller' },
    handler: async (request) => {
      const { accountId } = signedIn(request);
      const data = await storeFavorites(app.deps.db, accountId, request.body.package_ids);
      return answer(request, 'favoritesStored', data);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/favorites/remove',
    schema: { body: favoriteSchema },
    config: { roles: ROLES, owner: 'caller' },
    handler: async (request) => {
      const { package_id } = request.body;
      await removeFavorite(app.deps.db, signedIn(request).accountId, package_id);
      const data: FavoriteRemoved = { package_id };
      return answer(request, 'favoriteRemoved', data);
    },
  });
}
