import { sql } from 'drizzle-orm';
import { selectRows } from '../../db/rows';
import type { Db } from '../../db/types';

/**
 * What somebody typed, as a tsquery in PostgreSQL's notation: every word must occur, as a beginning
 * or by its stem, in either language and however its alefs are spelt; "for" and the like only where
 * nothing else was typed (see `masar_search_query` in the migrations). Undefined when it holds no
 * word, which is no filter at all.
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
