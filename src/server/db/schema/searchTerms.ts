import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { lengthBetween, oneOf } from './columns';

/** How a search treats a term (CAT-07). */
const SEARCH_USES = ['synonym', 'kind', 'filler', 'unoffered'] as const;

/**
 * Everyday words and how a catalogue search treats them (CAT-07). `synonym`: searches for `meaning`
 * instead. `kind`: names the catalogue in `meaning`, where the word is ignored. `filler`: always
 * ignored. `unoffered`: known but not offered, with the nearest offer in `meaning`.
 */
export const searchTerms = pgTable(
  'search_terms',
  {
    term: text('term').notNull(),
    use: text('use', { enum: SEARCH_USES }).notNull(),
    meaning: text('meaning').notNull().default(''),
    /** Spelt as it should be, so that a mistyped word can become it. */
    suggested: boolean('suggested').notNull().default(false),
    /** The term as the search index spells it. */
    folded: text('folded')
      .notNull()
      .generatedAlwaysAs(sql`masar_strip_article(masar_normalize(term))`),
    /** A name that is written in many ways: also found by its sound. */
    bySound: boolean('by_sound').notNull().default(false),
    /** The consonants of the term without spaces, with letters of one sound as one. */
    sound: text('sound')
      .notNull()
      .generatedAlwaysAs(sql`masar_sound(term)`),
  },
  (t) => [
    primaryKey({ name: 'search_terms_pk', columns: [t.term, t.use, t.meaning] }),
    check('search_terms_use_known', oneOf(t.use, SEARCH_USES)),
    check('search_terms_term_length', lengthBetween(t.term, 1, 60)),
    check('search_terms_folded', sql`${t.folded} <> ''`),
    check(
      'search_terms_meaning',
      sql`(${t.use} = 'filler') = (${t.meaning} = '') or ${t.use} = 'unoffered'`,
    ),
    // Terms are matched whole and by prefix, independent of the collation.
    index('search_terms_folded_idx').on(t.folded.op('text_pattern_ops')),
    index('search_terms_sound_idx')
      .on(t.sound)
      .where(sql`${t.bySound}`),
  ],
);
