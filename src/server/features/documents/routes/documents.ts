import type { FastifyRequest } from 'fastify';

import type { Answer } from '../../../../contract/common/answers';
import { ROLES, TEAM_ROLES } from '../../../../contract/common/constants';
import type {
  DocumentAccesses,
  DocumentList,
  DocumentQueue,
  RequestDocument,
} from '../../../../contract/documents/documents';
import { DOCUMENT_ROLES } from '../../../../contract/documents/documentRights';
import {
  EVENT_SCHEMAS,
  documentAccessesSchema,
  documentEventKindSchema,
  documentQueueSchema,
  documentShareSchema,
  newDocumentSchema,
} from '../../../../contract/documents/routes';
import type { DocumentEventPayload } from '../../../../contract/documents/routes';
import { entryId } from '../../../lib/entryId';
import { ApiError } from '../../../lib/errors';
import { validate } from '../../../lib/validate';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { signedIn } from '../../sessions/http/session';
import { addDocument } from '../services/addDocument';
import { changeDocument } from '../services/changeDocument';
import { readAccesses } from '../services/openDocument';
import { readDocuments } from '../services/readDocuments';
import { readQueue } from '../services/reviewQueue';
import { shareDocument } from '../services/shareDocument';

/** Documents of a request: read, added, sent, reviewed and shared (DOC). */
export function documentRoutes(app: App): void {
  const readOne = async (
    request: FastifyRequest,
    { requestId, id }: { readonly requestId: number; readonly id: number },
  ): Promise<RequestDocument> => {
    const language = languageOf(request);
    const { items } = await readDocuments(app.deps, signedIn(request), requestId, language);
    const found = items.find((one) => one.id === id);
    if (!found) throw new ApiError('NOT_FOUND');
    return found;
  };

  app.route({
    method: 'GET',
    url: '/api/requests/:id/documents',
    config: { roles: ROLES, owner: 'request' },
    handler: async (request): Promise<Answer<DocumentList>> => {
      const requestId = entryId(request.params);
      const language = languageOf(request);
      const list = await readDocuments(app.deps, signedIn(request), requestId, language);
      return answer(request, 'ok', list);
    },
  });

  app.route({
    method: 'POST',
    url: '/api/requests/:id/documents',
    schema: { body: newDocumentSchema },
    config: { roles: TEAM_ROLES, owner: 'request' },
    handler: async (request): Promise<Answer<RequestDocument>> => {
      const requestId = entryId(request.params);
      const id = await addDocument(app.deps, signedIn(request), requestId, request.body);
      return answer(request, 'ok', await readOne(request, { requestId, id }));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/documents/:id/events',
    config: { roles: DOCUMENT_ROLES, owner: 'request', checks: Object.values(EVENT_SCHEMAS) },
    handler: async (request): Promise<Answer<RequestDocument>> => {
      const id = entryId(request.params);
      const payload = readEvent(request.body);
      const requestId = await changeDocument(app.deps, signedIn(request), { id, payload });
      return answer(request, 'ok', await readOne(request, { requestId, id }));
    },
  });

  for (const [url, to] of [
    ['/api/documents/:id/shares', 'shared'],
    ['/api/documents/:id/shares/end', 'ended'],
  ] as const) {
    app.route({
      method: 'POST',
      url,
      schema: { body: documentShareSchema },
      config: { roles: TEAM_ROLES, owner: 'request' },
      handler: async (request): Promise<Answer<RequestDocument>> => {
        const id = entryId(request.params);
        const { application_id: applicationId } = request.body;
        const share = { id, applicationId, language: languageOf(request) };
        const requestId = await shareDocument(app.deps, signedIn(request), share, to);
        return answer(request, 'ok', await readOne(request, { requestId, id }));
      },
    });
  }

  app.route({
    method: 'GET',
    url: '/api/documents/:id/accesses',
    schema: { querystring: documentAccessesSchema },
    config: { roles: DOCUMENT_ROLES, owner: 'request' },
    handler: async (request): Promise<Answer<DocumentAccesses>> => {
      const page = { id: entryId(request.params), ...request.query };
      const language = languageOf(request);
      const accesses = await readAccesses(app.deps, signedIn(request), page, language);
      return answer(request, 'ok', accesses);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/desk/documents',
    schema: { querystring: documentQueueSchema },
    config: { roles: TEAM_ROLES, owner: 'team' },
    handler: async (request): Promise<Answer<DocumentQueue>> => {
      const caller = signedIn(request);
      const queue = await readQueue(app.deps, request.query, caller, languageOf(request));
      return answer(request, 'ok', queue);
    },
  });
}

/** Reads the body of an event of any kind. @throws ApiError VALIDATION_FAILED */
function readEvent(body: unknown): DocumentEventPayload {
  const { event } = validate(documentEventKindSchema, body);
  return validate(EVENT_SCHEMAS[event], body);
}
