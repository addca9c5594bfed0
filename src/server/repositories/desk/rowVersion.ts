import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The version of a row by all that is in it. */
export const rowVersion = (table: PgTable) => sql<string>`md5(${table}::text)`;
