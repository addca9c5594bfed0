import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A TypeScript program of tests/support/processes, running as a process of its own. */
export interface Child {
  readonly pid: number;
  /** Resolves with the next line of its standard output; rejects when it ends first. */
  nextLine(): Promise<string>;
  /** Sends it a signal. */
  signal(name: NodeJS.Signals): void;
  /** Sends the signal, or closes its standard input without one, and waits for its end. */
  end(signal?: NodeJS.Signals): Promise<void>;
  /** Its exit code (null after a signal) and all of its standard error, once it has ended. */
  readonly ended: Promise<{ readonly status: number | null; readonly stderr: string }>;
}

/** Commands to start a program with, so that it sees less of this machine. */
export type Surroundings = readonly string[];

/** Another network namespace, as every container has one. */
export const OTHER_NETWORK: Surroundings = ['unshare', '--map-root-user', '--net'];
/** A machine without the programs that Linux usually has. */
export const NO_PROGRAMS: Surroundings = ['env', 'PATH=/nowhere'];

/** The folder is a disk of its own, of this size. */
export function smallDisk(folder: string, size: string): Surroundings {
  const mount = `mount -t tmpfs -o size=${size} tmpfs "$0" && exec "$@"`;
  return ['unshare', '--map-root-user', '--mount', 'sh', '-c', mount, folder];
}

/** Whether this machine lets programs run there. */
export function canRunIn([command = '', ...args]: Surroundings): boolean {
  return spawnSync(command, [...args, process.execPath, '--version']).status === 0;
}

/** Starts the program. The caller ends it. */
export function startChild(program: string, ...args: string[]): Child {
  return startChildIn([], program, ...args);
}

/** Starts the program in these surroundings. The caller ends it. */
export function startChildIn(
  surroundings: Surroundings,
  program: string,
  ...args: string[]
): Child {
  const path = join(__dirname, 'processes', `${program}.ts`);
  const [command, ...rest] = [...surroundings, process.execPath];
  const child: ChildProcess = spawn(command, [...rest, '--import', 'tsx', path, ...args], {
    stdio: 'pipe',
  });
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
    signal: (name) => void child.kill(name),
    end: async (signal) => {
      if (signal) child.kill(signal);
      else stdin.end();
      await ended;
    },
  };
}
