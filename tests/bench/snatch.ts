/**
 * npm run bench:snatch [-- --snatches 10000] [-- --requests 1000] [-- --partners 50] [-- --no-kill]
 *
 * Starts two servers on one throw-away PostgreSQL, has partners snatch at the same requests at once,
 * kills one of the servers half-way, and prints p50 and p99. Fails unless every request has exactly
 * one holder in the end. TEST_DATABASE_URL names a PostgreSQL server to use; otherwise one is started.
 */
import { parseArgs } from 'node:util';

import { openPostgres } from '../../src/server/db/postgres';
import { createServerDatabase, silentLog } from '../support/database';
import { startServer } from '../support/mainProcess';
import type { MainProcess } from '../support/mainProcess';
import { startCluster } from '../support/postgresCluster';
import { percentile } from './measure';
import { countHolders, runSnatches, setStage } from './snatchRun';
import type { Reply, Server } from './snatchRun';

const AT_ONCE = 50;
/** No call takes this long unless it hangs, in milliseconds. */
const CALL_MS = 30_000;
/** Nor does a run. */
const RUN_MS = 15 * 60_000;

const { values } = parseArgs({
  options: {
    snatches: { type: 'string', default: '10000' },
    requests: { type: 'string', default: '1000' },
    partners: { type: 'string', default: '50' },
    kill: { type: 'boolean', default: true },
  },
  allowNegative: true,
});

async function main(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? undefined : await startCluster();
  const server = given ?? cluster?.url;
  if (server === undefined) throw new Error('no PostgreSQL server here; set TEST_DATABASE_URL');
  const undo: (() => Promise<unknown>)[] = [async () => cluster?.stop()];
  const limit = setTimeout(() => {
    console.error(`not done after ${RUN_MS / 60_000} minutes`);
    process.exit(1);
  }, RUN_MS);
  try {
    await bench(server, undo);
  } finally {
    for (const step of undo.reverse()) await step();
    clearTimeout(limit);
  }
}

/** @param undo cleanup steps, run in reverse order */
async function bench(postgres: string, undo: (() => Promise<unknown>)[]): Promise<void> {
  const { url, drop } = await createServerDatabase(postgres);
  undo.push(drop);
  const database = await openPostgres({ url, log: silentLog });
  undo.push(() => database.close());
  const [snatches, requests, partners] = [
    wholeNumber(values.snatches),
    wholeNumber(values.requests),
    wholeNumber(values.partners),
  ];
  const stage = await setStage(database.db, { partners, requests, now: new Date() });
  const processes = [start(url, requests), start(url, requests)];
  for (const one of processes) undo.push(() => end(one));
  const servers = await Promise.all(processes.map(async ({ ready }) => callOf(await ready)));

  const killAt = values.kill ? Math.floor(snatches / 2) : -1;
  const onCall = (count: number): void => {
    if (count === killAt) processes[1]?.child.kill('SIGKILL');
  };
  const started = performance.now();
  const run = await runSnatches(stage, { snatches, servers, atOnce: AT_ONCE, onCall });
  const seconds = (performance.now() - started) / 1_000;

  const holders = await countHolders(database.db);
  const twice = [...run.won.values()].filter((times) => times > 1).length;
  const times = [...run.times].sort((a, b) => a - b);
  const ms = (part: number): string => percentile(times, part).toFixed(1);
  const lines = [
    `${snatches} snatches at ${requests} requests by ${partners} partners, ${AT_ONCE} at once, in ${seconds.toFixed(1)} s`,
    `p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms`,
    ...[...run.answers].sort().map(([answer, count]) => `${String(count).padStart(6)}  ${answer}`),
    values.kill
      ? `one of two servers was killed half-way; ${run.repeated} calls went to the other one`
      : 'both servers ran to the end',
    `${holders.withOne} of ${holders.requests} requests have exactly one holder; ${twice} were won twice`,
  ];
  process.stdout.write(`\n${lines.join('\n')}\n`);
  if (holders.withOne !== requests || twice > 0) process.exitCode = 1;
}

function start(databaseUrl: string, limit: number): MainProcess {
  return startServer({
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    CLIENT_DIR: 'tests/no-client',
    LOG_LEVEL: 'silent',
    DEMO_DATA: 'false',
    REQUESTS_PER_MINUTE: '1000000',
    UNCONFIRMED_SNATCHES: String(Math.min(limit, 1_000)),
  });
}

async function end({ child, ended }: MainProcess): Promise<void> {
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), CALL_MS);
  await ended;
  clearTimeout(force);
}

const callOf =
  (origin: string): Server =>
  async (path, headers): Promise<Reply> => {
    const answer = await fetch(new URL(path, origin), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{}',
      signal: AbortSignal.timeout(CALL_MS),
    });
    const body: unknown = await answer.json();
    const code =
      typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
    return { status: answer.status, code: typeof code === 'string' ? code : undefined };
  };

function wholeNumber(text: string): number {
  if (!/^\d{1,7}$/.test(text) || Number(text) === 0) throw new Error(`not a number: ${text}`);
  return Number(text);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? (error.cause ?? error) : error);
  process.exitCode = 1;
});
