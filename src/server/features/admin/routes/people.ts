import type { FastifyRequest } from 'fastify';

import type { Answer } from '../../../../contract/common/answers';
import type {
  TeamLanguages,
  TeamMemberChanged,
  TeamMemberDisabled,
  TeamMembers,
  TeamNewRequests,
} from '../../../../contract/admin/members';
import {
  newRequestsSchema,
  teamLanguagesSchema,
  teamMemberSchema,
  teamRoleSchema,
} from '../../../../contract/admin/memberRoutes';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { OF_LEADS } from '../../../platform/http/teamAccess';
import { signedIn } from '../../sessions/http/session';
import { entryUuid } from '../../../lib/entryId';
import { listTeamMembers } from '../queries/members';
import {
  addPerson,
  changeLanguages,
  changeNewRequests,
  changeRole,
  disablePerson,
  enablePerson,
} from '../services/people';

const ONE = '/api/desk/people/:id';
/** Routes for the team's members, for leads (LEAD-03). */
export function deskPeopleRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/desk/people',
    config: OF_LEADS,
    handler: async (request): Promise<Answer<TeamMembers>> =>
      answer(request, 'ok', { items: await listTeamMembers(app.deps.db) }),
  });

  app.route({
    method: 'POST',
    url: '/api/desk/people',
    schema: { body: teamMemberSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<TeamMemberChanged>> => {
      const { accountId } = signedIn(request);
      return answer(request, 'ok', await addPerson(app.deps, request.body, accountId));
    },
  });

  app.route({
    method: 'POST',
    url: `${ONE}/role`,
    schema: { body: teamRoleSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<TeamMemberChanged>> => {
      const role = request.body.lead ? 'TeamLead' : 'Team';
      return answer(request, 'ok', await changeRole(app.deps, actOf(request), role));
    },
  });

  app.route({
    method: 'POST',
    url: `${ONE}/languages`,
    schema: { body: teamLanguagesSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<TeamLanguages>> => {
      const { languages } = request.body;
      return answer(request, 'ok', await changeLanguages(app.deps, actOf(request), languages));
    },
  });

  app.route({
    method: 'POST',
    url: `${ONE}/new-requests`,
    schema: { body: newRequestsSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<TeamNewRequests>> => {
      const { new_requests: taken } = request.body;
      return answer(request, 'ok', await changeNewRequests(app.deps, actOf(request), taken));
    },
  });

  app.route({
    method: 'POST',
    url: `${ONE}/disable`,
    config: OF_LEADS,
    handler: async (request): Promise<Answer<TeamMemberDisabled>> => {
      return answer(request, 'ok', await disablePerson(app.deps, actOf(request)));
    },
  });

  app.route({
    method: 'POST',
    url: `${ONE}/enable`,
    config: OF_LEADS,
    handler: async (request): Promise<Answer<TeamMemberChanged>> => {
      return answer(request, 'ok', await enablePerson(app.deps, actOf(request)));
    },
  });
}

const actOf = (request: FastifyRequest): { accountId: string; memberId: string } => ({
  accountId: signedIn(request).accountId,
  memberId: entryUuid(request.params, 'id'),
});
