/** Limits the requests of an address in a minute (API-45). */
import rateLimit from '@fastify/rate-limit';

import { callerAddress } from '../http/caller';
import { definePlugin } from '../http/plugin';
import { ApiError } from '../lib/errors';
import { OWN_CALL, OWN_CALL_SECRET } from './renderedPages';

export const requestLimit = definePlugin(
  async (app) => {
    await app.register(rateLimit, {
      // Its hooks are of each route, and would run after those that refuse a call.
      global: false,
      max: app.deps.config.requestsPerMinute,
      timeWindow: '1 minute',
      keyGenerator: (request) => callerAddress(request),
      allowList: ({ headers: sent }) => sent[OWN_CALL] === OWN_CALL_SECRET,
      errorResponseBuilder: (_request, { ttl }) =>
        new ApiError('RATE_LIMITED', { retryAfter: Math.ceil(ttl / 1_000) }),
    });
    const count = app.rateLimit();
    app.addHook('onRequest', async function countRequest(request, reply) {
      if (request.routeOptions.config.rateLimit !== false) await count.call(this, request, reply);
    });
  },
  { name: 'request-limit', dependencies: ['admission'], decorators: { fastify: ['deps'] } },
);
