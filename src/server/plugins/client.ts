/**
 * The web app's files. Hashed files are kept for a year, everything else is asked for anew; every
 * other address that a browser opens gets the page, and the app finds the route.
 */
import { extname } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ClientFiles } from '../lib/clientFiles';
import { ApiError } from '../lib/errors';
import type { App } from './app';

/** Files live here and pages do not: what is missing is missing, also for a browser's address bar. */
const FILES_ONLY = /^\/(api|assets|locales)(\/|$)/i;
const EMBEDDED = /^\/embed(\/|$)/i;
const PAGE = '/index.html';
const FOREVER = 'public, max-age=31536000, immutable';
/** Fonts have no hash in their names, because the page's head names them; they do not change. */
const MONTH = 'public, max-age=2592000';
const REVALIDATE = 'no-cache';

/** @param allowFraming opens the page of a reply for other sites' frames */
export async function useClient(
  app: App,
  files: ClientFiles,
  allowFraming: (reply: FastifyReply) => void,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: app.deps.config.clientDir,
    serve: false,
    index: false,
    cacheControl: false,
    preCompressed: true,
  });

  app.route<{ Params: { '*': string } }>({
    method: 'GET',
    url: '/*',
    config: { public: true, quiet: true },
    handler: (request, reply) => {
      const path = `/${request.params['*']}`;
      if (path.includes('\0')) throw new ApiError('BAD_REQUEST');
      if (path !== PAGE && files.paths.has(path)) {
        return reply.header('cache-control', lifetime(path)).sendFile(path);
      }
      if (FILES_ONLY.test(path) || !wantsPage(request, path)) throw new ApiError('NOT_FOUND');
      if (EMBEDDED.test(path)) allowFraming(reply);
      return reply.header('cache-control', REVALIDATE).sendFile(PAGE);
    },
  });
}

function lifetime(path: string): string {
  if (path.startsWith('/assets/')) return FOREVER;
  return path.startsWith('/fonts/') ? MONTH : REVALIDATE;
}

/** A browser's address bar names HTML; other tools say "anything", which is no page for a file. */
function wantsPage({ headers }: FastifyRequest, path: string): boolean {
  const accept = headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && extname(path) === '');
}
