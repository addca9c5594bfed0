import { and, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { COUNT_LIMIT } from '../../../../../contract/catalogue/catalogue';
import type { CatalogueSort } from '../../../../../contract/catalogue/catalogue';
import { readByBitmap, readInOrder } from '../../../../db/indexedReads';
import { selectRows } from '../../../../db/rows';
import { programmes, SAMPLE_PART } from '../../../../db/schema/programmes';
import type { Tx } from '../../../../db/types';
import { comparedPrice, isCountable, listedBy, searchedTable, without } from './filters';
import type { Search } from './filters';

/** Part of the list (see `parts`), sort key, id. Stable under inserts and deletes. */
export type Position = readonly [part: number, key: number, id: number];

export interface Range {
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

interface Order {
  readonly column: AnyPgColumn;
  /** Of the table that has the column, so that one index has the whole order. */
  readonly id: AnyPgColumn;
  readonly descending: boolean;
}

function orderOf(search: Search): Order {
  const { id } = programmes;
  const price = comparedPrice(search);
  const orders: Readonly<Record<CatalogueSort, Order>> = {
    recommended: { column: programmes.bestMatch, id, descending: false },
    price: { ...price, descending: false },
    '-price': { ...price, descending: true },
    newest: { column: programmes.createdAt, id, descending: true },
  };
  return orders[search.sort];
}

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
  for (const [part, condition] of parts(search).entries()) {
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
export function partColumn(search: Search): SQL {
  const [inTitle, others] = parts(search);
  return others === undefined
    ? sql`0 as part`
    : sql`case when ${inTitle} then 0 else 1 end as part`;
}

/** Columns of `programmes` that give each row's position in the list. */
export function placeColumns(search: Search): SQL {
  return sql`${partColumn(search)}, ${keyOf(search)} as key, ${programmes.id}`;
}

function keyOf(search: Search): SQL {
  const { column } = orderOf(search);
  const key = column === programmes.createdAt ? sql`extract(epoch from ${column}) * 1000` : column;
  return sql`(${key})::bigint`;
}

/** The page of rows with `placeColumns`, as JSON for `toPositions`. */
export function pageOf(rows: SQL, search: Search, { limit, after }: Range): SQL {
  const { descending } = orderOf(search);
  const direction = descending ? sql.raw('desc') : sql.raw('asc');
  const [part, key, id] = after ?? [];
  const behind = descending ? sql`<` : sql`>`;
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
function parts({ filters: { q }, sort }: Search): (SQL | undefined)[] {
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
  const read = async () => listed(tx, search, condition, range);
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
  { limit, after }: Range,
): Promise<Row[] | undefined> {
  const where = and(listedBy(tx, search), condition, after && isBehind(search, after));
  const direction = sql.raw(orderOf(search).descending ? 'desc' : 'asc');
  const rows = await selectRows(
    tx,
    sql`select key, id, count(*) over () as collected
      from (select ${keyOf(search)} as key, ${programmes.id} from ${searchedTable(search)} where ${where} limit ${COLLECTED}) as part
      order by key ${direction}, id ${direction} limit ${limit}`,
    ({ key, id, collected }) => ({
      key: Number(key),
      id: Number(id),
      collected: Number(collected),
    }),
  );
  return (rows[0]?.collected ?? 0) < COLLECTED ? rows : undefined;
}

function listed(
  tx: Tx,
  search: Search,
  condition: SQL | undefined,
  { limit, after }: Range,
): Promise<Row[]> {
  const where = and(listedBy(tx, search), condition, after && isBehind(search, after));
  return selectRows(
    tx,
    sql`select ${keyOf(search)} as key, ${programmes.id} from ${searchedTable(search)}
      where ${where} order by ${inOrder(search)} limit ${limit}`,
    toRow,
  );
}

function inOrder(search: Search): SQL {
  const { column, id, descending } = orderOf(search);
  const direction = sql.raw(descending ? 'desc' : 'asc');
  return sql`${column} ${direction}, ${id} ${direction}`;
}

const toRow = ({ key, id }: Record<string, unknown>): Row => ({ key: Number(key), id: Number(id) });

/** Matches among the first programmes in order after the other filters. */
function firstInOrder(
  tx: Tx,
  search: Search,
  condition: SQL | undefined,
  { limit, after }: Range,
): Promise<Row[]> {
  const direction = sql.raw(orderOf(search).descending ? 'desc' : 'asc');
  const others = and(listedBy(tx, without(search, 'q')), after && isBehind(search, after));
  // Named as the table, so that conditions and columns are those of the table.
  const first = sql`(select ${keyOf(search)} as key, ${programmes.id}, ${programmes.search}, ${programmes.titleSearch}
    from ${searchedTable(search)} where ${others} order by ${inOrder(search)} limit ${SCANNED}) as programmes`;
  const matches = and(sql`${programmes.search} @@ ${search.filters.q}::tsquery`, condition);
  return selectRows(
    tx,
    sql`select key, ${programmes.id} from ${first} where ${matches}
      order by key ${direction}, ${programmes.id} ${direction} limit ${limit}`,
    toRow,
  );
}

function isBehind(search: Search, [, key, id]: Position): SQL {
  const { column, id: idColumn, descending } = orderOf(search);
  const value = column === programmes.createdAt ? new Date(key) : key;
  const row = sql`(${column}, ${idColumn})`;
  const last = sql`(${sql.param(value, column)}, ${id}::int)`;
  return descending ? sql`${row} < ${last}` : sql`${row} > ${last}`;
}
