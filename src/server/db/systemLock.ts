import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, constants, openSync } from 'node:fs';
import { readFile, readlink, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../lib/failure';

/** Milliseconds. `flock` does not wait for the lock, but a network file system may hang. */
const FLOCK_MS = 5_000;

type Release = () => Promise<void>;

export interface SystemLock {
  readonly scopes: readonly string[];
  readonly release: Release;
}

/** Locks the folder atomically. @returns undefined when it is taken */
export async function takeSystemLock(folder: string): Promise<SystemLock | undefined> {
  const { dev, ino } = await stat(folder, { bigint: true });
  // By device and inode, not by path: links lead to the same folder.
  const name = `masar-data-${dev}-${ino}`;
  if (process.platform === 'linux') return takeOnLinux(folder, name);
  const release =
    process.platform === 'win32'
      ? await listenExclusively(`\\\\.\\pipe\\${name}`)
      : openExclusively(join(folder, 'masar.exclusive'));
  return release && { scopes: [`machine ${hostname()}`], release };
}

/**
 * An abstract socket is not visible across containers; a file lock is, but needs the program
 * `flock`.
 */
async function takeOnLinux(folder: string, name: string): Promise<SystemLock | undefined> {
  const releaseName = await listenExclusively(`\0${name}`);
  if (!releaseName) return undefined;
  const locked = lockFolderItself(folder);
  if (locked === 'taken') {
    await releaseName();
    return undefined;
  }
  const kernel = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(randomUUID);
  const network = await readlink('/proc/self/ns/net').catch(randomUUID);
  const scopes = [`network ${network} of kernel ${kernel.trim()}`];
  if (locked === 'impossible') return { scopes, release: releaseName };
  return {
    scopes: [...scopes, `kernel ${kernel.trim()}`],
    release: async () => {
      closeSync(locked);
      await releaseName();
    },
  };
}

/** The lock belongs to the file description, so it outlives `flock`. */
function lockFolderItself(folder: string): number | 'taken' | 'impossible' {
  const file = openSync(folder, constants.O_RDONLY);
  const { status, stderr } = spawnSync('flock', ['-x', '-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', file],
    timeout: FLOCK_MS,
  });
  if (status === 0) return file;
  closeSync(file);
  // `flock` prints nothing when the lock is taken, and a reason when locking is not possible.
  return status === 1 && stderr.length === 0 ? 'taken' : 'impossible';
}

/** An abstract socket: one listener at a time, closed with its process. */
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

/** BSD and macOS: `O_EXLOCK` opens and locks in one step; Node passes the flag through. */
function openExclusively(path: string): Release | undefined {
  const O_EXLOCK = 0x20;
  try {
    const flags = constants.O_RDWR | constants.O_CREAT | constants.O_NONBLOCK | O_EXLOCK;
    const handle = openSync(path, flags, 0o600);
    return async () => closeSync(handle);
  } catch (error) {
    if (['EAGAIN', 'EWOULDBLOCK'].includes(codeOf(error))) return undefined;
    throw error;
  }
}
