import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { MEMORY, openEmbedded } from '../../src/server/db/embedded';
import { migrateEmbedded, migrationsFingerprint } from '../../src/server/db/migrate';
import { openPostgres } from '../../src/server/db/postgres';
import { seedDemoData } from '../../src/server/db/seed/seed';
import type { Database, DatabaseLog } from '../../src/server/db/types';

export interface TestDatabaseOptions {
  /** Also load the demo data. */
  seed?: boolean;
}

/** The day for which tests load the demo data. */
export const SEED_DAY = new Date('2027-03-10T12:00:00Z');

export const silentLog: DatabaseLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

const CACHE = join(__dirname, '..', '..', '.cache', 'database');

/** The PostgreSQL server that tests run on; without it they run on the embedded database. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL;

/**
 * A fresh, migrated database that nobody else uses: in memory, or, with TEST_DATABASE_URL, a new
 * one on that server. `close()` also drops it.
 */
export async function openTestDatabase({
  seed = false,
}: TestDatabaseOptions = {}): Promise<Database> {
  const database =
    testDatabaseUrl === undefined || testDatabaseUrl === ''
      ? await openInMemory()
      : (await openOnServer(testDatabaseUrl)).database;
  if (seed) await seedDemoData(database.db, { now: SEED_DAY });
  return database;
}

async function openInMemory(): Promise<Database> {
  return openEmbedded({ dataDir: MEMORY, log: silentLog, snapshot: await migratedSnapshot() });
}

/**
 * A dump of a migrated database: making one takes seconds, loading it a fraction. Kept on disk
 * under the migrations' fingerprint, so that every test file and every run shares it.
 */
async function migratedSnapshot(): Promise<Blob> {
  const file = join(CACHE, `${migrationsFingerprint()}.tar`);
  if (!(await stat(file).catch(() => undefined))) {
    const client = await PGlite.create(MEMORY);
    await migrateEmbedded(client);
    const dump = await client.dumpDataDir('none');
    await client.close();
    await mkdir(CACHE, { recursive: true });
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
    // Two workers may make it at once; each replaces the file as a whole, with the same content.
    await rename(unfinished, file);
  }
  return openAsBlob(file);
}

/** Runs statements on the server's own database, outside any test database. */
async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Creates an empty database on the server.
 *
 * @returns its address, and what drops it
 */
export async function createServerDatabase(
  serverUrl: string,
  template = 'template0',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `masar_test_${randomBytes(8).toString('hex')}`;
  await administer(serverUrl, `create database ${name} template ${template} encoding 'UTF8'`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => administer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/** A migrated database on the server, with its address for a second server on the same one. */
export async function openOnServer(
  serverUrl: string,
): Promise<{ database: Database; url: string }> {
  const { url, drop } = await createServerDatabase(serverUrl, await migratedTemplate(serverUrl));
  const database = await openPostgres({ url, log: silentLog });
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await database.close();
    await drop();
  };
  return { url, database: { ...database, close: () => (closing ??= close()) } };
}

/** The migrated database that the server copies for every test; made by whoever comes first. */
async function migratedTemplate(serverUrl: string): Promise<string> {
  const name = `masar_template_${migrationsFingerprint()}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7264100119)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const { url, drop } = await createServerDatabase(serverUrl);
      try {
        const database = await openPostgres({ url, log: silentLog });
        await database.close();
        // Renamed only when complete: a run that dies in between leaves no half-made template.
        await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${name}`);
      } catch (error) {
        await drop();
        throw error;
      }
    }
    return name;
  } finally {
    await client.end();
  }
}
