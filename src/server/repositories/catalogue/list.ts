import type { CatalogueSort, ProgrammeList } from '../../../contract/catalogue';
import { readByIndex } from '../../db/indexedReads';
import type { Db } from '../../db/types';
import { listCards } from './cards';
import type { LocaleContext } from './cards';
import { countProgrammes, nearestFilter } from './counts';
import { facetsOf } from './facets';
import { prepareSearch } from './filters';
import type { Filters, Search } from './filters';
import { listPositions } from './page';
import type { Position } from './page';

export interface Listing {
  readonly kind: Search['kind'];
  /** `q` is the text as typed. */
  readonly filters: Filters;
  /** Of the price filters. */
  readonly currency: string;
  readonly sort: CatalogueSort;
  readonly limit: number;
  readonly after?: Position | undefined;
}

export interface ListedPage extends Omit<ProgrammeList, 'next_cursor'> {
  /** The last row of this page when more follow. */
  readonly last: Position | null;
}

/** A catalogue page with counts, in one snapshot (CAT-02). */
export async function listProgrammes(
  db: Db,
  { kind, filters, currency, sort, limit, after }: Listing,
  locale: LocaleContext,
): Promise<ListedPage> {
  return readByIndex(db, async (tx) => {
    const search = await prepareSearch(tx, { kind, filters, currency, today: locale.today });
    const counts = await countProgrammes(tx, search);
    // One extra row tells whether there are more.
    const range = { sort, limit: limit + 1, after };
    const positions =
      counts.total === 0 ? [] : await listPositions(tx, search, range, counts.total);
    const shown = positions.slice(0, limit);
    const isEmpty = after === undefined && shown.length === 0;
    return {
      items: await listCards(
        tx,
        shown.map(([, , id]) => id),
        locale,
      ),
      last: (positions.length > limit ? shown.at(-1) : undefined) ?? null,
      total: counts.total,
      counts_exact: counts.exact,
      facets: await facetsOf(tx, search, counts, locale.language),
      nearest: isEmpty ? await nearestFilter(tx, search) : null,
    };
  });
}
