import { bigint, boolean, check, pgTable } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';

/** One row whose version triggers increment with every change to publicly visible data (API-23). */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    only: boolean('only').primaryKey().default(true),
    version: bigint('version', { mode: 'number' }).notNull(),
    /** The version that headline prices were last compared with (`repairHeadlines`). */
    headlinesVersion: bigint('headlines_version', { mode: 'number' }).notNull().default(0),
  },
  (t) => [check('catalogue_version_only', sql`${t.only}`)],
);
