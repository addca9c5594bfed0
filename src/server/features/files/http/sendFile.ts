import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

import type { OpenFile } from '../services/files';

/**
 * Answers with a file as a download. It is never shown by this origin: no script, frame or cookie
 * of the app meets uploaded content.
 */
export function sendFile(reply: FastifyReply, { file, content }: OpenFile): FastifyReply {
  return reply
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': attachment(file.name),
      'content-length': file.size,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    .type(file.contentType)
    .send(Readable.from(content, { objectMode: false }));
}

/** RFC 6266: the name in any script, and one of plain letters for old readers. */
function attachment(name: string): string {
  const plain = name.replace(/[^\w .-]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
