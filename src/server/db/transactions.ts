import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { schema } from './schema/schema';
import type { Db, Tx } from './types';

/**
 * Drizzle's own transactions leak the connection when `begin` fails, hide the cause when `rollback`
 * fails too, and may return a connection that is still in a transaction.
 */
export function drizzleOn(pool: pg.Pool): Db {
  const onClient = new WeakMap<pg.PoolClient, Db>();
  const drizzleFor = (client: pg.PoolClient): Db => {
    const known = onClient.get(client) ?? drizzle(client, { schema });
    onClient.set(client, known);
    return known;
  };

  const transaction = async <Result>(
    work: (tx: Tx) => Promise<Result>,
    config?: PgTransactionConfig,
  ): Promise<Result> => {
    const client = await pool.connect();
    let failed: { readonly by: unknown } | undefined;
    let clean = false;
    try {
      const result = await drizzleFor(client).transaction(async (tx) => {
        try {
          return await work(tx);
        } catch (error) {
          failed = { by: error };
          throw error;
        }
      }, config);
      clean = true;
      return result;
    } catch (error) {
      if (!failed) throw error; // Of `begin` or `commit`.
      clean = error === failed.by; // Otherwise `rollback` failed as well.
      throw failed.by;
    } finally {
      client.release(!clean || client.getTransactionStatus() !== 'I');
    }
  };
  return Object.assign(drizzle(pool, { schema }), { transaction });
}
