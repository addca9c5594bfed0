/**
 * Serves the web app: hashed files cached for a year, and its page for every navigation, with
 * status 404 where the app has no route.
 */
import { extname } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { ClientFiles } from '../clientFiles';
import { compressedTexts, wantedEncoding } from '../../../platform/load/compressedTexts';
import { ApiError } from '../../../lib/errors';
import { isNamed } from '../../../platform/http/etag';
import { definePlugin } from '../../../platform/http/plugin';
import { visitedPages } from '../http/visitedPages';
import { insertHead } from '../services/pageHead/insertHead';
import { shareAssets, sharedAssets } from '../services/pages/sharedAssets';

/** Missing files here are 404 even for a navigation. */
const FILES_ONLY = /^\/(api|assets|locales)(\/|$)/i;
/** Pages that are opened by an unguessable address only (PRI-08, BOOK-06). */
const UNLISTED = /^\/(quote|consultation)\//i;
const PAGE = '/index.html';
const FOREVER = 'public, max-age=31536000, immutable';
/** Font names have no hash, because the page's head refers to them; they do not change. */
const MONTH = 'public, max-age=2592000';
const REVALIDATE = 'no-cache';
const MEGABYTE = 1024 ** 2;

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
    const sharedAsset = sharedAssets(app.deps);
    // Before this server's pages refer to them: another server may receive the asset requests.
    app.addHook('onReady', async () => {
      await shareAssets(app.deps, app.deps.config.clientDir, files.paths);
    });
    const visit = visitedPages(app, files.pageList);
    // Rendered pages and their compressed forms share the memory budget.
    const compressed = compressedTexts((app.deps.config.answerCacheMegabytes * MEGABYTE) / 2);

    const sendPage = async (
      request: FastifyRequest,
      reply: FastifyReply,
    ): Promise<FastifyReply> => {
      const visited = await visit(request);
      if (typeof visited === 'string') return reply.redirect(visited);
      const { found, status, head, rendered } = visited;
      const { etag, encoding, body } = await compressed(
        [rendered?.etag, head.language, head.tags].join(' '),
        () => insertHead(rendered?.body.toString() ?? files.page, head),
        request.headers['accept-encoding'],
      );
      void reply.code(status).header('cache-control', REVALIDATE);
      reply.vary('Accept-Encoding, Accept-Language, Cookie');
      if (found?.isEmbedded) reply.allowFraming();
      // No ETag on another status: a 304 would lose it.
      if (status === 200) {
        void reply.header('etag', etag);
        if (isNamed(request.headers['if-none-match'], etag)) return reply.code(304).send();
      }
      if (encoding) void reply.header('content-encoding', encoding);
      return reply.type('text/html; charset=utf-8').send(body);
    };

    app.route<{ Params: { '*': string } }>({
      method: 'GET',
      url: '/*',
      config: { public: true, quiet: true, admission: 'free' },
      handler: async (request, reply) => {
        const path = `/${request.params['*']}`;
        if (path.includes('\0')) throw new ApiError('BAD_REQUEST');
        if (path !== PAGE && files.paths.has(path)) {
          return reply.header('cache-control', lifetime(path)).sendFile(path);
        }
        const encoding = wantedEncoding(request.headers['accept-encoding']);
        const shared = await sharedAsset(path, encoding === 'br');
        if (shared) {
          void reply.header('cache-control', FOREVER);
          reply.vary('Accept-Encoding');
          if (shared.encoding) void reply.header('content-encoding', shared.encoding);
          return reply.type(shared.type).send(Buffer.from(shared.bytes));
        }
        if (FILES_ONLY.test(path) || !wantsPage(request, path)) throw new ApiError('NOT_FOUND');
        if (UNLISTED.test(path)) void reply.header('x-robots-tag', 'noindex, nofollow');
        return sendPage(request, reply);
      },
    });
  },
  { name: 'client', dependencies: ['public-answers', 'rendered-pages', 'security'] },
);

function lifetime(path: string): string {
  if (path.startsWith('/assets/')) return FOREVER;
  return path.startsWith('/fonts/') ? MONTH : REVALIDATE;
}

/** Only a navigation explicitly accepts HTML; other tools accept anything. */
function wantsPage({ headers }: FastifyRequest, path: string): boolean {
  const accept = headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && extname(path) === '');
}
