/** Public pages as a visitor sees them, rendered once and kept (APP-20). */
import type { Language } from '../../../../../contract/common/constants';
import type { PageRenderer } from '../../../../../contract/common/renderedPage';
import type { Database, DatabaseLog, Db } from '../../../../db/types';
import { createCountedLog } from '../../../../platform/load/countedLog';
import { createSemaphore } from '../../../../lib/semaphore';
import { fillShell } from '../../pageShell';
import { createPublicAnswers } from '../publicAnswers/publicAnswers';
import type { PublicAnswer } from '../publicAnswers/publicAnswers';

/** Milliseconds that a request waits for a rendering before the browser renders the page itself. */
const PATIENCE_MS = 500;
/**
 * Milliseconds after which a rendering is aborted, so that the next request can start a new one.
 */
const LIMIT_MS = 5_000;
/** Each rendering keeps the event loop busy, so that more at a time would only hold up everything else. */
const RENDERING = { running: 2, waiting: 32, waitMs: LIMIT_MS };

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
  /** The absolute URL with only the query parameters that the page reads. */
  readonly url: string;
  readonly language: Language;
  /** Part of the cache key: the offer depends on the day. */
  readonly today: string;
}

/** Rate limit: whether the caller may start another rendering; counts it. */
export type CountRendering = () => Promise<boolean>;

export interface RenderedPages {
  /**
   * The whole page, the same object while it is kept; undefined where it is late, has failed, leads
   * elsewhere or may not be rendered: the browser draws it.
   */
  readonly get: (
    asked: PageAsked,
    count: CountRendering,
    patienceMs?: number,
  ) => Promise<PublicAnswer | undefined>;
  /** Whether the page is cached, so that the next request gets it immediately. */
  readonly isKept: (asked: PageAsked) => boolean;
  /** Whether catalogue changes are received; until then cached pages expire within a second. */
  readonly isFollowing: () => boolean;
  readonly stop: () => void;
}

/** An expected refusal, which is not logged. */
class NotAllowed extends Error {}

export function createRenderedPages(deps: RenderedPagesDeps): RenderedPages {
  const { shell, render } = deps;
  const log = createCountedLog(deps.log);
  const inTurn = createSemaphore(RENDERING);
  const pages = createPublicAnswers(deps);

  const write = async ({ url, language }: PageAsked): Promise<string> => {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const page = await render({ url, language, fetch: deps.fetch, signal });
    if (page.kind === 'redirect') throw new Error(`The page leads to ${page.to}`);
    if (!page.isComplete) throw new Error('A call of the page has failed');
    return fillShell(shell, language, page);
  };
  const writeInTurn = async (asked: PageAsked, count: CountRendering): Promise<string> => {
    if (!(await count())) throw new NotAllowed();
    return inTurn(`${asked.language} ${asked.url}`, () => write(asked));
  };

  return {
    get: async (asked, count, patienceMs = PATIENCE_MS) => {
      const key = keyOf(asked);
      const kept = pages.peek(key);
      if (kept) return kept;
      // A page that is late is kept for the next who asks.
      const made = pages
        .get(key, () => writeInTurn(asked, count))
        .catch((error: unknown) => {
          if (!(error instanceof NotAllowed)) {
            log.warn(
              { err: error, path: pathOf(asked) },
              'A page was not rendered: the browser draws it',
            );
          }
          return undefined;
        });
      const isMade = await Promise.race([made.then(() => true), late(patienceMs)]);
      if (isMade) return made;
      log.warn({ path: pathOf(asked) }, 'A page was late: the browser draws it');
      return undefined;
    },
    isKept: (asked) => pages.peek(keyOf(asked)) !== undefined,
    isFollowing: pages.isFollowing,
    stop: () => {
      pages.stop();
      log.stop();
    },
  };
}

function keyOf({ language, today, url }: PageAsked): string {
  return [language, today, url].join(' ');
}

/** Without the query, which may contain typed text. */
function pathOf({ url }: PageAsked): string {
  return new URL(url).pathname;
}

function late(patienceMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), patienceMs).unref();
  });
}
