import { APPLICANT_ROLES } from '../../../../contract/applicants/applicants';
import type { ConsentList, StudentConsents } from '../../../../contract/applicants/consents';
import { consentSchema } from '../../../../contract/applicants/routes';
import type { Answer } from '../../../../contract/common/answers';
import { TEAM_ROLES } from '../../../../contract/common/constants';
import { entryId, entryUuid } from '../../../lib/entryId';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { readConsents, readStudentConsents, sayConsent } from '../services/consents';

const URL = '/api/requests/:id/consents';

/** Consents to share with the schools of a request (APL-05). */
export function consentRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: URL,
    config: { roles: APPLICANT_ROLES, owner: 'request' },
    handler: async (request): Promise<Answer<ConsentList>> => {
      const id = entryId(request.params);
      const { db } = app.deps;
      const consents = await readConsents(db, signedIn(request), id, languageOf(request));
      return answer(request, 'ok', consents);
    },
  });

  app.route({
    method: 'POST',
    url: URL,
    schema: { body: consentSchema },
    config: { roles: APPLICANT_ROLES, owner: 'request' },
    handler: async (request): Promise<Answer<ConsentList>> => {
      const id = entryId(request.params);
      const said = { payload: request.body, language: languageOf(request) };
      return answer(request, 'ok', await sayConsent(app.deps, signedIn(request), id, said));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/desk/students/:id/consents',
    config: { roles: TEAM_ROLES, owner: 'team' },
    handler: async (request): Promise<Answer<StudentConsents>> => {
      const id = entryUuid(request.params, 'id');
      const consents = await readStudentConsents(app.deps.db, id, languageOf(request));
      return answer(request, 'ok', consents);
    },
  });
}
