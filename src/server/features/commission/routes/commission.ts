import type { FastifyRequest } from 'fastify';

import type {
  Commission,
  CommissionFigures,
  CommissionPage,
} from '../../../../contract/commission/commission';
import {
  commissionEventSchema,
  commissionQuerySchema,
} from '../../../../contract/commission/routes';
import type { Answer } from '../../../../contract/common/answers';
import { toIsoDate } from '../../../../shared/dates';
import { entryId } from '../../../lib/entryId';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { sendCsv } from '../../../platform/http/csv';
import { signedIn } from '../../sessions/http/session';
import { changeCommission } from '../services/changeCommission';
import {
  commissionFileName,
  commissionFileText,
  commissionFiguresFileName,
  commissionFiguresText,
} from '../services/commissionFiles';
import { readCommission, readCommissionFigures, readCommissions } from '../services/readCommission';
import { OF_LEADS } from '../../../platform/http/teamAccess';

/** Commissions (COM-03, COM-04, COM-07, COM-08). */
export function commissionRoutes(app: App): void {
  const { deps } = app;

  const answerOne = async (request: FastifyRequest, id: number): Promise<Answer<Commission>> => {
    const reader = { accountId: signedIn(request).accountId, language: languageOf(request) };
    return answer(request, 'ok', await readCommission(deps, id, reader));
  };

  app.route({
    method: 'GET',
    url: '/api/desk/commission',
    schema: { querystring: commissionQuerySchema },
    config: OF_LEADS,
    handler: async (request): Promise<Answer<CommissionPage>> =>
      answer(request, 'ok', await readCommissions(deps, request.query, languageOf(request))),
  });

  app.route({
    method: 'GET',
    url: '/api/desk/commission/figures',
    config: OF_LEADS,
    handler: async (request): Promise<Answer<CommissionFigures>> =>
      answer(request, 'ok', await readCommissionFigures(deps, languageOf(request))),
  });

  app.route({
    method: 'GET',
    url: '/api/desk/commission/figures.csv',
    config: OF_LEADS,
    handler: (request, reply) =>
      sendCsv(
        reply,
        commissionFiguresFileName(toIsoDate(deps.clock.now())),
        commissionFiguresText(deps, languageOf(request)),
      ),
  });

  app.route({
    method: 'GET',
    url: '/api/desk/commission/commission.csv',
    config: OF_LEADS,
    handler: (request, reply) =>
      sendCsv(
        reply,
        commissionFileName(toIsoDate(deps.clock.now())),
        commissionFileText(deps.db, languageOf(request)),
      ),
  });

  app.route({
    method: 'GET',
    url: '/api/desk/commission/entries/:id',
    config: OF_LEADS,
    handler: async (request) => answerOne(request, entryId(request.params)),
  });

  app.route({
    method: 'POST',
    url: '/api/desk/commission/entries/:id/events',
    schema: { body: commissionEventSchema },
    config: OF_LEADS,
    handler: async (request) => {
      const id = entryId(request.params);
      await changeCommission(deps, signedIn(request).accountId, id, request.body);
      return answerOne(request, id);
    },
  });
}
