import type { Answer } from '../../../../contract/common/answers';
import { ROLES } from '../../../../contract/common/constants';
import { UPLOAD_CHUNK_BYTES } from '../../../../contract/files/files';
import type { StoredFile, Upload } from '../../../../contract/files/files';
import { chunkQuerySchema, newUploadSchema } from '../../../../contract/files/routes';
import { entryUuid } from '../../../lib/entryId';
import { ApiError } from '../../../lib/errors';
import { answer } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { inScope } from '../../../platform/http/plugin';
import { signedIn } from '../../sessions/http/session';
import { addChunk, beginUpload, completeUpload, readUploadState } from '../services/uploads';

const BYTES = 'application/octet-stream';

/** Uploads of the caller's own (FIL-01). */
export function uploadRoutes(app: App): void {
  const { deps } = app;

  app.route({
    method: 'POST',
    url: '/api/uploads',
    schema: { body: newUploadSchema },
    config: { roles: ROLES, owner: 'caller' },
    handler: async (request): Promise<Answer<Upload>> => {
      const { accountId } = signedIn(request);
      return answer(request, 'ok', await beginUpload(deps, accountId, request.body));
    },
  });

  app.route({
    method: 'GET',
    url: '/api/uploads/:id',
    config: { roles: ROLES, owner: 'caller' },
    handler: async (request): Promise<Answer<Upload>> => {
      const { accountId } = signedIn(request);
      const id = entryUuid(request.params, 'id');
      return answer(request, 'ok', await readUploadState(deps, accountId, id));
    },
  });

  inScope(app, 'upload-chunks', async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      BYTES,
      { parseAs: 'buffer', bodyLimit: UPLOAD_CHUNK_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.route({
      method: 'POST',
      url: '/api/uploads/:id/chunks',
      schema: { querystring: chunkQuerySchema },
      // A slow line takes longer than its database calls.
      config: { roles: ROLES, owner: 'caller', admission: 'free', binary: true },
      handler: async (request): Promise<Answer<Upload>> => {
        const { accountId } = signedIn(request);
        const id = entryUuid(request.params, 'id');
        const { body: bytes } = request;
        if (!Buffer.isBuffer(bytes)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE');
        const { offset } = request.query;
        return answer(request, 'ok', await addChunk(deps, accountId, { id, offset, bytes }));
      },
    });
  });

  app.route({
    method: 'POST',
    url: '/api/uploads/:id/complete',
    // Reading the file takes longer than its database calls, and waits in a queue of its own.
    config: { roles: ROLES, owner: 'caller', admission: 'free' },
    handler: async (request): Promise<Answer<StoredFile>> => {
      const { accountId } = signedIn(request);
      const id = entryUuid(request.params, 'id');
      return answer(request, 'ok', await completeUpload(deps, accountId, id));
    },
  });
}
