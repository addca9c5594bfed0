import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { ROOT } from '../../tools/root';
import { SHORT_LIVED } from './childProcess';
import type { Isolation } from './childProcess';

const SERVER = join('src', 'server');
const READY = /Masar is ready: (http\S+)/;

export interface Ended {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface MainProcess {
  readonly child: ChildProcess;
  /** Its URL; rejects if the process exits first. */
  readonly ready: Promise<string>;
  readonly ended: Promise<Ended>;
  readonly stdout: () => string;
}

/** @param root the sources of another version */
export function startServer(
  settings: Record<string, string>,
  surroundings: Isolation = [],
  root = ROOT,
): MainProcess {
  return start(['main.ts'], settings, surroundings, root);
}

/** Runs an operator command without a terminal. */
export function runCommandProcess(
  args: readonly string[],
  settings: Record<string, string>,
): Promise<Ended> {
  return start(['commands/main.ts', ...args], settings).ended;
}

function start(
  [file = '', ...args]: readonly string[],
  settings: Record<string, string>,
  surroundings: Isolation = [],
  root = ROOT,
): MainProcess {
  const { PATH = '' } = process.env;
  const [command, ...rest] = [...surroundings, process.execPath];
  const flags = [SHORT_LIVED, '--import', 'tsx'];
  const child = spawn(command, [...rest, ...flags, join(root, SERVER, file), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, PORT: '0', ...settings },
  });
  let stdout = '';
  let stderr = '';
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      const url = READY.exec(stdout)?.[1];
      if (url !== undefined) resolve(url);
    });
    child.once('exit', () => {
      reject(new Error(`the server ended: ${stderr}`));
    });
  });
  ready.catch(() => undefined);
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = once(child, 'close').then(([status, signal]: unknown[]): Ended => ({
    status: typeof status === 'number' ? status : null,
    signal: signal === 'SIGTERM' || signal === 'SIGINT' || signal === 'SIGKILL' ? signal : null,
    stdout,
    stderr,
  }));
  return { child, ready, ended, stdout: () => stdout };
}
