import { and, asc, desc, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { COUNT_LIMIT } from '../../../../../contract/catalogue/catalogue';
import type { CatalogueSort } from '../../../../../contract/catalogue/catalogue';
import { readByBitmap, readInOrder } from '../../../../db/indexedReads';
import { selectRows } from '../../../../db/rows';
import { programmes, SAMPLE_PART } from '../../../../db/schema/programmes';
import type { Db, Tx } from '../../../../db/types';
import { isCountable, listedBy, without } from './filters';
import type { Search } from './filters';

/** Part of the list (see `parts`), sort key, id. Stable under inserts and deletes. */
export type Position = readonly [part: number, key: number, id: number];

export interface Range {
  readonly sort: CatalogueSort;
  readonly limit: number;
  readonly after?: Position | undefined;
  /** Catalogues with fewer programmes are searched in one plain query. */
  readonly plainBelow: number;
}

/** A part of a list with fewer programmes is collected and sorted. */
const COLLECTED = COUNT_LIMIT / 2;
/** With this many sample matches, a part is read in index order. */
const MANY_SAMPLED = Math.ceil(COLLECTED / SAMPLE_PART);
/**
 * So many programmes are looked at in order for a text that many have. Where it goes with the order, as
 * a subject does with the price, the first match could be the last programme.
 */
const SCANNED = 2_000;

const SORTS = {
  recommended: { column: programmes.rank, descending: false },
  price: { column: programmes.priceSar, descending: false },
  '-price': { column: programmes.priceSar, descending: true },
  newest: { column: programmes.createdAt, descending: true },
} as const;

/**
 * Positions of a page's programmes in order. Selective searches are collected by bitmap and sorted,
 * because an ordered scan could read the whole index.
 * @param total of the search; COUNT_LIMIT where not all were counted
 * @param sampledParts how many programmes of each part were seen in the sample, by `partColumn`
 */
export async function listPositions(
  tx: Tx,
  search: Search,
  range: Range,
  {
    total,
    sampledParts,
  }: { readonly total: number; readonly sampledParts: ReadonlyMap<number, number> },
): Promise<Position[]> {
  const found: Position[] = [];
  for (const [part, condition] of parts(search, range.sort).entries()) {
    if (found.length >= range.limit || part < (range.after?.[0] ?? 0)) continue;
    const after = range.after?.[0] === part ? range.after : undefined;
    const rest = { ...range, after, limit: range.limit - found.length };
    const isMany = (sampledParts.get(part) ?? 0) >= MANY_SAMPLED;
    const size = total < COUNT_LIMIT ? 'few' : isMany ? 'many' : 'unknown';
    const rows = await partOfList(tx, search, condition, rest, size);
    found.push(...rows.map(({ key, id }): Position => [part, Number(key), id]));
  }
  return found;
}

/** The part of the list in which a programme is. */
export function partColumn(search: Search, { sort }: Range): SQL {
  const [inTitle, others] = parts(search, sort);
  return others === undefined
    ? sql`0 as part`
    : sql`case when ${inTitle} then 0 else 1 end as part`;
}

/** Columns of `programmes` that give each row's position in the list. */
export function placeColumns(search: Search, range: Range): SQL {
  return sql`${partColumn(search, range)}, ${keyOf(range.sort)} as key, ${programmes.id}`;
}

function keyOf(sort: CatalogueSort): SQL {
  const { column } = SORTS[sort];
  const key = column === programmes.createdAt ? sql`extract(epoch from ${column}) * 1000` : column;
  return sql`(${key})::bigint`;
}

/** The page of rows with `placeColumns`, as JSON for `toPositions`. */
export function pageOf(rows: SQL, { sort, limit, after }: Range): SQL {
  const direction = SORTS[sort].descending ? sql.raw('desc') : sql.raw('asc');
  const [part, key, id] = after ?? [];
  const behind = SORTS[sort].descending ? sql`<` : sql`>`;
  const where = after
    ? sql`where part > ${part}::int or part = ${part}::int and (key, id) ${behind} (${key}::bigint, ${id}::int)`
    : sql``;
  return sql`select coalesce(json_agg(json_build_array(part, key, id)), '[]')::text from (
    select part, key, id from ${rows} ${where}
    order by part, key ${direction}, id ${direction} limit ${limit}) as page`;
}

/** @param page from `pageOf` */
export function toPositions(page: string): Position[] {
  return JSON.parse(page) as Position[];
}

/** With a search text, title matches come first; other sort orders have one part. */
function parts({ filters: { q } }: Search, sort: CatalogueSort): (SQL | undefined)[] {
  if (q === undefined || sort !== 'recommended') return [undefined];
  const inTitle = sql`${programmes.titleSearch} @@ ${q}::tsquery`;
  return [inTitle, not(inTitle)];
}

interface Row {
  readonly key: number | Date;
  readonly id: number;
}

async function partOfList(
  tx: Tx,
  search: Search,
  condition: SQL | undefined,
  range: Range,
  size: 'few' | 'many' | 'unknown',
): Promise<readonly Row[]> {
  const read = async () => listed(tx, and(listedBy(tx, search), condition), range);
  if (isCountable(search)) return read();
  if (size === 'few') return readByBitmap(tx, read);
  if (search.filters.q === undefined) return read();
  if (size === 'unknown') {
    const few = await readByBitmap(tx, () => allIfFew(tx, search, condition, range));
    if (few) return few;
  }
  const rows = await readInOrder(tx, () => firstInOrder(tx, search, condition, range));
  return rows.length < range.limit ? readByBitmap(tx, read) : rows;
}

/** The first of a part with fewer than COLLECTED programmes behind the position; undefined for others. */
async function allIfFew(
  tx: Tx,
  search: Search,
  condition: SQL | undefined,
  { sort, limit, after }: Range,
): Promise<Row[] | undefined> {
  const where = and(listedBy(tx, search), condition, after && isBehind(sort, after));
  const direction = sql.raw(SORTS[sort].descending ? 'desc' : 'asc');
  const rows = await selectRows(
    tx,
    sql`select key, id, count(*) over () as collected
      from (select ${keyOf(sort)} as key, ${programmes.id} from ${programmes} where ${where} limit ${COLLECTED}) as part
      order by key ${direction}, id ${direction} limit ${limit}`,
    ({ key, id, collected }) => ({
      key: Number(key),
      id: Number(id),
      collected: Number(collected),
    }),
  );
  return (rows[0]?.collected ?? 0) < COLLECTED ? rows : undefined;
}

function listed(db: Db, condition: SQL | undefined, { sort, limit, after }: Range) {
  const { column, descending } = SORTS[sort];
  const direction = descending ? desc : asc;
  return db
    .select({ key: column, id: programmes.id })
    .from(programmes)
    .where(and(condition, after && isBehind(sort, after)))
    .orderBy(direction(column), direction(programmes.id))
    .limit(limit);
}

/** Matches among the first programmes in order after the other filters. */
function firstInOrder(
  tx: Tx,
  search: Search,
  condition: SQL | undefined,
  { sort, limit, after }: Range,
): Promise<Row[]> {
  const { column, descending } = SORTS[sort];
  const direction = sql.raw(descending ? 'desc' : 'asc');
  const order = sql`${column} ${direction}, ${programmes.id} ${direction}`;
  const others = and(listedBy(tx, without(search, 'q')), after && isBehind(sort, after));
  // Named as the table, so that conditions and columns are those of the table.
  const first = sql`(select ${column}, ${programmes.id}, ${programmes.search}, ${programmes.titleSearch}
    from ${programmes} where ${others} order by ${order} limit ${SCANNED}) as programmes`;
  const matches = and(sql`${programmes.search} @@ ${search.filters.q}::tsquery`, condition);
  return selectRows(
    tx,
    sql`select ${keyOf(sort)} as key, ${programmes.id} from ${first} where ${matches}
      order by ${order} limit ${limit}`,
    ({ key, id }) => ({ key: Number(key), id: Number(id) }),
  );
}

function isBehind(sort: CatalogueSort, [, key, id]: Position): SQL {
  const { column, descending } = SORTS[sort];
  const value = column === programmes.createdAt ? new Date(key) : key;
  const row = sql`(${column}, ${programmes.id})`;
  const last = sql`(${sql.param(value, column)}, ${id}::int)`;
  return descending ? sql`${row} < ${last}` : sql`${row} > ${last}`;
}
