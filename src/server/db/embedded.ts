import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { codeOf, reasonOf } from '../lib/failure';
import { drizzleOnEmbedded } from './embeddedClient';
import type { EmbeddedClient } from './embeddedClient';
import { Engine } from './engine';
import { EngineThread } from './engineThread';
import { lockFolder, type FolderLock } from './folderLock';
import { listenEmbedded } from './listenEmbedded';
import { startMaintenance, type MaintenanceTimes } from './maintenance';
import { MIGRATIONS_FOLDER, migrateEmbedded } from './migrate';
import { DatabaseStartError, type Database, type DatabaseLog } from './types';

/** The data folder belongs to another major version of PostgreSQL. */
export class DataFolderVersionError extends DatabaseStartError {
  override name = 'DataFolderVersionError';
}

/** PGlite's major version of PostgreSQL; a test compares it with the engine. */
export const EMBEDDED_MAJOR = '18';
export const MEMORY = 'memory://';

export interface EmbeddedOptions {
  dataDir: string;
  log: DatabaseLog;
  migrationsFolder?: string;
  /** False keeps the schema as it is. */
  migrate?: boolean;
  maintenance?: MaintenanceTimes;
  snapshot?: Blob;
}

/**
 * Opens and migrates the embedded PostgreSQL: a data folder in a worker thread, an in-memory
 * database (for tests) in this thread, where it opens faster.
 * @throws DatabaseStartError
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  if (options.dataDir === MEMORY) {
    const engine = options.snapshot ? { loadDataDir: options.snapshot } : {};
    return start(await Engine.open(MEMORY, engine), options);
  }
  const folder = resolve(options.dataDir);
  try {
    await makeFolder(folder);
    const lock = await lockFolder(folder);
    try {
      const files = await prepareFiles(folder, lock);
      return await start(await openThread(files, lock), options, lock.release);
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

function openThread(files: string, { claim }: FolderLock): Promise<EngineThread> {
  return EngineThread.open({ dataDir: files, claim });
}

/**
 * Created under a temporary name and then renamed, so that a killed start leaves no half-made
 * folder.
 */
async function prepareFiles(folder: string, lock: FolderLock): Promise<string> {
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
    const client = await openThread(unfinished, lock);
    await client.close();
    await rename(unfinished, files);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
  return files;
}

/**
 * Node's recursive `mkdir` loops forever where ENOENT means something other than a missing parent,
 * as on /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  if (await exists(folder)) return;
  const parent = dirname(folder);
  if (parent !== folder) await makeFolder(parent);
  await mkdir(folder).catch((error: unknown) => {
    // Another process created it; the lock decides whose it is.
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
  client: EmbeddedClient,
  options: EmbeddedOptions,
  unlock: () => Promise<void> = async () => undefined,
): Promise<Database> {
  try {
    if (options.migrate !== false) {
      await migrateEmbedded(client, options.migrationsFolder ?? MIGRATIONS_FOLDER);
    }
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
    db: drizzleOnEmbedded(client),
    kind: 'embedded',
    listen: (channel, listener) => listenEmbedded(client, channel, listener, options.log),
    load: () => client.load ?? { running: 0, waiting: 0 },
    ping: async () => {
      await client.query('select 1');
    },
    close: () => (closing ??= close()),
  };
}
