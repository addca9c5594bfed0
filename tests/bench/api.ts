/**
 * npm run bench:api [-- --max 10000] [-- --requests 100000] [-- --samples 300] [-- --only desk] [-- --open 5000]
 *
 * Benchmarks every list and page of the API with 1,000, 10,000 and 100,000 programmes and ten times
 * as many requests in temporary PostgreSQL databases, and prints the median and 99th percentile in
 * milliseconds (of the lists with `--only` in their names; with `--open`, that many requests are under way), and how many rows a list had: short tables fill no page. The databases are measured in
 * turn, so that other load affects them alike.
 * TEST_DATABASE_URL names a server; by default one is started.
 */
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';

import { openPostgres } from '../../src/server/db/postgres';
import { selectRows } from '../../src/server/db/rows';
import { seedDemoData } from '../../src/server/db/seed/seed';
import type { Db } from '../../src/server/db/types';
import { buildTestApp, testClock } from '../support/app';
import { createServerDatabase, SEED_DAY, silentLog } from '../support/database';
import { startCluster } from '../support/postgresCluster';
import { ENDPOINTS } from './endpoints';
import { fillCatalogue } from './fillCatalogue';
import { endRequests, fillFavorites, fillPartners, fillRequests } from './fillRequests';
import { measure } from './measure';
import type { BenchTarget, Times } from './measure';
import { printTable } from './report';

const LENGTHS = [1_000, 10_000, 100_000];
const REQUESTS_A_PROGRAMME = 10;
/** Statement timeout while filling. */
const FILL_MS = 300_000;

const { values } = parseArgs({
  options: {
    max: { type: 'string', default: '100000' },
    requests: { type: 'string' },
    samples: { type: 'string', default: '300' },
    only: { type: 'string', default: '' },
    open: { type: 'string' },
  },
});

async function main(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given ? undefined : await startCluster();
  const server = given ?? cluster?.url;
  if (server === undefined) throw new Error('no PostgreSQL server here; set TEST_DATABASE_URL');
  const undo: (() => Promise<unknown>)[] = [async () => cluster?.stop()];
  try {
    await bench(server, undo);
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

/** @param undo collects cleanup functions, run in reverse order */
async function bench(server: string, undo: (() => Promise<unknown>)[]): Promise<void> {
  const most = wholeNumber(values.max);
  const mostRequests = values.requests === undefined ? Infinity : wholeNumber(values.requests);
  const subjects: Subject[] = [];
  let template = 'template0';
  let requests = 0;
  for (const programmes of LENGTHS.filter((length) => length <= most)) {
    // Each database is created from the previous one.
    const { url, drop } = await createServerDatabase(server, template);
    undo.push(drop);
    template = new URL(url).pathname.slice(1);
    const goal = Math.min(programmes * REQUESTS_A_PROGRAMME, mostRequests);
    await withDatabase(url, (db) => fill(db, programmes, requests, goal));
    requests = goal;
    subjects.push({ url, label: `${programmes} / ${requests}`, requests });
  }
  const targets: BenchTarget[] = [];
  for (const { url, label, requests: length } of subjects) {
    const database = await openPostgres({ url, log: silentLog });
    undo.push(() => database.close());
    const config = { logLevel: 'silent', requestsPerMinute: 1_000_000 };
    const test = await buildTestApp({ database, config, clock: testClock(SEED_DAY) });
    undo.push(() => test.close());
    const programmeIds = await someProgrammes(test.db);
    targets.push({ test, label, dataset: { requests: length, programmeIds } });
  }
  const times = new Map<string, readonly Times[]>();
  for (const endpoint of ENDPOINTS.filter(({ name }) => name.includes(values.only))) {
    times.set(endpoint.name, await measure(targets, endpoint, wholeNumber(values.samples)));
  }
  printTable(
    subjects.map(({ label }) => label),
    times,
  );
}

interface Subject {
  readonly url: string;
  readonly label: string;
  readonly requests: number;
}

async function withDatabase(url: string, run: (db: Db) => Promise<void>): Promise<void> {
  const database = await openPostgres({ url, log: silentLog, statementTimeoutMs: FILL_MS });
  try {
    await run(database.db);
  } finally {
    await database.close();
  }
}

async function fill(db: Db, programmes: number, from: number, to: number): Promise<void> {
  const started = performance.now();
  await seedDemoData(db, { now: SEED_DAY });
  await fillCatalogue(db, programmes);
  await fillPartners(db);
  await fillRequests(db, from + 1, to);
  if (values.open !== undefined) await endRequests(db, wholeNumber(values.open));
  await fillFavorites(db);
  await db.execute(sql`vacuum analyze`);
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  process.stdout.write(`filled ${programmes} programmes, ${to} requests in ${seconds} s\n`);
}

function someProgrammes(db: Db): Promise<number[]> {
  return selectRows(
    db,
    sql`select id from programmes where retired_at is null order by hashint4(id) limit 500`,
    (row) => Number(row.id),
  );
}

function wholeNumber(text: string): number {
  if (!/^\d{1,7}$/.test(text) || Number(text) === 0) throw new Error(`not a number: ${text}`);
  return Number(text);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? (error.cause ?? error) : error);
  process.exitCode = 1;
});
