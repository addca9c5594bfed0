/**
 * Sums over `programme_counts`, kept in memory until the catalogue changes
 * (docs/adr/0007-catalogue-counts.md).
 */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FacetName } from '../../../../../contract/catalogue/catalogue';
import { selectRows } from '../../../../db/rows';
import { catalogueVersion } from '../../../../db/schema/catalogueVersion';
import { programmeCounts } from '../../../../db/schema/counts';
import type { Db, Tx } from '../../../../db/types';
import { createByteCache } from '../../../../lib/byteCache';
import type { ByteCache } from '../../../../lib/byteCache';
import { countable, countedBy } from './filters';
import type { Search } from './filters';
import { findCatalogueVersion } from '../version';

/** Beside the facets, how many there are in all. */
export const TOTAL = 'total';

/** Parameters of a count: which facets, and whether a total. */
export interface Source {
  readonly search: Search;
  readonly facets: readonly (FacetName | typeof TOTAL)[];
}

/** Programmes with a value of a facet; null for those without one. */
export interface CountRow {
  readonly facet: string;
  readonly value: string | null;
  readonly count: number;
}

/** Columns in `programme_counts` and in `programmes`. */
export const COLUMN_OF_FACET = {
  destination: 'destination_id',
  city: 'city_id',
  level: 'level',
  course_type: 'course_type',
  degree: 'degree',
  specialization: 'specialization_id',
} as const satisfies Record<FacetName, string>;

/** Cache size per database handle: about the sums of 200 searches. */
const MOST_BYTES = 2 * 1024 * 1024;
/** Estimated size of a row. */
const ROW_BYTES = 128;

interface KeptSums {
  readonly version: number;
  readonly bySource: ByteCache<readonly CountRow[]>;
}

const keptOf = new WeakMap<Db, KeptSums>();

/**
 * The sums of each source in order, by the filters that `programme_counts` answers; others are ignored.
 * One query, or two right after a change.
 * @param db of which `tx` is a transaction, in which the version of the catalogue is that of its sums
 */
export async function findCountSums(
  db: Db,
  tx: Tx,
  sources: readonly Source[],
): Promise<(readonly CountRow[])[]> {
  const kept = keptOf.get(db);
  const known = sources.flatMap((source) => {
    const rows = kept?.bySource.get(keyOf(source));
    return rows ? [rows] : [];
  });
  if (known.length === sources.length && (await findCatalogueVersion(tx)) === kept?.version) {
    return known;
  }
  const { version, sums } = await readSums(tx, sources);
  keep(db, version, sources, sums);
  return sums;
}

function keyOf({ search, facets }: Source): string {
  return JSON.stringify([search.kind, countable(search).filters, facets]);
}

function keep(
  db: Db,
  version: number,
  sources: readonly Source[],
  sums: readonly (readonly CountRow[])[],
): void {
  const known = keptOf.get(db);
  // Also of a lower version, which a restored database has.
  const kept =
    known?.version === version
      ? known
      : { version, bySource: createByteCache<readonly CountRow[]>(MOST_BYTES) };
  for (const [index, source] of sources.entries()) {
    const rows = sums[index] ?? [];
    kept.bySource.set(keyOf(source), rows, rows.length * ROW_BYTES);
  }
  keptOf.set(db, kept);
}

async function readSums(
  tx: Tx,
  sources: readonly Source[],
): Promise<{ readonly version: number; readonly sums: CountRow[][] }> {
  const queries = sources.map(({ search, facets }, index) => {
    const rows = sql`${programmeCounts} where ${countedBy(countable(search))}`;
    return sql`select ${sql.raw(String(index))} as source, sums.* from (${groupedCounts(facets, rows)}) as sums`;
  });
  const version = sql`select null, null, null, version from ${catalogueVersion}`;
  const rows = await selectRows(tx, sql.join([...queries, version], sql` union all `), (row) => ({
    source: typeof row.source === 'number' ? row.source : null,
    counted: toCountRow(row),
  }));
  const of = (source: number | null): CountRow[] =>
    rows.filter((row) => row.source === source).map(({ counted }) => counted);
  return { version: of(null)[0]?.count ?? 0, sums: sources.map((_, index) => of(index)) };
}

/** @param row of `groupedCounts` */
export function toCountRow(row: Record<string, unknown>): CountRow {
  return {
    facet: String(row.facet),
    value: typeof row.value === 'string' ? row.value : null,
    count: Number(row.count),
  };
}

/**
 * Counts all facets in one pass, by grouping sets.
 * @param rows a table or what else follows `from`, with a number of `programmes` in each row
 */
export function groupedCounts(facets: Source['facets'], rows: SQL): SQL {
  const named = facets.filter((facet) => facet !== TOTAL);
  const columnOf = (facet: FacetName): SQL => sql.raw(COLUMN_OF_FACET[facet]);
  const sets = facets.map((facet) => (facet === TOTAL ? sql`()` : sql`(${columnOf(facet)})`));
  const choose = (what: (facet: FacetName) => SQL): SQL => {
    const cases = named.map(
      (facet) => sql`when grouping(${columnOf(facet)}) = 0 then ${what(facet)}`,
    );
    return cases.length === 0 ? sql`null` : sql`case ${sql.join(cases, sql` `)} end`;
  };
  const facet = choose((name) => sql.raw(`'${name}'`));
  const value = choose((name) => sql`${columnOf(name)}::text`);
  return sql`select coalesce(${facet}, ${sql.raw(`'${TOTAL}'`)}) as facet, ${value} as value, coalesce(sum(programmes), 0)::int as count from ${rows} group by grouping sets (${sql.join(sets, sql`, `)})`;
}
