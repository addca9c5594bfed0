import type { FastifyRequest } from 'fastify';

import {
  schoolAccountEventSchema,
  schoolAccountSchema,
} from '../../../../contract/billing/schoolAccounts';
import type { SchoolAccount } from '../../../../contract/billing/schoolAccounts';
import type { Answer } from '../../../../contract/common/answers';
import { entryId } from '../../../lib/entryId';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { OF_LEADS } from '../../../platform/http/teamAccess';
import { signedIn } from '../../sessions/http/session';
import {
  addSchoolAccount,
  changeSchoolAccount,
  readSchoolAccounts,
} from '../services/schoolAccounts';

/** The accounts that schools are paid to, for leads (BIL-73). */
export function schoolAccountRoutes(app: App): void {
  const { deps } = app;

  const answerAll = async (
    request: FastifyRequest,
    instituteId: number,
  ): Promise<Answer<readonly SchoolAccount[]>> => {
    const { accountId } = signedIn(request);
    return answer(request, 'ok', await readSchoolAccounts(deps, instituteId, accountId));
  };

  app.route({
    method: 'GET',
    url: '/api/desk/institutes/:id/accounts',
    config: OF_LEADS,
    handler: async (request) => answerAll(request, entryId(request.params)),
  });

  app.route({
    method: 'POST',
    url: '/api/desk/institutes/:id/accounts',
    schema: { body: schoolAccountSchema },
    config: OF_LEADS,
    handler: async (request) => {
      const instituteId = entryId(request.params);
      await addSchoolAccount(deps, signedIn(request).accountId, instituteId, request.body);
      return answerAll(request, instituteId);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/desk/school-accounts/:id/events',
    schema: { body: schoolAccountEventSchema },
    config: OF_LEADS,
    handler: async (request) => {
      const { event } = request.body;
      const id = entryId(request.params);
      const { accountId } = signedIn(request);
      return answerAll(request, await changeSchoolAccount(deps, accountId, { id, event }));
    },
  });
}
