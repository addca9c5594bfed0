import { sql } from 'drizzle-orm';
import type { Db, Tx } from './types';

/**
 * Runs reads in one snapshot without sequential scans: the planner underestimates the cost of
 * comparing search documents, and a plan for all values would be wrong for most.
 */
export function readByIndex<Result>(db: Db, read: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('enable_seqscan', 'off', true),
        set_config('random_page_cost', '1.1', true),
        set_config('plan_cache_mode', 'force_custom_plan', true)`);
      return read(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/**
 * Runs reads that are many but small, such as counts of several lists, in one process: the planner
 * adds up their costs and starts workers, which takes ten times as long as the work.
 */
export function readWithoutWorkers<Result>(
  db: Db,
  read: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return db.transaction(
    async (tx) => {
      await tx.execute(sql`select set_config('max_parallel_workers_per_gather', '0', true)`);
      return read(tx);
    },
    { accessMode: 'read only' },
  );
}

/**
 * For selective conditions inside `readByIndex`: forces bitmap scans, because an ordered index scan
 * could read the whole index before it finds enough rows.
 */
export function readByBitmap<Result>(tx: Tx, read: () => Promise<Result>): Promise<Result> {
  return readWithout(tx, 'enable_indexscan', read);
}

/** For the first rows of an order inside `readByIndex`: forces a scan of the index that has it. */
export function readInOrder<Result>(tx: Tx, read: () => Promise<Result>): Promise<Result> {
  return readWithout(tx, 'enable_bitmapscan', read);
}

async function readWithout<Result>(
  tx: Tx,
  setting: 'enable_indexscan' | 'enable_bitmapscan',
  read: () => Promise<Result>,
): Promise<Result> {
  const set = (value: 'off' | 'on') =>
    tx.execute(sql.raw(`select set_config('${setting}', '${value}', true)`));
  await set('off');
  const result = await read();
  await set('on');
  return result;
}
