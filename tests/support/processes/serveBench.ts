/**
 * Serves the app for a benchmark, from the PostgreSQL database in argv[2], or from an embedded one in a
 * temporary folder for `embedded`, filled with argv[3] programmes and ten times as many requests. Prints a
 * line of JSON (BenchServer); exits when stdin closes.
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import pg from 'pg';

import { buildApp } from '../../../src/server/buildApp';
import { readConfig } from '../../../src/server/config';
import { openDatabase } from '../../../src/server/db/open';
import { seedDemoData } from '../../../src/server/db/seed/seed';
import type { Db } from '../../../src/server/db/types';
import type { App } from '../../../src/server/platform/http/app';
import { systemClock } from '../../../src/server/lib/time/clock';
import { memoryFiles } from '../files';
import { createImageDecoder } from '../../../src/server/integrations/images/imageDecoder';
import { createPdfPrinter } from '../../../src/server/integrations/typst/pdfPrinter';
import { createLogger, standardOutput } from '../../../src/server/lib/logging';
import { hashToken } from '../../../src/server/lib/crypto';
import { createSession } from '../../../src/server/features/sessions/queries/sessions';
import { fillCatalogue } from '../../bench/fillCatalogue';
import { fillFavorites, fillPartners, fillRequests } from '../../bench/fillRequests';
import { BENCH_ROUTES, BUILT_CLIENT, CALLER } from '../../bench/serverRoutes';
import type { BenchServer, SentStatement } from '../../bench/serverRoutes';

const TOKEN = 'b'.repeat(43);
const REQUESTS_A_PROGRAMME = 10;
/** Statement timeout while filling. */
const FILL_MS = 300_000;
const NOTIFICATIONS = 60;

async function main(where: string, programmes: number): Promise<void> {
  // Logs are written, as in production, but to nowhere.
  const log = createLogger('info', standardOutput('/dev/null'));
  const url = where === 'embedded' ? undefined : where;
  // A folder, so that the database runs in a worker thread as in production.
  const dataDir = mkdtempSync(join(tmpdir(), 'masar-bench-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  const options = { url, dataDir, log };
  if (url !== undefined) {
    const filling = await openDatabase({ ...options, statementTimeoutMs: FILL_MS });
    await fill(filling.db, programmes);
    await filling.close();
  }
  const database = await openDatabase(options);
  if (url === undefined) await fill(database.db, programmes);
  const clientDir = existsSync(BUILT_CLIENT) ? BUILT_CLIENT : 'tests/no-client';
  // All calls come from one address, so the limits are above the allowed maximum.
  const config = {
    ...readConfig({ CLIENT_DIR: clientDir }),
    requestsPerMinute: Number.MAX_SAFE_INTEGER,
  };
  const { db } = database;
  const tools = { clock: systemClock, sms: { send: async () => undefined }, push: null };
  const codeSecret = 'a secret of the benchmark, long enough to be one';
  const deps = {
    config,
    database,
    db,
    ...tools,
    images: createImageDecoder(),
    files: memoryFiles(),
    pdf: createPdfPrinter(),
    cards: null,
    mail: null,
    codeSecret,
  };
  const app = await buildApp(deps, log);
  await app.listen({ host: '127.0.0.1', port: 0, backlog: 4_096 });
  const [address] = app.addresses();
  if (typeof address !== 'object') throw new Error('No port to listen on');
  const told: BenchServer = { port: address.port, token: TOKEN, ...(await record(app)) };
  process.stdout.write(`${JSON.stringify(told)}\n`);
  process.stdin.resume().once('end', () => void app.close().then(() => database.close()));
}

async function fill(db: Db, programmes: number): Promise<void> {
  await seedDemoData(db, { now: new Date() });
  await fillCatalogue(db, programmes);
  await fillPartners(db);
  await fillRequests(db, 1, programmes * REQUESTS_A_PROGRAMME);
  await fillFavorites(db);
  await db.execute(sql`insert into notifications (account_id, kind)
    select ${CALLER}::uuid, 'welcome' from generate_series(1, ${NOTIFICATIONS}::int)`);
  const { session: limits } = readConfig({});
  await db.transaction((tx) =>
    createSession(tx, {
      tokenHash: hashToken(TOKEN),
      accountId: CALLER,
      userAgent: '',
      browserHash: null,
      now: new Date(),
      limits,
    }),
  );
  await db.execute(sql`analyze`);
}

/** Calls each route once, and records the statements sent to the driver. */
async function record(app: App): Promise<Pick<BenchServer, 'statements' | 'bodies'>> {
  const statements: Record<string, SentStatement[]> = {};
  const bodies: Record<string, string> = {};
  for (const { name, urls, isShared } of BENCH_ROUTES) {
    const sent: SentStatement[] = [];
    const stop = recordSent(sent);
    const headers = { authorization: `Bearer ${TOKEN}`, 'accept-language': 'ar' };
    const answer = await app.inject({ url: urls[0] ?? '', headers });
    stop();
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
    statements[name] = sent;
    if (isShared) bodies[name] = answer.body;
  }
  return { statements, bodies };
}

function recordSent(sent: SentStatement[]): () => void {
  const { prototype } = pg.Client;
  const { query } = prototype;
  const recording = (client: unknown, args: readonly unknown[]): unknown => {
    const [config, values] = args;
    const text: unknown =
      typeof config === 'object' && config && 'text' in config ? config.text : config;
    const given = Array.isArray(values) ? values.map(toText) : [];
    if (typeof text === 'string') sent.push({ text, values: given });
    return Reflect.apply(query, client, args);
  };
  Reflect.set(prototype, 'query', function record(this: unknown, ...args: unknown[]): unknown {
    return recording(this, args);
  });
  return () => {
    prototype.query = query;
  };
}

function toText(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

main(process.argv[2] ?? '', Number(process.argv[3])).catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`);
  process.exitCode = 1;
});
