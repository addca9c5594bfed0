import type { Answer } from '../../../../contract/common/answers';
import { ROLES, TEAM_ROLES } from '../../../../contract/common/constants';
import { DOCUMENT_ROLES } from '../../../../contract/documents/documentRights';
import type { PassportLines } from '../../../../contract/documents/documents';
import { documentContentSchema, documentPageSchema } from '../../../../contract/documents/routes';
import { entryId } from '../../../lib/entryId';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { sendFile } from '../../files/http/sendFile';
import { signedIn } from '../../sessions/http/session';
import { openPage, openPicture, openVersion, readPassportOf } from '../services/openDocument';
import { openShared, openSharedAsOne, openSharedForSchool } from '../services/openShared';

/** The files of documents, as downloads (DOC-06). */
export function documentFileRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/documents/versions/:id/content',
    schema: { querystring: documentContentSchema },
    config: { roles: ROLES, owner: 'request' },
    handler: async (request, reply) => {
      const id = entryId(request.params);
      const { for: why } = request.query;
      return sendFile(reply, await openVersion(app.deps, signedIn(request), id, why));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/documents/versions/:id/page',
    schema: { querystring: documentPageSchema },
    config: { roles: ROLES, owner: 'request' },
    handler: async (request, reply) => {
      const id = entryId(request.params);
      const { for: why, page } = request.query;
      return sendFile(reply, await openPage(app.deps, signedIn(request), id, { page, why }));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/documents/versions/:id/passport',
    config: { roles: TEAM_ROLES, owner: 'team' },
    handler: async (request): Promise<Answer<PassportLines>> => {
      const id = entryId(request.params);
      return answer(request, 'ok', await readPassportOf(app.deps, signedIn(request), id));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/requests/:id/documents/archive',
    config: { roles: ['Partner'], owner: 'request' },
    handler: async (request, reply) => {
      const id = entryId(request.params);
      return sendFile(reply, await openShared(app.deps, signedIn(request), id));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/requests/:id/documents/joined',
    config: { roles: ['Partner'], owner: 'request' },
    handler: async (request, reply) => {
      const id = entryId(request.params);
      const language = languageOf(request);
      return sendFile(reply, await openSharedAsOne(app.deps, signedIn(request), id, language));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/applications/:id/documents/joined',
    config: { roles: TEAM_ROLES, owner: 'team' },
    handler: async (request, reply) => {
      const id = entryId(request.params);
      const language = languageOf(request);
      return sendFile(reply, await openSharedForSchool(app.deps, signedIn(request), id, language));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/documents/versions/:id/picture',
    config: { roles: DOCUMENT_ROLES, owner: 'request' },
    handler: async (request, reply) => {
      const id = entryId(request.params);
      return sendFile(reply, await openPicture(app.deps, signedIn(request), id));
    },
  });
}
