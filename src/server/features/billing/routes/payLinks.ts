import {
  payLinkSchema,
  payerCardSchema,
  payerTransferSchema,
} from '../../../../contract/billing/payLinkRoutes';
import type { RequestMoney } from '../../../../contract/billing/billing';
import type { CardPayment, CardStart } from '../../../../contract/billing/cards';
import type { NewPayLink, PayView } from '../../../../contract/billing/payLinks';
import type { Answer } from '../../../../contract/common/answers';
import { TEAM_ROLES } from '../../../../contract/common/constants';
import { entryId, entryUuid } from '../../../lib/entryId';
import { validate } from '../../../lib/validate';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import {
  checkCardByLink,
  endPayLink,
  makePayLink,
  readPayLink,
  startCardByLink,
  transferByLink,
} from '../services/payLinks';
import { answerMoney } from './answerMoney';

/** The bearer of the address may pay, and no cache or search engine keeps it. */
export const NOT_KEPT = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
} as const;

/** The secret in an address; '' opens nothing. */
export function tokenIn(params: unknown): string {
  const token: unknown =
    typeof params === 'object' && params && 'token' in params ? params.token : undefined;
  return typeof token === 'string' ? token : '';
}

/** Payment by link (BIL-52). */
export function payLinkRoutes(app: App): void {
  const { deps } = app;
  const may = { roles: ['Student', ...TEAM_ROLES], owner: 'request' } as const;

  app.route({
    method: 'POST',
    url: '/api/instalments/:id/pay-links',
    config: { ...may, checks: [payLinkSchema] },
    handler: async (request, reply): Promise<Answer<NewPayLink>> => {
      void reply.headers(NOT_KEPT);
      const id = entryId(request.params);
      // Pages of the version before send no body.
      const payload = validate(payLinkSchema, request.body ?? {});
      return answer(request, 'ok', await makePayLink(deps, signedIn(request), id, payload));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/pay-links/:id/withdraw',
    config: may,
    handler: async (request): Promise<Answer<RequestMoney>> => {
      const id = entryId(request.params);
      return answerMoney(app, request, await endPayLink(deps, signedIn(request), id));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/pay/:token',
    config: { public: true },
    handler: async (request, reply): Promise<Answer<PayView>> => {
      void reply.headers(NOT_KEPT);
      const token = tokenIn(request.params);
      return answer(request, 'ok', await readPayLink(deps, token, languageOf(request)));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/pay/:token/payments',
    schema: { body: payerTransferSchema },
    config: { public: true },
    handler: async (request, reply): Promise<Answer<PayView>> => {
      void reply.headers(NOT_KEPT);
      const token = tokenIn(request.params);
      await transferByLink(deps, token, request.body);
      return answer(request, 'ok', await readPayLink(deps, token, languageOf(request)));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/pay/:token/card-payments',
    schema: { body: payerCardSchema },
    config: { public: true, admission: 'free' },
    handler: async (request, reply): Promise<Answer<CardStart>> => {
      void reply.headers(NOT_KEPT);
      const start = await startCardByLink(deps, tokenIn(request.params), request.body);
      return answer(request, 'ok', start);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/pay/:token/card-payments/:id/check',
    config: { public: true, admission: 'free' },
    handler: async (request, reply): Promise<Answer<CardPayment>> => {
      void reply.headers(NOT_KEPT);
      const id = entryUuid(request.params, 'id');
      return answer(request, 'ok', await checkCardByLink(deps, tokenIn(request.params), id));
    },
  });
}
