import type { StoreFavoriteData } from '../../../../contract/common/answers';
import { ROLES } from '../../../../contract/common/constants';
import { favoriteSchema } from '../../../../contract/favorites/routes';
import { ApiError } from '../../../lib/errors';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { storeFavorite } from '../queries/favorites';

/** POST /api/student/store-favorite: adds a favorite; idempotent. */
export function storeFavoriteRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: '/api/student/store-favorite',
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
