import { payerProofSchema } from '../../../../contract/billing/payLinkRoutes';
import type { PayView } from '../../../../contract/billing/payLinks';
import type { Answer } from '../../../../contract/common/answers';
import { UPLOAD_CHUNK_BYTES } from '../../../../contract/files/files';
import type { StoredFile, Upload } from '../../../../contract/files/files';
import { chunkQuerySchema, newUploadSchema } from '../../../../contract/files/routes';
import { entryUuid } from '../../../lib/entryId';
import { ApiError } from '../../../lib/errors';
import { answer, languageOf } from '../../../platform/http/answers';
import type { App } from '../../../platform/http/app';
import { inScope } from '../../../platform/http/plugin';
import {
  addToProof,
  beginProof,
  completeProof,
  readProof,
  sendProof,
} from '../services/payLinkProofs';
import { readPayLink } from '../services/payLinks';
import { NOT_KEPT, tokenIn } from './payLinks';

const BYTES = 'application/octet-stream';

/**
 * Proof of a transfer, sent by the bearer of a link (BIL-63): by the rules of other uploads (FIL).
 */
export function payLinkProofRoutes(app: App): void {
  const { deps } = app;

  app.route({
    method: 'POST',
    url: '/api/pay/:token/uploads',
    schema: { body: newUploadSchema },
    config: { public: true },
    handler: async (request, reply): Promise<Answer<Upload>> => {
      void reply.headers(NOT_KEPT);
      const upload = await beginProof(deps, tokenIn(request.params), request.body);
      return answer(request, 'ok', upload);
    },
  });

  app.route({
    method: 'GET',
    url: '/api/pay/:token/uploads/:id',
    config: { public: true },
    handler: async (request, reply): Promise<Answer<Upload>> => {
      void reply.headers(NOT_KEPT);
      const id = entryUuid(request.params, 'id');
      return answer(request, 'ok', await readProof(deps, tokenIn(request.params), id));
    },
  });

  inScope(app, 'pay-link-proofs', async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      BYTES,
      { parseAs: 'buffer', bodyLimit: UPLOAD_CHUNK_BYTES },
      (_request, body, done) => done(null, body),
    );
    scope.route({
      method: 'POST',
      url: '/api/pay/:token/uploads/:id/chunks',
      schema: { querystring: chunkQuerySchema },
      // A slow line takes longer than its database calls.
      config: { public: true, admission: 'free', binary: true },
      handler: async (request, reply): Promise<Answer<Upload>> => {
        void reply.headers(NOT_KEPT);
        const id = entryUuid(request.params, 'id');
        const { body: bytes } = request;
        if (!Buffer.isBuffer(bytes)) throw new ApiError('UNSUPPORTED_MEDIA_TYPE');
        const { offset } = request.query;
        const chunk = { id, offset, bytes };
        return answer(request, 'ok', await addToProof(deps, tokenIn(request.params), chunk));
      },
    });
  });

  app.route({
    method: 'POST',
    url: '/api/pay/:token/uploads/:id/complete',
    // Reading the file takes longer than its database calls, and waits in a queue of its own.
    config: { public: true, admission: 'free' },
    handler: async (request, reply): Promise<Answer<StoredFile>> => {
      void reply.headers(NOT_KEPT);
      const id = entryUuid(request.params, 'id');
      return answer(request, 'ok', await completeProof(deps, tokenIn(request.params), id));
    },
  });

  app.route({
    method: 'POST',
    url: '/api/pay/:token/proof',
    schema: { body: payerProofSchema },
    config: { public: true },
    handler: async (request, reply): Promise<Answer<PayView>> => {
      void reply.headers(NOT_KEPT);
      const token = tokenIn(request.params);
      await sendProof(deps, token, request.body);
      return answer(request, 'ok', await readPayLink(deps, token, languageOf(request)));
    },
  });
}
