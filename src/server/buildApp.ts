/** Puts the application together, without listening. Every test builds its own. */
import rateLimit from '@fastify/rate-limit';
import sensible from '@fastify/sensible';
import fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger } from 'fastify';

import type { Config } from './config';
import { readClientFiles } from './lib/clientFiles';
import { ApiError } from './lib/errors';
import { useAfterAnswer } from './plugins/afterAnswer';
import type { App } from './http/app';
import { useAuth } from './plugins/auth';
import { JSON_LIMIT_BYTES, useBodies } from './plugins/bodies';
import { answerBrokenRequest } from './http/brokenRequests';
import { callerAddress } from './http/caller';
import { useClient } from './plugins/client';
import { sendError } from './http/sendError';
import { useErrors } from './plugins/errors';
import { useHeaders } from './plugins/headers';
import { useMethods } from './plugins/methods';
import { requestId, useRequestLog } from './plugins/requestLog';
import { useSecurity } from './plugins/security';
import { useValidation } from './plugins/validation';
import { registerRoutes } from './routes/register';
import type { Deps } from './services/deps';

/** How long a browser may take to send a request, in milliseconds: a picture over a slow phone. */
const REQUEST_MS = 120_000;

/** A whole application on the given database, clock and SMS sender; `close()` ends it. */
export async function buildApp(deps: Deps, log: FastifyBaseLogger): Promise<App> {
  const { config } = deps;
  const app: App = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    trustProxy: trust(config.trustProxy),
    bodyLimit: JSON_LIMIT_BYTES,
    requestTimeout: REQUEST_MS,
    frameworkErrors: sendError,
    clientErrorHandler: answerBrokenRequest,
    // A load balancer reads /readyz until the end; a new request on an open connection is answered.
    return503OnClosing: false,
  });
  app.decorate('deps', deps);
  app.decorate('lifecycle', { draining: false });
  app.addHook('onClose', async () => deps.images.close());
  const files = await readClientFiles(config.clientDir);

  useRequestLog(app);
  useAfterAnswer(app);
  const allowFraming = await useSecurity(app, files?.scriptHashes ?? []);
  useHeaders(app);
  await app.register(sensible);
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: '1 minute',
    keyGenerator: (request) => callerAddress(request),
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError('RATE_LIMITED', { retryAfter: Math.ceil(ttl / 1_000) }),
  });
  useErrors(app);
  useBodies(app);
  useValidation(app);
  useAuth(app);
  const refuseOtherMethods = useMethods(app);
  registerRoutes(app);
  if (files) await useClient(app, files, allowFraming);
  else log.warn({ folder: config.clientDir }, 'no web app is built here: only the API is served');
  await app.after();
  refuseOtherMethods();
  return app;
}

/** As Fastify wants it; a number of proxies becomes the hops that are believed. */
function trust(
  proxies: Config['trustProxy'],
): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}
