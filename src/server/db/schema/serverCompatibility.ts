import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable } from 'drizzle-orm/pg-core';

/**
 * One row: the minimum number of migrations a server must know to serve this database (OPS-08). A
 * migration that is incompatible with the previous server version raises it to its own number.
 */
export const serverCompatibility = pgTable(
  'server_compatibility',
  {
    only: boolean('only').primaryKey().default(true),
    leastMigrations: integer('least_migrations').notNull(),
  },
  (t) => [check('server_compatibility_only', sql`${t.only}`)],
);
