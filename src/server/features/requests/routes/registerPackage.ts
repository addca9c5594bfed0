import type { Answer } from '../../../../contract/common/answers';
import type { RequestSent } from '../../../../contract/requests/requests';
import { registerPackageSchema } from '../../../../contract/requests/routes';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { ApiError } from '../../../lib/errors';
import { registerPackage } from '../services/registerPackage';

/** POST /api/student/register-package (CRS-03). */
export function registerPackageRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: '/api/student/register-package',
    schema: { body: registerPackageSchema },
    config: { roles: ['Student'], owner: 'caller' },
    handler: async (request): Promise<Answer<RequestSent>> => {
      const { accountId } = signedIn(request);
      if (request.body.user_id !== accountId) throw new ApiError('NOT_FOUND');
      const { id, repeated } = await registerPackage(app.deps, accountId, request.body);
      return answer(request, 'requestSent', { id, repeated });
    },
  });
}
