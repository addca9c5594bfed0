import type { RequestMoney } from '../../../../contract/billing/billing';
import {
  SPONSOR_EVENT_SCHEMAS,
  sponsorEventKindSchema,
  sponsorSchema,
} from '../../../../contract/billing/sponsorRoutes';
import type { SponsorEventPayload } from '../../../../contract/billing/sponsorRoutes';
import type { Answer } from '../../../../contract/common/answers';
import { TEAM_ROLES } from '../../../../contract/common/constants';
import { entryId } from '../../../lib/entryId';
import { validate } from '../../../lib/validate';
import type { App } from '../../../platform/http/app';
import { sendFile } from '../../files/http/sendFile';
import { signedIn } from '../../sessions/http/session';
import { announceSponsor } from '../services/sponsors/announceSponsor';
import { changeSponsor } from '../services/sponsors/changeSponsor';
import { openLetter } from '../services/sponsors/readSponsors';
import { answerMoney } from './answerMoney';

/** Who pays for a student, and the guarantee for it (BIL-60). A school sees nothing of it. */
export function sponsorRoutes(app: App): void {
  const { deps } = app;
  const may = { roles: ['Student', ...TEAM_ROLES], owner: 'request' } as const;

  app.route({
    method: 'POST',
    url: '/api/requests/:id/sponsors',
    schema: { body: sponsorSchema },
    config: may,
    handler: async (request): Promise<Answer<RequestMoney>> => {
      const id = entryId(request.params);
      await announceSponsor(deps, signedIn(request), id, request.body);
      return answerMoney(app, request, id);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/sponsors/:id/events',
    config: { ...may, checks: [...new Set(Object.values(SPONSOR_EVENT_SCHEMAS))] },
    handler: async (request): Promise<Answer<RequestMoney>> => {
      const id = entryId(request.params);
      const payload = readEvent(request.body);
      const requestId = await changeSponsor(deps, signedIn(request), id, payload);
      return answerMoney(app, request, requestId);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/sponsors/:id/letter',
    config: may,
    handler: async (request, reply) => {
      const id = entryId(request.params);
      return sendFile(reply, await openLetter(deps, signedIn(request), id));
    },
  });
}

/** Reads the body of an event of any kind. @throws ApiError VALIDATION_FAILED */
function readEvent(body: unknown): SponsorEventPayload {
  const { event } = validate(sponsorEventKindSchema, body);
  switch (event) {
    case 'CONFIRMED':
    case 'WITHDRAWN':
      return validate(SPONSOR_EVENT_SCHEMAS[event], body);
    case 'RETURNED':
    case 'ENDED':
      return validate(SPONSOR_EVENT_SCHEMAS[event], body);
    case 'CORRECTED':
      return validate(SPONSOR_EVENT_SCHEMAS[event], body);
  }
}
