/**
 * How many programmes a search leaves, and how many each value of a facet would leave, the other
 * filters staying as they are (docs/adr/0007-catalogue-counts.md).
 */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { COUNT_LIMIT, FACETS } from '../../../contract/catalogue';
import type { FacetName } from '../../../contract/catalogue';
import { readByBitmap } from '../../db/indexedReads';
import { selectRows } from '../../db/rows';
import { programmeCounts } from '../../db/schema/counts';
import { programmes } from '../../db/schema/programmes';
import type { Db, Tx } from '../../db/types';
import { countable, countedBy, isCountable, listedBy, setFilters, without } from './filters';
import type { FilterName, Search } from './filters';

/** Programmes by a facet's value; null counts those that have none. */
export type ValueCounts = ReadonlyMap<string | null, number>;

export interface Counts {
  readonly total: number;
  /** See `ProgrammeList.counts_exact`. */
  readonly exact: boolean;
  readonly facets: ReadonlyMap<FacetName, ValueCounts>;
}

const COLUMNS = {
  destination: 'destination_id',
  city: 'city_id',
  level: 'level',
  course_type: 'course_type',
  degree: 'degree',
  specialization: 'specialization_id',
} as const satisfies Record<FacetName, string>;

const FACET_COLUMNS = sql.raw(Object.values(COLUMNS).join(', '));

interface Counted {
  readonly total: number;
  readonly values: ValueCounts;
}

/** Total and facets of a search; one query, and a second where a count was given up. */
export async function countProgrammes(tx: Tx, search: Search): Promise<Counts> {
  const counted = await countFacets(tx, search);
  const givenUp = FACETS.filter((facet) => isGivenUp(search, counted.get(facet)));
  const most = givenUp.length > 0 ? await countFacets(tx, countable(search)) : counted;
  const total = counted.get('all')?.total ?? 0;
  const facets = FACETS.map((facet): [FacetName, ValueCounts] => {
    const source = givenUp.includes(facet) ? most : counted;
    return [facet, source.get(facet)?.values ?? new Map<string, number>()];
  });
  return { total, exact: givenUp.length === 0, facets: new Map(facets) };
}

function isGivenUp(search: Search, counted: Counted | undefined): boolean {
  return !isCountable(search) && (counted?.total ?? 0) >= COUNT_LIMIT;
}

/** Every facet with its own filter left out, and all filters together as `all`. */
async function countFacets(tx: Tx, search: Search): Promise<Map<FacetName | 'all', Counted>> {
  const set = setFilters(search);
  // Facets without a filter of their own share what all filters leave.
  const own = FACETS.filter((facet) => set.includes(facet));
  const sources = [
    sql`rows_of_all as materialized (${rowsOf(tx, search)})`,
    ...own.map((facet) => {
      const rows = rowsOf(tx, without(search, facet));
      return sql`${sql.raw(`rows_of_${facet}`)} as materialized (${rows})`;
    }),
  ];
  const counts = FACETS.map((facet) => {
    const source = sql.raw(`rows_of_${own.includes(facet) ? facet : 'all'}`);
    const column = sql.raw(COLUMNS[facet]);
    return sql`select ${sql.raw(`'${facet}'`)}, ${column}::text, sum(programmes)::int from ${source} group by ${column}`;
  });
  const totals = sql`select 'all' as facet, null as value, coalesce(sum(programmes), 0)::int as count from rows_of_all`;
  const query = sql`with ${sql.join(sources, sql`, `)} ${sql.join([totals, ...counts], sql` union all `)}`;
  const rows = await counting(tx, search, query, (row) => ({
    facet: String(row.facet) as FacetName | 'all',
    value: typeof row.value === 'string' ? row.value : null,
    count: Number(row.count),
  }));
  const found = new Map<FacetName | 'all', { total: number; values: Map<string | null, number> }>();
  for (const { facet, value, count } of rows) {
    const entry = found.get(facet) ?? { total: 0, values: new Map() };
    entry.total += count;
    if (count > 0) entry.values.set(value, count);
    found.set(facet, entry);
  }
  return found;
}

/** Text is looked up, never compared row by row (see `readByBitmap`). */
function counting<Row>(
  tx: Tx,
  { filters }: Search,
  query: SQL,
  read: (row: Record<string, unknown>) => Row,
): Promise<Row[]> {
  const run = () => selectRows(tx, query, read);
  return filters.q === undefined ? run() : readByBitmap(tx, run);
}

/**
 * What there is to count: the sums that triggers keep where they can answer, which are few; else the
 * programmes themselves, up to the limit.
 */
function rowsOf(db: Db, search: Search): SQL {
  return isCountable(search)
    ? sql`select ${FACET_COLUMNS}, programmes from ${programmeCounts} where ${countedBy(search)}`
    : sql`select ${FACET_COLUMNS}, 1 as programmes from ${programmes} where ${listedBy(db, search)} limit ${COUNT_LIMIT}`;
}

export interface Nearest {
  readonly filter: FilterName;
  readonly total: number;
}

/**
 * Of a search that leaves nothing, the one filter without which most is left; null when none helps
 * by itself. One query.
 */
export async function nearestFilter(tx: Tx, search: Search): Promise<Nearest | null> {
  const names = setFilters(search);
  if (names.length === 0) return null;
  const each = names.map(
    (
      name,
    ) => sql`select ${sql.raw(`'${name}'`)} as filter, coalesce(sum(programmes), 0)::int as total
      from (${rowsOf(tx, without(search, name))}) as ${sql.raw(`without_${name}`)}`,
  );
  const query = sql.join(each, sql` union all `);
  const totals = await counting(tx, search, query, (row) => ({
    filter: String(row.filter) as FilterName,
    total: Number(row.total),
  }));
  const best = totals.reduce((most, one) => (one.total > most.total ? one : most));
  return best.total > 0 ? best : null;
}
