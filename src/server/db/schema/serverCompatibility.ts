import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core';

/**
 * One row: how many migrations a server must know at least to serve this database (OPS-08). A migration
 * that servers of the version before cannot live with counts it up to its own number.
 */
export const serverCompatibility = pgTable(
  'server_compatibility',
  {
    only: boolean('only').primaryKey().default(true),
    leastMigrations: integer('least_migrations').notNull(),
  },
  (t) => [check('server_compatibility_only', sql`${t.only}`)],
);
