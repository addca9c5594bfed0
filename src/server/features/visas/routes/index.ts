import type { FastifyRequest } from 'fastify';

import type { Answer } from '../../../../contract/common/answers';
import { VISA_EVENT_SCHEMAS, visaEventKindSchema } from '../../../../contract/visas/routes';
import type { VisaEventPayload } from '../../../../contract/visas/routes';
import { VISA_ROLES } from '../../../../contract/visas/visas';
import type { RequestPlan, Visa } from '../../../../contract/visas/visas';
import { entryId } from '../../../lib/entryId';
import { validate } from '../../../lib/validate';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { changeVisa } from '../services/changeVisa';
import { readPlan } from '../services/readPlan';
import { readVisa } from '../services/readVisa';

const URL = '/api/requests/:id/visa';

/** The visa of a request, and the plan until its start (VIS). */
export function routes(app: App): void {
  const read = (request: FastifyRequest): Promise<Visa> =>
    readVisa(app.deps, signedIn(request), entryId(request.params), languageOf(request));

  app.route({
    method: 'GET',
    url: URL,
    config: { roles: VISA_ROLES, owner: 'request' },
    handler: async (request): Promise<Answer<Visa>> => answer(request, 'ok', await read(request)),
  });

  app.route({
    method: 'POST',
    url: URL,
    config: {
      roles: VISA_ROLES,
      owner: 'request',
      checks: [...new Set(Object.values(VISA_EVENT_SCHEMAS))],
    },
    handler: async (request): Promise<Answer<Visa>> => {
      const id = entryId(request.params);
      await changeVisa(app.deps, signedIn(request), id, readEvent(request.body));
      return answer(request, 'ok', await read(request));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/requests/:id/plan',
    config: { roles: VISA_ROLES, owner: 'request' },
    handler: async (request): Promise<Answer<RequestPlan>> => {
      const id = entryId(request.params);
      const plan = await readPlan(app.deps, signedIn(request), id, languageOf(request));
      return answer(request, 'ok', plan);
    },
  });
}

/** Reads the body of an event of any kind. @throws ApiError VALIDATION_FAILED */
function readEvent(body: unknown): VisaEventPayload {
  const { event } = validate(visaEventKindSchema, body);
  switch (event) {
    case 'NEEDED':
      return validate(VISA_EVENT_SCHEMAS[event], body);
    case 'NOT_NEEDED':
    case 'UNBOOKED':
    case 'RESUMED':
      return validate(VISA_EVENT_SCHEMAS[event], body);
    case 'BOOKED':
      return validate(VISA_EVENT_SCHEMAS[event], body);
    case 'SUBMITTED':
      return validate(VISA_EVENT_SCHEMAS[event], body);
    case 'GRANTED':
      return validate(VISA_EVENT_SCHEMAS[event], body);
    case 'REFUSED':
    case 'ENDED':
      return validate(VISA_EVENT_SCHEMAS[event], body);
  }
}
