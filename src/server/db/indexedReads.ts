import { sql } from 'drizzle-orm';
import type { Db, Tx } from './types';

/**
 * Reads in one snapshot, by index. The planner takes a large table for cheap to read as a whole as
 * soon as few rows are wanted of many: it does not know what comparing search documents costs, nor
 * that the table's pages are in memory or on an SSD. What has no index is read as a whole all the
 * same, which a test finds. No JIT: it would compile for longer than any of these queries runs.
 */
export function readByIndex<Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('enable_seqscan', 'off', true),
        set_config('random_page_cost', '1.1', true), set_config('jit', 'off', true)`);
      return read(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/**
 * Inside `readByIndex`: reads by bitmap, which gathers all that the conditions leave. For conditions
 * that leave little. Walking a list in its order until enough rows meet them, which the planner
 * prefers where it takes them for common, would otherwise walk all of it when they are not.
 */
export async function readByBitmap<Result>(tx: Tx, read: () => Promise<Result>): Promise<Result> {
  await tx.execute(sql`select set_config('enable_indexscan', 'off', true)`);
  const result = await read();
  await tx.execute(sql`select set_config('enable_indexscan', 'on', true)`);
  return result;
}
