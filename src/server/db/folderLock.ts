import { randomUUID } from 'node:crypto';
import { readFileSync, utimesSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf, endProcess } from '../lib/failure';
import { takeSystemLock } from './systemLock';
import { DatabaseStartError } from './types';

/** Two processes on one data folder would silently lose rows; the second one gets this. */
export class DataFolderInUseError extends DatabaseStartError {
  override name = 'DataFolderInUseError';
}

const OWNER_FILE = 'masar.lock';

/** In milliseconds. */
export interface LockTimes {
  /** How often the owner shows that it is alive. */
  heartbeatMs: number;
  /** An owner whose system lock cannot be seen from here counts as gone after this silence. */
  silentMs: number;
  /** How long whoever takes over from such an owner waits before touching anything. */
  settleMs: number;
  /** How long it counts that the folder was found to be one's own; well below `settleMs`. */
  confirmedMs: number;
}

const DEFAULT_TIMES: LockTimes = {
  heartbeatMs: 5_000,
  silentMs: 30_000,
  settleMs: 3_000,
  confirmedMs: 1_000,
};

export interface FolderLock {
  /**
   * To be called right before anything is read or written: ends the process when the folder is
   * somebody else's. Costs nothing when it was asked a moment ago.
   */
  readonly assertHeld: () => void;
  /** Gives the folder free again. */
  readonly release: () => Promise<void>;
}

/** What the owner file says; `id` is another one at every start. */
interface Owner {
  readonly id: string;
  /** For people, such as `process 7 on host`. */
  readonly who: string;
  /** Where the owner's system lock is seen. */
  readonly scopes: readonly string[];
}

/**
 * Takes the folder for this process alone, or throws DataFolderInUseError. Among processes that see
 * each other's system locks these decide, whether the holder runs, hangs or is stopped. Between
 * machines, or containers without the program `flock`, nothing like that exists: there an owner
 * keeps a file fresh, and one that was silent for long may be replaced. Should it only have been
 * stopped, it finds the other's name in the file before its next query, and ends.
 *
 * @param folder an existing folder
 */
export async function lockFolder(
  folder: string,
  times: LockTimes = DEFAULT_TIMES,
): Promise<FolderLock> {
  const path = join(folder, OWNER_FILE);
  const systemLock = await takeSystemLock(folder);
  if (!systemLock) throw inUse(folder, readOwner(path));
  const who = `process ${process.pid} on ${hostname()}`;
  const self: Owner = { id: randomUUID(), who, scopes: systemLock.scopes };
  try {
    await becomeOwner(folder, path, self, times);
  } catch (error) {
    await systemLock.release();
    throw error;
  }
  const assertHeld = guard(folder, path, self.id, times.confirmedMs);
  const heartbeat = setInterval(() => {
    try {
      assertHeld();
      const now = new Date();
      utimesSync(path, now, now);
    } catch {
      // A lost beat is no loss: the next one comes long before the silence counts.
    }
  }, times.heartbeatMs);
  heartbeat.unref();
  return {
    assertHeld,
    release: async () => {
      clearInterval(heartbeat);
      if (readOwner(path)?.id === self.id) await rm(path, { force: true });
      await systemLock.release();
    },
  };
}

async function becomeOwner(
  folder: string,
  path: string,
  self: Owner,
  { silentMs, settleMs }: LockTimes,
): Promise<void> {
  const previous = readOwner(path);
  // Whose system lock would be seen here, and is not, has died.
  const unseen = previous && !previous.scopes.some((scope) => self.scopes.includes(scope));
  if (unseen && (await ageOf(path)) < silentMs) throw inUse(folder, previous);
  try {
    await writeFile(path, `${JSON.stringify(self)}\n`, { flag: previous ? 'w' : 'wx' });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw inUse(folder, readOwner(path));
    await rm(path, { force: true }); // The disk is full: half a file would name nobody.
    throw error;
  }
  if (!unseen) return;
  // Another that took over at the same time, or an owner that lives after all, has this long to
  // notice; who wrote last has the folder.
  await delay(settleMs);
  const now = readOwner(path);
  if (now?.id !== self.id) throw inUse(folder, now);
}

/** Milliseconds since the owner was last seen alive. */
async function ageOf(path: string): Promise<number> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - mtimeMs;
}

/** By both clocks: one of them stands still while a machine sleeps, the other can be set back. */
function guard(folder: string, path: string, id: string, confirmedMs: number): () => void {
  let since = { steady: performance.now(), wall: Date.now() };
  return () => {
    const now = { steady: performance.now(), wall: Date.now() };
    const elapsed = Math.max(now.steady - since.steady, Math.abs(now.wall - since.wall));
    if (elapsed < confirmedMs) return;
    const owner = readOwner(path);
    if (owner?.id !== id) {
      endProcess(
        `The data folder ${folder} now belongs to ${owner?.who ?? 'nobody'}, because this process was stopped for too long or the folder was replaced: ending before anything is written.`,
      );
    }
    since = now;
  };
}

function inUse(folder: string, owner: Owner | undefined): DataFolderInUseError {
  return new DataFolderInUseError(
    `The data folder ${folder} is in use by ${owner?.who ?? 'another process'}: stop it, or choose another folder with DATA_DIR.`,
  );
}

/** Undefined without a file. One that cannot be understood belongs to somebody who is not known. */
function readOwner(path: string): Owner | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
    if (isOwner(read)) return read;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    if (!(error instanceof SyntaxError)) throw error;
  }
  return { id: '', who: 'another process', scopes: [] };
}

function isOwner(read: unknown): read is Owner {
  if (typeof read !== 'object' || read === null) return false;
  const { id, who, scopes } = read as Partial<Record<keyof Owner, unknown>>;
  return typeof id === 'string' && typeof who === 'string' && Array.isArray(scopes);
}
