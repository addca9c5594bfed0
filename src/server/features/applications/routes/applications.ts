import type { FastifyRequest } from 'fastify';

import type { Answer } from '../../../../contract/common/answers';
import { ROLES, TEAM_ROLES } from '../../../../contract/common/constants';
import { SCHOOL_CHOICES_MAX } from '../../../../contract/applications/applications';
import type {
  Application,
  ApplicationChoices,
  ApplicationList,
} from '../../../../contract/applications/applications';
import {
  EVENT_SCHEMAS,
  applicationChoicesSchema,
  applicationEventKindSchema,
  newApplicationSchema,
} from '../../../../contract/applications/routes';
import type { ApplicationEventPayload } from '../../../../contract/applications/routes';
import { entryId } from '../../../lib/entryId';
import { ApiError } from '../../../lib/errors';
import { validate } from '../../../lib/validate';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { searchInstitutes } from '../../catalogue/queries/institutes';
import { signedIn } from '../../sessions/http/session';
import { listProgrammesOf } from '../queries/applications';
import { changeApplication } from '../services/changeApplication';
import { createApplication } from '../services/createApplication';
import { readApplications } from '../services/readApplications';

/** Applications of a request: read, added, and what happens to them (ADM). */
export function applicationRoutes(app: App): void {
  const read = (request: FastifyRequest, requestId: number): Promise<ApplicationList> =>
    readApplications(app.deps, signedIn(request), requestId, languageOf(request));
  const readOne = async (
    request: FastifyRequest,
    { requestId, id }: { readonly requestId: number; readonly id: number },
  ): Promise<Application> => {
    const { items } = await read(request, requestId);
    const found = items.find((one) => one.id === id);
    if (!found) throw new ApiError('NOT_FOUND');
    return found;
  };

  app.route({
    method: 'GET',
    url: '/api/requests/:id/applications',
    config: { roles: ROLES, owner: 'request' },
    handler: async (request): Promise<Answer<ApplicationList>> =>
      answer(request, 'ok', await read(request, entryId(request.params))),
  });

  app.route({
    method: 'POST',
    url: '/api/requests/:id/applications',
    schema: { body: newApplicationSchema },
    config: { roles: TEAM_ROLES, owner: 'request' },
    handler: async (request): Promise<Answer<Application>> => {
      const requestId = entryId(request.params);
      const id = await createApplication(app.deps, signedIn(request), requestId, request.body);
      return answer(request, 'ok', await readOne(request, { requestId, id }));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/applications/:id/events',
    config: { roles: ROLES, owner: 'request', checks: [...new Set(Object.values(EVENT_SCHEMAS))] },
    handler: async (request): Promise<Answer<Application>> => {
      const id = entryId(request.params);
      const payload = readEvent(request.body);
      const requestId = await changeApplication(app.deps, signedIn(request), {
        id,
        payload,
        language: languageOf(request),
      });
      return answer(request, 'ok', await readOne(request, { requestId, id }));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/desk/application-choices',
    schema: { querystring: applicationChoicesSchema },
    config: { roles: TEAM_ROLES, owner: 'team' },
    handler: async (request): Promise<Answer<ApplicationChoices>> => {
      const { db } = app.deps;
      const language = languageOf(request);
      const { q: words = '', institute_id: instituteId } = request.query;
      const search = { words, language, limit: SCHOOL_CHOICES_MAX + 1 };
      const found = words === '' ? [] : await searchInstitutes(db, search);
      const programmes = instituteId ? await listProgrammesOf(db, instituteId, language) : [];
      const institutes = found.slice(0, SCHOOL_CHOICES_MAX);
      const hasMore = found.length > SCHOOL_CHOICES_MAX;
      return answer(request, 'ok', { institutes, has_more: hasMore, programmes });
    },
  });
}

/** Reads the body of an event of any kind. @throws ApiError VALIDATION_FAILED */
function readEvent(body: unknown): ApplicationEventPayload {
  const { event } = validate(applicationEventKindSchema, body);
  switch (event) {
    case 'COMPLETED':
    case 'REOPENED':
    case 'QUESTION_ANSWERED':
      return validate(EVENT_SCHEMAS[event], body);
    case 'SUBMITTED':
      return validate(EVENT_SCHEMAS[event], body);
    case 'QUESTION_ASKED':
    case 'REFUSED':
    case 'WITHDRAWN':
      return validate(EVENT_SCHEMAS[event], body);
    case 'OFFERED':
      return validate(EVENT_SCHEMAS[event], body);
    case 'CONDITION_MET':
      return validate(EVENT_SCHEMAS[event], body);
    case 'ACCEPTED':
      return validate(EVENT_SCHEMAS[event], body);
    case 'DECLINED':
      return validate(EVENT_SCHEMAS[event], body);
    case 'PLACE_CONFIRMED':
      return validate(EVENT_SCHEMAS[event], body);
    case 'DEFERRED': {
      const deferred = validate(EVENT_SCHEMAS[event], body);
      return { ...deferred, intake_on: deferred.intake_on ?? '' };
    }
    case 'ENROLLED':
      return validate(EVENT_SCHEMAS[event], body);
  }
}
