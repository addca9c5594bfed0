import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { schema } from './schema/schema';
import type { Db, Tx } from './types';

/**
 * Drizzle on a pool, with transactions that cannot harm the pool. Drizzle's own keep the connection
 * for ever when `begin` fails, hide why the work failed when `rollback` fails as well, and give a
 * connection back that may still be inside its transaction: the next one's changes would be part of
 * it, and gone with it.
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
