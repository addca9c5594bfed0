import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { codeOf, reasonOf } from '../lib/failure';
import { Engine } from './engine';
import { lockFolder, type FolderLock } from './folderLock';
import { startMaintenance, type MaintenanceTimes } from './maintenance';
import { MIGRATIONS_FOLDER, migrateEmbedded } from './migrate';
import { schema } from './schema/schema';
import { DatabaseStartError, type Database, type DatabaseLog } from './types';

/** A data folder of another major version of PostgreSQL can be neither read nor converted here. */
export class DataFolderVersionError extends DatabaseStartError {
  override name = 'DataFolderVersionError';
}

/** The major version of PostgreSQL that the embedded one is; a test compares it with the engine. */
export const EMBEDDED_MAJOR = '18';
export const MEMORY = 'memory://';

export interface EmbeddedOptions {
  /** A folder, made when absent, or `memory://`. */
  dataDir: string;
  log: DatabaseLog;
  migrationsFolder?: string;
  maintenance?: MaintenanceTimes;
  /** Memory only: the dump of a database to begin with. */
  snapshot?: Blob;
}

/**
 * Opens the embedded PostgreSQL and migrates it.
 *
 * @throws DatabaseStartError, also as DataFolderInUseError or DataFolderVersionError
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  if (options.dataDir === MEMORY) {
    const engine = options.snapshot ? { loadDataDir: options.snapshot } : {};
    return start(await Engine.open(MEMORY, undefined, engine), options);
  }
  const folder = resolve(options.dataDir);
  try {
    await makeFolder(folder);
    const lock = await lockFolder(folder);
    try {
      const files = await prepareFiles(folder, lock);
      return await start(await Engine.open(files, lock.assertHeld), options, lock.release);
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error;
    const message = `The data folder ${folder} cannot be used: ${reasonOf(error)}`;
    throw new DatabaseStartError(message, { cause: error });
  }
}

/**
 * The database's own files lie in a folder of their own inside the data folder. They are made
 * under another name first: a start that is killed half-way leaves nothing that looks complete.
 */
async function prepareFiles(folder: string, { assertHeld }: FolderLock): Promise<string> {
  const files = join(folder, 'postgres');
  const version = await readFile(join(files, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version !== undefined) {
    const found = version.trim();
    if (found === EMBEDDED_MAJOR) return files;
    throw new DataFolderVersionError(
      `The data folder ${folder} was written by PostgreSQL ${found}, and this version of Masar needs ${EMBEDDED_MAJOR}: restore a backup into another folder (see docs/operations.md), or go back to the version that wrote it.`,
    );
  }
  if (await exists(files)) {
    throw new DatabaseStartError(
      `The data folder ${folder} holds a folder "postgres" that is no database: move it away, or choose another folder with DATA_DIR.`,
    );
  }
  const unfinished = `${files}.new`;
  await rm(unfinished, { recursive: true, force: true });
  try {
    const client = await Engine.open(unfinished, assertHeld);
    await client.close();
    await rename(unfinished, files);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  return files;
}

/**
 * Makes a folder and the parents that it lacks, each once. Node's own recursive `mkdir` takes ENOENT
 * for a missing parent and tries for ever where it means something else: a file system such as /proc
 * says it of any folder that somebody wants to make there.
 */
async function makeFolder(folder: string): Promise<void> {
  if (await exists(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder).catch((error: unknown) => {
    // Another process was faster; whose folder it is, its lock will tell.
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function start(
  client: PGlite,
  options: EmbeddedOptions,
  unlock: () => Promise<void> = async () => undefined,
): Promise<Database> {
  try {
    await migrateEmbedded(client, options.migrationsFolder ?? MIGRATIONS_FOLDER);
  } catch (error) {
    await client.close();
    throw error;
  }
  const stopMaintenance = startMaintenance(client, options.log, options.maintenance);
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    await stopMaintenance();
    try {
      await client.close();
    } finally {
      await unlock();
    }
  };
  return {
    db: drizzle(client, { schema }),
    kind: 'embedded',
    ping: async () => {
      await client.query('select 1');
    },
    close: () => (closing ??= close()),
  };
}
