/** Reads from PostgreSQL's catalog what a backup needs to know about a database. */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { SQL_FILES_TABLE } from '../currentSql';
import { selectRows } from '../rows';
import type { Tx } from '../types';

/** A table with the columns that are stored, not generated. */
export interface StoredTable {
  /** Schema-qualified, quoted where necessary. */
  readonly name: string;
  /** Names are quoted where necessary; types as in a cast. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

/** The table in which drizzle records applied migrations. */
export const MIGRATIONS_TABLE = 'drizzle.__drizzle_migrations';

const OURS = sql.raw(`n.nspname in ('public', 'drizzle')`);
/** Excludes objects that belong to an extension. */
const notOfExtension = (catalog: 'pg_class' | 'pg_proc'): SQL =>
  sql.raw(`not exists (select from pg_depend d where d.deptype = 'e'
    and d.classid = '${catalog}'::regclass and d.objid = o.oid)`);
const NAME = sql.raw(`quote_ident(n.nspname) || '.' || quote_ident(o.relname)`);

const texts = (tx: Tx, query: SQL): Promise<string[]> =>
  selectRows(tx, query, ({ text }) => String(text));

/**
 * The tables of the app and of its migrations, by name. Not which functions it has (currentSql.ts): a
 * restored database gets those of the version that restores it.
 */
export async function listTables(tx: Tx): Promise<StoredTable[]> {
  const rows = await selectRows(
    tx,
    sql`select ${NAME} as table, quote_ident(a.attname) as column,
          format_type(a.atttypid, a.atttypmod) as type
        from pg_class o join pg_namespace n on n.oid = o.relnamespace
        join pg_attribute a on a.attrelid = o.oid
        where ${OURS} and o.relkind = 'r' and ${notOfExtension('pg_class')}
          and ${NAME} <> ${SQL_FILES_TABLE} and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by 1, a.attnum`,
    (row) => ({ table: String(row.table), name: String(row.column), type: String(row.type) }),
  );
  const names = [...new Set(rows.map(({ table }) => table))];
  return names.map((name) => ({
    name,
    columns: rows
      .filter(({ table }) => table === name)
      .map((column) => ({ name: column.name, type: column.type })),
  }));
}

/** The last value of each sequence from which one was taken. */
export async function readSequences(tx: Tx): Promise<Record<string, string>> {
  const found = await selectRows(
    tx,
    sql`select quote_ident(n.schemaname) || '.' || quote_ident(n.sequencename) as name,
          n.last_value::text as last
        from pg_sequences n where n.schemaname in ('public', 'drizzle') and n.last_value is not null
        order by 1`,
    ({ name, last }) => [String(name), String(last)] as const,
  );
  return Object.fromEntries(found);
}

/** Hashes of the applied migrations, oldest first; empty for a database without migrations. */
export async function readMigrationHashes(tx: Tx): Promise<string[]> {
  const found = await texts(
    tx,
    sql`select 'there' as text where to_regclass(${MIGRATIONS_TABLE}) is not null`,
  );
  if (found.length === 0) return [];
  return texts(tx, sql`select hash as text from ${sql.raw(MIGRATIONS_TABLE)} order by created_at`);
}

/** Statements that drop all foreign keys, and those that add and so check them again. */
export async function foreignKeyStatements(tx: Tx): Promise<{ drop: string[]; add: string[] }> {
  const rows = await selectRows(
    tx,
    sql`select c.conrelid::regclass::text as table, quote_ident(c.conname) as name,
          pg_get_constraintdef(c.oid) as definition
        from pg_constraint c join pg_namespace n on n.oid = c.connamespace
        where ${OURS} and c.contype = 'f' order by 1, 2`,
    (row) => ({
      alter: `alter table ${String(row.table)}`,
      name: String(row.name),
      definition: String(row.definition),
    }),
  );
  return {
    drop: rows.map(({ alter, name }) => `${alter} drop constraint ${name}`),
    add: rows.map(({ alter, name, definition }) => `${alter} add constraint ${name} ${definition}`),
  };
}

/** Statements that drop everything of the app, but nothing of an extension. */
export async function dropStatements(tx: Tx): Promise<string[]> {
  const tables = await texts(
    tx,
    sql`select format('drop table if exists %s cascade', ${NAME}) as text
        from pg_class o join pg_namespace n on n.oid = o.relnamespace
        where ${OURS} and o.relkind = 'r' and ${notOfExtension('pg_class')}`,
  );
  const routines = await texts(
    tx,
    sql`select format('drop routine if exists %s cascade', o.oid::regprocedure) as text
        from pg_proc o join pg_namespace n on n.oid = o.pronamespace
        where ${OURS} and ${notOfExtension('pg_proc')}`,
  );
  return [...tables, ...routines, 'drop schema if exists drizzle cascade'];
}
