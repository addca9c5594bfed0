import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from '../root';

/** Variables laid over the environment; `undefined` takes one away. */
export type Env = Readonly<Record<string, string | undefined>>;

/** No step takes this long unless it hangs, on a busy machine either (milliseconds). */
const LIMIT_MS = 30 * 60_000;

let running: ChildProcess | undefined;

/** Runs one command with its output passed through. Resolves to whether it succeeded. */
export async function succeeds(
  command: string,
  args: readonly string[],
  env: Env = {},
): Promise<boolean> {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  running = child;
  const limit = setTimeout(() => {
    console.error(`Ended after ${LIMIT_MS / 60_000} minutes: ${command} ${args.join(' ')}`);
    child.kill('SIGKILL');
  }, LIMIT_MS);
  try {
    await once(child, 'exit');
    return child.exitCode === 0;
  } catch (error) {
    console.error(`${command}: ${error instanceof Error ? error.message : String(error)}`);
    return false;
  } finally {
    clearTimeout(limit);
    running = undefined;
  }
}

/** Runs a script of an installed package by plain Node, which needs no shell on any system. */
export function scriptSucceeds(
  script: string,
  args: readonly string[],
  env: Env = {},
): Promise<boolean> {
  return succeeds(process.execPath, [join(ROOT, 'node_modules', script), ...args], env);
}

/** Passes a signal on to the command that is running, and waits for its end. */
export async function endRunning(signal: NodeJS.Signals): Promise<void> {
  if (!running) return;
  const ended = once(running, 'exit');
  running.kill(signal);
  await ended;
}
