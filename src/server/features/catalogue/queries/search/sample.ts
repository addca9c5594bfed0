/** The sample of the programmes, in which many are counted (docs/adr/0007-catalogue-counts.md). */
import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../../../db/types';
import { listedBy, searchedTable } from './filters';
import type { Search } from './filters';

/**
 * Sample matches that imply at least COUNT_LIMIT matches in total: if there were fewer, an eighth
 * of them would be 62, and six standard deviations more are 107. With fewer sample matches all
 * programmes are counted, about 900 at most.
 */
export const SAMPLE_LIMIT = 110;

/**
 * Returns whether the sample has an index for the search. A text index returns all matches before
 * the first row, and each start in a range is looked up, so common words and months are the most
 * expensive.
 */
export function isSampled({ filters, mondays }: Search): boolean {
  const isDated = filters.start_from !== undefined || filters.start_to !== undefined;
  return filters.q !== undefined || (isDated && !mondays);
}

/** Some columns of up to `limit` of a search's programmes in the sample. */
export function sampled(db: Db, search: Search, limit: number, columns: SQL, condition?: SQL): SQL {
  const where = and(listedBy(db, search, true), condition);
  return sql`select ${columns} from ${searchedTable(search)} where ${where} limit ${limit}`;
}
