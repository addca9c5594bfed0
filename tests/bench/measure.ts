import { hashToken } from '../../src/server/lib/crypto';
import { createSession } from '../../src/server/features/sessions/queries/sessions';
import type { TestApp } from '../support/app';
import { SEED_DAY } from '../support/database';
import type { Endpoint, Dataset } from './endpoints';

export interface Times {
  readonly p50: number;
  readonly p99: number;
  /** Entries of an answer, median; undefined where it is no list. */
  readonly rows?: number | undefined;
}

/** Unmeasured calls that warm up connections, caches and the JIT. */
const WARM_UP = 20;
/** Time limit per endpoint in milliseconds. */
const MOST_MS = 15_000;

export interface BenchTarget {
  readonly test: TestApp;
  readonly label: string;
  readonly dataset: Dataset;
}

/** Measures an endpoint on each app in turn with varying parameters. @returns the times per app */
export async function measure(
  targets: readonly BenchTarget[],
  endpoint: Endpoint,
  samples: number,
): Promise<Times[]> {
  const took = targets.map((): number[] => []);
  const listed = targets.map((): number[] => []);
  const begun = performance.now();
  for (let n = 0; n < WARM_UP + samples; n += 1) {
    for (const [index, one] of targets.entries()) {
      const { milliseconds, rows } = await timeOf(one, endpoint, n);
      if (n < WARM_UP) continue;
      took[index]?.push(milliseconds);
      if (rows !== undefined) listed[index]?.push(rows);
    }
    if (n > WARM_UP && performance.now() - begun > MOST_MS) break;
  }
  return took.map((times, index) => {
    const rows = sorted(listed[index] ?? []);
    const inOrder = sorted(times);
    return {
      p50: percentile(inOrder, 0.5),
      p99: percentile(inOrder, 0.99),
      rows: rows.length === 0 ? undefined : percentile(rows, 0.5),
    };
  });
}

const sorted = (numbers: readonly number[]): number[] =>
  [...numbers].sort((one, other) => one - other);

async function timeOf(
  { test, dataset }: BenchTarget,
  { name, ask }: Endpoint,
  n: number,
): Promise<{ milliseconds: number; rows: number | undefined }> {
  const { url, account } = ask(n, dataset);
  const headers = account === undefined ? {} : await signedIn(test, account);
  const started = performance.now();
  const answer = await test.app.inject({ url, headers });
  const milliseconds = performance.now() - started;
  if (answer.statusCode !== 200) throw new Error(`${name}: ${url}: ${answer.body}`);
  return { milliseconds, rows: rowsOf(answer.json().data) };
}

function rowsOf(data: unknown): number | undefined {
  if (Array.isArray(data)) return data.length;
  const isPage = typeof data === 'object' && data !== null && 'items' in data;
  return isPage && Array.isArray(data.items) ? data.items.length : undefined;
}

/** The value at a part of sorted numbers. */
export function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

async function signedIn(test: TestApp, accountId: string): Promise<{ authorization: string }> {
  const token = accountId.replaceAll('-', '').padEnd(43, 'x');
  const known = sessions.get(test) ?? new Set<string>();
  sessions.set(test, known);
  const session = {
    tokenHash: hashToken(token),
    accountId,
    userAgent: 'bench',
    browserHash: null,
    now: SEED_DAY,
  };
  const limits = test.app.deps.config.session;
  if (!known.has(token)) {
    await test.db.transaction((tx) => createSession(tx, { ...session, limits }));
  }
  known.add(token);
  return { authorization: `Bearer ${token}` };
}

const sessions = new WeakMap<TestApp, Set<string>>();
