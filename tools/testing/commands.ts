import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../root';

/** Variables laid over the environment; `undefined` takes one away. */
export type Env = Readonly<Record<string, string | undefined>>;

/** No step takes this long unless it hangs, on a busy machine either (milliseconds). */
const LIMIT_MS = 30 * 60_000;

const running = new Set<ChildProcess>();

export interface CommandOptions {
  readonly env?: Env;
  /** Where it runs; the project's folder unless told. */
  readonly cwd?: string;
  /** When it is ended because it must hang (milliseconds). */
  readonly limitMs?: number;
  /** Shows what it says in one piece at its end, for commands that run side by side. */
  readonly together?: boolean;
}

/** Runs one command and shows what it says. Resolves to whether it succeeded. */
export async function succeeds(
  command: string,
  args: readonly string[],
  { env = {}, cwd = ROOT, limitMs = LIMIT_MS, together = false }: CommandOptions = {},
): Promise<boolean> {
  const output = together ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  });
  running.add(child);
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece: Buffer) => said.push(piece));
  }
  const limit = setTimeout(() => {
    console.error(`Ended after ${limitMs / 60_000} minutes: ${command} ${args.join(' ')}`);
    child.kill('SIGKILL');
  }, limitMs);
  try {
    // Not 'exit': what it said last may still be on its way then.
    await once(child, 'close');
    return child.exitCode === 0;
  } catch (error) {
    console.error(`${command}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    clearTimeout(limit);
    running.delete(child);
    process.stdout.write(Buffer.concat(said));
  }
}

/** Runs a script of an installed package by plain Node, which needs no shell on any system. */
export function scriptSucceeds(
  script: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<boolean> {
  return succeeds(process.execPath, [join(ROOT, 'node_modules', script), ...args], options);
}

/**
 * Ends the commands that are running as the keyboard does, and waits for them: browser tests stop their
 * servers at that signal alone.
 */
async function endRunning(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
    }),
  );
}

/**
 * Runs a program's `main`. What it rejects with is printed and makes the exit code 1; an interruption
 * ends the commands that are running, then cleans up.
 */
export function runMain(main: () => Promise<void>, cleanUp: () => void | Promise<void>): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const) {
    process.once(signal, () => {
      void endRunning()
        .then(cleanUp)
        .finally(() => process.exit(code));
    });
  }
  main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
