import { TEAM_ROLES } from '../../../../contract/common/constants';
import type { Answer } from '../../../../contract/common/answers';
import type { StepTaken } from '../../../../contract/requests/requests';
import { requestStepSchema } from '../../../../contract/requests/routes';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { entryId } from '../../../lib/entryId';
import { moveRequest } from '../services/moveRequest';

/** POST /api/requests/{id}/steps: moves a request forward (REQ-05). */
export function requestStepRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: '/api/requests/:id/steps',
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
