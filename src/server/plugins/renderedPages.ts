/** Public pages, rendered before they are sent (APP-20). */
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { toIsoDate } from '../../contract/dates';
import type { PageRenderer, PageRendererModule } from '../../contract/renderedPage';
import { localeUrl } from '../../contract/urls';
import type { App } from '../http/app';
import { isNamed } from '../http/etag';
import { definePlugin } from '../http/plugin';
import type { ClientFiles } from '../lib/clientFiles';
import { guessLanguage } from '../services/pages/guessLanguage';
import { createRenderedPages } from '../services/pages/renderedPages';

const MEGABYTE = 1024 ** 2;
/** Beside the built client. */
const RENDERER = '../pages/pageRenderer.js';
/** An address for the router, which looks at path and query only. */
const ORIGIN = 'http://localhost';

interface RenderedPagesOptions {
  readonly files: ClientFiles;
}

export const renderedPages = definePlugin<RenderedPagesOptions>(
  async (app, { files }) => {
    const { db, database, config, clock } = app.deps;
    const render = await loadRenderer(config.clientDir);
    if (!render) {
      app.log.warn({ folder: config.clientDir }, 'no page renderer is built here');
      app.decorate('sendRenderedPage', async () => false);
      return;
    }
    const pages = createRenderedPages({
      db,
      database,
      log: app.log,
      mostBytes: config.answerCacheMegabytes * MEGABYTE,
      render,
      shell: files.shell,
      fetch: fetchWithin(app),
    });
    app.decorate('sendRenderedPage', async (request, reply) => {
      const [path = '/', query = ''] = request.url.split('?', 2);
      if (!files.routes.isRendered(path)) return false;
      const { cookie: cookies, 'accept-language': acceptLanguage } = request.headers;
      const found = await pages.get({
        url: `${ORIGIN}${addressOf(path, query)}`,
        language: guessLanguage({ query, cookies, acceptLanguage }),
        today: toIsoDate(clock.now()),
      });
      // Not the reply itself: it is thenable.
      if (found) send(request, reply, found);
      return found !== undefined;
    });
    app.addHook('onClose', async () => pages.stop());
  },
  { name: 'rendered-pages', dependencies: ['admission'], decorators: { fastify: ['deps'] } },
);

/** The language of the address is a choice, not a part of the page. */
function addressOf(path: string, query: string): string {
  const kept = new URLSearchParams(query);
  kept.delete('lang');
  return kept.size === 0 ? path : `${path}?${kept.toString()}`;
}

function send(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: { readonly body: Buffer; readonly etag: string },
): FastifyReply {
  reply.vary(['Accept-Language', 'Cookie', 'Accept-Encoding']);
  void reply.header('cache-control', 'no-cache').header('etag', etag);
  if (isNamed(headers['if-none-match'], etag)) return reply.code(304).send();
  void reply.type('text/html; charset=utf-8');
  if (/\bbr\b/.test(headers['accept-encoding'] ?? '')) {
    return reply.header('content-encoding', 'br').send(body);
  }
  return reply.send(brotliDecompressSync(body));
}

async function loadRenderer(clientDir: string): Promise<PageRenderer | undefined> {
  const file = join(clientDir, RENDERER);
  const load = createRequire(file);
  try {
    const { createPageRenderer } = load(file) as PageRendererModule;
    return createPageRenderer(async (language, namespace) =>
      JSON.parse(await readFile(join(clientDir, localeUrl(language, namespace)), 'utf8')),
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Names the calls of this process to itself, which no limit for addresses counts. */
export const OWN_CALL = 'x-own-call';
export const OWN_CALL_SECRET = randomBytes(16).toString('hex');

function fetchWithin(app: App): typeof fetch {
  return async (input, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers));
    const {
      statusCode,
      rawPayload,
      headers: answered,
    } = await app.inject({
      method: 'GET',
      url: String(input),
      headers: { ...headers, [OWN_CALL]: OWN_CALL_SECRET },
    });
    const kept = ['content-type', 'retry-after', 'date'].flatMap((name) =>
      answered[name] === undefined ? [] : [[name, String(answered[name])] as [string, string]],
    );
    return new Response(statusCode === 204 ? null : new Uint8Array(rawPayload), {
      status: statusCode,
      headers: kept,
    });
  };
}
