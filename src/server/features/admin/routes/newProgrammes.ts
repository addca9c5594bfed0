import type { FastifyRequest } from 'fastify';

import type { Answer } from '../../../../contract/common/answers';
import type { DeskProgrammeDetails } from '../../../../contract/admin/catalogue';
import {
  copyProgrammeSchema,
  instituteSchema,
  newBandSchema,
  newFeeSchema,
  newPlanSchema,
  newProgrammeSchema,
  removedBandSchema,
  removedFeeSchema,
  removedPlanSchema,
} from '../../../../contract/admin/newProgramme';
import type { InstituteChoice, ProgrammeChoices } from '../../../../contract/admin/newProgramme';
import type { ProgrammeDetails } from '../../../../contract/catalogue/catalogue';
import { entryId } from '../../../lib/entryId';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { listProgrammeChoices } from '../queries/newProgrammes';
import { addCopy, addInstitute, addProgramme, readPreview } from '../services/newProgrammes';
import {
  addBand,
  addFee,
  addPlan,
  removeBand,
  removeFee,
  removePlan,
} from '../services/priceParts';
import { OF_LEADS } from '../../../platform/http/teamAccess';

const ONE = '/api/desk/programmes/:id';

/** New programmes, institutes and prices, for leads (LEAD-07). */
export function newProgrammesRoutes(app: App): void {
  const { deps } = app;

  app.route({
    method: 'GET',
    url: '/api/desk/programme-choices',
    config: OF_LEADS,
    handler: async (request): Promise<Answer<ProgrammeChoices>> =>
      answer(request, 'ok', await listProgrammeChoices(deps.db, languageOf(request))),
  });

  app.route({
    method: 'POST',
    url: '/api/desk/institutes',
    schema: { body: instituteSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<InstituteChoice>> =>
      answer(request, 'ok', await addInstitute(deps, byOf(request), request.body)),
  });

  app.route({
    method: 'POST',
    url: '/api/desk/programmes',
    schema: { body: newProgrammeSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskProgrammeDetails>> =>
      answer(request, 'ok', await addProgramme(deps, byOf(request), request.body)),
  });

  app.route({
    method: 'POST',
    url: `${ONE}/copy`,
    schema: { body: copyProgrammeSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskProgrammeDetails>> =>
      answer(request, 'ok', await addCopy(deps, actOf(request), request.body)),
  });

  app.route({
    method: 'GET',
    url: `${ONE}/preview`,
    config: OF_LEADS,
    handler: async (request): Promise<Answer<ProgrammeDetails>> =>
      answer(request, 'ok', await readPreview(deps, actOf(request))),
  });

  app.route({
    method: 'POST',
    url: `${ONE}/plans`,
    schema: { body: newPlanSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskProgrammeDetails>> =>
      answer(request, 'ok', await addPlan(deps, actOf(request), request.body)),
  });

  app.route({
    method: 'POST',
    url: `${ONE}/plans/remove`,
    schema: { body: removedPlanSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskProgrammeDetails>> =>
      answer(request, 'ok', await removePlan(deps, actOf(request), request.body)),
  });

  app.route({
    method: 'POST',
    url: `${ONE}/bands`,
    schema: { body: newBandSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskProgrammeDetails>> =>
      answer(request, 'ok', await addBand(deps, actOf(request), request.body)),
  });

  app.route({
    method: 'POST',
    url: `${ONE}/bands/remove`,
    schema: { body: removedBandSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskProgrammeDetails>> =>
      answer(request, 'ok', await removeBand(deps, actOf(request), request.body)),
  });

  app.route({
    method: 'POST',
    url: `${ONE}/fees`,
    schema: { body: newFeeSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskProgrammeDetails>> =>
      answer(request, 'ok', await addFee(deps, actOf(request), request.body)),
  });

  app.route({
    method: 'POST',
    url: `${ONE}/fees/remove`,
    schema: { body: removedFeeSchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<DeskProgrammeDetails>> =>
      answer(request, 'ok', await removeFee(deps, actOf(request), request.body)),
  });
}

const byOf = (request: FastifyRequest) => ({
  accountId: signedIn(request).accountId,
  language: languageOf(request),
});

const actOf = (request: FastifyRequest) => ({ ...byOf(request), id: entryId(request.params) });
