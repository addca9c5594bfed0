import { CATALOGUE_KINDS, COUNT_LIMIT } from '../../../../../contract/catalogue/catalogue';
import type {
  CatalogueKind,
  CatalogueSort,
  ProgrammeList,
} from '../../../../../contract/catalogue/catalogue';
import { readByIndex } from '../../../../db/indexedReads';
import type { Db, Tx } from '../../../../db/types';
import { listCards } from '../cards';
import type { LocaleContext } from '../cards';
import { correctText } from '../corrections';
import { countMatches, countProgrammes, nearestFilter } from './counts';
import type { Counts } from './counts';
import { facetsOf } from './facets';
import { prepareSearch } from './filters';
import { understand } from './understand';
import type { Filters, Search } from './filters';
import { priceList } from '../listedPrices';
import { listPositions } from './page';
import type { Position, Range } from './page';
import { searchWords } from '../words';
import { findWayOn } from './wayOn';

export type { Filters } from './filters';
export type { Position } from './page';

export interface Listing {
  readonly kind: Search['kind'];
  /** `q` is the text as typed. */
  readonly filters: Filters;
  /** Currency of the price filters. */
  readonly currency: string;
  readonly sort: CatalogueSort;
  readonly limit: number;
  readonly after?: Position | undefined;
  /** See PLAIN_BELOW, which it is by default. */
  readonly plainBelow?: number;
}

/**
 * Catalogues with fewer listed programmes are searched in one plain query with exact counts. No count
 * reaches COUNT_LIMIT there, so that the answers are the same either way.
 */
const PLAIN_BELOW = COUNT_LIMIT;

export interface ListedPage extends Omit<ProgrammeList, 'next_cursor'> {
  /** The last row of this page when more follow. */
  readonly last: Position | null;
}

/** A catalogue page with counts, in one snapshot (CAT-02). */
export async function searchCatalogue(
  db: Db,
  { currency, limit, after, plainBelow = PLAIN_BELOW, ...asked }: Listing,
  locale: LocaleContext,
): Promise<ListedPage> {
  const { kind, filters, sort, understood } = understand(asked);
  return readByIndex(db, async (tx) => {
    const typed = await prepareSearch(tx, {
      kind,
      filters,
      currency,
      sort,
      today: locale.today,
    });
    // One extra row shows whether there are more.
    const range = { limit: limit + 1, after, plainBelow };
    const { search, counts, ...missed } = await findOrCorrect(db, tx, typed, filters.q, range);
    const positions =
      counts.positions ??
      (counts.total === 0 ? [] : await listPositions(tx, search, range, counts));
    const shown = positions.slice(0, limit);
    const isEmpty = after === undefined && shown.length === 0;
    const ids = shown.map(([, , id]) => id);
    const cards = await listCards(tx, ids, locale);
    const cheapest = await findCheapest(tx, search, counts, plainBelow);
    return {
      items: await priceList(tx, cards, filters.weeks, cheapest),
      last: (positions.length > limit ? shown.at(-1) : undefined) ?? null,
      total: counts.total,
      counts_exact: counts.exact,
      facets: await facetsOf(tx, search, counts, locale.language),
      nearest: isEmpty ? await nearestFilter(tx, search) : null,
      way_on: isEmpty ? await findWayOn(tx, search, locale) : null,
      ...missed,
      understood,
    };
  });
}

/**
 * The id of the cheapest programme of a search; undefined where nothing is compared. Searches that are
 * not counted completely are left out: for their sake the whole catalogue would be read (ADR 7).
 */
async function findCheapest(
  tx: Tx,
  search: Search,
  counts: Counts,
  plainBelow: number,
): Promise<number | undefined> {
  if (!counts.exact || counts.total < 2) return undefined;
  const byPrice: Search = { ...search, sort: 'price' };
  const [first] = await listPositions(tx, byPrice, { limit: 1, plainBelow }, counts);
  return first?.[2];
}

interface Found extends Pick<ProgrammeList, 'corrected_q' | 'unoffered' | 'elsewhere'> {
  readonly search: Search;
  readonly counts: Counts;
}

/** The counts of a search or, where its text finds nothing, of the corrected one (CAT-08). */
async function findOrCorrect(
  db: Db,
  tx: Tx,
  typed: Search,
  text: string | undefined,
  range: Range,
): Promise<Found> {
  const counts = await countProgrammes(db, tx, typed, range);
  const found: Found = {
    search: typed,
    counts,
    corrected_q: null,
    unoffered: null,
    elsewhere: [],
  };
  if (counts.total > 0 || text === undefined || typed.filters.q === undefined) return found;
  const whole: Search = { ...typed, filters: {} };
  const [isFound] = await countMatches(tx, whole, [typed.filters.q]);
  // Then the other filters are the reason.
  if (isFound !== 0) return found;
  const { q, unoffered } = await correctText(tx, text, typed.kind, {
    anywhere: (queries) => countMatches(tx, whole, queries),
    filtered: (queries) => countMatches(tx, typed, queries),
  });
  const missed = { ...found, unoffered, elsewhere: await countElsewhere(tx, typed, text) };
  if (q === null) return missed;
  const search = {
    ...typed,
    filters: { ...typed.filters, q: await searchWords(tx, q, typed.kind) },
  };
  return {
    ...missed,
    search,
    counts: await countProgrammes(db, tx, search, range),
    corrected_q: q,
  };
}

/** The other catalogues in which the text finds something. */
async function countElsewhere(
  tx: Tx,
  search: Search,
  text: string,
): Promise<ProgrammeList['elsewhere']> {
  const found: { kind: CatalogueKind; total: number }[] = [];
  for (const kind of CATALOGUE_KINDS.filter((one) => one !== search.kind)) {
    // Undefined where the text names that catalogue: all of it.
    const q = await searchWords(tx, text, kind);
    const [total = 0] = await countMatches(tx, { ...search, kind, filters: {} }, [q]);
    if (total > 0) found.push({ kind, total });
  }
  return found;
}
