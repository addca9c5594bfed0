import type { SQL } from 'drizzle-orm';
import type { Db } from './types';

function isRowHolder(result: unknown): result is { rows: unknown[] } {
  return (
    typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows)
  );
}

/**
 * Runs raw SQL and maps each row with `read`. Bigints are numbers on both drivers (see
 * `postgres.ts`); numerics and times are strings.
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
