/** Which programmes a page of the catalogue shows, and where the next one goes on. */
import { and, asc, desc, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { COUNT_LIMIT } from '../../../contract/catalogue';
import type { CatalogueSort } from '../../../contract/catalogue';
import { readByBitmap } from '../../db/indexedReads';
import { programmes } from '../../db/schema/programmes';
import type { Db, Tx } from '../../db/types';
import { isCountable, listedBy } from './filters';
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

/** So many of a list are met soon on a walk along it; half of what is counted. */
const SCAN_THRESHOLD = COUNT_LIMIT / 2;

const SORTS = {
  recommended: { column: programmes.rank, descending: false },
  price: { column: programmes.priceSar, descending: false },
  '-price': { column: programmes.priceSar, descending: true },
  newest: { column: programmes.createdAt, descending: true },
} as const;

/**
 * The positions of the programmes in a range of a list, in its order. An index is walked in that order
 * until enough is found; only what text, price, dates or an institute leave is gathered and sorted
 * where it is little, because a walk might pass all others before. Little costs as much as there is,
 * and of much enough is met soon.
 *
 * @param total how many the search leaves, as far as they are counted
 */
export async function listPositions(
  tx: Tx,
  search: Search,
  range: Range,
  total: number,
): Promise<Position[]> {
  const found: Position[] = [];
  const conditions = parts(search, range.sort);
  let isRestMuch = conditions.length === 1;
  for (const [part, condition] of conditions.entries()) {
    if (found.length >= range.limit || part < (range.after?.[0] ?? 0)) continue;
    const all = and(listedBy(tx, search), condition);
    const after = range.after?.[0] === part ? range.after : undefined;
    const rest = { ...range, after, limit: range.limit - found.length };
    const read = async () => partOfList(tx, all, rest);
    const isLittle = total < COUNT_LIMIT || (!isRestMuch && (await isSelective(tx, all)));
    // Of much, what is left without a little is much.
    isRestMuch ||= isLittle;
    const rows = await (isLittle && !isCountable(search) ? readByBitmap(tx, read) : read());
    found.push(...rows.map(({ key, id }): Position => [part, Number(key), id]));
  }
  return found;
}

/** Whether a part of a list is little. */
async function isSelective(tx: Tx, condition: SQL | undefined): Promise<boolean> {
  const some = tx
    .select({ id: programmes.id })
    .from(programmes)
    .where(condition)
    .limit(SCAN_THRESHOLD);
  return (await readByBitmap(tx, async () => tx.$count(some.as('some')))) < SCAN_THRESHOLD;
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
