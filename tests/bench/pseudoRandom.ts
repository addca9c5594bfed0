/** Pseudo-random SQL values from the row number `n`, the same on every run. */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

export const pick = (salt: number, below: SQL | number): SQL =>
  sql`(hashint8((n::bigint * 64 + ${sql.raw(String(salt))})::bigint) & 2147483647) % ${
    typeof below === 'number' ? sql.raw(String(below)) : below
  }`;

export function oneOf(salt: number, ...texts: readonly string[]): SQL {
  const list = sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  );
  return sql`(array[${list}]::text[])[1 + ${pick(salt, texts.length)}]`;
}
