import { mixed } from 'yup';

import { STATEMENT_FIELD, STATEMENT_MAX_BYTES } from '../../../../contract/billing/billing';
import type { RequestMoney, StatementRead } from '../../../../contract/billing/billing';
import type { CardToSettle, MoneyPage } from '../../../../contract/billing/deskMoney';
import {
  cardPayoutSchema,
  matchSchema,
  moneyQuerySchema,
  settleSchema,
  statementFormSchema,
  unmatchSchema,
  unsettledCardsQuerySchema,
} from '../../../../contract/billing/routes';
import type { Answer } from '../../../../contract/common/answers';
import { entryId } from '../../../lib/entryId';
import { validate } from '../../../lib/validate';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { inScope } from '../../../platform/http/plugin';
import { missing, readUpload } from '../../../platform/http/uploads';
import type { FileField } from '../../../platform/http/uploads';
import { uploads } from '../../../platform/plugins/uploads';
import { OF_TEAM } from '../../../platform/http/teamAccess';
import { signedIn } from '../../sessions/http/session';
import { matchTransaction, unmatchTransaction } from '../services/matchTransaction';
import { readDeskMoney } from '../services/readDeskMoney';
import { readStatementFile } from '../services/readStatement';
import { readUnsettledCards, settleCards, unsettleCards } from '../services/cards/cardPayout';
import { settleOutgoing, unsettleOutgoing } from '../services/settleOutgoing';
import { answerMoney } from './answerMoney';

const FILE: FileField = {
  field: STATEMENT_FIELD,
  missing: 'importMissing',
  onlyOne: 'importOnlyOne',
  tooLarge: 'statementTooLarge',
  maxBytes: STATEMENT_MAX_BYTES,
};
/** For the documentation; each field is checked by itself. */
const formSchema = statementFormSchema.shape({ [STATEMENT_FIELD]: mixed() });

/** Statements of the bank, and what is to be matched, awaited or overdue (BIL-06 to BIL-08). */
export function deskMoneyRoutes(app: App): void {
  const { deps } = app;

  app.route({
    method: 'GET',
    url: '/api/desk/money',
    schema: { querystring: moneyQuerySchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<MoneyPage>> =>
      answer(request, 'ok', await readDeskMoney(deps, request.query, languageOf(request))),
  });

  inScope(app, 'statement-files', async (scope) => {
    await scope.register(uploads);
    scope.route({
      method: 'POST',
      url: '/api/desk/statements',
      config: { ...OF_TEAM, admission: 'free', upload: true, checks: [formSchema] },
      handler: async (request): Promise<Answer<StatementRead>> => {
        const { file, fields } = await readUpload(request, FILE);
        if (file === undefined) throw missing(FILE);
        const form = validate(statementFormSchema, Object.fromEntries(fields));
        const { accountId } = signedIn(request);
        const read = await app.admit(async () =>
          readStatementFile(deps, accountId, { bytes: file, ...form }),
        );
        return answer(request, 'ok', read);
      },
    });
  });

  app.route({
    method: 'POST',
    url: '/api/desk/transactions/:id/match',
    schema: { body: matchSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<RequestMoney>> => {
      const { accountId } = signedIn(request);
      const { instalment_id: instalmentId } = request.body;
      const transactionId = entryId(request.params);
      const requestId = await matchTransaction(deps, {
        transactionId,
        instalmentId,
        accountId,
        isByItself: false,
      });
      return answerMoney(app, request, requestId);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/desk/transactions/:id/unmatch',
    schema: { body: unmatchSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<RequestMoney>> => {
      const transactionId = entryId(request.params);
      const { reason } = request.body;
      const caller = signedIn(request);
      const requestId = await unmatchTransaction(deps, caller, { transactionId, reason });
      return answerMoney(app, request, requestId);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/desk/transactions/:id/settle',
    schema: { body: settleSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<RequestMoney>> => {
      const id = entryId(request.params);
      const { entry_id: payoutId } = request.body;
      const requestId = await settleOutgoing(deps, signedIn(request), id, payoutId);
      return answerMoney(app, request, requestId);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/desk/card-payments',
    schema: { querystring: unsettledCardsQuerySchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<readonly CardToSettle[]>> =>
      answer(request, 'ok', await readUnsettledCards(deps.db, request.query.currency)),
  });

  app.route({
    method: 'POST',
    url: '/api/desk/transactions/:id/card-payout',
    schema: { body: cardPayoutSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<null>> => {
      const { card_ids: cards, fees } = request.body;
      await settleCards(deps, signedIn(request), entryId(request.params), { ids: cards, fees });
      return answer(request, 'ok', null);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/desk/transactions/:id/card-payout/undo',
    schema: { body: unmatchSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<null>> => {
      const { reason } = request.body;
      await unsettleCards(deps, signedIn(request), entryId(request.params), reason);
      return answer(request, 'ok', null);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/desk/transactions/:id/unsettle',
    schema: { body: unmatchSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<RequestMoney>> => {
      const id = entryId(request.params);
      const { reason } = request.body;
      const requestId = await unsettleOutgoing(deps, signedIn(request), id, reason);
      return answerMoney(app, request, requestId);
    },
  });
}
