import type { FastifyRequest } from 'fastify';

import { APPLICANT_ROLES } from '../../../../contract/applicants/applicants';
import type { Applicant } from '../../../../contract/applicants/applicants';
import {
  emailCodeSchema,
  emailConfirmSchema,
  emailSchema,
} from '../../../../contract/applicants/routes';
import type { Answer } from '../../../../contract/common/answers';
import { entryId } from '../../../lib/entryId';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { callerNetworks } from '../../../platform/http/caller';
import { signedIn } from '../../sessions/http/session';
import { confirmEmail, resendEmailCode, setEmail } from '../services/emails';

const URL = '/api/requests/:id/email';

const callerOf = (request: FastifyRequest) => ({
  ...signedIn(request),
  networks: callerNetworks(request),
  language: languageOf(request),
});

/** A student's email address, and the code that verifies it (APL-06). */
export function emailRoutes(app: App): void {
  const { deps } = app;
  app.route({
    method: 'POST',
    url: URL,
    schema: { body: emailSchema },
    config: { roles: APPLICANT_ROLES, owner: 'request' },
    handler: async (request): Promise<Answer<Applicant>> => {
      const id = entryId(request.params);
      return answer(request, 'ok', await setEmail(deps, callerOf(request), id, request.body));
    },
  });

  app.route({
    method: 'POST',
    url: `${URL}/code`,
    schema: { body: emailCodeSchema },
    config: { roles: APPLICANT_ROLES, owner: 'request' },
    handler: async (request): Promise<Answer<Applicant>> => {
      const id = entryId(request.params);
      const { version } = request.body;
      return answer(request, 'ok', await resendEmailCode(deps, callerOf(request), id, version));
    },
  });

  app.route({
    method: 'POST',
    url: `${URL}/confirm`,
    schema: { body: emailConfirmSchema },
    config: { roles: ['Student'], owner: 'request' },
    handler: async (request): Promise<Answer<Applicant>> => {
      const id = entryId(request.params);
      const { code } = request.body;
      return answer(request, 'ok', await confirmEmail(deps, callerOf(request), id, code));
    },
  });
}
