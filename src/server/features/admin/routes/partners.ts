import type { FastifyRequest } from 'fastify';

import type { Answer } from '../../../../contract/common/answers';
import type { DeskPartners, PartnerMemberChanged } from '../../../../contract/admin/members';
import { partnerMemberSchema, partnersQuerySchema } from '../../../../contract/admin/memberRoutes';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { OF_LEADS } from '../../../platform/http/teamAccess';
import { signedIn } from '../../sessions/http/session';
import { entryUuid } from '../../../lib/entryId';
import {
  addPartnerMember,
  disablePartnerMember,
  enablePartnerMember,
  readPartners,
} from '../services/partners';

const ONE = '/api/desk/partner-members/:id';
/** Routes for institutes' members, for leads (LEAD-04). */
export function deskPartnersRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/desk/partners',
    schema: { querystring: partnersQuerySchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskPartners>> => {
      const { q = '' } = request.query;
      return answer(request, 'ok', await readPartners(app.deps, q, languageOf(request)));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/desk/partner-members',
    schema: { body: partnerMemberSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<PartnerMemberChanged>> => {
      const { accountId } = signedIn(request);
      return answer(request, 'ok', await addPartnerMember(app.deps, request.body, accountId));
    },
  });

  app.route({
    method: 'POST',
    url: `${ONE}/disable`,
    config: OF_LEADS,
    handler: async (request): Promise<Answer<PartnerMemberChanged>> =>
      answer(request, 'ok', await disablePartnerMember(app.deps, actOf(request))),
  });

  app.route({
    method: 'POST',
    url: `${ONE}/enable`,
    config: OF_LEADS,
    handler: async (request): Promise<Answer<PartnerMemberChanged>> =>
      answer(request, 'ok', await enablePartnerMember(app.deps, actOf(request))),
  });
}

const actOf = (request: FastifyRequest): { accountId: string; memberId: string } => ({
  accountId: signedIn(request).accountId,
  memberId: entryUuid(request.params, 'id'),
});
