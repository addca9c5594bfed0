import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { drizzleOnEmbedded } from './embeddedClient';
import type { EmbeddedClient } from './embeddedClient';
import { applySqlFiles, MIGRATION_LOCK_MS, MIGRATION_TRIES, readSqlFiles } from './currentSql';
import { retryOnConflict } from './retry';
import { selectRows } from './rows';
import { schema } from './schema/schema';
import type { Db } from './types';

/** Beside this file in the sources, and beside the bundle in a build. */
export const MIGRATIONS_FOLDER = join(__dirname, 'migrations');

/** Arbitrary advisory lock key, the same for every server. */
export const MIGRATION_LOCK = 7_264_100_118;

/** A hash of the migrations and functions, used to name caches of a migrated database. */
export function migrationsFingerprint(folder = MIGRATIONS_FOLDER): string {
  const hash = createHash('sha256');
  for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
    hash.update(migration.hash);
  }
  for (const file of readSqlFiles(folder)) hash.update(file.hash);
  return hash.digest('hex').slice(0, 16);
}

/** Migrates the embedded database, whose folder lock keeps others out. */
export async function migrateEmbedded(
  client: EmbeddedClient,
  folder = MIGRATIONS_FOLDER,
): Promise<void> {
  const db = drizzleOnEmbedded(client);
  await migratePglite(db, { migrationsFolder: folder });
  await applySqlFiles(db, readSqlFiles(folder));
}

/** Number of migrations this server knows. */
export function countMigrations(folder = MIGRATIONS_FOLDER): number {
  return readMigrationFiles({ migrationsFolder: folder }).length;
}

/**
 * Applies missing migrations like drizzle's migrator and in its table, but each in its own
 * transaction, so that locks are held briefly. A migration that conflicts with running servers is
 * retried instead of blocking them or causing a deadlock (OPS-08).
 */
async function applyMigrations(db: Db, folder: string): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const [newest = -1] = await selectRows(
    db,
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
    (row) => Number(row.newest ?? -1),
  );
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  for (const migration of migrations) {
    if (migration.folderMillis <= newest) continue;
    await retryOnConflict(
      () =>
        db.transaction(async (tx) => {
          await tx.execute(sql.raw(`set local lock_timeout = ${MIGRATION_LOCK_MS}`));
          for (const statement of migration.sql) await tx.execute(sql.raw(statement));
          await tx.execute(
            sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
          );
        }),
      MIGRATION_TRIES,
    );
  }
  // A newer version's functions must not be overwritten by older ones.
  if (newest > Math.max(...migrations.map(({ folderMillis }) => folderMillis))) return;
  await applySqlFiles(db, readSqlFiles(folder));
}

/**
 * Migrates a PostgreSQL database; concurrent servers wait on an advisory lock. Uses a connection
 * without the pool's timeouts.
 */
export async function migratePostgres(
  connection: pg.ClientConfig,
  folder = MIGRATIONS_FOLDER,
): Promise<void> {
  const client = new pg.Client(connection);
  // The interrupted statement rejects; an unhandled 'error' event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const db = drizzleNodePostgres(client, { schema });
    await db.execute(sql`set statement_timeout = 0`);
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await applyMigrations(db, folder);
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}
