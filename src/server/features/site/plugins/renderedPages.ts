/** Public pages, rendered before they are sent (APP-20). */
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { LANGUAGES } from '../../../../contract/common/constants';
import type { Language } from '../../../../contract/common/constants';
import { toIsoDate } from '../../../../shared/dates';
import type { ListedPage } from '../../../../contract/common/pageList';
import type { PageRenderer, PageRendererModule } from '../../../../contract/common/renderedPage';
import { localeUrl } from '../../../../contract/common/urls';
import type { App } from '../../../platform/http/app';
import { addressOf, pageLanguage, shownQuery } from '../../../platform/http/pageVisit';
import { isOwnCall, OWN_CALL } from '../../../platform/http/ownCall';
import { definePlugin } from '../../../platform/http/plugin';
import type { ClientFiles } from '../clientFiles';
import { withinMs } from '../../../lib/withinMs';
import { SECOND } from '../../../lib/time/clock';
import type { PublicAnswer } from '../services/publicAnswers/publicAnswers';
import { createRenderedPages } from '../services/pages/renderedPages';
import type { PageAsked } from '../services/pages/renderedPages';

declare module 'fastify' {
  interface FastifyInstance {
    /** A page as a visitor sees it; undefined where the browser has to draw it (APP-20). */
    readonly renderPage: (
      request: FastifyRequest,
      page: ListedPage,
    ) => Promise<PublicAnswer | undefined>;
    /**
     * Renders the home page in both languages, so that the first visitors have it; ends within seconds,
     * also where that fails.
     */
    readonly renderHome: (limitMs?: number) => Promise<void>;
  }
}

const MEGABYTE = 1024 ** 2;
/** Beside the built client. */
const RENDERER = '../pages/pageRenderer.js';
/** An address for the router, which looks at path and query only. */
const ORIGIN = 'http://localhost';
/** Maximum time a start waits for the home page, so that a failing renderer does not block it. */
const START_MS = 10 * SECOND;
const START_POLL_MS = 50;
/** Maximum time that an answer to a form sent without scripts waits for its page. */
const SENT_MS = 5 * SECOND;

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
      app.decorate('renderHome', async () => undefined);
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
    const asked = (url: string, language: Language): PageAsked => ({
      url: `${ORIGIN}${url}`,
      language,
      today: toIsoDate(clock.now()),
    });
    app.decorate('renderPage', async (request, page) => {
      const { path, query } = addressOf(request);
      const language = pageLanguage(request, query);
      const shown = shownQuery(query, page);
      const url = `${path}${shown === '' ? '' : `?${shown}`}`;
      // The server itself is in no hurry.
      if (isOwnCall(request)) return pages.get(asked(url, language), async () => true, START_MS);
      const isAllowed = async (): Promise<boolean> => {
        const count = await limit(request);
        return count.isAllowed || !count.isExceeded;
      };
      // Where a form sent without scripts leads to, no browser draws the page.
      const patienceMs = query.has('sent') ? SENT_MS : undefined;
      return pages.get(asked(url, language), isAllowed, patienceMs);
    });
    app.decorate('renderHome', async (limitMs = START_MS) => {
      const began = performance.now();
      const hasTaken = (milliseconds: number): boolean => performance.now() - began > milliseconds;
      const isKept = (language: Language): boolean => pages.isKept(asked('/', language));
      // The first catalogue version clears the pages rendered before it arrived.
      const isSettled = (): boolean => pages.isFollowing() || hasTaken(limitMs / 4);
      const openHome = async (language: Language): Promise<void> => {
        const cookie = `lang=${language}`;
        const headers = { accept: 'text/html', cookie, ...OWN_CALL };
        while (!(isKept(language) && isSettled()) && !hasTaken(limitMs)) {
          await app.inject({ url: '/', headers });
          await delay(START_POLL_MS);
        }
      };
      await withinMs(Promise.all(LANGUAGES.map(openHome)), limitMs).catch(() => undefined);
      const missing = LANGUAGES.filter((language) => !isKept(language));
      if (missing.length === 0) return;
      app.log.warn(
        { languages: missing, ms: limitMs },
        'the home page was not rendered at the start: browsers draw it',
      );
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

/** `fetch` for the queries of a page: a course's price is asked for with a body. */
function fetchWithin(app: App): typeof fetch {
  return async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(input, ORIGIN), init);
    const headers = Object.fromEntries(request.headers);
    const payload = request.body === null ? undefined : await request.text();
    const {
      statusCode,
      rawPayload,
      headers: answered,
    } = await app.inject({
      method: request.method === 'POST' ? 'POST' : 'GET',
      url: request.url,
      headers: { ...headers, ...OWN_CALL },
      ...(payload !== undefined && { payload }),
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
