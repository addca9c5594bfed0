import type { FastifyRequest } from 'fastify';

import type { Answer } from '../../../../contract/common/answers';
import type { PartnerRequest } from '../../../../contract/partner/partner';
import { declineSchema, partnerStepSchema } from '../../../../contract/partner/routes';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { memberOf } from '../http/member';
import { entryId } from '../../../lib/entryId';
import type { SuccessMessage } from '../../../lib/messages/messages';
import type { Member } from '../../catalogue/queries/institutes';
import { confirm, decline, snatch, undo } from '../services/actOnRequest';
import { takePartnerStep } from '../services/takePartnerStep';
import { readPartnerRequest } from '../services/partnerRequest';

/** GET /api/partner/requests/{id}, and members' actions on it (PAR-04, PAR-06, PAR-07). */
export function partnerRequestsRoutes(app: App): void {
  const url = '/api/partner/requests/:id';
  const read = async (
    request: FastifyRequest,
    member: Member,
    id: number,
  ): Promise<PartnerRequest> => readPartnerRequest(app.deps, member, id, languageOf(request));

  app.route({
    method: 'GET',
    url,
    config: { roles: ['Partner'], owner: 'request' },
    handler: async (request): Promise<Answer<PartnerRequest>> => {
      const id = entryId(request.params);
      const member = await memberOf(app, request);
      return answer(request, 'ok', await read(request, member, id));
    },
  });

  const actions: readonly (readonly [string, SuccessMessage, typeof snatch])[] = [
    ['snatch', 'snatched', snatch],
    ['confirm', 'confirmed', confirm],
    ['undo-decline', 'declineUndone', undo],
  ];
  for (const [name, message, act] of actions) {
    app.route({
      method: 'POST',
      url: `${url}/${name}`,
      config: { roles: ['Partner'], owner: 'request' },
      handler: async (request): Promise<Answer<PartnerRequest>> => {
        const id = entryId(request.params);
        const member = await memberOf(app, request);
        await act(app.deps, member, id);
        return answer(request, message, await read(request, member, id));
      },
    });
  }

  app.route({
    method: 'POST',
    url: `${url}/decline`,
    schema: { body: declineSchema },
    config: { roles: ['Partner'], owner: 'request' },
    handler: async (request): Promise<Answer<PartnerRequest>> => {
      const id = entryId(request.params);
      const member = await memberOf(app, request);
      await decline(app.deps, member, id, request.body);
      return answer(request, 'declined', await read(request, member, id));
    },
  });

  app.route({
    method: 'POST',
    url: `${url}/steps`,
    schema: { body: partnerStepSchema },
    config: { roles: ['Partner'], owner: 'request' },
    handler: async (request): Promise<Answer<PartnerRequest>> => {
      const id = entryId(request.params);
      const member = await memberOf(app, request);
      await takePartnerStep(app.deps, member, id, request.body.step);
      return answer(request, 'requestMoved', await read(request, member, id));
    },
  });
}
