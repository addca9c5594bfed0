import type { Answer } from '../../../../contract/common/answers';
import { ROLES } from '../../../../contract/common/constants';
import type { RequestDetails } from '../../../../contract/requests/requests';
import { ApiError } from '../../../lib/errors';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { findRequest, listSteps } from '../queries/details';
import { entryId } from '../../../lib/entryId';
import { cardContextOf } from '../services/requestCard';
import { studentsPart } from '../services/requestNow';
import { toDetails } from '../services/requestDetails';

/** GET /api/requests/{id}; 404 for a request that the caller may not read. */
export function requestDetailsRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/requests/:id',
    config: { roles: ROLES, owner: 'request' },
    handler: async (request): Promise<Answer<RequestDetails>> => {
      const id = entryId(request.params);
      const { accountId, role } = signedIn(request);
      const { db, clock } = app.deps;
      const language = languageOf(request);
      const now = clock.now();
      const viewer = { id: accountId, role };
      const row = await findRequest(db, viewer, id, { language, now });
      if (!row) throw new ApiError('NOT_FOUND');
      const timeline = await listSteps(db, viewer, id, language);
      const context = await cardContextOf(db, role, language);
      const details = toDetails(row, timeline, context);
      if (role !== 'Student') return answer(request, 'ok', details);
      const forStudent = await studentsPart(db, row, timeline, now);
      return answer(request, 'ok', { ...details, ...forStudent });
    },
  });
}
