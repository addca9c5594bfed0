import type { Answer } from '../../../../contract/common/answers';
import type { RequestSent } from '../../../../contract/requests/requests';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { REQUEST_BODIES, readRequestBody } from '../services/requestBody';
import { sendRequest } from '../services/sendRequest';

/** POST /api/requests: sends a request of any kind (REQ-07). */
export function requestRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: '/api/requests',
    config: { roles: ['Student'], owner: 'caller', checks: REQUEST_BODIES },
    handler: async (request): Promise<Answer<RequestSent>> => {
      const { accountId } = signedIn(request);
      const body = readRequestBody(request.body);
      const sent = await sendRequest(app.deps, { accountId }, body, languageOf(request));
      return answer(request, 'requestSent', sent);
    },
  });
}
