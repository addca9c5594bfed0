import {
  REFUND_EVENT_SCHEMAS,
  refundEventKindSchema,
  refundSchema,
  refundsQuerySchema,
} from '../../../../contract/billing/refundRoutes';
import type { RefundEventPayload } from '../../../../contract/billing/refundRoutes';
import type { Refund, Refundable, RefundsPage } from '../../../../contract/billing/refunds';
import type { Answer } from '../../../../contract/common/answers';
import { ROLES, TEAM_ROLES } from '../../../../contract/common/constants';
import { entryId } from '../../../lib/entryId';
import { validate } from '../../../lib/validate';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { sendFile } from '../../files/http/sendFile';
import { signedIn } from '../../sessions/http/session';
import { askRefund } from '../services/refunds/askRefund';
import { changeRefund } from '../services/refunds/changeRefund';
import { readDeskRefunds } from '../services/refunds/readDeskRefunds';
import {
  openEvidence,
  openPayoutProof,
  readRefund,
  readRefundable,
} from '../services/refunds/readRefund';

/** The way back of money (BIL-53 to BIL-58). */
export function refundRoutes(app: App): void {
  const { deps } = app;
  const ofPayers = { roles: ['Student', ...TEAM_ROLES], owner: 'request' } as const;
  const ofAll = { roles: ROLES, owner: 'request' } as const;

  app.route({
    method: 'GET',
    url: '/api/payments/:id/refundable',
    config: ofPayers,
    handler: async (request): Promise<Answer<Refundable>> => {
      const [id, language] = [entryId(request.params), languageOf(request)];
      return answer(request, 'ok', await readRefundable(deps, signedIn(request), id, language));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/payments/:id/refunds',
    schema: { body: refundSchema },
    config: ofPayers,
    handler: async (request): Promise<Answer<Refund>> => {
      const caller = signedIn(request);
      const id = await askRefund(deps, caller, entryId(request.params), request.body);
      return answer(request, 'ok', await readRefund(deps, caller, id, languageOf(request)));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/refunds/:id',
    config: ofAll,
    handler: async (request): Promise<Answer<Refund>> => {
      const [id, language] = [entryId(request.params), languageOf(request)];
      return answer(request, 'ok', await readRefund(deps, signedIn(request), id, language));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/refunds/:id/events',
    config: { ...ofAll, checks: [...new Set(Object.values(REFUND_EVENT_SCHEMAS))] },
    handler: async (request): Promise<Answer<Refund>> => {
      const caller = signedIn(request);
      const id = entryId(request.params);
      await changeRefund(deps, caller, id, readEvent(request.body));
      return answer(request, 'ok', await readRefund(deps, caller, id, languageOf(request)));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/refunds/:id/evidence',
    config: ofAll,
    handler: async (request, reply) => {
      const id = entryId(request.params);
      return sendFile(reply, await openEvidence(deps, signedIn(request), id));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/refunds/:id/proof',
    config: ofPayers,
    handler: async (request, reply) => {
      const id = entryId(request.params);
      return sendFile(reply, await openPayoutProof(deps, signedIn(request), id));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/desk/refunds',
    schema: { querystring: refundsQuerySchema },
    config: { roles: TEAM_ROLES, owner: 'team' },
    handler: async (request): Promise<Answer<RefundsPage>> =>
      answer(request, 'ok', await readDeskRefunds(deps, request.query, languageOf(request))),
  });
}

/** Reads the body of an event of any kind. @throws ApiError VALIDATION_FAILED */
function readEvent(body: unknown): RefundEventPayload {
  const { event } = validate(refundEventKindSchema, body);
  switch (event) {
    case 'AGREED':
      return validate(REFUND_EVENT_SCHEMAS[event], body);
    case 'REFUSED':
    case 'RETRACTED':
      return validate(REFUND_EVENT_SCHEMAS[event], body);
    case 'ACCOUNT_GIVEN':
      return validate(REFUND_EVENT_SCHEMAS[event], body);
    case 'SCHOOL_RETURNED':
      return validate(REFUND_EVENT_SCHEMAS[event], body);
    case 'BOUNCED':
      return validate(REFUND_EVENT_SCHEMAS[event], body);
    case 'PAID':
      return validate(REFUND_EVENT_SCHEMAS[event], body);
    case 'ANSWERED':
      return validate(REFUND_EVENT_SCHEMAS[event], body);
    case 'SCHOOL_ASKED':
    case 'AGREEMENT_RENEWED':
    case 'ACCOUNT_CONFIRMED':
    case 'CARD_REFUNDED':
    case 'ARRIVED':
    case 'NOT_ARRIVED':
    case 'WITHDRAWN':
      return validate(REFUND_EVENT_SCHEMAS[event], body);
  }
}
