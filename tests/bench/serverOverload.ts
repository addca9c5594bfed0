/** Far more calls than a server can answer: what it answers, refuses and keeps. */
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

import { favoriteUrls, apiUrls } from '../support/apiUrls';
import { percentile } from './measure';
import { load } from './serverLoad';
import type { BenchServer } from './serverRoutes';

const PROBE_MS = 100;
const WRITE_MS = 50;
/** With those that are there before, less than what is listed. */
const MOST_WRITES = 150;
/** A call this quick is as before the load. */
const NORMAL_MS = 250;
const MOST_RECOVERY_MS = 30_000;
const MEGABYTE_KB = 1_024;

export interface Overload {
  readonly answered: number;
  readonly refused: number;
  readonly otherwise: number;
  /** Milliseconds. */
  readonly answeredP99: number;
  readonly healthP50: number;
  readonly healthP99: number;
  readonly recovery: number;
  /** Favorites that were acknowledged, and of these the ones that are not there. */
  readonly acknowledged: number;
  readonly lost: number;
  /** Megabytes. */
  readonly memoryBefore: number;
  readonly memoryAfter: number;
}

/** Overloads a server with an expensive private call; writes go on beside it. */
export async function overload(
  { port, token }: BenchServer,
  pid: number,
  options: { readonly connections: number; readonly seconds: number },
): Promise<Overload> {
  const origin = `http://127.0.0.1:${port}`;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const memoryBefore = memoryOf(pid);
  const end = new AbortController();
  const healthTimes: number[] = [];
  const acknowledged: number[] = [];
  const probing = (async () => {
    while (!end.signal.aborted) {
      healthTimes.push(await timeOf(() => probe(`${origin}/healthz`)));
      await delay(PROBE_MS);
    }
  })();
  const writing = (async () => {
    for (let id = 1; !end.signal.aborted && id <= MOST_WRITES; id += 1) {
      const body = JSON.stringify({ package_id: id });
      const call = { method: 'POST', headers, body };
      const answer = await fetch(`${origin}${favoriteUrls.storeFavorite}`, call).catch(() => null);
      await answer?.arrayBuffer();
      if (answer?.status === 200) acknowledged.push(id);
      await delay(WRITE_MS);
    }
  })();
  const result = await load({ port, paths: [apiUrls.orders], token, ...options });
  const over = performance.now();
  end.abort();
  await Promise.all([probing, writing]);
  const ask = (): Promise<Response> => fetch(`${origin}${apiUrls.orders}`, { headers });
  let isNormal = false;
  while (!isNormal && performance.now() - over < MOST_RECOVERY_MS) {
    let status = 0;
    const took = await timeOf(async () => ({ status } = await ask()));
    isNormal = status === 200 && took < NORMAL_MS;
  }
  const recovery = performance.now() - over;
  const kept = await fetch(`${origin}${favoriteUrls.favorites}`, { headers });
  const { data } = (await kept.json()) as { data: { items: { id: number }[] } };
  const ids = new Set(data.items.map(({ id }) => id));
  const answered = result.statuses.get('200') ?? 0;
  const refused = result.statuses.get('503') ?? 0;
  const all = [...result.statuses.values()].reduce((sum, count) => sum + count, result.failed);
  healthTimes.sort((one, other) => one - other);
  return {
    answered,
    refused,
    otherwise: all - answered - refused,
    answeredP99: result.p99,
    healthP99: percentile(healthTimes, 0.99),
    healthP50: percentile(healthTimes, 0.5),
    recovery,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !ids.has(id)).length,
    memoryBefore,
    memoryAfter: memoryOf(pid),
  };
}

async function timeOf(call: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await call();
  return performance.now() - since;
}

/** As a load balancer does it: with a connection of its own. */
function probe(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent: false }, (answer) => answer.resume().once('end', resolve)).once(
      'error',
      reject,
    );
  });
}

/** Resident memory of a process. */
function memoryOf(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / MEGABYTE_KB;
}
