/** The files of the sitemap (SEO-06), as pieces of XML. */
import { DESTINATIONS, LANGUAGES, PRODUCTS } from '../../../../../contract/common/constants';
import { visaPageOf } from '../../../../../contract/content/content';
import { toIsoDate } from '../../../../../shared/dates';
import type { ListedPage, PageList } from '../../../../../contract/common/pageList';
import type { Db } from '../../../../db/types';
import {
  firstIdsOfPieces,
  listListed,
  listReviews,
  listSpecializationChanges,
} from '../../../catalogue/queries/sitemap';
import { escapeText } from '../../../../lib/text/html';
import { inLanguage, pageAddress, programmePage, SUBJECT_PAGES } from '../pageHead/pageNames';

/** Maximum number of URLs per file (sitemaps.org). */
const ADDRESSES = 50_000;
const BATCH = 1_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export interface SitemapDeps {
  readonly db: Db;
  readonly list: PageList;
  readonly origin: string;
  /** Entries of a file, each an address in every language. */
  readonly entries?: number;
}

const SITEMAP_ENTRIES = ADDRESSES / LANGUAGES.length;

interface Entry {
  readonly address: string;
  /** ISO date. */
  readonly changedOn: string | null;
}

/** The names of the files below the index. */
export async function sitemapNames({ db, entries = SITEMAP_ENTRIES }: SitemapDeps) {
  const pieces = await firstIdsOfPieces(db, entries);
  return ['pages', ...pieces.map((_, index) => `programmes-${index + 1}`)];
}

/** The index: where the files are. */
export async function* sitemapIndex(deps: SitemapDeps): AsyncGenerator<string> {
  yield `${HEAD}<sitemapindex xmlns="${NAMESPACE}">\n`;
  for (const name of await sitemapNames(deps)) {
    yield `<sitemap><loc>${escapeText(`${deps.origin}/sitemap/${name}.xml`)}</loc></sitemap>\n`;
  }
  yield '</sitemapindex>\n';
}

/** Returns a sitemap file by name; undefined if there is none. */
export async function sitemapFile(
  deps: SitemapDeps,
  name: string,
): Promise<AsyncGenerator<string> | undefined> {
  if (name === 'pages') return urlset(deps.origin, pageEntries(deps));
  const [, digits] = /^programmes-([1-9]\d{0,5})$/.exec(name) ?? [];
  if (digits === undefined) return undefined;
  const pieces = await firstIdsOfPieces(deps.db, deps.entries ?? SITEMAP_ENTRIES);
  const first = pieces[Number(digits) - 1];
  return first === undefined ? undefined : urlset(deps.origin, programmeEntries(deps, first));
}

async function* urlset(
  origin: string,
  batches: AsyncIterable<readonly Entry[]>,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const batch of batches) yield batch.map((entry) => urls(origin, entry)).join('');
  yield '</urlset>\n';
}

/** One entry per language, each listing all languages. */
function urls(origin: string, { address, changedOn }: Entry): string {
  const link = (hreflang: string, href: string): string =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeText(origin + href)}"/>`;
  const links = [
    ...LANGUAGES.map((language) => link(language, inLanguage(address, language))),
    link('x-default', address),
  ].join('');
  const changed = changedOn === null ? '' : `<lastmod>${changedOn}</lastmod>`;
  return LANGUAGES.map((language) => {
    const loc = escapeText(origin + inLanguage(address, language));
    return `<url><loc>${loc}</loc>${changed}${links}</url>\n`;
  }).join('');
}

/** Pages without a subject, texts with the day of their review, and specializations. */
async function* pageEntries({ db, list }: SitemapDeps): AsyncGenerator<readonly Entry[]> {
  const reviews = new Map((await listReviews(db)).map(({ id, reviewedOn }) => [id, reviewedOn]));
  const entry = (page: ListedPage, params: Record<string, string>, text: string): Entry => ({
    address: pageAddress(page, params),
    changedOn: reviews.get(text) ?? null,
  });
  yield list.named
    .filter(({ name, isIndexed }) => isIndexed && !SUBJECT_PAGES.includes(name))
    .flatMap((page) => {
      if (page.name === 'choose') return PRODUCTS.map((product) => entry(page, { product }, ''));
      if (page.name !== 'visaGuide') return [entry(page, {}, page.name)];
      return DESTINATIONS.map((destination) =>
        entry(page, { destination }, visaPageOf(destination)),
      );
    });
  const page = list.named.find(({ name }) => name === 'specializations');
  if (page)
    yield (await listSpecializationChanges(db)).map(({ id, changedAt }) =>
      about(page, id, changedAt),
    );
}

async function* programmeEntries(
  { db, list, entries = SITEMAP_ENTRIES }: SitemapDeps,
  first: number,
): AsyncGenerator<readonly Entry[]> {
  let from = first;
  for (let left = entries; left > 0; left -= BATCH) {
    const batch = await listListed(db, from, Math.min(BATCH, left));
    yield batch.flatMap(({ id, kind, changedAt }) => {
      const page = list.named.find(({ name }) => name === programmePage(kind));
      return page ? [about(page, id, changedAt)] : [];
    });
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    from = last.id + 1;
  }
}

function about(page: ListedPage, id: number, changedAt: Date | null): Entry {
  return {
    address: pageAddress(page, {}, id),
    changedOn: changedAt && toIsoDate(changedAt),
  };
}
