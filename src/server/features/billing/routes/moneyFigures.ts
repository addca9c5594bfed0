import type { MoneyFigures } from '../../../../contract/billing/moneyFigures';
import {
  schoolDebtsFilterSchema,
  schoolDebtsQuerySchema,
} from '../../../../contract/billing/schoolDebts';
import type { SchoolDebtsPage } from '../../../../contract/billing/schoolDebts';
import type { Answer } from '../../../../contract/common/answers';
import { toIsoDate } from '../../../../shared/dates';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { sendCsv } from '../../../platform/http/csv';
import { OF_LEADS, OF_TEAM } from '../../../platform/http/teamAccess';
import { payoutsFileName, payoutsFileText } from '../services/cards/payoutFile';
import { moneyFiguresFileName, moneyFiguresText } from '../services/figuresFile';
import { ledgerFileName, ledgerFileText } from '../services/ledgerFile';
import { readMoneyFigures } from '../services/moneyFigures';
import { readSchoolDebts, schoolDebtsFileName, schoolDebtsText } from '../services/schoolDebts';

/** Where all money is, what schools owe back, and files of both, the ledger and card payouts (BIL-12, BIL-82, BIL-84, BIL-87). */
export function moneyFiguresRoutes(app: App): void {
  const { deps } = app;

  app.route({
    method: 'GET',
    url: '/api/desk/money/figures',
    config: OF_LEADS,
    handler: async (request): Promise<Answer<MoneyFigures>> =>
      answer(request, 'ok', await readMoneyFigures(deps, languageOf(request))),
  });

  app.route({
    method: 'GET',
    url: '/api/desk/money/figures.csv',
    config: OF_LEADS,
    handler: (request, reply) =>
      sendCsv(
        reply,
        moneyFiguresFileName(toIsoDate(deps.clock.now())),
        moneyFiguresText(deps, languageOf(request)),
      ),
  });

  app.route({
    method: 'GET',
    url: '/api/desk/money/card-payouts.csv',
    config: OF_LEADS,
    handler: (request, reply) =>
      sendCsv(
        reply,
        payoutsFileName(toIsoDate(deps.clock.now())),
        payoutsFileText(deps.db, languageOf(request)),
      ),
  });

  app.route({
    method: 'GET',
    url: '/api/desk/money/school-debts',
    schema: { querystring: schoolDebtsQuerySchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<SchoolDebtsPage>> =>
      answer(request, 'ok', await readSchoolDebts(deps, request.query, languageOf(request))),
  });

  app.route({
    method: 'GET',
    url: '/api/desk/money/school-debts.csv',
    schema: { querystring: schoolDebtsFilterSchema },
    config: OF_TEAM,
    handler: (request, reply) =>
      sendCsv(
        reply,
        schoolDebtsFileName(toIsoDate(deps.clock.now())),
        schoolDebtsText(deps, request.query, languageOf(request)),
      ),
  });

  app.route({
    method: 'GET',
    url: '/api/desk/money/ledger.csv',
    config: OF_LEADS,
    handler: (request, reply) =>
      sendCsv(
        reply,
        ledgerFileName(toIsoDate(deps.clock.now())),
        ledgerFileText(deps.db, languageOf(request)),
      ),
  });
}
