import type { RequestMoney } from '../../../../contract/billing/billing';
import {
  PAYMENT_EVENT_SCHEMAS,
  creditNoteSchema,
  creditUseSchema,
  feeInvoiceSchema,
  invoiceIssuerSchema,
  paymentEventKindSchema,
  paymentSchema,
  schoolInvoiceSchema,
} from '../../../../contract/billing/routes';
import type { PaymentEventPayload } from '../../../../contract/billing/routes';
import type { Answer } from '../../../../contract/common/answers';
import { ROLES, TEAM_ROLES } from '../../../../contract/common/constants';
import { entryId } from '../../../lib/entryId';
import { validate } from '../../../lib/validate';
import type { App } from '../../../platform/http/app';
import { sendFile } from '../../files/http/sendFile';
import { signedIn } from '../../sessions/http/session';
import { announcePayment, changePayment } from '../services/changePayment';
import { creditInvoice } from '../services/creditInvoice';
import { issueInvoice } from '../services/issueInvoice';
import { openPaymentProof } from '../services/readMoney';
import { useCredit } from '../services/useCredit';
import { answerMoney } from './answerMoney';

/** Who pays, and who looks after it; a school is told of what it is sent alone. */
const PAYMENT_ROLES = ['Student', ...TEAM_ROLES] as const;

/** Invoices and payments of a request (BIL-02 to BIL-05). */
export function moneyRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/requests/:id/money',
    config: { roles: ROLES, owner: 'request' },
    handler: async (request): Promise<Answer<RequestMoney>> =>
      answerMoney(app, request, entryId(request.params)),
  });

  app.route({
    method: 'POST',
    url: '/api/requests/:id/invoices',
    config: {
      roles: TEAM_ROLES,
      owner: 'request',
      checks: [schoolInvoiceSchema, feeInvoiceSchema],
    },
    handler: async (request): Promise<Answer<RequestMoney>> => {
      const id = entryId(request.params);
      const { issuer } = validate(invoiceIssuerSchema, request.body);
      const payload =
        issuer === 'school'
          ? validate(schoolInvoiceSchema, request.body)
          : validate(feeInvoiceSchema, request.body);
      await issueInvoice(app.deps, signedIn(request), id, payload);
      return answerMoney(app, request, id);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/invoices/:id/credit-notes',
    schema: { body: creditNoteSchema },
    config: { roles: TEAM_ROLES, owner: 'request' },
    handler: async (request): Promise<Answer<RequestMoney>> => {
      const id = entryId(request.params);
      const requestId = await creditInvoice(app.deps, signedIn(request), id, request.body);
      return answerMoney(app, request, requestId);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/instalments/:id/payments',
    schema: { body: paymentSchema },
    config: { roles: PAYMENT_ROLES, owner: 'request' },
    handler: async (request): Promise<Answer<RequestMoney>> => {
      const id = entryId(request.params);
      const requestId = await announcePayment(app.deps, signedIn(request), id, request.body);
      return answerMoney(app, request, requestId);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/instalments/:id/credit',
    schema: { body: creditUseSchema },
    config: { roles: TEAM_ROLES, owner: 'request' },
    handler: async (request): Promise<Answer<RequestMoney>> => {
      const id = entryId(request.params);
      const requestId = await useCredit(app.deps, signedIn(request), id, request.body);
      return answerMoney(app, request, requestId);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/payments/:id/events',
    config: {
      roles: PAYMENT_ROLES,
      owner: 'request',
      checks: [...new Set(Object.values(PAYMENT_EVENT_SCHEMAS))],
    },
    handler: async (request): Promise<Answer<RequestMoney>> => {
      const id = entryId(request.params);
      const payload = readEvent(request.body);
      const requestId = await changePayment(app.deps, signedIn(request), id, payload);
      return answerMoney(app, request, requestId);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/payments/:id/proof',
    config: { roles: PAYMENT_ROLES, owner: 'request' },
    handler: async (request, reply) => {
      const id = entryId(request.params);
      return sendFile(reply, await openPaymentProof(app.deps, signedIn(request), id));
    },
  });
}

/** Reads the body of an event of any kind. @throws ApiError VALIDATION_FAILED */
function readEvent(body: unknown): PaymentEventPayload {
  const { event } = validate(paymentEventKindSchema, body);
  switch (event) {
    case 'PROOF_SENT':
      return validate(PAYMENT_EVENT_SCHEMAS[event], body);
    case 'MATCHING_STARTED':
    case 'RECEIPTED':
    case 'WITHDRAWN':
      return validate(PAYMENT_EVENT_SCHEMAS[event], body);
    case 'MISMATCHED':
      return validate(PAYMENT_EVENT_SCHEMAS[event], body);
    case 'ASKED':
    case 'ANSWERED':
    case 'RETURNED':
      return validate(PAYMENT_EVENT_SCHEMAS[event], body);
  }
}
