import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  char,
  customType,
  integer,
  timestamp,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { FeeKind } from '../../../contract/catalogue/catalogue';

export interface LocalText {
  ar: string;
  en: string;
}

/** An item that a price includes or excludes; `fee` is the kind of fee it describes (PRI-07). */
export interface PricedText extends LocalText {
  fee?: FeeKind;
}

/**
 * Millisecond precision, like a JavaScript Date: with microseconds a keyset cursor would skip its
 * own row.
 */
export const instant = (name: string) =>
  timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Minor units of the currency (pence, cents, halalas). */
export const money = (name: string) => integer(name);

/** Minor units of sums, and of what can be less than nothing. */
export const amount = (name: string) => bigint(name, { mode: 'number' });

export const currencyCode = (name: string) => char(name, { length: 3 });

/** Bytes; both drivers return a Uint8Array. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
});

export const textSearch = customType<{ data: string; driverData: string }>({
  dataType: () => 'tsvector',
});

/**
 * Values written into a statement's text, with commas: for CHECKs, and for conditions that must
 * imply the predicate of a partial index, which a parameter never does.
 */
export function literals(values: readonly string[]): SQL {
  return sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '));
}

/** CHECK: the column is one of the values. NULL passes. */
export function oneOf(column: AnyPgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${literals(values)})`;
}

/** CHECK: the trimmed length in characters is within the bounds. */
export function lengthBetween(column: AnyPgColumn, least: number, most: number): SQL {
  return sql`char_length(btrim(${column})) between ${sql.raw(String(least))} and ${sql.raw(String(most))}`;
}

/** CHECK: the text matches a POSIX regular expression literal. */
export function matches(column: AnyPgColumn, pattern: string): SQL {
  return sql`${column} ~ ${sql.raw(`'${pattern}'`)}`;
}

/** CHECK constraint: none of the columns is blank. */
export function noneBlank(...columns: AnyPgColumn[]): SQL {
  return sql.join(
    columns.map((column) => sql`btrim(${column}) <> ''`),
    sql.raw(' and '),
  );
}

/** CHECK: ISO 639 codes, at least one. */
export function languageCodes(column: AnyPgColumn): SQL {
  return sql`array_to_string(${column}, ' ') ~ '^[a-z]{2,3}( [a-z]{2,3})*$'`;
}
