import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { drizzleOnEmbedded } from './embeddedClient';
import type { EmbeddedClient } from './embeddedClient';

/** Beside this file in the sources, and beside the bundle in a build. */
export const MIGRATIONS_FOLDER = join(__dirname, 'migrations');

/** Arbitrary advisory lock key, the same for every server. */
export const MIGRATION_LOCK = 7_264_100_118;

/** A hash of the migrations, used to name caches of a migrated database. */
export function migrationsFingerprint(folder = MIGRATIONS_FOLDER): string {
  const hash = createHash('sha256');
  for (const migration of readMigrationFiles({ migrationsFolder: folder })) {
    hash.update(migration.hash);
  }
  return hash.digest('hex').slice(0, 16);
}

/** Migrates the embedded database, whose folder lock keeps others out. */
export async function migrateEmbedded(
  client: EmbeddedClient,
  folder = MIGRATIONS_FOLDER,
): Promise<void> {
  await migratePglite(drizzleOnEmbedded(client), { migrationsFolder: folder });
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
    const db = drizzleNodePostgres(client);
    await db.execute(sql`set statement_timeout = 0`);
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`);
    await migrateNodePostgres(db, { migrationsFolder: folder });
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}
