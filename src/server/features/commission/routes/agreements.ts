import type { FastifyRequest } from 'fastify';

import type { AgreementList } from '../../../../contract/commission/commission';
import { agreementEventSchema, agreementSchema } from '../../../../contract/commission/routes';
import type { Answer } from '../../../../contract/common/answers';
import { entryId } from '../../../lib/entryId';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { addAgreement, decideAgreement, readAgreements } from '../services/agreements';
import { OF_LEADS } from '../../../platform/http/teamAccess';

/** Agreements with schools (COM-01, COM-02). */
export function agreementRoutes(app: App): void {
  const { deps } = app;

  const answerAll = async (
    request: FastifyRequest,
    instituteId: number,
  ): Promise<Answer<AgreementList>> => {
    const reader = { accountId: signedIn(request).accountId, language: languageOf(request) };
    return answer(request, 'ok', await readAgreements(deps, instituteId, reader));
  };

  app.route({
    method: 'GET',
    url: '/api/desk/institutes/:id/agreements',
    config: OF_LEADS,
    handler: async (request) => answerAll(request, entryId(request.params)),
  });

  app.route({
    method: 'POST',
    url: '/api/desk/institutes/:id/agreements',
    schema: { body: agreementSchema },
    config: OF_LEADS,
    handler: async (request) => {
      const instituteId = entryId(request.params);
      await addAgreement(deps, signedIn(request).accountId, instituteId, request.body);
      return answerAll(request, instituteId);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/desk/agreements/:id/events',
    schema: { body: agreementEventSchema },
    config: OF_LEADS,
    handler: async (request) => {
      const { accountId } = signedIn(request);
      const { event } = request.body;
      const id = entryId(request.params);
      return answerAll(request, await decideAgreement(deps, accountId, { id, event }));
    },
  });
}
