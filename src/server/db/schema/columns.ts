import { sql, type SQL } from 'drizzle-orm';
import { char, customType, integer, timestamp, type AnyPgColumn } from 'drizzle-orm/pg-core';

/** One text in both languages of the product. */
export interface LocalText {
  ar: string;
  en: string;
}

/**
 * A point in time, with its zone. Milliseconds, because that is what a JavaScript Date holds: with
 * PostgreSQL's microseconds a time read and sent back (a cursor, say) would not find its own row.
 */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** An amount in the currency's minor unit (pence, cents, halalas); whole, never a float. */
export const money = (name: string) => integer(name);

/** An ISO 4217 code in capitals. */
export const currencyCode = (name: string) => char(name, { length: 3 });

/** Raw bytes; both drivers hand them over as a Uint8Array (node-postgres as its Buffer subclass). */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

/** PostgreSQL's own full-text document; written by a trigger, never by the application. */
export const textSearch = customType<{ data: string; driverData: string }>({
  dataType: () => 'tsvector',
});

/** CHECK condition: the column holds one of the values. A NULL passes, as in every CHECK. */
export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  const list = values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ');
  return sql`${column} in (${sql.raw(list)})`;
}

/** CHECK condition: the text, without spaces around it, is between the lengths (in characters). */
export function lengthBetween(column: AnyPgColumn, least: number, most: number): SQL {
  return sql`char_length(btrim(${column})) between ${sql.raw(String(least))} and ${sql.raw(String(most))}`;
}

/** CHECK condition: the text matches a POSIX regular expression given as a literal. */
export function matches(column: AnyPgColumn, pattern: string): SQL {
  return sql`${column} ~ ${sql.raw(`'${pattern}'`)}`;
}

/** CHECK condition: none of the texts is blank. */
export function noneBlank(...columns: AnyPgColumn[]): SQL {
  return sql.join(
    columns.map((column) => sql`btrim(${column}) <> ''`),
    sql.raw(' and '),
  );
}
