import { createHash } from 'node:crypto';
import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { selectRows } from '../rows';
import type { Db, Tx } from '../types';
import type { ContentTable } from './contentTables';

/** A row by the names of its columns, with the values that JSON has. */
export type ContentRow = Readonly<Record<string, unknown>>;

/** Maps the content's rows by key; undefined values are omitted. */
export function contentRows({ table, key, rows }: ContentTable): ReadonlyMap<string, ContentRow> {
  const names = new Map(
    Object.entries(getTableColumns(table)).map(([property, { name }]) => [property, name]),
  );
  return byKey(
    key,
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row)
          .filter(([, value]) => value !== undefined)
          .map(([property, value]) => [
            names.get(property) ?? property,
            value instanceof Date ? value.toISOString() : value,
          ]),
      ),
    ),
  );
}

/** The database's rows by their keys. */
export async function storedRows(
  db: Db,
  { table, key }: ContentTable,
): Promise<ReadonlyMap<string, ContentRow>> {
  const found = await selectRows(
    db,
    sql`select to_jsonb(t) as row from ${table} as t`,
    ({ row }): ContentRow => (typeof row === 'object' && row !== null ? { ...row } : {}),
  );
  return byKey(key, found);
}

const byKey = (key: readonly string[], rows: readonly ContentRow[]) =>
  new Map(rows.map((row) => [JSON.stringify(key.map((name) => row[name] ?? null)), row]));

/** The insertion time is not content. */
const isContent = (name: string): boolean => name !== 'created_at';

export const columnsOf = (rows: Iterable<ContentRow>): string[] =>
  [...new Set([...rows].flatMap((row) => Object.keys(row)))].filter(isContent).sort();

/** The same for rows that agree in these columns. */
export const digestOf = (row: ContentRow, columns: readonly string[]): string =>
  createHash('sha256')
    .update(canonical(columns.map((name) => row[name] ?? null)))
    .digest('hex')
    .slice(0, 16);

export const agree = (one: ContentRow, other: ContentRow, columns: readonly string[]): boolean =>
  digestOf(one, columns) === digestOf(other, columns);

/** JSON with sorted keys: `jsonb` does not keep their order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Inserts rows with the ids that they name. */
export async function insertRows(
  tx: Tx,
  table: PgTable,
  rows: readonly ContentRow[],
): Promise<void> {
  for (const group of groupByColumns(rows)) {
    const columns = list(group.columns);
    await tx.execute(
      sql`insert into ${table} (${columns}) overriding system value
          select ${columns} from ${recordset(table, group.rows)} on conflict do nothing`,
    );
  }
  if ('id' in getTableColumns(table) && rows.some(({ id }) => typeof id === 'number')) {
    await continueNumbers(tx, table);
  }
}

/** Writes the columns that each row has over the stored row of its key. */
export async function updateRows(
  tx: Tx,
  { table, key }: ContentTable,
  rows: readonly ContentRow[],
): Promise<void> {
  for (const group of groupByColumns(rows)) {
    const set = group.columns.filter((name) => !key.includes(name) && isContent(name));
    if (set.length === 0) continue;
    await tx.execute(
      sql`update ${table} as t set ${sql.join(
        set.map((name) => sql`${sql.identifier(name)} = n.${sql.identifier(name)}`),
        sql`, `,
      )} from ${recordset(table, group.rows, 'n')} where ${isSame(key)}`,
    );
  }
}

export async function deleteRows(
  tx: Tx,
  { table, key }: ContentTable,
  rows: readonly ContentRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx.execute(sql`delete from ${table} as t using ${recordset(table, rows, 'n')}
    where ${isSame(key)}`);
}

/** Advances the table's sequence past the inserted ids. */
export async function continueNumbers(tx: Tx, table: PgTable): Promise<void> {
  await tx.execute(
    sql`select setval(pg_get_serial_sequence(${getTableName(table)}, 'id'), max(id)) from ${table}`,
  );
}

const list = (columns: readonly string[]) =>
  sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  );

const isSame = (key: readonly string[]) =>
  sql.join(
    key.map(
      (name) => sql`t.${sql.identifier(name)} is not distinct from n.${sql.identifier(name)}`,
    ),
    sql` and `,
  );

const recordset = (table: PgTable, rows: readonly ContentRow[], alias = 'r') =>
  sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb) as ${sql.identifier(alias)}`;

function groupByColumns(rows: readonly ContentRow[]) {
  const groups = new Map<string, { columns: string[]; rows: ContentRow[] }>();
  for (const row of rows) {
    const columns = Object.keys(row).sort();
    const name = columns.join();
    const group = groups.get(name);
    if (group) group.rows.push(row);
    else groups.set(name, { columns, rows: [row] });
  }
  return [...groups.values()];
}
