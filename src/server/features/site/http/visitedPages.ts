import type { FastifyRequest } from 'fastify';

import { toIsoDate } from '../../../../shared/dates';
import type { PageList } from '../../../../contract/common/pageList';
import { pageFinder } from '../pageList';
import type { FoundPage } from '../pageList';
import { createCountedLog } from '../../../platform/load/countedLog';
import { withinMs } from '../../../lib/withinMs';
import { findPageFacts, MISSING, PLAIN } from '../services/pageHead/pageFacts';
import type { PageFacts, Remember } from '../services/pageHead/pageFacts';
import { pageAddress, pageInstead } from '../services/pageHead/pageNames';
import { pageHead } from '../services/pageHead/pageHead';
import type { PageHead } from '../services/pageHead/pageHead';
import type { PublicAnswer } from '../services/publicAnswers/publicAnswers';
import type { App } from '../../../platform/http/app';
import { addressOf, pageLanguage, pageOrigin } from '../../../platform/http/pageVisit';

/** Milliseconds: a page never waits longer for data that only search engines read. */
const FACTS_MS = 500;

export interface VisitedPage {
  /** Undefined for an address without a page. */
  readonly found: FoundPage | undefined;
  readonly status: PageFacts['status'];
  /** Differs by the address, the language and the origin. */
  readonly head: PageHead;
  /** Undefined where the browser draws the page. */
  readonly rendered: PublicAnswer | undefined;
}

/** Resolves a page request to its page with status, head and rendering, or to a redirect. */
export function visitedPages(
  app: App,
  list: PageList,
): (request: FastifyRequest) => Promise<VisitedPage | string> {
  const { deps } = app;
  const find = pageFinder(list);
  const log = createCountedLog(app.log);
  app.addHook('onClose', async () => log.stop());
  const remember: Remember = async (key, read) => {
    const { body } = await app.publicAnswers.get(key, async () =>
      JSON.stringify(await app.admit(read)),
    );
    return JSON.parse(body.toString()) as Awaited<ReturnType<typeof read>>;
  };

  const factsOf = async (
    request: FastifyRequest,
    found: FoundPage,
    query: URLSearchParams,
  ): Promise<PageFacts | undefined> => {
    const locale = { language: pageLanguage(request, query), today: toIsoDate(deps.clock.now()) };
    try {
      const facts = findPageFacts({ db: deps.db, remember }, found, query, locale);
      return await withinMs(facts, FACTS_MS);
    } catch (error) {
      log.warn({ err: error, path: addressOf(request).path }, 'the head of a page has no facts');
      return undefined;
    }
  };

  const insteadOf = (found: FoundPage, query: URLSearchParams): string | undefined => {
    const name = pageInstead(found.page.name, query);
    const page = list.named.find((one) => one.name === name);
    if (!page) return undefined;
    const search = query.size === 0 ? '' : `?${query.toString()}`;
    return `${found.isEmbedded ? '/embed' : ''}${pageAddress(page)}${search}`;
  };

  /**
   * The last result per rendered page; reused until it is rendered again, for at least one origin.
   */
  const known = new WeakMap<PublicAnswer, { readonly key: string; readonly page: VisitedPage }>();

  return async (request) => {
    const { path, query } = addressOf(request);
    const found = find(path);
    const instead = found && insteadOf(found, query);
    if (instead !== undefined) return instead;
    const rendered = found?.page.isRendered ? await app.renderPage(request, found.page) : undefined;
    const origin = pageOrigin(request, deps.config);
    const key = `${query.get('lang') ?? ''} ${origin ?? ''}`;
    const last = rendered && known.get(rendered);
    if (last?.key === key) return last.page;

    const facts = found ? await factsOf(request, found, query) : MISSING;
    const language = pageLanguage(request, query);
    // Without facts the page itself reports what it cannot show.
    const { status } = facts ?? PLAIN;
    const head = pageHead({ list, origin, query, language, page: found, facts: facts ?? PLAIN });
    const page = { found, status, head, rendered };
    if (rendered && facts) known.set(rendered, { key, page });
    return page;
  };
}
