/** The sample of the programmes, in which many are counted (docs/adr/0007-catalogue-counts.md). */
import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { readByBitmap } from '../../db/indexedReads';
import { selectRows } from '../../db/rows';
import { programmes, SAMPLE_PART } from '../../db/schema/programmes';
import type { Db, Tx } from '../../db/types';
import { listedBy } from './filters';
import type { Search } from './filters';

/**
 * So many matches in the sample stand for COUNT_LIMIT in all: if there were fewer, an eighth of them
 * would be 125, and six standard deviations more than that are 188.
 */
export const SAMPLE_LIMIT = 190;

/**
 * Whether the sample has an index for the search. A text index returns all matches before the first row,
 * and each start in a range is looked up, so that common words and months cost the most.
 */
export function isSampled({ filters, mondays }: Search): boolean {
  const isDated = filters.start_from !== undefined || filters.start_to !== undefined;
  return filters.q !== undefined || (isDated && !mondays);
}

/** Up to `limit` of a search's programmes in the sample, one column. */
export function sampled(db: Db, search: Search, limit: number, condition?: SQL): SQL {
  const where = and(listedBy(db, search, true), condition);
  return sql`select 1 from ${programmes} where ${where} limit ${limit}`;
}

/**
 * Whether a search, which has a text in it, has fewer programmes than about `number`.
 * @param condition beside the search's own
 */
export async function areFewer(
  tx: Tx,
  search: Search,
  condition: SQL | undefined,
  number: number,
): Promise<boolean> {
  const limit = Math.ceil(number / SAMPLE_PART);
  const query = sql`select count(*)::int as n from (${sampled(tx, search, limit, condition)}) as sampled`;
  const [found = 0] = await readByBitmap(tx, () => selectRows(tx, query, ({ n }) => Number(n)));
  return found < limit;
}
