import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { OperatorError } from '../../lib/failure';
import type { FileStore } from '../../lib/files/fileStore';
import { LISTEN_APPLICATION } from '../listenConnection';
import { writeHeadlines } from '../headlines/headlines';
import { applySqlFiles, readSqlFiles } from '../currentSql';
import { MIGRATION_LOCK, MIGRATIONS_FOLDER } from '../migrate';
import { selectRows } from '../rows';
import type { Database, Tx } from '../types';
import { dropStatements, foreignKeyStatements, listTables, MIGRATIONS_TABLE } from './catalog';
import type { StoredTable } from './catalog';
import { BackupFileError } from './format';
import type { BackupHeader } from './format';
import { readBackup } from './readBackup';

export interface RestoreOptions {
  /** Replaces existing data. */
  readonly force: boolean;
  readonly migrationsFolder?: string;
  /** Where the uploaded files go, encrypted as they were. */
  readonly store: Pick<FileStore, 'put'>;
}

export interface Restored {
  readonly createdAt: Date;
  readonly tables: number;
  readonly rows: number;
  readonly files: number;
  /** Number of newer migrations that were applied after the restore. */
  readonly migrations: number;
}

/**
 * Replaces the database's content with a backup, in one transaction: applies the migrations of the
 * backup's time, inserts its rows, then applies newer migrations. Validates the whole file first.
 * Needs only the owner's rights.
 * @throws OperatorError for a database with data or with servers on it, and for a file that is
 * damaged or of a newer version; then nothing was changed
 */
export async function restoreBackup(
  { db, kind }: Database,
  path: string,
  { force, store, migrationsFolder = MIGRATIONS_FOLDER }: RestoreOptions,
): Promise<Restored> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const header = await readBackup(path);
  const { old, newer } = splitMigrations(migrations, header);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', '0', true),
      set_config('datestyle', 'ISO', true)`);
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    if (kind === 'postgres') await refuseRunningServers(tx);
    if (!force) await refuseData(tx);
    await runAll(tx, await dropStatements(tx));
    await createMigrationsTable(tx);
    for (const { sql: statements } of old) await runAll(tx, statements);
    checkTables(await listTables(tx), header.tables);
    const { rows, files } = await load(tx, { path, header, store });
    for (const migration of newer) await migrate(tx, migration);
    await applySqlFiles(tx, readSqlFiles(migrationsFolder));
    await writeHeadlines(tx);
    await tx.execute(sql.raw('analyze'));
    return {
      createdAt: new Date(header.createdAt),
      tables: header.tables.length,
      rows,
      files,
      migrations: newer.length,
    };
  });
}

function splitMigrations(
  all: readonly MigrationMeta[],
  { migrations }: BackupHeader,
): { old: MigrationMeta[]; newer: MigrationMeta[] } {
  const known = new Set(all.map(({ hash }) => hash));
  if (!migrations.every((hash) => known.has(hash))) {
    throw new BackupFileError(
      'it was written by another version of Masar, with migrations that this one does not have',
    );
  }
  const done = new Set(migrations);
  return {
    old: all.filter(({ hash }) => done.has(hash)),
    newer: all.filter(({ hash }) => !done.has(hash)),
  };
}

/** A running server would keep using cached data from before the restore. */
async function refuseRunningServers(tx: Tx): Promise<void> {
  const servers = await selectRows(
    tx,
    sql`select pid from pg_stat_activity
        where datname = current_database() and application_name = ${LISTEN_APPLICATION}`,
    ({ pid }) => pid,
  );
  if (servers.length > 0) {
    throw new OperatorError(
      `Servers are running on this database (${servers.length}): stop them first.`,
    );
  }
}

async function refuseData(tx: Tx): Promise<void> {
  for (const { name } of await listTables(tx)) {
    if (name === MIGRATIONS_TABLE) continue;
    const found = await selectRows(tx, sql.raw(`select 1 from ${name} limit 1`), () => name);
    if (found.length > 0) {
      throw new OperatorError(
        `The database has data already (${name}): restore into an empty one, or replace everything in this one with --force.`,
      );
    }
  }
}

/** Same definition as drizzle's; its rows come from the backup. */
async function createMigrationsTable(tx: Tx): Promise<void> {
  await tx.execute(sql.raw('create schema drizzle'));
  await tx.execute(
    sql.raw(
      `create table ${MIGRATIONS_TABLE} (id serial primary key, hash text not null, created_at bigint)`,
    ),
  );
}

function checkTables(here: readonly StoredTable[], there: readonly StoredTable[]): void {
  const print = ({ name, columns }: StoredTable): string =>
    `${name}: ${columns
      .map((column) => `${column.name} ${column.type}`)
      .sort()
      .join(', ')}`;
  const known = new Set(here.map(print));
  const unknown = there.find((table) => !known.has(print(table)));
  if (unknown) {
    throw new BackupFileError(`its table ${unknown.name} is not as its migrations make it`);
  }
}

interface Loading extends Pick<RestoreOptions, 'store'> {
  readonly path: string;
  readonly header: BackupHeader;
}

/** @returns the number of rows and of files */
async function load(
  tx: Tx,
  { path, header, store }: Loading,
): Promise<Pick<Restored, 'rows' | 'files'>> {
  const tables = new Map(header.tables.map((table) => [table.name, table]));
  const names = [...tables.keys()];
  const foreignKeys = await foreignKeyStatements(tx);
  // Rows are as their triggers left them, and come in no order that foreign keys would allow.
  await runAll(tx, foreignKeys.drop);
  await runAll(
    tx,
    names.map((name) => `alter table ${name} disable trigger user`),
  );
  await runAll(tx, [`truncate ${names.join(', ')}`]);
  let count = 0;
  let files = 0;
  await readBackup(path, {
    onHeader: async ({ createdAt }) => {
      if (createdAt !== header.createdAt) throw new BackupFileError('it changed while it was read');
    },
    onRows: async (name, rows) => {
      const table = tables.get(name);
      if (!table) throw new BackupFileError(`it has rows of ${name}, which it does not declare`);
      await insert(tx, table, rows);
      count += rows.length;
    },
    // A file is written before its row is committed: a file without a row harms nobody.
    onFile: async (key, bytes) => {
      await store.put(key, Readable.from([bytes]));
      files += 1;
    },
  });
  for (const [name, last] of Object.entries(header.sequences)) {
    await tx.execute(sql`select setval(${name}::regclass, ${last}::bigint)`);
  }
  await runAll(
    tx,
    names.map((name) => `alter table ${name} enable trigger user`),
  );
  await runAll(tx, foreignKeys.add);
  return { rows: count, files };
}

async function insert(
  tx: Tx,
  { name, columns }: StoredTable,
  rows: readonly string[],
): Promise<void> {
  const names = columns.map((column) => column.name).join(', ');
  const values = columns.map(({ type }, index) => `(r.v->>${index})::${type}`).join(', ');
  await tx.execute(
    sql`${sql.raw(`insert into ${name} (${names}) overriding system value select ${values}`)}
      from jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) as r(v)`,
  );
}

async function migrate(tx: Tx, { sql: statements, hash, folderMillis }: MigrationMeta) {
  await runAll(tx, statements);
  await tx.execute(
    sql`insert into ${sql.raw(MIGRATIONS_TABLE)} (hash, created_at) values (${hash}, ${folderMillis})`,
  );
}

async function runAll(tx: Tx, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await tx.execute(sql.raw(statement));
}
