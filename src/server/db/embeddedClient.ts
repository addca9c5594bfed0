import type { QueryOptions, Results, Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import type { DatabaseLoad } from './types';
import { schema } from './schema/schema';

/** The embedded database's client interface, implemented by PGlite and by its worker thread. */
export interface EmbeddedClient {
  /** Load of the thread's queue. */
  readonly load?: DatabaseLoad;
  query<Row>(sql: string, params?: unknown[], options?: QueryOptions): Promise<Results<Row>>;
  exec(sql: string): Promise<unknown>;
  transaction<Result>(work: (tx: EmbeddedTransaction) => Promise<Result>): Promise<Result>;
  listen(channel: string, callback: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

export type EmbeddedTransaction = Pick<Transaction, 'query' | 'exec' | 'rollback' | 'closed'>;

type DrizzleArguments = Parameters<typeof drizzle<typeof schema>>;

/** Drizzle on it. Of PGlite's methods its driver calls `query` and `transaction` only. */
export function drizzleOnEmbedded(client: EmbeddedClient): PgliteDatabase<typeof schema> {
  const given: unknown = [client, { schema }];
  return drizzle(...(given as DrizzleArguments));
}
