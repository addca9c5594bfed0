import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A TypeScript program of tests/support/processes, running as a process of its own. */
export interface Child {
  readonly pid: number;
  /** Resolves with the next line of its standard output; rejects when it ends first. */
  nextLine(): Promise<string>;
  /** Sends the signal, or closes its standard input without one, and waits for its end. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts the program. The caller ends it. */
export function startChild(program: string, ...args: string[]): Child {
  const path = join(__dirname, 'processes', `${program}.ts`);
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', path, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const { pid, stdin, stdout } = child;
  if (pid === undefined || !stdin || !stdout) throw new Error(`${program} did not start`);
  const exit = once(child, 'exit');
  const lines = createInterface({ input: stdout })[Symbol.asyncIterator]();
  return {
    pid,
    nextLine: async () => {
      const { value, done } = await lines.next();
      if (done === true) throw new Error(`${program} ended without another line`);
      return value;
    },
    end: async (signal) => {
      if (signal) child.kill(signal);
      else stdin.end();
      await exit;
    },
  };
}
