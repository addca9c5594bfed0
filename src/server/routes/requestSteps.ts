import type { Answer } from '../../contract/answers';
import type { StepTaken } from '../../contract/requests';
import { requestStepSchema } from '../../contract/schemas/request';
import { apiUrls } from '../../contract/urls';
import { ApiError } from '../lib/errors';
import { answer } from '../http/answers';
import type { App } from '../http/app';
import { signedIn } from '../http/session';
import { advanceRequest } from '../repositories/requests/steps';
import { entryId } from '../lib/entryId';

/** POST /api/requests/{id}/steps: moves a request forward (REQ-05). */
export function requestStepRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: `${apiUrls.requests}/:id/steps`,
    schema: { body: requestStepSchema },
    config: { roles: ['Team'], owner: 'request' },
    handler: async (request): Promise<Answer<StepTaken>> => {
      const id = entryId(request.params);
      const { step, note } = request.body;
      const { accountId } = signedIn(request);
      const { db, clock } = app.deps;
      const entry = await advanceRequest(db, { requestId: id, step, note, accountId }, clock.now());
      if (entry === 'missing') throw new ApiError('NOT_FOUND');
      if (entry === 'passed') throw new ApiError('CONFLICT');
      return answer(request, 'requestMoved', { id, entry });
    },
  });
}
