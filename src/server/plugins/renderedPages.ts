/** Public pages, rendered before they are sent (APP-20). */
import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { toIsoDate } from '../../contract/dates';
import type { PageRenderer, PageRendererModule } from '../../contract/renderedPage';
import { localeUrl } from '../../contract/urls';
import type { App } from '../http/app';
import { addressOf, pageLanguage, shownQuery } from '../http/pageVisit';
import { definePlugin } from '../http/plugin';
import type { ClientFiles } from '../lib/pages/clientFiles';
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
      app.decorate('renderPage', async () => undefined);
      return;
    }
    const pages = createRenderedPages({
      db,
      database,
      log: app.log,
      mostBytes: (config.answerCacheMegabytes * MEGABYTE) / 2,
      render,
      shell: files.page,
      fetch: fetchWithin(app),
    });
    const limit = app.createRateLimit({ max: config.renderingsPerMinute });
    app.decorate('renderPage', async (request, page) => {
      const { path, query } = addressOf(request);
      const language = pageLanguage(request, query);
      const shown = shownQuery(query, page);
      const url = `${ORIGIN}${path}${shown === '' ? '' : `?${shown}`}`;
      return pages.get({ url, language, today: toIsoDate(clock.now()) }, async () => {
        const count = await limit(request);
        return count.isAllowed || !count.isExceeded;
      });
    });
    app.addHook('onClose', async () => pages.stop());
  },
  {
    name: 'rendered-pages',
    dependencies: ['admission', 'request-limit'],
    decorators: { fastify: ['deps'] },
  },
);

async function loadRenderer(clientDir: string): Promise<PageRenderer | undefined> {
  const file = join(clientDir, RENDERER);
  const load = createRequire(file);
  try {
    const { createPageRenderer } = load(file) as PageRendererModule;
    return createPageRenderer(async (language, namespace): Promise<unknown> =>
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
      url: input instanceof Request ? input.url : input.toString(),
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
