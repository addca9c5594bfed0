import type { RequestMoney } from '../../../../contract/billing/billing';
import {
  REMITTANCE_EVENT_SCHEMAS,
  remittanceEventKindSchema,
  remittanceSchema,
  schoolReturnSchema,
  unmatchSchema,
} from '../../../../contract/billing/routes';
import type { RemittanceEventPayload } from '../../../../contract/billing/routes';
import type { Answer } from '../../../../contract/common/answers';
import { TEAM_ROLES } from '../../../../contract/common/constants';
import { entryId } from '../../../lib/entryId';
import { validate } from '../../../lib/validate';
import type { App } from '../../../platform/http/app';
import { OF_TEAM } from '../../../platform/http/teamAccess';
import { sendFile } from '../../files/http/sendFile';
import { signedIn } from '../../sessions/http/session';
import { openRemittanceProof } from '../services/readMoney';
import { changeRemittance, remit } from '../services/remit';
import { recordSchoolReturn } from '../services/schoolReturn';
import { undoSchoolReturn } from '../services/undoSchoolReturn';
import { answerMoney } from './answerMoney';

/** The team sends, and a school says what arrived. */
const REMITTANCE_ROLES = ['Partner', ...TEAM_ROLES] as const;

/** Remittances to schools, and what comes back from them (BIL-09, BIL-79, BIL-88). */
export function remittanceRoutes(app: App): void {
  app.route({
    method: 'POST',
    url: '/api/requests/:id/remittances',
    schema: { body: remittanceSchema },
    config: { roles: TEAM_ROLES, owner: 'request' },
    handler: async (request): Promise<Answer<RequestMoney>> => {
      const id = entryId(request.params);
      await remit(app.deps, signedIn(request), id, request.body);
      return answerMoney(app, request, id);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/requests/:id/school-returns',
    schema: { body: schoolReturnSchema },
    config: { roles: TEAM_ROLES, owner: 'request' },
    handler: async (request): Promise<Answer<RequestMoney>> => {
      const id = entryId(request.params);
      await recordSchoolReturn(app.deps, signedIn(request), id, request.body);
      return answerMoney(app, request, id);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/desk/transactions/:id/school-return/undo',
    schema: { body: unmatchSchema },
    config: OF_TEAM,
    handler: async (request): Promise<Answer<RequestMoney>> => {
      const transactionId = entryId(request.params);
      const { reason } = request.body;
      const undone = { transactionId, reason };
      const requestId = await undoSchoolReturn(app.deps, signedIn(request), undone);
      return answerMoney(app, request, requestId);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/remittances/:id/events',
    config: {
      roles: REMITTANCE_ROLES,
      owner: 'request',
      checks: [...new Set(Object.values(REMITTANCE_EVENT_SCHEMAS))],
    },
    handler: async (request): Promise<Answer<RequestMoney>> => {
      const id = entryId(request.params);
      const payload = readEvent(request.body);
      const requestId = await changeRemittance(app.deps, signedIn(request), id, payload);
      return answerMoney(app, request, requestId);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/remittances/:id/proof',
    config: { roles: REMITTANCE_ROLES, owner: 'request' },
    handler: async (request, reply) => {
      const id = entryId(request.params);
      return sendFile(reply, await openRemittanceProof(app.deps, signedIn(request), id));
    },
  });
}

/** Reads the body of an event of any kind. @throws ApiError VALIDATION_FAILED */
function readEvent(body: unknown): RemittanceEventPayload {
  const { event } = validate(remittanceEventKindSchema, body);
  switch (event) {
    case 'CONFIRMED':
      return validate(REMITTANCE_EVENT_SCHEMAS[event], body);
    case 'DISPUTED':
    case 'ANSWERED':
    case 'RECALLED':
      return validate(REMITTANCE_EVENT_SCHEMAS[event], body);
  }
}
