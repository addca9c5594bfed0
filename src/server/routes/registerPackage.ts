import type { Answer } from '../../contract/answers';
import type { RequestSent } from '../../contract/requests';
import { registerPackageSchema } from '../../contract/schemas/request';
import { orderUrls } from '../../contract/orderUrls';
import { answer } from '../http/answers';
import type { App } from '../http/app';
import { signedIn } from '../http/session';
import { ApiError } from '../lib/errors';
import { registerPackage } from '../services/requests/registerPackage';

/** POST /api/student/register-package (CRS-03). */
export function registerPackageRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: orderUrls.registerPackage,
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
