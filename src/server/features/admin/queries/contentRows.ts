/** Reads and writes the rows of a kind of content by the names of its fields (LEAD-06). */
import { asc, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { ContentState, Entry, Move } from '../../../../contract/admin/content';
import { selectRows } from '../../../db/rows';
import type { Db, Tx } from '../../../db/types';

/** Version for the optimistic lock: a digest of the whole row. */
export const rowVersion = (table: PgTable) => sql<string>`md5(${table}::text)`;

/** Whether an entry is shown. @param retiredAt when it was withdrawn */
export const stateOf = (retiredAt: AnyPgColumn) =>
  sql<ContentState>`case when ${retiredAt} is null then 'listed' else 'withdrawn' end`;

/** How the entries of a kind are read and written. */
export interface ContentStore<Facts, Id extends number | string = number> {
  /** All entries in their order, withdrawn ones too. */
  readonly list: (db: Db) => Promise<readonly (Facts & Entry<Id>)[]>;
  readonly find: (db: Db, id: Id) => Promise<(Facts & Entry<Id>) | undefined>;
  /** @returns the id of the new entry */
  readonly insert: (tx: Tx, facts: Facts) => Promise<Id>;
  readonly write: (tx: Tx, id: Id, facts: Facts) => Promise<void>;
  readonly writeState: (tx: Tx, id: Id, state: ContentState, now: Date) => Promise<void>;
}

/** The places of an entry that was moved, counted from one. */
export interface Moved {
  readonly before: number;
  readonly after: number;
}

/** A store whose entries have an order that a lead chooses. */
export interface OrderedStore<Facts, Id extends number | string = number> extends ContentStore<
  Facts,
  Id
> {
  /** Moves an entry past its neighbour. @returns null where there is none */
  readonly move: (tx: Tx, id: Id, move: Move) => Promise<Moved | null>;
}

/** Entries that can be withdrawn. A `position` is their order, and a new entry is the last one. */
type ContentTable = PgTable & {
  readonly id: AnyPgColumn;
  readonly retiredAt: AnyPgColumn;
  readonly position?: AnyPgColumn;
};

/** The column of each field. What is not given is an empty text in a field, and null in its row. */
type Columns<Facts> = Readonly<Record<keyof Facts & string, AnyPgColumn>>;

/**
 * The store of a kind whose entries are the rows of a table.
 * @param order by position by default
 * @param version of the whole row by default
 * @param read what an entry shows beside its fields
 */
export function tableStore<Facts extends object, Id extends number | string = number>(
  table: ContentTable,
  columns: Columns<Facts>,
  {
    order = table.position ? [asc(table.position)] : [],
    // A place is none of what an entry says: its neighbour's move is no change of it.
    version = table.position
      ? sql<string>`md5((to_jsonb(${table}) - 'position')::text)`
      : rowVersion(table),
    read: alsoRead = {},
  }: {
    readonly order?: readonly SQL[];
    readonly version?: SQL;
    readonly read?: Readonly<Record<string, SQL>>;
  } = {},
): ContentStore<Facts, Id> {
  const fields: readonly (readonly [string, AnyPgColumn])[] = Object.entries(columns);
  const shown = {
    id: table.id,
    version,
    state: stateOf(table.retiredAt),
    ...Object.fromEntries(fields.map(([name, column]) => [name, readAs(column)])),
    ...alsoRead,
  };
  const read = async (db: Db, where?: SQL): Promise<readonly (Facts & Entry<Id>)[]> => {
    const rows: readonly unknown[] = await db
      .select(shown)
      .from(table)
      .where(where)
      .orderBy(...order);
    // The columns are those of the fields.
    return rows as readonly (Facts & Entry<Id>)[];
  };
  const written = (facts: Facts): readonly (readonly [AnyPgColumn, SQL])[] =>
    fields.map(([name, column]) => [column, writtenAs(column, Reflect.get(facts, name))]);
  const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
  const nameOf = (column: AnyPgColumn): SQL => sql`${sql.identifier(column.name)}`;
  return {
    list: read,
    find: async (db, id) => (await read(db, eq(table.id, id)))[0],
    insert: async (tx, facts) => {
      const values = [...written(facts)];
      if (table.position) {
        values.push([table.position, sql`(select coalesce(max(position), 0) + 1 from ${table})`]);
      }
      const [id] = await selectRows(
        tx,
        sql`insert into ${table} (${list(values.map(([column]) => nameOf(column)))})
          values (${list(values.map(([, value]) => value))}) returning id`,
        (row) => row.id as Id,
      );
      if (id === undefined) throw new Error('Nothing was added');
      return id;
    },
    write: async (tx, id, facts) => {
      const set = written(facts).map(([column, value]) => sql`${nameOf(column)} = ${value}`);
      await tx.execute(sql`update ${table} set ${list(set)} where ${table.id} = ${id}`);
    },
    writeState: async (tx, id, state, now) => {
      const at = state === 'withdrawn' ? sql.param(now, table.retiredAt) : sql`null`;
      await tx.execute(sql`update ${table} set retired_at = ${at} where ${table.id} = ${id}`);
    },
  };
}

/**
 * The store of a kind whose rows are in the order of their positions.
 * @param counter a column that counts what is written
 * @param read what an entry shows beside its fields
 */
export function orderedStore<Facts extends object>(
  table: ContentTable & { readonly position: AnyPgColumn },
  columns: Columns<Facts>,
  {
    counter,
    read = {},
  }: { readonly counter?: AnyPgColumn; readonly read?: Readonly<Record<string, SQL>> } = {},
): OrderedStore<Facts> {
  const store = tableStore<Facts>(table, columns, { read });
  return {
    ...store,
    write: async (tx, id, facts) => {
      await store.write(tx, id, facts);
      if (!counter) return;
      const name = sql.identifier(counter.name);
      await tx.execute(sql`update ${table} set ${name} = ${name} + 1 where ${table.id} = ${id}`);
    },
    move: (tx, id, to) => moveRow(tx, table, id, to),
  };
}

async function moveRow(
  tx: Tx,
  table: ContentTable & { readonly position: AnyPgColumn },
  id: number,
  move: Move,
): Promise<Moved | null> {
  const rows = await selectRows(
    tx,
    sql`select ${table.id} as id, ${table.position} as position from ${table}
      order by ${table.position} for update`,
    (row) => ({ id: Number(row.id), position: Number(row.position) }),
  );
  const at = rows.findIndex((row) => row.id === id);
  const [own, other] = [rows[at], rows[move === 'up' ? at - 1 : at + 1]];
  if (!own || !other) return null;
  const place = (row: number, position: SQL) =>
    tx.execute(sql`update ${table} set position = ${position} where ${table.id} = ${row}`);
  // No two rows have the same position, not even for a moment.
  await place(own.id, sql`(select max(position) + 1 from ${table})`);
  await place(other.id, sql`${own.position}`);
  await place(own.id, sql`${other.position}`);
  return { before: at + 1, after: rows.indexOf(other) + 1 };
}

function readAs(column: AnyPgColumn): AnyPgColumn | SQL {
  if (column.dataType === 'array') return sql`array_to_string(${column}, ' ')`;
  if (column.dataType === 'boolean') return sql`${column}::text`;
  return column.notNull ? column : sql`coalesce(${column}::text, '')`;
}

function writtenAs(column: AnyPgColumn, value: unknown): SQL {
  if (column.dataType === 'array') return sql`string_to_array(${value}, ' ')`;
  if (column.dataType === 'boolean') return sql`${value}::text::boolean`;
  return !column.notNull && value === '' ? sql`null` : sql`${value}`;
}
