/** Public pages as a visitor sees them, rendered once and kept (APP-20). */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import type { Language } from '../../../contract/constants';
import type { PageRenderer } from '../../../contract/renderedPage';
import type { Database, DatabaseLog, Db } from '../../db/types';
import { fillShell } from '../../lib/pageShell';
import { createPublicAnswers } from '../publicAnswers/publicAnswers';
import type { PublicAnswer } from '../publicAnswers/publicAnswers';

const compress = promisify(brotliCompress);

/** Milliseconds that somebody waits for a rendering before the browser draws the page itself. */
const LIMIT_MS = 500;
/** Renderings at a time: each keeps the event loop busy. */
const MOST_RENDERING = 4;
/** Of brotli: what fits between two requests, since each page is compressed once. */
const QUALITY = 5;

export interface RenderedPagesDeps {
  readonly db: Db;
  readonly database: Pick<Database, 'listen'>;
  readonly log: DatabaseLog;
  readonly mostBytes: number;
  readonly render: PageRenderer;
  /** The app's page. */
  readonly shell: string;
  /** Calls the API within this process. */
  readonly fetch: typeof fetch;
}

export interface PageAsked {
  /** The whole address, without a `lang` of its own. */
  readonly url: string;
  readonly language: Language;
  readonly today: string;
}

export interface RenderedPages {
  /** The page, compressed with brotli; undefined where it is late, has failed or leads elsewhere: the browser draws it. */
  readonly get: (asked: PageAsked) => Promise<PublicAnswer | undefined>;
  readonly bytes: () => number;
  readonly stop: () => void;
}

export function createRenderedPages(deps: RenderedPagesDeps): RenderedPages {
  const { log, shell, render } = deps;
  let rendering = 0;
  const pages = createPublicAnswers({ ...deps, encode: toKept });

  const write = async ({ url, language }: PageAsked): Promise<Buffer> => {
    if (rendering >= MOST_RENDERING) throw new NotRendered('too many pages are being rendered');
    rendering += 1;
    try {
      const signal = AbortSignal.timeout(LIMIT_MS * 10);
      const page = await render({ url, language, fetch: deps.fetch, signal });
      if (page.kind === 'redirect') throw new NotRendered(`leads to ${page.to}`);
      if (!page.isComplete) throw new NotRendered('a call of it has failed');
      const html = Buffer.from(fillShell(shell, language, page));
      const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
      return await compress(html, { params });
    } finally {
      rendering -= 1;
    }
  };

  return {
    get: async (asked) => {
      const key = [asked.language, asked.today, asked.url].join(' ');
      // A page that is late is kept for the next who asks.
      const made = pages
        .get(key, () => write(asked))
        .catch((error: unknown) => {
          log.warn({ err: error, url: asked.url }, 'A page was not rendered: the browser draws it');
          return undefined;
        });
      return Promise.race([made, late()]);
    },
    bytes: pages.bytes,
    stop: pages.stop,
  };
}

class NotRendered extends Error {}

function late(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), LIMIT_MS).unref();
  });
}

function toKept(data: unknown): PublicAnswer {
  const body = data as Buffer;
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url')}"` };
}
