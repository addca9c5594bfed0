import { APPLICANT_ROLES } from '../../../../contract/applicants/applicants';
import type { Applicant } from '../../../../contract/applicants/applicants';
import { applicantSchema } from '../../../../contract/applicants/routes';
import type { Answer } from '../../../../contract/common/answers';
import { entryId } from '../../../lib/entryId';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { changeApplicant, readApplicant } from '../services/applicants';
import { consentRoutes } from './consents';
import { emailRoutes } from './emails';
import { guardianRoutes } from './guardians';

const URL = '/api/requests/:id/applicant';

/** Every route of this feature. */
export function routes(app: App): void {
  applicantRoutes(app);
  emailRoutes(app);
  guardianRoutes(app);
  consentRoutes(app);
}

/** Details of the student of a request, for applications (APL). */
function applicantRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: URL,
    config: { roles: APPLICANT_ROLES, owner: 'request' },
    handler: async (request): Promise<Answer<Applicant>> => {
      const applicant = await readApplicant(app.deps, signedIn(request), entryId(request.params));
      return answer(request, 'ok', applicant);
    },
  });

  app.route({
    method: 'POST',
    url: URL,
    schema: { body: applicantSchema },
    config: { roles: APPLICANT_ROLES, owner: 'request' },
    handler: async (request): Promise<Answer<Applicant>> => {
      const id = entryId(request.params);
      const saved = await changeApplicant(app.deps, signedIn(request), id, request.body);
      return answer(request, 'ok', saved);
    },
  });
}
