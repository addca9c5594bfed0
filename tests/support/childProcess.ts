import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Child {
  readonly pid: number;
  /** The next line of stdout; rejects when the process exits first. */
  nextLine(): Promise<string>;
  /** Writes to its stdin. */
  write(text: string): void;
  signal(name: NodeJS.Signals): void;
  /** Sends the signal, or closes stdin without one, and waits for the exit. */
  end(signal?: NodeJS.Signals): Promise<void>;
  /** Exit code (null after a signal) and stderr. */
  readonly ended: Promise<{ readonly status: number | null; readonly stderr: string }>;
}

export type Isolation = readonly string[];

export const OTHER_NETWORK: Isolation = ['unshare', '--map-root-user', '--net'];
/** An environment without common Linux programs. */
export const NO_PROGRAMS: Isolation = ['env', 'PATH=/nowhere'];

/** Mounts the folder as a tmpfs of this size. */
export function smallDisk(folder: string, size: string): Isolation {
  const mount = `mount -t tmpfs -o size=${size} tmpfs "$0" && exec "$@"`;
  return ['unshare', '--map-root-user', '--mount', 'sh', '-c', mount, folder];
}

export function canRunIn([command = '', ...args]: Isolation): boolean {
  return spawnSync(command, [...args, process.execPath, '--version']).status === 0;
}

/** Without optimizing compilation an embedded database starts in two thirds of the time. */
export const SHORT_LIVED = '--liftoff-only';

export function startChild(program: string, ...args: string[]): Child {
  return startChildIn([], program, ...args);
}

export function startChildIn(surroundings: Isolation, program: string, ...args: string[]): Child {
  const path = join(__dirname, 'processes', `${program}.ts`);
  const [command, ...rest] = [...surroundings, process.execPath];
  const flags = [...(program.startsWith('serve') ? [] : [SHORT_LIVED]), '--import', 'tsx'];
  const child: ChildProcess = spawn(command, [...rest, ...flags, path, ...args], { stdio: 'pipe' });
  const { pid, stdin, stdout, stderr } = child;
  if (pid === undefined || !stdin || !stdout || !stderr) {
    throw new Error(`${program} did not start`);
  }
  let complaints = '';
  stderr.setEncoding('utf8').on('data', (text: string) => (complaints += text));
  const ended = once(child, 'close').then(() => ({ status: child.exitCode, stderr: complaints }));
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return {
    pid,
    ended,
    nextLine: async () => {
      const { value, done } = await lines.next();
      if (done !== true) return value;
      throw new Error(`${program} ended without another line: ${(await ended).stderr}`);
    },
    write: (text) => void stdin.write(text),
    signal: (name) => void child.kill(name),
    end: async (signal) => {
      if (signal) child.kill(signal);
      else stdin.end();
      await ended;
    },
  };
}
