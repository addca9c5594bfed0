import { Readable } from 'node:stream';

import type { FastifyReply } from 'fastify';

/** Streams a CSV file as a download. */
export function sendCsv(
  reply: FastifyReply,
  name: string,
  text: AsyncIterable<string> | Iterable<string>,
): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8; header=present')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(text, { objectMode: false }));
}
