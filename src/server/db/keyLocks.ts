import { sql } from 'drizzle-orm';

import type { Tx } from './types';

/**
 * Takes advisory locks on the keys until the transaction ends. Sorted, to prevent deadlocks; a
 * separate statement, so that later ones see what earlier holders committed.
 */
export async function lockKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const key of [...new Set(keys)].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}
