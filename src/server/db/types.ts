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

/** Channels of NOTIFY, in lower case, as the embedded database wants them. */
export type Channel = 'masar_events' | 'masar_access' | 'masar_jobs' | 'masar_catalogue';

export interface ChannelListener {
  /** A transaction that notified the channel was committed. */
  readonly notified: (payload: string) => void;
  /** LISTEN is active, for the first time or again; earlier notifications were missed. */
  readonly listening: () => void;
  /** LISTEN is interrupted: notifications until the next `listening` call are missed. */
  readonly lost?: () => void;
}

/** Current load of a server's database. */
export interface DatabaseLoad {
  /** Connections in use; calls that run, of the embedded one. */
  readonly running: number;
  readonly waiting: number;
}

export interface Database {
  readonly db: Db;
  /** A copy that follows, for reading only; absent without one. */
  readonly replica?: Db;
  readonly kind: 'embedded' | 'postgres';
  /** Listens to a channel, over interruptions, until the returned function is called. */
  readonly listen: (channel: Channel, listener: ChannelListener) => () => void;
  readonly load: () => DatabaseLoad;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Waits for running maintenance, then closes. Idempotent. */
  close(): Promise<void>;
}

export class DatabaseStartError extends OperatorError {
  override name = 'DatabaseStartError';
}
