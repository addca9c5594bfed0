import { TEAM_ROLES } from '../../contract/constants';
import type { Answer } from '../../contract/answers';
import type { StepTaken } from '../../contract/requests';
import { requestStepSchema } from '../../contract/schemas/request';
import { apiUrls } from '../../contract/urls';
import { answer } from '../http/answers';
import type { App } from '../http/app';
import { signedIn } from '../http/session';
import { entryId } from '../lib/entryId';
import { moveRequest } from '../services/requests/moveRequest';

/** POST /api/requests/{id}/steps: moves a request forward (REQ-05). */
export function requestStepRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: `${apiUrls.requests}/:id/steps`,
    schema: { body: requestStepSchema },
    config: { roles: TEAM_ROLES, owner: 'request' },
    handler: async (request): Promise<Answer<StepTaken>> => {
      const id = entryId(request.params);
      const { accountId, role } = signedIn(request);
      const taken = await moveRequest(app.deps, {
        ...request.body,
        requestId: id,
        accountId,
        role,
      });
      return answer(request, 'requestMoved', taken);
    },
  });
}
