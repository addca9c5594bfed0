import type { Answer } from '../../../../contract/common/answers';
import { ROLES } from '../../../../contract/common/constants';
import type { RequestDetails } from '../../../../contract/requests/requests';
import type { RequestConfirmed } from '../../../../contract/requests/entered';
import { ApiError } from '../../../lib/errors';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { countApplications, findRequest, listSteps } from '../queries/details';
import { findEntered } from '../queries/entered';
import { entryId } from '../../../lib/entryId';
import { confirmRequest } from '../services/confirmRequest';
import { cardContextOf } from '../services/requestCard';
import { studentsPart } from '../services/requestNow';
import { toDetails } from '../services/requestDetails';

/** One request, and a student's yes to one that the team entered (REQ-11, DESK-17). */
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
      if (role === 'Partner') return answer(request, 'ok', details);
      const entered = await findEntered(db, id);
      const count = await countApplications(db, id);
      const forOwn = { entered, ...(count > 0 && { applications: count }) };
      if (role !== 'Student') return answer(request, 'ok', { ...details, ...forOwn });
      const forStudent = await studentsPart(db, row, timeline, now);
      return answer(request, 'ok', { ...details, ...forOwn, ...forStudent });
    },
  });

  app.route({
    method: 'POST',
    url: '/api/requests/:id/confirm',
    config: { roles: ['Student'], owner: 'request' },
    handler: async (request): Promise<Answer<RequestConfirmed>> => {
      const requestId = entryId(request.params);
      const { accountId } = signedIn(request);
      const confirmed = await confirmRequest(app.deps, { requestId, accountId });
      return answer(request, 'requestConfirmed', confirmed);
    },
  });
}
