/** One log line per request, with the route's pattern: URLs may hold personal data. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { definePlugin } from '../http/plugin';

const ACCEPTED_REQUEST_ID = /^[\w.:-]{8,64}$/;

/** A request's id, for the log and X-Request-Id. */
export function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && ACCEPTED_REQUEST_ID.test(given) ? given : randomUUID();
}

export const requestLog = definePlugin(
  async (app) => {
    app.decorateReply('isRefused', false);
    app.addHook('onRequest', (request, reply, done) => {
      void reply.header('x-request-id', request.id);
      done();
    });
    app.addHook('onResponse', (request, reply, done) => {
      done();
      if (reply.isRefused) return;
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
