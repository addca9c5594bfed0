/**
 * Serves the web app: hashed files cached for a year, and its page for every navigation, with
 * status 404 where the app has no route.
 */
import { extname } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ClientFiles } from '../lib/clientFiles';
import { ApiError } from '../lib/errors';
import type { PageKind } from '../lib/pageList';
import { definePlugin } from '../http/plugin';

/** Missing files here are 404 even for a navigation. */
const FILES_ONLY = /^\/(api|assets|locales)(\/|$)/i;
/** Pages that are opened by an unguessable address only (PRI-08). */
const UNLISTED = /^\/quote\//i;
const PAGE = '/index.html';
const FOREVER = 'public, max-age=31536000, immutable';
/** Font names have no hash, because the page's head refers to them; they do not change. */
const MONTH = 'public, max-age=2592000';
const REVALIDATE = 'no-cache';

interface ClientOptions {
  readonly files: ClientFiles;
}

export const client = definePlugin<ClientOptions>(
  async (app, { files }) => {
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
      config: { public: true, quiet: true, admission: 'free' },
      handler: (request, reply) => {
        const path = `/${request.params['*']}`;
        if (path.includes('\0')) throw new ApiError('BAD_REQUEST');
        if (path !== PAGE && files.paths.has(path)) {
          return reply.header('cache-control', lifetime(path)).sendFile(path);
        }
        if (FILES_ONLY.test(path) || !wantsPage(request, path)) throw new ApiError('NOT_FOUND');
        if (UNLISTED.test(path)) void reply.header('x-robots-tag', 'noindex, nofollow');
        return sendPage(reply, files.pageKind(pathOf(request)));
      },
    });
  },
  { name: 'client', dependencies: ['security'] },
);

function sendPage(reply: FastifyReply, kind: PageKind): FastifyReply {
  void reply.header('cache-control', REVALIDATE);
  // No ETag on a 404: a 304 would lose the status.
  if (kind === 'none') {
    return reply.code(404).sendFile(PAGE, { etag: false, lastModified: false });
  }
  if (kind === 'embedded') reply.allowFraming();
  return reply.sendFile(PAGE);
}

/** The URL without its query, still encoded. */
function pathOf({ url }: FastifyRequest): string {
  return url.split('?', 1)[0] ?? '/';
}

function lifetime(path: string): string {
  if (path.startsWith('/assets/')) return FOREVER;
  return path.startsWith('/fonts/') ? MONTH : REVALIDATE;
}

/** Only a navigation asks for HTML; other tools accept anything. */
function wantsPage({ headers }: FastifyRequest, path: string): boolean {
  const accept = headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && extname(path) === '');
}
