import { bigint, boolean, check, pgTable } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/** One row, counted up by triggers with every change of what public answers show (API-23). */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    only: boolean('only').primaryKey().default(true),
    version: bigint('version', { mode: 'number' }).notNull(),
  },
  (t) => [check('catalogue_version_only', sql`${t.only}`)],
);
