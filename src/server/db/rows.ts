import type { SQL } from 'drizzle-orm';
import type { Db } from './types';

function isRowHolder(result: unknown): result is { rows: unknown[] } {
  return (
    typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
  );
}

/**
 * Runs hand-written SQL and hands each row to `read`, which checks and shapes it. Both drivers
 * give `count(*)` and other bigints as numbers here (see `postgres.ts`); `sum()` of a bigint is
 * numeric and stays a string on both, and times are strings: cast in SQL or read with care.
 */
export async function selectRows<Row>(
  db: Db,
  query: SQL,
  read: (row: Record<string, unknown>) => Row,
): Promise<Row[]> {
  const result: unknown = await db.execute(query);
  if (!isRowHolder(result)) throw new TypeError('The database driver gave no rows');
  return result.rows.map((row) => {
    if (typeof row !== 'object' || row === null) throw new TypeError('A row is not an object');
    return read({ ...row });
  });
}
