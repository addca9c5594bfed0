import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tools/ports';
import { EMULATOR_ADVICE, findFirestoreEmulator } from './findFirestoreEmulator';

const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
const HOST = '127.0.0.1';
const START_MS = 60_000;
const STOP_MS = 10_000;
const POLL_MS = 100;

export interface FirestoreEmulator {
  /** `host:port`, as FIRESTORE_EMULATOR_HOST has it. */
  readonly host: string;
  readonly port: number;
  /** Suspends the process: connections stay open without answers. @returns resumes it */
  readonly pause: () => () => void;
  /** Ends it; idempotent. */
  readonly stop: () => Promise<void>;
}

/** Starts the Firestore emulator, in memory, on a free local port. @throws without one here */
export async function startFirestoreEmulator(): Promise<FirestoreEmulator> {
  const program = findFirestoreEmulator();
  if (!program) throw new Error(`There is no Firestore emulator here: ${EMULATOR_ADVICE}`);
  const port = await freePort();
  const child = spawn(
    program.java,
    [
      // Forces English messages.
      '-Duser.language=en',
      '-Xmx512m',
      '-cp',
      program.jar,
      MAIN,
      'start',
      '--host',
      HOST,
      '--port',
      String(port),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-10_000);
    });
  }
  const failed = once(child, 'error').then(([error]) => {
    throw error;
  });
  const stop = (): Promise<void> => end(child);
  try {
    await Promise.race([untilReady(child, port), failed]);
  } catch (error) {
    await stop();
    throw new Error(`The Firestore emulator did not start.\n${output}`, { cause: error });
  }
  // The race is over: an error from now on is the caller's call that fails.
  failed.catch(() => undefined);
  const pause = (): (() => void) => {
    child.kill('SIGSTOP');
    return () => void child.kill('SIGCONT');
  };
  return { host: `${HOST}:${port}`, port, pause, stop };
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  const until = Date.now() + START_MS;
  while (isRunning(child) && Date.now() < until) {
    const answer = await fetch(`http://${HOST}:${port}/`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(POLL_MS);
  }
  throw new Error(isRunning(child) ? 'not in time' : 'the process ended');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || !isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGCONT');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(force);
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}
