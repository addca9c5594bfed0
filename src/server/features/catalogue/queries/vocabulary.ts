import { sql } from 'drizzle-orm';
import { selectRows } from '../../../db/rows';
import type { Db } from '../../../db/types';
import { knownWords } from '../../../lib/text/spelling';
import type { KnownWord } from '../../../lib/text/spelling';
import type { SearchPart } from './words';

/** Institutes beyond these lend no words: a typing mistake must not cost more as they grow. */
const MOST_INSTITUTES = 1_000;

/**
 * The words that a mistyped one may have been meant to be (CAT-08): names of places, subjects and
 * institutes, and the properly spelt everyday words. One query.
 */
export async function readVocabulary(db: Db): Promise<KnownWord[]> {
  const rows = await selectRows(
    db,
    sql`select 1 as part, lower(term) as names from search_terms where suggested
      union all select 2, lower(concat_ws(' ', name_ar, name_en)) from specializations
        where retired_at is null
      union all select 3, lower(concat_ws(' ', name_ar, name_en)) from specialization_fields
      union all select 4, concat_ws(' ', name_ar, name_en) from cities
      union all select 5, concat_ws(' ', name_ar, name_en) from destinations
      union all select 6, concat_ws(' ', name_ar, name_en)
        from (select * from institutes order by id limit ${MOST_INSTITUTES}) as first_ones
      order by 1`,
    (row) => String(row.names),
  );
  return rows.flatMap(knownWords);
}

/**
 * Finds the parts of a text that name a place, with the country's name for a city. The name is in
 * the script that was typed. One query.
 */
export async function placesAmong(
  db: Db,
  parts: readonly SearchPart[],
): Promise<ReadonlyMap<SearchPart, string | null>> {
  if (parts.length === 0) return new Map();
  const each = parts.map(({ query }, at) => sql`(${at}::int, ${query}::tsquery)`);
  const rows = await selectRows(
    db,
    sql`with place as (
        select name_ar, name_en, false as is_city,
          masar_search_document(concat_ws(' ', name_ar, name_en, masar_destination_names(id))) as names
          from destinations
        union all
        select d.name_ar, d.name_en, true,
          masar_search_document(concat_ws(' ', c.name_ar, c.name_en))
          from cities c join destinations d on d.id = c.destination_id)
      select at, min(name_ar) filter (where is_city) as ar, min(name_en) filter (where is_city) as en
        from (values ${sql.join(each, sql`, `)}) as typed (at, query)
        join place on place.names @@ typed.query group by at`,
    ({ at, ar, en }) => ({
      part: parts[Number(at)],
      name: (text: string) => String(/\p{Script=Arabic}/u.test(text) ? ar : en),
      isCity: ar !== null,
    }),
  );
  return new Map(
    rows.flatMap(({ part, name, isCity }): [SearchPart, string | null][] =>
      part === undefined ? [] : [[part, isCity ? name(part.text) : null]],
    ),
  );
}
