import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../tools/ports';
import { findPostgres } from './findPostgres';

const run = promisify(execFile);
const SUPERUSER = 'postgres';
const READY = 'database system is ready to accept connections';
const START_MS = 30_000;
/** Nothing here outlives the tests, so nothing waits for the disk. */
const THROW_AWAY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
const MAX_CONNECTIONS = 200;

/** A running throw-away server. */
export interface Cluster {
  /** Address of its maintenance database, as a superuser. */
  readonly url: string;
  /** Ends the server with all that it is doing, and starts it again at the same address. */
  readonly restart: () => Promise<void>;
  /**
   * Stops all of its processes where they are: connections stay open and nothing is answered.
   * @returns lets them go on
   */
  readonly pause: () => Promise<() => void>;
  /** Ends the server and removes its files. Safe to call twice. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a PostgreSQL server of its own on a free port of 127.0.0.1, in a temporary folder.
 * PostgreSQL refuses to run as root; then it runs as the `postgres` user that its package made.
 * Resolves to `undefined` when the machine has no server programs or no such user.
 */
export async function startCluster(): Promise<Cluster | undefined> {
  const bin = findPostgres();
  const owner = clusterOwner();
  if (bin === undefined || owner === undefined) return undefined;

  const folder = mkdtempSync(join(tmpdir(), 'masar-postgres-'));
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
        ...['-D', data, '-h', '127.0.0.1', '-p', String(port)],
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

/** SIGSTOP for the server's first process and then for all that it has started. */
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

/** Who may run the server: oneself, or for root the `postgres` user. */
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

/** Waits for the line in which the server says that it is ready; keeps reading its log after. */
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

/** A fast shutdown: open sessions are ended, the files stay whole. */
async function end(server: ChildProcess | undefined): Promise<void> {
  if (server?.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
}
