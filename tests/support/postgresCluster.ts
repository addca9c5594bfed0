import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../tools/ports';
import { findPostgres } from './findPostgres';

const run = promisify(execFile);
const SUPERUSER = 'postgres';
const READY = 'database system is ready to accept connections';
const START_MS = 30_000;
/** Test data need no durability. */
const THROW_AWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const MAX_CONNECTIONS = 200;

const MEMORY = '/dev/shm';
const ROOM = 4 * 2 ** 30;

export interface Cluster {
  /** URL of its maintenance database, as superuser. */
  readonly url: string;
  /** Restarts it at the same URL, closing all sessions. */
  readonly restart: () => Promise<void>;
  /** Pauses all of its processes: connections stay open without answers. @returns resumes them */
  readonly pause: () => Promise<() => void>;
  /** Stops it and removes its files; idempotent. */
  readonly stop: () => Promise<void>;
}

/** In memory where there is room: each test copies a thousand small files. */
function dataParent(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > ROOM ? MEMORY : tmpdir();
}

/**
 * Starts a PostgreSQL server on a free local port in a temporary folder, as user `postgres` when
 * run by root. Resolves to undefined without server programs or that user.
 */
export async function startCluster(): Promise<Cluster | undefined> {
  const bin = findPostgres();
  const owner = clusterOwner();
  if (bin === undefined || owner === undefined) return undefined;

  const folder = mkdtempSync(join(dataParent(), 'masar-postgres-'));
  const { uid, gid } = owner;
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const options = { ...owner, cwd: folder };
  const data = join(folder, 'data');
  const port = await freePort();
  let server: ChildProcess | undefined;
  const launch = async (): Promise<void> => {
    const settings = [`max_connections=${MAX_CONNECTIONS}`, ...THROW_AWAY];
    const sockets = process.platform === 'win32' ? [] : ['-k', folder];
    server = spawn(
      join(bin, 'postgres'),
      [
        '-D',
        data,
        '-h',
        '127.0.0.1',
        '-p',
        String(port),
        ...sockets,
        ...settings.flatMap((setting) => ['-c', setting]),
      ],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    await ready(server);
  };
  const stop = async (): Promise<void> => {
    await end(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const auth = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'];
    await run(
      join(bin, 'initdb'),
      [`--pgdata=${data}`, `--username=${SUPERUSER}`, ...auth],
      options,
    );
    await launch();
  } catch (error) {
    await stop();
    throw error;
  }
  const restart = async (): Promise<void> => {
    await end(server);
    await launch();
  };
  const url = `postgresql://${SUPERUSER}@127.0.0.1:${port}/postgres`;
  return { url, restart, pause: () => pause(server?.pid), stop };
}

async function pause(pid: number | undefined): Promise<() => void> {
  if (pid === undefined) throw new Error('There is no server to pause');
  process.kill(pid, 'SIGSTOP');
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const children = stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (child !== undefined && parent === pid ? [child] : []));
  const signal = (name: NodeJS.Signals): void => {
    for (const one of [...children, pid]) process.kill(one, name);
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
}

function clusterOwner(): { uid?: number; gid?: number } | undefined {
  if (process.getuid?.() !== 0) return {};
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, SUPERUSER], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}

/** Waits until the server logs that it is ready, and keeps draining its log. */
async function ready(server: ChildProcess): Promise<void> {
  let log = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string): void => reject(new Error(`PostgreSQL ${why}\n${log}`));
    const timer = setTimeout(() => fail('did not start in time'), START_MS);
    server.once('error', (error) => fail(error.message));
    server.once('exit', (code) => fail(`ended with ${String(code)}`));
    server.stderr?.setEncoding('utf8').on('data', (text: string) => {
      log = `${log}${text}`.slice(-10_000);
      if (!log.includes(READY)) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

async function end(server: ChildProcess | undefined): Promise<void> {
  if (server?.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
}
