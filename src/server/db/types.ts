import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { OperatorError } from '../lib/failure';
import type { Schema } from './schema/schema';

/** What a query runs on; both drivers are one of these. A `Tx` is a `Db` as well. */
export type Db = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/**
 * Inside `db.transaction(async (tx) => …)`: use `tx` and nothing else. The embedded database has a
 * single connection, so a query on `db` in there waits for itself for ever.
 */
export type Tx = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/** The part of a pino logger that the database uses. */
export interface DatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** An open, migrated database. */
export interface Database {
  readonly db: Db;
  readonly kind: 'embedded' | 'postgres';
  /** Resolves when the database answers; rejects when it does not. */
  ping(): Promise<void>;
  /** Waits for running maintenance, then closes; calling it again returns the same promise. */
  close(): Promise<void>;
}

/** The database cannot be opened as it is. */
export class DatabaseStartError extends OperatorError {
  override name = 'DatabaseStartError';
}
