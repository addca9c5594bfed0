import { sql } from 'drizzle-orm';
import type { CatalogueKind } from '../../../../contract/catalogue/catalogue';
import { selectRows } from '../../../db/rows';
import type { Db } from '../../../db/types';

/** The kind of search: a programme catalogue, or the specializations. */
export type Searched = CatalogueKind | 'specialization';

/**
 * Builds a tsquery from typed text (CAT-07): every meaningful part must match as a prefix, a stem
 * or a synonym (see `masar_search_query` in the migrations). Undefined for no filter.
 */
export async function searchWords(
  db: Db,
  typed: string | undefined,
  searched: Searched,
): Promise<string | undefined> {
  if (typed === undefined || typed === '') return undefined;
  const [words] = await searchWordsOf(db, [typed], searched);
  return words;
}

/** The tsquery of each text, in order; one query. */
export async function searchWordsOf(
  db: Db,
  texts: readonly string[],
  searched: Searched,
): Promise<(string | undefined)[]> {
  if (texts.length === 0) return [];
  const each = texts.map((text) => sql`masar_search_query(${text}, ${searched})::text`);
  const [words = []] = await selectRows(
    db,
    sql`select array[${sql.join(each, sql`, `)}] as words`,
    (row) => (Array.isArray(row.words) ? row.words.map(String) : []),
  );
  return words.map((one) => (one === '' ? undefined : one));
}

/** A part of a typed text: one word, or a known term of several. */
export interface SearchPart {
  /** As typed. */
  readonly text: string;
  readonly role: 'word' | 'named' | 'function' | 'unoffered';
  /** A tsquery. */
  readonly query: string;
  /** For something that is not offered: its nearest offer. */
  readonly nearest: string | null;
}

/** The parts of a typed text in order; one query. */
export async function searchParts(
  db: Db,
  typed: string,
  searched: Searched,
): Promise<SearchPart[]> {
  const rows = await selectRows(
    db,
    sql`select first, span, part, role, query::text as query, nearest
      from masar_search_parts(${typed}, ${searched}) order by first`,
    ({ first, span, part, role, query, nearest }) => ({
      first: Number(first),
      span: Number(span),
      part: String(part),
      role: toRole(role),
      query: String(query),
      nearest: typeof nearest === 'string' ? nearest : null,
    }),
  );
  // Kept as typed if its words are the index's words; punctuation inside a word can split it there.
  const words = typed.split(/[\s\p{P}\p{S}]+/u).filter((word) => word !== '');
  const last = rows.at(-1);
  const isSame = last !== undefined && last.first + last.span - 1 === words.length;
  return rows.map(({ first, span, part, ...one }) => ({
    ...one,
    text: isSame ? words.slice(first - 1, first - 1 + span).join(' ') : part,
  }));
}

function toRole(role: unknown): SearchPart['role'] {
  return role === 'named' || role === 'function' || role === 'unoffered' ? role : 'word';
}
