import type { FastifyRequest } from 'fastify';

import type { Answer } from '../../../../contract/common/answers';
import type { DeskProgrammeDetails, DeskProgrammes } from '../../../../contract/admin/catalogue';
import {
  deskProgrammesQuerySchema,
  newStartSchema,
  programmeEnglishSchema,
  programmePricesSchema,
  programmeStateSchema,
  programmeTextsSchema,
  removedStartSchema,
} from '../../../../contract/admin/catalogueRoutes';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { OF_LEADS } from '../../../platform/http/teamAccess';
import { signedIn } from '../../sessions/http/session';
import { entryId } from '../../../lib/entryId';
import { changeState, changeTexts, readProgramme, readProgrammes } from '../services/catalogue';
import { changeEnglish } from '../services/english';
import { changePrices } from '../services/prices';
import { addStart, removeStart } from '../services/starts';

const ONE = '/api/desk/programmes/:id';
/** Catalogue routes for leads (LEAD-05). */
export function deskProgrammesRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/desk/programmes',
    schema: { querystring: deskProgrammesQuerySchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskProgrammes>> =>
      answer(request, 'ok', await readProgrammes(app.deps, request.query, languageOf(request))),
  });

  app.route({
    method: 'GET',
    url: ONE,
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskProgrammeDetails>> =>
      answer(request, 'ok', await readProgramme(app.deps, actOf(request))),
  });

  app.route({
    method: 'POST',
    url: ONE,
    schema: { body: programmeTextsSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskProgrammeDetails>> =>
      answer(request, 'ok', await changeTexts(app.deps, actOf(request), request.body)),
  });

  app.route({
    method: 'POST',
    url: `${ONE}/state`,
    schema: { body: programmeStateSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskProgrammeDetails>> =>
      answer(request, 'ok', await changeState(app.deps, actOf(request), request.body)),
  });

  app.route({
    method: 'POST',
    url: `${ONE}/starts`,
    schema: { body: newStartSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskProgrammeDetails>> =>
      answer(request, 'ok', await addStart(app.deps, actOf(request), request.body)),
  });

  app.route({
    method: 'POST',
    url: `${ONE}/starts/remove`,
    schema: { body: removedStartSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskProgrammeDetails>> =>
      answer(request, 'ok', await removeStart(app.deps, actOf(request), request.body)),
  });

  app.route({
    method: 'POST',
    url: `${ONE}/prices`,
    schema: { body: programmePricesSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskProgrammeDetails>> =>
      answer(request, 'ok', await changePrices(app.deps, actOf(request), request.body)),
  });

  app.route({
    method: 'POST',
    url: `${ONE}/english`,
    schema: { body: programmeEnglishSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskProgrammeDetails>> =>
      answer(request, 'ok', await changeEnglish(app.deps, actOf(request), request.body)),
  });
}

const actOf = (request: FastifyRequest) => ({
  accountId: signedIn(request).accountId,
  id: entryId(request.params),
  language: languageOf(request),
});
