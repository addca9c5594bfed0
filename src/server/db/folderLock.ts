import { randomUUID } from 'node:crypto';
import { readFileSync, utimesSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf, endProcess } from '../lib/failure';
import { takeSystemLock } from './systemLock';
import { DatabaseStartError } from './types';

/** Two processes on one data folder would silently lose rows; the second gets this error. */
export class DataFolderInUseError extends DatabaseStartError {
  override name = 'DataFolderInUseError';
}

const OWNER_FILE = 'masar.lock';

/** Milliseconds. */
export interface LockTimes {
  heartbeatMs: number;
  /** Age at which a heartbeat counts as stale, if the system lock is not visible here. */
  silentMs: number;
  /** Delay between taking over and touching any file. */
  settleMs: number;
  /** Milliseconds a successful ownership check stays valid; well below `settleMs`. */
  confirmedMs: number;
}

const DEFAULT_TIMES: LockTimes = {
  heartbeatMs: 5_000,
  silentMs: 30_000,
  settleMs: 3_000,
  confirmedMs: 1_000,
};

/** Ownership of a lock, passed to the thread that reads and writes the folder. */
export interface FolderClaim {
  readonly folder: string;
  readonly ownerId: string;
  readonly confirmedMs: number;
}

export interface FolderLock {
  readonly claim: FolderClaim;
  readonly release: () => Promise<void>;
}

interface Owner {
  readonly id: string;
  readonly who: string;
  /** Namespaces in which the owner's system lock is visible. */
  readonly scopes: readonly string[];
}

/**
 * Locks the folder for this process: by system locks where processes see each other's, else by a
 * heartbeat file, whose owner may be replaced after a long silence and then exits before its next
 * query.
 * @throws DataFolderInUseError
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
  const claim = { folder, ownerId: self.id, confirmedMs: times.confirmedMs };
  const assertHeld = guardClaim(claim);
  const heartbeat = setInterval(() => {
    try {
      assertHeld();
      const now = new Date();
      utimesSync(path, now, now);
    } catch {
      // The next beat comes long before `silentMs`.
    }
  }, times.heartbeatMs);
  heartbeat.unref();
  return {
    claim,
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
  // The owner's system lock would be visible in this scope, so the owner has exited.
  const unseen = previous && !previous.scopes.some((scope) => self.scopes.includes(scope));
  if (unseen && (await ageOf(path)) < silentMs) throw inUse(folder, previous);
  try {
    await writeFile(path, `${JSON.stringify(self)}\n`, { flag: previous ? 'w' : 'wx' });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw inUse(folder, readOwner(path));
    await rm(path, { force: true }); // Disk full: a partial file would name no owner.
    throw error;
  }
  if (!unseen) return;
  // A concurrent owner has this long to notice; the last writer wins.
  await delay(settleMs);
  const now = readOwner(path);
  if (now?.id !== self.id) throw inUse(folder, now);
}

async function ageOf(path: string): Promise<number> {
  const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - mtimeMs;
}

/**
 * A check to call before every read or write: ends the process when the lock is lost.
 * @param end ends it, with a line
 */
export function guardClaim(
  { folder, ownerId, confirmedMs }: FolderClaim,
  end: (line: string) => never = endProcess,
): () => void {
  const path = join(folder, OWNER_FILE);
  // The monotonic clock stops while a machine sleeps, and the system clock can be set back.
  let since = { steady: performance.now(), wall: Date.now() };
  return () => {
    const now = { steady: performance.now(), wall: Date.now() };
    const elapsed = Math.max(now.steady - since.steady, Math.abs(now.wall - since.wall));
    if (elapsed < confirmedMs) return;
    const owner = readOwner(path);
    if (owner?.id !== ownerId) {
      end(
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

/** Undefined without a file; an unreadable file is an unknown owner's. */
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
