/** Total and facet counts of a search (docs/adr/0007-catalogue-counts.md). */
import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { COUNT_LIMIT, FACETS, FACETS_OF_KIND } from '../../../../../contract/catalogue/catalogue';
import type { FacetName } from '../../../../../contract/catalogue/catalogue';
import { readByBitmap } from '../../../../db/indexedReads';
import { selectRows } from '../../../../db/rows';
import { programmeCounts } from '../../../../db/schema/counts';
import type { Db, Tx } from '../../../../db/types';
import { COLUMN_OF_FACET, findCountSums, groupedCounts, toCountRow, TOTAL } from './countSums';
import type { CountRow, Source } from './countSums';
import { countedBy, isCountable, listedBy, searchedTable, setFilters, without } from './filters';
import type { FilterName, Search } from './filters';
import { pageOf, partColumn, placeColumns, toPositions } from './page';
import type { Position, Range } from './page';
import { isSampled, SAMPLE_LIMIT, sampled } from './sample';

/** Programmes by facet value; null counts those without one. */
export type ValueCounts = ReadonlyMap<string | null, number>;

export interface Counts {
  /** The page's, where all matches were read to be counted; undefined where they were not. */
  readonly positions?: readonly Position[] | undefined;
  /** For `listPositions`. */
  readonly sampledParts: ReadonlyMap<number, number>;
  readonly total: number;
  readonly exact: boolean;
  readonly facets: ReadonlyMap<FacetName, ValueCounts>;
}

const FACET_COLUMNS = sql.raw(Object.values(COLUMN_OF_FACET).join(', '));

/** Beside the facets: how many were counted, the page, and its parts in the sample. */
const COUNTED = 'counted';
const PAGE = 'page';
const PART = 'part';

interface NamedSource extends Source {
  readonly name: FacetName | 'all';
}

/**
 * Total and facet counts of a search, and the page if all matches are read for it; up to three queries.
 * @param db of which `tx` is a transaction
 */
export async function countProgrammes(
  db: Db,
  tx: Tx,
  search: Search,
  range: Range,
): Promise<Counts> {
  const set = setFilters(search);
  const offered = FACETS.filter(
    (facet) => FACETS_OF_KIND[search.kind].includes(facet) || set.includes(facet),
  );
  // A facet with an active filter is counted without it; the others share one source.
  const own = offered.filter((facet) => set.includes(facet));
  const sources: readonly NamedSource[] = [
    { name: 'all', search, facets: [...offered.filter((facet) => !own.includes(facet)), TOTAL] },
    ...own.map((name): NamedSource => ({ name, search: without(search, name), facets: [name] })),
  ];
  const rows = (await isSmall(db, tx, search, range))
    ? await countAll(tx, sources, range)
    : isCountable(search)
      ? []
      : await countOneByOne(tx, search, sources, range);
  const counted = rows.filter(({ facet }) => facet === COUNTED);
  const isExact = ({ name }: NamedSource): boolean =>
    counted.some(({ value, exact }) => value === name && exact);
  // Where there are too many to count individually, the sums are upper bounds.
  const summed = sources.filter((source) => !isExact(source));
  const sums = summed.length === 0 ? [] : await findCountSums(db, tx, summed);
  const all = [...rows, ...sums.flat()];
  const total =
    all.find(({ facet, value }) => facet === COUNTED && value === 'all') ??
    all.find(({ facet }) => facet === TOTAL);
  const page = rows.find(({ facet }) => facet === PAGE)?.value;
  return {
    positions: typeof page === 'string' ? toPositions(page) : undefined,
    sampledParts: new Map(
      rows.filter(({ facet }) => facet === PART).map(({ value, count }) => [Number(value), count]),
    ),
    total: total?.count ?? 0,
    exact: counted.every(({ exact }) => exact),
    facets: new Map(offered.map((facet) => [facet, valueCounts(all, facet)])),
  };
}

function valueCounts(rows: readonly CountRow[], facet: FacetName): ValueCounts {
  const counted = rows.filter((row) => row.facet === facet && row.count > 0);
  return new Map(counted.map(({ value, count }) => [value, count]));
}

interface CountedRow extends CountRow {
  readonly exact: boolean;
}

async function isSmall(db: Db, tx: Tx, search: Search, { plainBelow }: Range): Promise<boolean> {
  const whole: Source = { search: { ...search, filters: {} }, facets: [TOTAL] };
  const [rows = []] = await findCountSums(db, tx, [whole]);
  return (rows[0]?.count ?? 0) < plainBelow;
}

/** For a small catalogue: counts of each source, and the page, in one plain query. */
function countAll(
  tx: Tx,
  sources: readonly NamedSource[],
  range: Range,
): Promise<readonly CountedRow[]> {
  const tables: SQL[] = [];
  const counts: SQL[] = [];
  for (const { name, search, facets } of sources) {
    const found = sql.raw(`found_${name}`);
    const columns = name === 'all' ? sql`${FACET_COLUMNS}, ${placeColumns(search)}` : FACET_COLUMNS;
    tables.push(sql`${found} as materialized (${matching(tx, search, columns)})`);
    counts.push(
      sql`select ${sql.raw(`'${COUNTED}' as facet, '${name}'`)} as value, count(*)::int as count from ${found}`,
    );
    if (name === 'all')
      counts.push(sql`select '${sql.raw(PAGE)}', (${pageOf(found, search, range)}), 0`);
    const named = facets.filter((facet) => facet !== TOTAL);
    if (named.length > 0) counts.push(sql`select * from (${groupedCounts(named, found)}) as g`);
  }
  const query = sql`with ${sql.join(tables, sql`, `)} ${sql.join(counts, sql` union all `)}`;
  return selectRows(tx, query, (row) => ({ ...toCountRow(row), exact: true }));
}

/** Counts programmes, up to COUNT_LIMIT of each source; facets where there are fewer. */
function countOneByOne(
  tx: Tx,
  search: Search,
  sources: readonly NamedSource[],
  range: Range,
): Promise<CountedRow[]> {
  const parts = sources.map((source) => cappedCounts(tx, source, range));
  const tables = parts.flatMap((part) => part.tables);
  const counts = parts.flatMap((part) => part.counts);
  const query = sql`with ${sql.join(tables, sql`, `)} ${sql.join(counts, sql` union all `)}`;
  return counting(tx, search, query, (row) => ({ ...toCountRow(row), exact: row.exact === true }));
}

function cappedCounts(
  db: Db,
  { name, search, facets }: NamedSource,
  range: Range,
): { readonly tables: readonly SQL[]; readonly counts: readonly SQL[] } {
  const [found, counted] = [sql.raw(`found_${name}`), sql.raw(`counted_${name}`)];
  // Rows read from the table carry their list position as well; other filters use an index-only
  // scan.
  const isListed = name === 'all' && isSampled(search);
  const columns = isListed ? sql`${FACET_COLUMNS}, ${placeColumns(search)}` : FACET_COLUMNS;
  const named = facets.filter((facet) => facet !== TOTAL);
  const isExact = sql`(select exact from ${counted})`;
  return {
    tables: isSampled(search)
      ? sampledFirst(db, search, name, columns, isListed ? partColumn(search) : sql`1`)
      : [
          sql`${found} as materialized (${limited(db, search, columns)})`,
          sql`${counted} as materialized (select count(*)::int as n, count(*) < ${COUNT_LIMIT} as exact from ${found})`,
        ],
    counts: [
      sql`select ${sql.raw(`'${COUNTED}' as facet, '${name}'`)} as value, n as count, exact from ${counted}`,
      ...(isListed
        ? [
            sql`select '${sql.raw(PAGE)}', (${pageOf(found, search, range)}), 0, true from ${counted} where exact`,
            sql`select '${sql.raw(PART)}', part::text, count(*)::int, true from ${sampleOf(name)} group by part`,
          ]
        : []),
      ...(named.length === 0
        ? []
        : [
            sql`select *, true from (${groupedCounts(named, sql`${found} where ${isExact}`)}) as ${sql.raw(`grouped_${name}`)}`,
          ]),
    ],
  };
}

const sampleOf = (name: NamedSource['name']): SQL => sql.raw(`sample_${name}`);

/** Reads the sample first, and all programmes only if the sample has few matches. */
function sampledFirst(
  db: Db,
  search: Search,
  name: NamedSource['name'],
  columns: SQL,
  ofSample: SQL,
): SQL[] {
  const [sample, found, counted] = [
    sampleOf(name),
    sql.raw(`found_${name}`),
    sql.raw(`counted_${name}`),
  ];
  const isFewIn = (one: SQL): SQL => sql`(select count(*) < ${SAMPLE_LIMIT} from ${one})`;
  // Many with all filters are many with fewer.
  const isUnknown = name === 'all' ? undefined : isFewIn(sampleOf('all'));
  const isFew = isUnknown ? sql`(${isUnknown} and ${isFewIn(sample)})` : isFewIn(sample);
  return [
    sql`${sample} as materialized (${sampled(db, search, SAMPLE_LIMIT, ofSample, isUnknown)})`,
    sql`${found} as materialized (${matching(db, search, columns, isFew)})`,
    sql`${counted} as materialized (select case when ${isFew} then count(*)::int else ${COUNT_LIMIT} end as n, ${isFew} as exact from ${found})`,
  ];
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
  return sql`select ${columns}, 1 as programmes from ${searchedTable(search)} where ${where}`;
}

/** Limits the matches to COUNT_LIMIT. */
function limited(db: Db, search: Search, columns: SQL): SQL {
  return sql`${matching(db, search, columns)} limit ${COUNT_LIMIT}`;
}

export interface Nearest {
  readonly filter: FilterName;
  readonly total: number;
}

/**
 * For an empty result: the filter whose removal leaves most programmes; null if none helps. One
 * query.
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

function rowsOf(db: Db, search: Search): SQL {
  return isCountable(search)
    ? sql`select programmes from ${kept(search)}`
    : limited(db, search, FACET_COLUMNS);
}

/**
 * Counts the programmes that each tsquery (undefined: all) matches in a search, up to COUNT_LIMIT.
 */
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
    const sample = sampled(tx, one, SAMPLE_LIMIT, sql`1`);
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
