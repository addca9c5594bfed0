import { object } from 'yup';

import { text } from '../../../../contract/common/fields';
import { ApiError } from '../../../lib/errors';
import type { App } from '../../../platform/http/app';
import { isNamed } from '../../../platform/http/etag';
import { findImage, hasImage } from '../../../platform/images/images';

const FILE = /^([0-9a-f]{64})\.webp$/;
const paramsSchema = object({ file: text(100).required() });

/** GET /api/images/{hash}.webp: a stored, immutable image. */
export function imageRoutes(app: App): void {
  app.route({
    method: 'GET',
    url: '/api/images/:file',
    schema: { params: paramsSchema },
    config: { public: true, quiet: true },
    handler: async (request, reply) => {
      const { db } = app.deps;
      const hash = FILE.exec(request.params.file)?.[1];
      if (hash === undefined) throw new ApiError('NOT_FOUND');
      const etag = `"${hash}"`;
      const headers = {
        'cache-control': 'public, max-age=31536000, immutable',
        etag,
        'x-content-type-options': 'nosniff',
      };
      if (isNamed(request.headers['if-none-match'], etag)) {
        if (!(await hasImage(db, hash))) throw new ApiError('NOT_FOUND');
        return reply.code(304).headers(headers).send();
      }
      const image = await findImage(db, hash);
      if (!image) throw new ApiError('NOT_FOUND');
      return reply.headers(headers).type(image.contentType).send(image.bytes);
    },
  });
}
