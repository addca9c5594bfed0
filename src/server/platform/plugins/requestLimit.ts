/** Limits the requests of an address in a minute (API-45). */
import rateLimit from '@fastify/rate-limit';

import { callerAddress } from '../http/caller';
import { isOwnCall } from '../http/ownCall';
import { definePlugin } from '../http/plugin';
import { ApiError } from '../../lib/errors';
import { RequestCounts } from '../load/requestCounts';

export const requestLimit = definePlugin(
  async (app) => {
    await app.register(rateLimit, {
      // A global registration adds hooks per route, which would run after the hooks that refuse a
      // call.
      global: false,
      max: app.deps.config.requestsPerMinute,
      timeWindow: '1 minute',
      store: RequestCounts,
      keyGenerator: (request) => callerAddress(request),
      // Saves three unused headers in every answer; a refusal sends Retry-After.
      addHeadersOnExceeding: {
        'x-ratelimit-limit': false,
        'x-ratelimit-remaining': false,
        'x-ratelimit-reset': false,
      },
      errorResponseBuilder: (_request, { ttl }) =>
        new ApiError('RATE_LIMITED', { retryAfter: Math.ceil(ttl / 1_000) }),
    });
    const count = app.rateLimit();
    app.addHook('onRequest', (request, reply, done) => {
      if (isOwnCall(request) || request.routeOptions.config.rateLimit === false) done();
      else count.call(app, request, reply).then(() => done(), done);
    });
  },
  { name: 'request-limit', dependencies: ['admission'], decorators: { fastify: ['deps'] } },
);
