import { createHash, randomBytes } from 'node:crypto';
import { existsSync, openAsBlob, readdirSync, readFileSync } from 'node:fs';
import { link, mkdir, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import pg from 'pg';
import { MEMORY, openEmbedded } from '../../src/server/db/embedded';
import { migrateEmbedded, migrationsFingerprint } from '../../src/server/db/migrate';
import { openPostgres } from '../../src/server/db/postgres';
import { schema } from '../../src/server/db/schema/schema';
import type { Database, DatabaseLog, Db } from '../../src/server/db/types';

export interface TestDatabaseOptions {
  seed?: boolean;
  /** In memory also where there is a server. */
  embedded?: boolean;
}

/** The day for which tests seed the demo data. */
export const SEED_DAY = new Date('2027-03-10T12:00:00Z');

export const silentLog: DatabaseLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};

/** Seeding is slow on a busy machine. */
const SEED_TIMEOUT_MS = 180_000;

const ROOT = join(__dirname, '..', '..');
const CACHE = join(ROOT, '.cache', 'database');
const SEED_FOLDER = join(ROOT, 'src', 'server', 'db', 'seed');

/** The PostgreSQL server under test; without it, the embedded database. */
export const testDatabaseUrl = process.env.TEST_DATABASE_URL;

/**
 * A fresh, migrated database: in memory or, with TEST_DATABASE_URL, on that server. `close()` also
 * drops it.
 */
export async function openTestDatabase({
  seed = false,
  embedded = false,
}: TestDatabaseOptions = {}): Promise<Database> {
  const url = testDatabaseUrl ?? '';
  if (url !== '' && !embedded) return (await openOnServer(url, seed)).database;
  return openEmbedded({ dataDir: MEMORY, log: silentLog, snapshot: await snapshotOf(seed) });
}

/** Cache key: a hash of everything that the database is built from. */
function preparedName(seed: boolean): string {
  if (!seed) return migrationsFingerprint();
  const hash = createHash('sha256').update(migrationsFingerprint());
  const files = readdirSync(SEED_FOLDER).sort();
  for (const file of files) hash.update(readFileSync(join(SEED_FOLDER, file)));
  return `${hash.digest('hex').slice(0, 16)}_seed`;
}

/** A cached dump of a prepared database, shared by test files and runs. */
async function snapshotOf(seed: boolean): Promise<Blob> {
  const file = join(CACHE, `${preparedName(seed)}.tar`);
  if (!existsSync(file)) {
    const client = await PGlite.create(MEMORY);
    await migrateEmbedded(client);
    if (seed) await seedDatabase(drizzle(client, { schema }));
    const dump = await client.dumpDataDir('none');
    await client.close();
    await mkdir(CACHE, { recursive: true });
    const unfinished = `${file}.${randomBytes(8).toString('hex')}`;
    await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
    // The first of two concurrent writers wins: a file that is replaced while
    // it is read cannot be read to its end.
    await link(unfinished, file).catch(unlessThere);
    await unlink(unfinished);
  }
  return openAsBlob(file);
}

/** Loads the demo data's code only where a database is filled: most files copy one that is. */
async function seedDatabase(db: Db): Promise<void> {
  const { seedDemoData } = await import('../../src/server/db/seed/seed');
  await seedDemoData(db, { now: SEED_DAY });
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** @returns the URL of a new, empty database and a function that drops it */
export async function createServerDatabase(
  serverUrl: string,
  template = 'template0',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `masar_test_${randomBytes(8).toString('hex')}`;
  // Copying files takes a sixth of the time of logging every page.
  await administer(
    serverUrl,
    `create database ${name} template ${template} encoding 'UTF8' strategy file_copy`,
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => administer(serverUrl, `drop database if exists ${name} with (force)`),
  };
}

/** A migrated database on the server with its URL, for a second app on it. */
export async function openOnServer(
  serverUrl: string,
  seed = false,
): Promise<{ database: Database; url: string }> {
  const { url, drop } = await createServerDatabase(serverUrl, await templateOf(serverUrl, seed));
  const database = await openPostgres({
    url,
    log: silentLog,
    statementTimeoutMs: SEED_TIMEOUT_MS,
    migrate: false,
  });
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await database.close();
    await drop();
  };
  return { url, database: { ...database, close: () => (closing ??= close()) } };
}

const templates = new Map<string, Promise<string>>();

/** The template database that the server copies for each test. */
function templateOf(serverUrl: string, seed: boolean): Promise<string> {
  const key = `${serverUrl} ${seed}`;
  const known = templates.get(key) ?? prepareTemplate(serverUrl, seed);
  templates.set(key, known);
  return known;
}

async function prepareTemplate(serverUrl: string, seed: boolean): Promise<string> {
  const name = `masar_template_${preparedName(seed)}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7264100119)');
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      const { url, drop } = await createServerDatabase(serverUrl);
      try {
        const database = await openPostgres({
          url,
          log: silentLog,
          statementTimeoutMs: SEED_TIMEOUT_MS,
        });
        if (seed) await seedDatabase(database.db);
        await database.close();
        // Renamed when complete, so that an aborted run leaves no partial template.
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
