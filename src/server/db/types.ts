import type { ExtractTablesWithRelations } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import { OperatorError } from '../lib/failure';
import type { Schema } from './schema/schema';

/** Any database handle, of either driver. A `Tx` is a `Db` as well. */
export type Db = PgDatabase<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

/**
 * Inside `db.transaction(async (tx) => …)` use only `tx`: PGlite has one connection, so `db`
 * deadlocks.
 */
export type Tx = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;

export interface DatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface Database {
  readonly db: Db;
  readonly kind: 'embedded' | 'postgres';
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Waits for running maintenance, then closes. Idempotent. */
  close(): Promise<void>;
}

export class DatabaseStartError extends OperatorError {
  override name = 'DatabaseStartError';
}
