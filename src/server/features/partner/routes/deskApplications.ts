import type { FastifyRequest } from 'fastify';

import type { Answer } from '../../../../contract/common/answers';
import type { ApplicationCounts, DeskApplication } from '../../../../contract/partner/applications';
import {
  answerApplicationSchema,
  approveApplicationSchema,
  rejectApplicationSchema,
} from '../../../../contract/partner/applicationRoutes';
import { entryId } from '../../../lib/entryId';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { OF_LEADS, OF_TEAM } from '../../../platform/http/teamAccess';
import { signedIn } from '../../sessions/http/session';
import { countApplications } from '../queries/partnerApplications';
import {
  answerApplication,
  approveApplication,
  readApplication,
  rejectApplication,
} from '../services/decideApplication';

const ONE = '/api/desk/applications/:id';
/** Applications as the team reads and answers them, and leads decide them (PAR-17). */
export function deskApplicationsRoutes(app: App): void {
  const read = async (request: FastifyRequest, id: number): Promise<DeskApplication> =>
    readApplication(app.deps.db, id, languageOf(request));

  app.route({
    method: 'GET',
    url: '/api/desk/application-counts',
    config: OF_TEAM,
    handler: async (request): Promise<Answer<ApplicationCounts>> =>
      answer(request, 'ok', await countApplications(app.deps.db)),
  });

  app.route({
    method: 'GET',
    url: ONE,
    config: OF_TEAM,
    handler: async (request): Promise<Answer<DeskApplication>> =>
      answer(request, 'ok', await read(request, entryId(request.params))),
  });

  app.route({
    method: 'POST',
    url: `${ONE}/answer`,
    schema: { body: answerApplicationSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<DeskApplication>> => {
      const id = entryId(request.params);
      const { accountId, role } = signedIn(request);
      await answerApplication(app.deps, { id, accountId, role }, request.body);
      return answer(request, 'applicantTold', await read(request, id));
    },
  });

  app.route({
    method: 'POST',
    url: `${ONE}/approve`,
    schema: { body: approveApplicationSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskApplication>> => {
      const id = entryId(request.params);
      const { accountId } = signedIn(request);
      await approveApplication(app.deps, { id, accountId }, request.body);
      return answer(request, 'applicantTold', await read(request, id));
    },
  });

  app.route({
    method: 'POST',
    url: `${ONE}/reject`,
    schema: { body: rejectApplicationSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskApplication>> => {
      const id = entryId(request.params);
      const { accountId } = signedIn(request);
      await rejectApplication(app.deps, { id, accountId }, request.body);
      return answer(request, 'applicantTold', await read(request, id));
    },
  });
}
