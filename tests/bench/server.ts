/**
 * npm run bench:server [-- --connections 10,50,200] [-- --turns 3] [-- --seconds 3]
 *   [-- --programmes 1000] [-- --overload 20] [-- --database embedded]
 *
 * Calls each kind of read on PostgreSQL and on the embedded database, and beside it, in the same run, a
 * bare Fastify handler that sends the same SQL prepared to the same PostgreSQL, or gives the same bytes from
 * memory: in turns, of which the medians count. Where the app is built, rendered pages too, beside the static file that is nearest in size. Then
 * overloads both with 2,000 connections. Prints the tables of docs/performance.md. Everything runs on this
 * machine; TEST_DATABASE_URL names a PostgreSQL server, by default one is started.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import manifest from '../../package.json';
import { startChild, startChildIn } from '../support/childProcess';
import type { Child } from '../support/childProcess';
import { createServerDatabase } from '../support/database';
import { startCluster } from '../support/postgresCluster';
import { load } from './serverLoad';
import type { LoadOptions, LoadResult } from './serverLoad';
import { overload } from './serverOverload';
import type { Overload } from './serverOverload';
import { BENCH_PAGES, BENCH_ROUTES, BUILT_CLIENT } from './serverRoutes';
import type { BenchServer } from './serverRoutes';

/** As it is started: the heap's limit decides when the garbage of a crowd is collected. */
const HEAP = /--max-old-space-size=\d+/.exec(manifest.scripts.start)?.[0] ?? '';
const OVERLOAD_CONNECTIONS = 2_000;
/** Clock tick of Linux. */
const TICK_MICROS = 10_000;
const WARM_UP = { connections: 10, seconds: 1 };

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '10,50,200' },
    turns: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    programmes: { type: 'string', default: '1000' },
    overload: { type: 'string', default: '20' },
    database: { type: 'string' },
  },
});

type Undo = (() => Promise<unknown>)[];

interface Subject {
  readonly label: string;
  readonly child: Child;
  readonly told: BenchServer;
  /** The bare handlers' process; undefined for the embedded database. */
  readonly bare: { readonly port: number; readonly pid: number } | undefined;
}

async function main(): Promise<void> {
  const undo: Undo = [];
  try {
    const [cpu] = cpus();
    print(
      `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, Node ${process.versions.node}, load ${loadavg()
        .map((one) => one.toFixed(0))
        .join(' ')}\n`,
    );
    for (const start of [startOnServer, startEmbedded]) {
      const subject = await start(undo);
      if (!subject) continue;
      await measureAll(subject);
      await measurePages(subject);
      await measureOverload(subject);
      await subject.child.end();
    }
  } finally {
    for (const step of undo.reverse()) await step();
  }
}

async function startOnServer(undo: Undo): Promise<Subject | undefined> {
  if (values.database === 'embedded') return undefined;
  const given = process.env.TEST_DATABASE_URL;
  const cluster = given === undefined ? await startCluster() : undefined;
  undo.push(async () => cluster?.stop());
  const server = given ?? cluster?.url;
  if (server === undefined) throw new Error('no PostgreSQL server here; set TEST_DATABASE_URL');
  const { url, drop } = await createServerDatabase(server);
  undo.push(drop);
  const { child, told } = await startServer(url, undo);
  const bare = startChild('serveBare', url);
  undo.push(() => bare.end('SIGTERM'));
  bare.write(`${JSON.stringify(told)}\n`);
  const port = Number(await bare.nextLine());
  return { label: 'PostgreSQL', child, told, bare: { port, pid: bare.pid } };
}

async function startEmbedded(undo: Undo): Promise<Subject | undefined> {
  if (values.database === 'postgres') return undefined;
  return { label: 'embedded', bare: undefined, ...(await startServer('embedded', undo)) };
}

async function startServer(
  where: string,
  undo: Undo,
): Promise<{ readonly child: Child; readonly told: BenchServer }> {
  const child = startChildIn(
    ['env', `NODE_OPTIONS=${HEAP}`],
    'serveBench',
    where,
    values.programmes,
  );
  undo.push(() => child.end('SIGTERM'));
  return { child, told: JSON.parse(await child.nextLine()) as BenchServer };
}

async function measureAll({ label, told, child, bare }: Subject): Promise<void> {
  const { token } = told;
  for (const connections of values.connections.split(',').map(Number)) {
    print(`\n${label}, ${connections} connections: calls a second (p50 / p99 in ms)\n\n`);
    row('read', 'server', 'CPU', 'bare handler', 'CPU', 'ratio', 'of CPU');
    row('---', '---:', '---:', '---:', '---:', '---:', '---:');
    for (const { name, urls, isShared } of BENCH_ROUTES) {
      const paths = [`/${isShared ? 'static' : 'sql'}/${name}`];
      const [server, other] = await inTurns(connections, [
        { pid: child.pid, asked: { port: told.port, paths: urls, token } },
        ...(bare ? [{ pid: bare.pid, asked: { port: bare.port, paths, token } }] : []),
      ]);
      if (server) compared(name, server, other, isShared ? ' bytes' : ' SQL');
    }
  }
}

/** Rendered pages as a phone asks for them, each beside the static file that is nearest in size. */
async function measurePages({ label, told, child }: Subject): Promise<void> {
  if (!existsSync(BUILT_CLIENT)) return;
  const headers = { accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'gzip, br' };
  for (const connections of values.connections.split(',').map(Number)) {
    print(`\n${label}, ${connections} connections: pages a second (p50 / p99 in ms)\n\n`);
    row('page', 'rendered', 'CPU', 'static file', 'CPU', 'ratio', 'of CPU');
    row('---', '---:', '---:', '---:', '---:', '---:', '---:');
    for (const { name, url } of BENCH_PAGES) {
      const answer = await fetch(`http://127.0.0.1:${told.port}${url}`, { headers });
      const bytes = Number(answer.headers.get('content-length'));
      await answer.arrayBuffer();
      const [page, file] = await inTurns(
        connections,
        [url, `/assets/${assetNear(bytes)}`].map((path) => ({
          pid: child.pid,
          asked: { port: told.port, paths: [path], token: told.token, headers },
        })),
      );
      if (page) compared(name, page, file);
    }
  }
}

interface Cost {
  readonly result: LoadResult;
  /** CPU time of the process per answer. */
  readonly micros: number;
}

interface Called {
  readonly pid: number;
  readonly asked: Omit<LoadOptions, 'connections' | 'seconds'>;
}

/**
 * Calls each in turns, and takes of each the turn with the median rate: what else the machine does is
 * shared by all, and one bad moment decides nothing.
 */
async function inTurns(connections: number, all: readonly Called[]): Promise<Cost[]> {
  const seconds = Number(values.seconds);
  const turns: Cost[][] = all.map(() => []);
  for (const { asked } of all) await load({ ...asked, ...WARM_UP });
  for (let turn = 0; turn < Number(values.turns); turn += 1)
    for (const [index, { pid, asked }] of all.entries())
      turns[index]?.push(await costOf(pid, () => load({ ...asked, connections, seconds })));
  return turns.flatMap((costs) => {
    const sorted = costs.toSorted((one, other) => one.result.rate - other.result.rate);
    return sorted.slice(Math.floor(sorted.length / 2)).slice(0, 1);
  });
}

function compared(name: string, server: Cost, other: Cost | undefined, what = ''): void {
  const own = [name, shown(server.result), `${server.micros} µs`];
  if (!other) row(...own, '', '', '', '');
  else
    row(
      ...own,
      `${shown(other.result)}${what}`,
      `${other.micros} µs`,
      ...[server.result.rate / other.result.rate, other.micros / server.micros].map((ratio) =>
        ratio.toFixed(2),
      ),
    );
}

/** The built file whose compressed size is nearest to so many bytes. */
function assetNear(bytes: number): string {
  const folder = join(BUILT_CLIENT, 'assets');
  const sized = readdirSync(folder)
    .filter((file) => file.endsWith('.js.br'))
    .map((file) => ({ file, apart: Math.abs(statSync(join(folder, file)).size - bytes) }))
    .toSorted((one, other) => one.apart - other.apart);
  const [nearest] = sized;
  if (!nearest) throw new Error('The app is not built whole');
  return nearest.file.replace(/\.br$/, '');
}

/** A process's time on the CPU for each answer, which other work on the machine hardly changes. */
async function costOf(pid: number, call: () => Promise<LoadResult>): Promise<Cost> {
  const before = cpuOf(pid);
  const result = await call();
  const answers = [...result.statuses.values()].reduce((sum, count) => sum + count, 0);
  return { result, micros: Math.round((cpuOf(pid) - before) / Math.max(1, answers)) };
}

/** Microseconds in user and system mode so far, of all threads. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROS;
}

async function measureOverload({ label, told, child }: Subject): Promise<void> {
  const seconds = Number(values.overload);
  if (seconds === 0) return;
  const options = { connections: OVERLOAD_CONNECTIONS, seconds };
  const result = await overload(told, child.pid, options);
  print(`\n${label}, ${OVERLOAD_CONNECTIONS} connections for ${seconds} s on orders\n\n`);
  row('', '');
  row('---', '---:');
  for (const [name, value] of linesOf(result)) row(name, value);
}

function linesOf(result: Overload): readonly (readonly [string, string])[] {
  const whole = (value: number): string => Math.round(value).toLocaleString('en');
  return [
    ['answered', whole(result.answered)],
    ['refused with 503', whole(result.refused)],
    ['anything else', whole(result.otherwise)],
    ['p99 of both', `${whole(result.answeredP99)} ms`],
    ['/healthz p50 / p99', `${whole(result.healthP50)} / ${whole(result.healthP99)} ms`],
    ['back to normal after', `${whole(result.recovery)} ms`],
    ['writes acknowledged, lost', `${result.acknowledged}, ${result.lost}`],
    ['memory before, after', `${whole(result.memoryBefore)}, ${whole(result.memoryAfter)} MB`],
  ];
}

function shown({ rate, p50, p99, statuses, failed }: LoadResult): string {
  const others = [...statuses].filter(([status]) => status !== '200');
  const odd = others.map(([status, count]) => `, ${count} × ${status}`).join('');
  const without = failed > 0 ? `, ${failed} failed` : '';
  return `${Math.round(rate).toLocaleString('en')} (${p50} / ${p99}${odd}${without})`;
}

function row(...cells: readonly string[]): void {
  print(`| ${cells.join(' | ')} |\n`);
}

function print(text: string): void {
  process.stdout.write(text);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
