/** Values that look random and follow from the row's number `n` alone: every run makes the same rows. */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** A number from 0 to `below` - 1 that looks random and follows from `n` and the salt alone. */
export const pick = (salt: number, below: SQL | number): SQL =>
  sql`(hashint8((n::bigint * 64 + ${sql.raw(String(salt))})::bigint) & 2147483647) % ${
    typeof below === 'number' ? sql.raw(String(below)) : below
  }`;

/** One of the texts, by `pick`. */
export function oneOf(salt: number, ...texts: readonly string[]): SQL {
  const list = sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  );
  return sql`(array[${list}]::text[])[1 + ${pick(salt, texts.length)}]`;
}
