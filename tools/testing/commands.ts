import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../root';

/** Overrides of the environment; `undefined` removes a variable. */
export type Env = Readonly<Record<string, string | undefined>>;

const LIMIT_MS = 30 * 60_000;

const running = new Set<ChildProcess>();

export interface CommandOptions {
  readonly env?: Env;
  readonly cwd?: string;
  readonly limitMs?: number;
  /** Prints the output in one piece at the end, for parallel commands. */
  readonly together?: boolean;
}

/** Runs a command and resolves to whether it succeeded. */
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
    // Not 'exit': output may still be pending then.
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

/** Runs an installed package's script with Node, without a shell. */
export function scriptSucceeds(
  script: string,
  args: readonly string[],
  options: CommandOptions = {},
): Promise<boolean> {
  return succeeds(process.execPath, [join(ROOT, 'node_modules', script), ...args], options);
}

/** Sends SIGINT, at which browser tests stop their servers, and waits. */
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
 * Runs `main`; a rejection sets exit code 1, and an interrupt ends running commands and cleans up.
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
