/** Which programmes a page of the catalogue shows, and where the next one goes on. */
import { and, asc, desc, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { CatalogueSort } from '../../../contract/catalogue';
import { programmes } from '../../db/schema/programmes';
import type { Db } from '../../db/types';
import { listedBy } from './filters';
import type { Search } from './filters';

/**
 * The place of a row in its list: the part of the list (see `parts`), what it is sorted by, its id.
 * No two rows share one, and rows that come or go elsewhere do not move it.
 */
export type Position = readonly [part: number, key: number, id: number];

export interface Range {
  readonly sort: CatalogueSort;
  readonly limit: number;
  /** The position of the last row of the page before. */
  readonly after?: Position | undefined;
}

const SORTS = {
  recommended: { column: programmes.rank, descending: false },
  price: { column: programmes.priceSar, descending: false },
  '-price': { column: programmes.priceSar, descending: true },
  newest: { column: programmes.createdAt, descending: true },
} as const;

/** The positions of the programmes in a range of a list, in its order; one query, with text two. */
export async function listPositions(db: Db, search: Search, range: Range): Promise<Position[]> {
  const found: Position[] = [];
  for (const [part, condition] of parts(search, range.sort).entries()) {
    if (found.length >= range.limit || part < (range.after?.[0] ?? 0)) continue;
    const after = range.after?.[0] === part ? range.after : undefined;
    const rows = await partOfList(db, and(listedBy(db, search), condition), {
      ...range,
      after,
      limit: range.limit - found.length,
    });
    found.push(...rows.map(({ key, id }): Position => [part, Number(key), id]));
  }
  return found;
}

/**
 * What was typed recommends first those whose title says it, then those that say it elsewhere; in
 * both, and without text, the catalogue's own order. Any other sort is one list.
 */
function parts({ filters: { q } }: Search, sort: CatalogueSort): (SQL | undefined)[] {
  if (q === undefined || sort !== 'recommended') return [undefined];
  const inTitle = sql`${programmes.titleSearch} @@ ${q}::tsquery`;
  return [inTitle, not(inTitle)];
}

function partOfList(db: Db, condition: SQL | undefined, { sort, limit, after }: Range) {
  const { column, descending } = SORTS[sort];
  const direction = descending ? desc : asc;
  return db
    .select({ key: column, id: programmes.id })
    .from(programmes)
    .where(and(condition, after && isBehind(sort, after)))
    .orderBy(direction(column), direction(programmes.id))
    .limit(limit);
}

/** Keyset paging: the rows behind the last one, found in the index without counting any before. */
function isBehind(sort: CatalogueSort, [, key, id]: Position): SQL {
  const { column, descending } = SORTS[sort];
  const value = column === programmes.createdAt ? new Date(key) : key;
  const row = sql`(${column}, ${programmes.id})`;
  const last = sql`(${sql.param(value, column)}, ${id}::int)`;
  return descending ? sql`${row} < ${last}` : sql`${row} > ${last}`;
}
