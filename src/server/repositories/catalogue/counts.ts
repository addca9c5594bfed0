/** Total and facet counts of a search (docs/adr/0007-catalogue-counts.md). */
import { and, sql } from 'drizzle-orm';
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
import { pageOf, placeColumns, sampledPartSizes, toPositions } from './page';
import type { Position, Range } from './page';
import { isSampled, SAMPLE_LIMIT, sampled } from './sample';

/** Programmes by facet value; null counts those without one. */
export type ValueCounts = ReadonlyMap<string | null, number>;

export interface Counts {
  /** The page's, where all matches were read to be counted; undefined where they were not. */
  readonly positions?: readonly Position[] | undefined;
  /** For `listPositions`. */
  readonly partSizes: readonly number[];
  readonly total: number;
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

/** Pseudo-facets for the total, the page and, where it was not read, how large its parts are. */
const TOTAL = 'total';
const PAGE = 'page';
const PART = 'part';

interface Source {
  readonly name: FacetName | 'all';
  readonly search: Search;
  readonly facets: readonly FacetName[];
}

/** Total and facet counts of a search, and the page if all matches are read for it; one query. */
export async function countProgrammes(tx: Tx, search: Search, range: Range): Promise<Counts> {
  const set = setFilters(search);
  // A facet with an active filter is counted without it; the others share one source.
  const own = FACETS.filter((facet) => set.includes(facet));
  const sources: readonly Source[] = [
    { name: 'all', search, facets: FACETS.filter((facet) => !own.includes(facet)) },
    ...own.map((facet) => ({ name: facet, search: without(search, facet), facets: [facet] })),
  ];
  const query = isCountable(search) ? summedCounts(sources) : cappedCounts(tx, sources, range);
  const rows = await counting(tx, search, query, (row) => ({
    facet: String(row.facet),
    value: typeof row.value === 'string' ? row.value : null,
    count: Number(row.count),
    exact: row.exact === true,
  }));
  const facets = FACETS.map((facet): [FacetName, ValueCounts] => {
    const counted = rows.filter((row) => row.facet === facet && row.count > 0);
    return [facet, new Map(counted.map(({ value, count }) => [value, count]))];
  });
  const page = rows.find(({ facet }) => facet === PAGE)?.value;
  return {
    positions: typeof page === 'string' ? toPositions(page) : undefined,
    partSizes: rows.filter(({ facet }) => facet === PART).map(({ count }) => count),
    total: rows.find(({ facet }) => facet === TOTAL)?.count ?? 0,
    exact: rows.every(({ exact }) => exact),
    facets: new Map(facets),
  };
}

function summedCounts(sources: readonly Source[]): SQL {
  const counts = sources.map(({ name, search, facets }) =>
    grouped(name === 'all' ? [...facets, TOTAL] : facets, kept(search), true),
  );
  return sql.join(counts, sql` union all `);
}

/** Counts programmes one by one; where they are too many the summed counts are upper bounds. */
function cappedCounts(db: Db, sources: readonly Source[], range: Range): SQL {
  const parts = sources.map(({ name, search, facets }) => {
    const [found, counted] = [sql.raw(`found_${name}`), sql.raw(`counted_${name}`)];
    const isExact = sql`(select exact from ${counted})`;
    // What is read from the table has its place in the list with it; other filters read an index alone.
    const isListed = name === 'all' && isSampled(search);
    const columns = isListed
      ? sql`${FACET_COLUMNS}, ${placeColumns(search, range)}`
      : FACET_COLUMNS;
    const total = sql.raw(name === 'all' ? `'${TOTAL}'` : 'null');
    return {
      tables: isSampled(search)
        ? sampledFirst(db, search, name, columns)
        : [
            sql`${found} as materialized (${limited(db, search, columns)})`,
            sql`${counted} as materialized (select count(*)::int as n, count(*) < ${COUNT_LIMIT} as exact from ${found})`,
          ],
      counts: [
        sql`select ${total} as facet, null as value, n as count, exact from ${counted}`,
        ...(isListed
          ? [
              sql`select '${sql.raw(PAGE)}', (${pageOf(found, range)}), 0, true from ${counted} where exact`,
              ...sampledPartSizes(db, search, range).map(
                (size) =>
                  sql`select '${sql.raw(PART)}', null, ${size}, true from ${counted} where not exact`,
              ),
            ]
          : []),
        ...(facets.length === 0
          ? []
          : [
              grouped(facets, sql`${found} where ${isExact}`, true),
              grouped(facets, sql`${kept(countable(search))} and not ${isExact}`, false),
            ]),
      ],
    };
  });
  const tables = parts.flatMap((part) => part.tables);
  const counts = parts.flatMap((part) => part.counts);
  return sql`with ${sql.join(tables, sql`, `)} ${sql.join(counts, sql` union all `)}`;
}

/** Reads the sample first, and all programmes only if there are few of them. */
function sampledFirst(db: Db, search: Search, name: Source['name'], columns: SQL): SQL[] {
  const [sample, found, counted] = [
    sql.raw(`sample_${name}`),
    sql.raw(`found_${name}`),
    sql.raw(`counted_${name}`),
  ];
  const isFew = sql`(select n < ${SAMPLE_LIMIT} from ${sample})`;
  return [
    sql`${sample} as materialized (select count(*)::int as n from (${sampled(db, search, SAMPLE_LIMIT)}) as sampled)`,
    sql`${found} as materialized (${matching(db, search, columns, isFew)})`,
    sql`${counted} as materialized (select case when ${isFew} then count(*)::int else ${COUNT_LIMIT} end as n, ${isFew} as exact from ${found})`,
  ];
}

/** Grouping sets count all facets in one pass. */
function grouped(facets: readonly (FacetName | typeof TOTAL)[], rows: SQL, exact: boolean): SQL {
  const named = facets.filter((facet) => facet !== TOTAL);
  const columnOf = (facet: FacetName): SQL => sql.raw(COLUMNS[facet]);
  const sets = facets.map((facet) => (facet === TOTAL ? sql`()` : sql`(${columnOf(facet)})`));
  const choose = (what: (facet: FacetName) => SQL): SQL => {
    const cases = named.map(
      (facet) => sql`when grouping(${columnOf(facet)}) = 0 then ${what(facet)}`,
    );
    return cases.length === 0 ? sql`null` : sql`case ${sql.join(cases, sql` `)} end`;
  };
  const facet = choose((name) => sql.raw(`'${name}'`));
  const value = choose((name) => sql`${columnOf(name)}::text`);
  return sql`select coalesce(${facet}, ${sql.raw(`'${TOTAL}'`)}) as facet, ${value} as value, coalesce(sum(programmes), 0)::int as count, ${sql.raw(String(exact))} as exact from ${rows} group by grouping sets (${sql.join(sets, sql`, `)})`;
}

/** Text search always uses the index (see `readByBitmap`). */
function counting<Row>(
  tx: Tx,
  { filters }: Search,
  query: SQL,
  read: (row: Record<string, unknown>) => Row,
): Promise<Row[]> {
  const run = () => selectRows(tx, query, read);
  return filters.q === undefined ? run() : readByBitmap(tx, run);
}

function kept(search: Search): SQL {
  return sql`${programmeCounts} where ${countedBy(search)}`;
}

/** The programmes of a search, as rows that count one each. */
function matching(db: Db, search: Search, columns: SQL, condition?: SQL): SQL {
  const where = and(listedBy(db, search), condition);
  return sql`select ${columns}, 1 as programmes from ${programmes} where ${where}`;
}

/** Up to COUNT_LIMIT of them. */
function limited(db: Db, search: Search, columns: SQL): SQL {
  return sql`${matching(db, search, columns)} limit ${COUNT_LIMIT}`;
}

export interface Nearest {
  readonly filter: FilterName;
  readonly total: number;
}

/** For an empty result, the filter whose removal leaves most; null when none helps. One query. */
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

function rowsOf(db: Db, search: Search): SQL {
  return isCountable(search)
    ? sql`select programmes from ${kept(search)}`
    : limited(db, search, FACET_COLUMNS);
}

/** How many programmes each tsquery (undefined: all) finds in a search, up to COUNT_LIMIT. */
export async function countMatches(
  tx: Tx,
  search: Search,
  queries: readonly (string | undefined)[],
): Promise<number[]> {
  if (queries.length === 0) return [];
  const each = queries.map((q) => {
    const one = { ...search, filters: { ...search.filters, q } };
    const all = sql`(select count(*)::int from (${limited(tx, one, FACET_COLUMNS)}) as found)`;
    if (!isSampled(one)) return all;
    const sample = sampled(tx, one, SAMPLE_LIMIT);
    return sql`(select case when (select count(*) from (${sample}) as sampled) < ${SAMPLE_LIMIT}
      then ${all} else ${COUNT_LIMIT} end)`;
  });
  const [totals = []] = await readByBitmap(tx, () =>
    selectRows(tx, sql`select array[${sql.join(each, sql`, `)}] as totals`, (row) =>
      Array.isArray(row.totals) ? row.totals.map(Number) : [],
    ),
  );
  return totals;
}
