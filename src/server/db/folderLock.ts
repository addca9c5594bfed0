import { closeSync, constants, openSync } from 'node:fs';
import { readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseStartError } from './types';

/** Two processes on one data folder would silently lose rows; the second one gets this. */
export class DataFolderInUseError extends DatabaseStartError {
  override name = 'DataFolderInUseError';
}

const OWNER_FILE = 'masar.lock';
const HEARTBEAT_MS = 5_000;
/** An owner on another machine or in another container counts as gone after this silence. */
const OWNER_SILENT_MS = 30_000;

interface Owner {
  pid: number;
  host: string;
  /** Where the operating system's lock of this owner can be seen: machine, or container. */
  scope: string;
}

/**
 * Takes the folder for this process alone, or throws DataFolderInUseError. The lock is the
 * operating system's own, so taking it is atomic and a killed holder lets go at once: nothing is
 * ever stale. Such locks are not seen from another container, so the holder also keeps a file
 * fresh, and a fresh file of a foreign owner is respected.
 *
 * @param folder an existing folder
 * @returns gives the folder free again
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const ownerPath = join(folder, OWNER_FILE);
  const release = await takeSystemLock(folder);
  if (!release) throw inUse(folder, await readOwner(ownerPath));
  try {
    const scope = await systemLockScope();
    const previous = await readOwner(ownerPath);
    if (previous && previous.scope !== scope && (await ageOf(ownerPath)) < OWNER_SILENT_MS) {
      throw inUse(folder, previous);
    }
    const owner: Owner = { pid: process.pid, host: hostname(), scope };
    await writeFile(ownerPath, `${JSON.stringify(owner)}\n`);
  } catch (error) {
    await release();
    throw error;
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    // A lost beat is no loss: the next one comes long before the silence counts.
    utimes(ownerPath, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return async () => {
    clearInterval(heartbeat);
    await rm(ownerPath, { force: true });
    await release();
  };
}

function inUse(folder: string, owner: Owner | undefined): DataFolderInUseError {
  const who = owner ? `process ${owner.pid} on ${owner.host}` : 'another process';
  return new DataFolderInUseError(
    `The data folder ${folder} is in use by ${who}: stop it, or choose another folder with DATA_DIR.`,
  );
}

async function readOwner(path: string): Promise<Owner | undefined> {
  try {
    const read: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof read !== 'object' || read === null) return undefined;
    const { pid, host, scope } = read as Partial<Record<keyof Owner, unknown>>;
    if (typeof pid !== 'number' || typeof host !== 'string' || typeof scope !== 'string') {
      return undefined;
    }
    return { pid, host, scope };
  } catch {
    return undefined; // Absent, or cut short by a crash: then nobody can be named.
  }
}

async function ageOf(path: string): Promise<number> {
  return Date.now() - (await stat(path)).mtimeMs;
}

/** Abstract sockets belong to a network namespace; file and pipe locks to a machine. */
async function systemLockScope(): Promise<string> {
  if (process.platform !== 'linux') return hostname();
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
  const namespace = await readlink('/proc/self/ns/net').catch(() => '');
  return `${boot.trim()} ${namespace}`;
}

type Release = () => Promise<void>;

async function takeSystemLock(folder: string): Promise<Release | undefined> {
  const { dev, ino } = await stat(folder, { bigint: true });
  // By identity, not by path: a link or another spelling of the folder is the same folder.
  if (process.platform === 'linux') return listenExclusively(`\0masar-data-${dev}-${ino}`);
  if (process.platform === 'win32') {
    return listenExclusively(`\\\\.\\pipe\\masar-data-${dev}-${ino}`);
  }
  return openExclusively(join(folder, 'masar.exclusive'));
}

/** A name in the system's socket namespace: one listener at a time, gone with its process. */
function listenExclusively(path: string): Promise<Release | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen({ path, exclusive: true }, () => {
      server.unref();
      resolve(() => new Promise((closed) => server.close(() => closed())));
    });
  });
}

/** BSD and macOS: `O_EXLOCK` opens and locks in one step. Node passes the flag on unnamed. */
function openExclusively(path: string): Release | undefined {
  const O_EXLOCK = 0x20;
  try {
    const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK;
    const handle = openSync(path, flags, 0o600);
    return async () => closeSync(handle);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EAGAIN' || code === 'EWOULDBLOCK') return undefined;
    throw error;
  }
}
