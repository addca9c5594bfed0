/** One log line a request: the route's pattern, never the address with what people typed in it. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { definePlugin } from '../http/plugin';

/** What a proxy may hand us as a request's id; anything else gets a new one. */
const SANE_ID = /^[\w.:-]{8,64}$/;

/** The id of a request, for the log and the X-Request-Id header. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
}

export const requestLog = definePlugin(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      void reply.header('x-request-id', request.id);
    });
    app.addHook('onResponse', async (request, reply) => {
      const { url, config } = request.routeOptions;
      const line = {
        method: request.method,
        route: url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      };
      request.log[config.quiet && reply.statusCode < 500 ? 'debug' : 'info'](line, 'request');
    });
    app.addHook('onRequestAbort', async (request) => {
      request.log.debug({ route: request.routeOptions.url ?? 'unknown' }, 'the client went away');
    });
  },
  { name: 'request-log' },
);
