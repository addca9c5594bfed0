import { sql } from 'drizzle-orm';
import { selectRows } from '../../db/rows';
import type { Db } from '../../db/types';

/**
 * A tsquery from typed text: every word must match as a prefix or stem (see `masar_search_query` in
 * the migrations). Undefined for no words: no filter.
 */
export async function searchWords(db: Db, typed: string | undefined): Promise<string | undefined> {
  if (typed === undefined || typed === '') return undefined;
  const [words] = await selectRows(
    db,
    sql`select masar_search_query(${typed})::text as words`,
    (row) => String(row.words),
  );
  return words === '' ? undefined : words;
}
