import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';

/**
 * Where the migrations lie: beside this file in the sources, and beside the server's bundle, to
 * which the build copies them.
 */
export const MIGRATIONS_FOLDER = join(__dirname, 'migrations');

/** Any number, the same in every server: the advisory lock that lets one of them migrate. */
const MIGRATION_LOCK = 7_264_100_118;

/** One text that changes with the migrations; a cache of a migrated database is named after it. */
export function migrationsFingerprint(folder = MIGRATIONS_FOLDER): string {
  const hash = createHash('sha256');
  for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
    hash.update(migration.hash);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Brings the embedded database to the newest schema. Its folder lock keeps others out. */
export async function migrateEmbedded(client: PGlite, folder = MIGRATIONS_FOLDER): Promise<void> {
  await migratePglite(drizzlePglite(client), { migrationsFolder: folder });
}

/**
 * Brings a PostgreSQL database to the newest schema. Several servers may start at once: one
 * migrates, the others wait for it on an advisory lock and then find nothing to do. On a connection
 * of its own: both may take longer than a query of the pool may.
 */
export async function migratePostgres(
  connection: pg.ClientConfig,
  folder = MIGRATIONS_FOLDER,
): Promise<void> {
  const client = new pg.Client(connection);
  // The statement that it interrupts fails; an error that nobody hears would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const db = drizzleNodePostgres(client);
    await db.execute(sql`set statement_timeout = 0`);
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrateNodePostgres(db, { migrationsFolder: folder });
  } finally {
    // Closing the connection frees the lock, also after an error.
    await client.end();
  }
}
