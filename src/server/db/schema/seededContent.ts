import { sql } from 'drizzle-orm';
import { check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Digests of the rows this software loaded into a table, to tell them from the agency's own
 * (FAM-01).
 */
export const seededContent = pgTable(
  'seeded_content',
  {
    tableName: text('table_name').primaryKey(),
    /** Digest of the content that was loaded last. */
    release: text('release').notNull(),
    columns: jsonb('columns').$type<readonly string[]>().notNull(),
    /** Digest of each loaded row over these columns, by its key. */
    digests: jsonb('digests').$type<Readonly<Record<string, string>>>().notNull(),
  },
  (t) => [
    check('seeded_content_columns_list', sql`jsonb_typeof(${t.columns}) = 'array'`),
    check('seeded_content_digests_object', sql`jsonb_typeof(${t.digests}) = 'object'`),
  ],
);
