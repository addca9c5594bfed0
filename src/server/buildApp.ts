import sensible from '@fastify/sensible';
import fastify, { LogController } from 'fastify';
import type { FastifyBaseLogger } from 'fastify';

import type { Config } from './config';
import type { App } from './platform/http/app';
import { answerMalformedRequest } from './platform/http/malformedRequests';
import { sendError } from './platform/http/sendError';
import { readClientFiles } from './features/site/clientFiles';
import { admission } from './platform/plugins/admission';
import { afterAnswer } from './platform/plugins/afterAnswer';
import { apiDocs } from './platform/plugins/apiDocs';
import { auth } from './features/sessions/plugins/auth';
import { bodies, JSON_LIMIT_BYTES } from './platform/plugins/bodies';
import { chatMirror } from './features/chat/plugins/chatMirror';
import { client } from './features/site/plugins/client';
import { errors } from './platform/plugins/errors';
import { events } from './features/notifications/plugins/events';
import { fileHousekeeping } from './features/files/plugins/fileHousekeeping';
import { headers } from './platform/plugins/headers';
import { jobs } from './jobs';
import { metrics } from './platform/plugins/metrics';
import { methods, refuseOtherMethods } from './platform/plugins/methods';
import { pageForms } from './features/site/plugins/pageForms';
import { publicAnswers } from './features/site/plugins/publicAnswers';
import { renderedPages } from './features/site/plugins/renderedPages';
import { requestLimit } from './platform/plugins/requestLimit';
import { requestId, requestLog } from './platform/plugins/requestLog';
import { search } from './features/site/plugins/search';
import { security } from './platform/plugins/security';
import { sharePictures } from './features/site/plugins/sharePictures';
import { validation } from './platform/plugins/validation';
import { routes } from './routes';
import type { Deps } from './platform/deps';

/** Milliseconds; allows an image over a slow phone connection. */
const REQUEST_MS = 120_000;

/** Assembles the application without listening; `close()` ends it. */
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
    clientErrorHandler: answerMalformedRequest,
    // /readyz must still answer a load balancer while closing.
    return503OnClosing: false,
  });
  app.decorate('deps', deps);
  app.decorate('lifecycle', { draining: false });
  app.addHook('onClose', async () => {
    deps.images.close();
    deps.files.reader.close();
    deps.pdf.close();
  });
  const files = await readClientFiles(config.clientDir);

  await app.register(requestLog);
  await app.register(afterAnswer);
  await app.register(security, { scriptHashes: files?.scriptHashes ?? [] });
  await app.register(admission);
  await app.register(sensible);
  await app.register(headers);
  // Before the plugins that refuse calls, so that refused calls count as well.
  await app.register(requestLimit);
  await app.register(errors);
  await app.register(bodies);
  await app.register(validation);
  await app.register(apiDocs);
  await app.register(auth);
  await app.register(publicAnswers);
  await app.register(methods);
  await app.register(events);
  await app.register(jobs);
  await app.register(fileHousekeeping);
  await app.register(chatMirror);
  await app.register(metrics);
  await app.register(routes);
  if (files) {
    await app.register(search, { list: files.pageList });
    await app.register(sharePictures, { list: files.pageList });
    await app.register(pageForms, { list: files.pageList });
    await app.register(renderedPages, { files });
    await app.register(client, { files });
  } else log.warn({ folder: config.clientDir }, 'no web app is built here: only the API is served');
  // Routes load after their scope's plugin.
  await app.after();
  await app.register(refuseOtherMethods);
  return app;
}

function trust(
  proxies: Config['trustProxy'],
): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;
}
