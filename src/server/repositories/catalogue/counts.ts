/** Total and facet counts of a search (docs/adr/0007-catalogue-counts.md). */
import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { COUNT_LIMIT, FACETS } from '../../../contract/catalogue';
import type { FacetName } from '../../../contract/catalogue';
import { readByBitmap } from '../../db/indexedReads';
import { selectRows } from '../../db/rows';
import { programmeCounts } from '../../db/schema/counts';
import { isInSample, programmes, SAMPLE_PART } from '../../db/schema/programmes';
import type { Db, Tx } from '../../db/types';
import { countable, countedBy, isCountable, listedBy, setFilters, without } from './filters';
import type { FilterName, Search } from './filters';

/** Programmes by facet value; null counts those without one. */
export type ValueCounts = ReadonlyMap<string | null, number>;

export interface Counts {
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

/**
 * So many matches in the sample stand for COUNT_LIMIT in all: if there were fewer, an eighth of them
 * would be 125, and six standard deviations more than that are 188.
 */
export const SAMPLE_LIMIT = 190;

/** Pseudo-facet for the total. */
const TOTAL = 'total';

interface Source {
  readonly name: FacetName | 'all';
  readonly search: Search;
  readonly facets: readonly FacetName[];
}

/** Total and facet counts of a search; one query. */
export async function countProgrammes(tx: Tx, search: Search): Promise<Counts> {
  const set = setFilters(search);
  // A facet with an active filter is counted without it; the others share one source.
  const own = FACETS.filter((facet) => set.includes(facet));
  const sources: readonly Source[] = [
    { name: 'all', search, facets: FACETS.filter((facet) => !own.includes(facet)) },
    ...own.map((facet) => ({ name: facet, search: without(search, facet), facets: [facet] })),
  ];
  const query = isCountable(search) ? summedCounts(sources) : cappedCounts(tx, sources);
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
  return {
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

/** Counts programmes up to the limit; beyond it the summed counts are returned as upper bounds. */
function cappedCounts(db: Db, sources: readonly Source[]): SQL {
  const parts = sources.map(({ name, search, facets }) => {
    const [found, counted] = [sql.raw(`found_${name}`), sql.raw(`counted_${name}`)];
    const isExact = sql`(select n < ${COUNT_LIMIT} from ${counted})`;
    const total = sql.raw(name === 'all' ? `'${TOTAL}'` : 'null');
    return {
      tables: isSampled(search)
        ? sampledFirst(db, search, name)
        : [
            sql`${found} as materialized (${limited(db, search)})`,
            sql`${counted} as materialized (select count(*)::int as n from ${found})`,
          ],
      counts: [
        sql`select ${total} as facet, null as value, n as count, n < ${COUNT_LIMIT} as exact from ${counted}`,
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

/** A text index returns all matches before the first row, so that common words cost the most. */
function isSampled({ filters }: Search): boolean {
  return filters.q !== undefined;
}

/** Reads the sample first, and the programmes only if there may be fewer than the limit. */
function sampledFirst(db: Db, search: Search, name: Source['name']): SQL[] {
  const [sample, found, counted] = [
    sql.raw(`sample_${name}`),
    sql.raw(`found_${name}`),
    sql.raw(`counted_${name}`),
  ];
  const isFew = sql`(select n < ${SAMPLE_LIMIT} from ${sample})`;
  return [
    sql`${sample} as materialized (select count(*)::int as n from (${inSample(listedBy(db, search), SAMPLE_LIMIT)}) as sampled)`,
    sql`${found} as materialized (${limited(db, search, isFew)})`,
    sql`${counted} as materialized (select case when ${isFew} then count(*)::int else ${COUNT_LIMIT} end as n from ${found})`,
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

/** Up to COUNT_LIMIT programmes of a search, as rows that count one each. */
function limited(db: Db, search: Search, condition?: SQL): SQL {
  const where = and(listedBy(db, search), condition);
  return sql`select ${FACET_COLUMNS}, 1 as programmes from ${programmes} where ${where} limit ${COUNT_LIMIT}`;
}

/** Up to `limit` programmes of the sample. */
function inSample(condition: SQL | undefined, limit: number): SQL {
  const where = and(condition, isInSample(programmes.id));
  return sql`select 1 from ${programmes} where ${where} limit ${limit}`;
}

/** Whether a condition, which has a text in it, is met by fewer programmes than about `number`. */
export async function areFewer(
  tx: Tx,
  condition: SQL | undefined,
  number: number,
): Promise<boolean> {
  const limit = Math.ceil(number / SAMPLE_PART);
  const query = sql`select count(*)::int as n from (${inSample(condition, limit)}) as sampled`;
  const [found = 0] = await readByBitmap(tx, () => selectRows(tx, query, ({ n }) => Number(n)));
  return found < limit;
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
  return isCountable(search) ? sql`select programmes from ${kept(search)}` : limited(db, search);
}

/** How many programmes each tsquery (undefined: all) finds in a search, up to COUNT_LIMIT. */
export async function countMatches(
  tx: Tx,
  search: Search,
  queries: readonly (string | undefined)[],
): Promise<number[]> {
  if (queries.length === 0) return [];
  const each = queries.map(
    (q) => sql`(select count(*)::int from (
      ${limited(tx, { ...search, filters: { ...search.filters, q } })}) as found)`,
  );
  const [totals = []] = await readByBitmap(tx, () =>
    selectRows(tx, sql`select array[${sql.join(each, sql`, `)}] as totals`, (row) =>
      Array.isArray(row.totals) ? row.totals.map(Number) : [],
    ),
  );
  return totals;
}
