import type { StoreFavoriteData } from '../../contract/answers';
import { ROLES } from '../../contract/constants';
import { favoriteSchema } from '../../contract/schemas/favorite';
import { favoriteUrls } from '../../contract/favoriteUrls';
import { ApiError } from '../lib/errors';
import { answer } from '../http/answers';
import type { App } from '../http/app';
import { signedIn } from '../http/session';
import { storeFavorite } from '../repositories/favorites';

/** POST /api/student/store-favorite: adds a favorite; idempotent. */
export function storeFavoriteRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: favoriteUrls.storeFavorite,
    schema: { body: favoriteSchema },
    config: { roles: ROLES, owner: 'caller' },
    handler: async (request) => {
      const { package_id } = request.body;
      const stored = await storeFavorite(app.deps.db, signedIn(request).accountId, package_id);
      if (!stored) throw new ApiError('NOT_FOUND');
      const data: StoreFavoriteData = { package_id };
      return answer(request, 'favoriteStored', data);
    },
  });
}
