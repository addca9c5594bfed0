// Rules: API-17, API-18 (docs/requirements.md)
import { setTimeout as delay } from 'node:timers/promises';

import { asc, eq, sql } from 'drizzle-orm';
import { number, object } from 'yup';

import { openPostgres } from '../../src/server/db/postgres';
import { jobs } from '../../src/server/db/schema/jobs';
import { rateLimits } from '../../src/server/db/schema/signIn';
import type { Database, Tx } from '../../src/server/db/types';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/server/lib/time/clock';
import { deleteExpired } from '../../src/server/platform/jobs/housekeeping';
import { enqueueJob, jobKind, takeDueJobs } from '../../src/server/platform/jobs/queries';
import { inTransaction, withEffect } from '../../src/server/platform/jobs/jobHandler';
import type { JobHandler } from '../../src/server/platform/jobs/jobHandler';
import { createJobRunner } from '../../src/server/platform/jobs/jobRunner';
import type { JobRunner } from '../../src/server/platform/jobs/jobRunner';
import { itBeforeRelease } from '../support/beforeRelease';
import { testClock } from '../support/app';
import type { TestClock } from '../support/app';
import { openOnServer, openTestDatabase, silentLog, testDatabaseUrl } from '../support/database';

/** Jobs increment a row with their number; any table would do. */
const count = object({ id: number().integer().required() });
const COUNT = jobKind('count', count);
const PUSH = jobKind('push', count);

const countUp = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await tx
    .insert(rateLimits)
    .values({ key: `job:${id}`, count: 1, resetsAt: now })
    .onConflictDoUpdate({ target: rateLimits.key, set: { count: sql`${rateLimits.count} + 1` } });
};
const counting = inTransaction(COUNT, (tx, { id }, { now }) => countUp(tx, id, now));

let database: Database;
let clock: TestClock;
let runners: JobRunner[] = [];
const runnerOf = (
  handlers: readonly JobHandler[],
  change: { readonly database?: Database; readonly random?: () => number } = {},
): JobRunner => {
  const on = change.database ?? database;
  const { random } = change;
  const runner = createJobRunner(
    { db: on.db, database: on, clock, log: silentLog, ...(random ? { random } : {}) },
    handlers,
  );
  runners.push(runner);
  return runner;
};
const enqueue = (id: number, change: { key?: string; runAt?: Date; kind?: typeof COUNT } = {}) =>
  database.db.transaction((tx) => {
    const job = { kind: COUNT, payload: { id }, runAt: clock.now(), ...change };
    return enqueueJob(tx, job, clock.now());
  });
const counted = async (): Promise<Record<string, number>> => {
  const rows = await database.db.select().from(rateLimits).orderBy(asc(rateLimits.key));
  return Object.fromEntries(rows.map((row) => [row.key.slice('job:'.length), row.count]));
};
const waiting = () => database.db.select().from(jobs).orderBy(asc(jobs.id));
const until = async (condition: () => Promise<boolean> | boolean): Promise<void> => {
  for (let tries = 0; tries < 250; tries += 1) {
    if (await condition()) return;
    await delay(20);
  }
  throw new Error('it did not happen');
};

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => {
  clock = testClock();
});
afterEach(async () => {
  await Promise.all(runners.map((runner) => runner.stop()));
  runners = [];
  await database.db.delete(jobs);
  await database.db.delete(rateLimits);
});

describe('a job', () => {
  it('runs when due and is then deleted', async () => {
    const runner = runnerOf([counting]);
    await enqueue(1, { runAt: new Date(clock.now().getTime() + HOUR) });
    await runner.runDue();
    expect(await counted()).toEqual({});
    clock.advance(HOUR);
    await runner.runDue();
    await runner.runDue();
    expect(await counted()).toEqual({ 1: 1 });
    expect(await waiting()).toEqual([]);
  });

  it('exists only after its transaction commits', async () => {
    const undone = database.db.transaction(async (tx) => {
      await enqueueJob(tx, { kind: COUNT, payload: { id: 1 }, runAt: clock.now() }, clock.now());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await waiting()).toEqual([]);
  });

  it('is unique per kind and key while waiting', async () => {
    expect(await enqueue(1, { key: 'a' })).toBe(true);
    expect(await enqueue(2, { key: 'a' })).toBe(false);
    expect(await enqueue(3, { key: 'b' })).toBe(true);
    expect(await enqueue(4, { key: 'a', kind: PUSH })).toBe(true);
    expect(await enqueue(5)).toBe(true);
    expect(await enqueue(6)).toBe(true);
    await runnerOf([counting]).runDue();
    expect(await counted()).toEqual({ 1: 1, 3: 1, 5: 1, 6: 1 });
    expect(await enqueue(7, { key: 'a' })).toBe(true);
  });

  it('without a local handler is left to another server', async () => {
    await enqueue(1, { kind: PUSH });
    await runnerOf([counting]).runDue();
    expect(await waiting()).toMatchObject([{ kind: 'push', attempts: 0 }]);
  });

  it('rolls back a failed try', async () => {
    let fails = true;
    const runner = runnerOf([
      inTransaction(COUNT, async (tx, { id }, { now }) => {
        await countUp(tx, id, now);
        if (fails) throw new Error('not yet');
      }),
    ]);
    await enqueue(1);
    await runner.runDue();
    expect(await counted()).toEqual({});
    expect(await waiting()).toMatchObject([{ attempts: 1, lease: null, lastError: 'not yet' }]);
    fails = false;
    clock.advance(10 * SECOND);
    await runner.runDue();
    expect(await counted()).toEqual({ 1: 1 });
  });

  it('is retried with exponential backoff and is a dead letter after ten tries', async () => {
    const tries: number[] = [];
    const begin = clock.now().getTime();
    const runner = runnerOf(
      [
        withEffect(COUNT, async () => {
          tries.push((clock.now().getTime() - begin) / SECOND);
          throw new Error('the other side is down');
        }),
      ],
      { random: () => 1 },
    );
    await enqueue(1, { key: 'a' });
    for (let second = 0; second < 2 * 3_600; second += 10) {
      await runner.runDue();
      clock.advance(10 * SECOND);
    }
    const pauses = tries.slice(1).map((at, index) => at - (tries[index] ?? 0));
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 640, 1_280, 2_560]);
    expect(await waiting()).toMatchObject([
      { attempts: 10, lastError: 'the other side is down', deadAt: expect.any(Date) },
    ]);
    // A dead letter does not block its key.
    expect(await enqueue(2, { key: 'a' })).toBe(true);
    clock.advance(31 * DAY);
    await deleteExpired(database.db, clock.now());
    expect(await waiting()).toMatchObject([{ payload: { id: 2 } }]);
  });

  it('is retried with jitter', async () => {
    const failing = withEffect(COUNT, () => Promise.reject(new Error('no')));
    await enqueue(1);
    await runnerOf([failing], { random: () => 0 }).runDue();
    const [job] = await waiting();
    expect(Number(job?.dueAt) - clock.now().getTime()).toBe(5 * SECOND);
  });

  it('with an invalid payload fails', async () => {
    await enqueue(1);
    await database.db.update(jobs).set({ payload: { id: 'one' } });
    await runnerOf([counting]).runDue();
    expect(await counted()).toEqual({});
    const [job] = await waiting();
    expect(job?.lastError).toMatch(/id must be a/);
  });
});

describe('a crashed runner', () => {
  const take = () =>
    takeDueJobs(database.db, {
      kinds: [COUNT.name],
      now: clock.now(),
      leaseUntil: new Date(clock.now().getTime() + MINUTE),
      limit: 1,
    });

  it('loses its job when the lease expires', async () => {
    await enqueue(1);
    await take();
    const next = runnerOf([counting]);
    clock.advance(MINUTE - 1);
    await next.runDue();
    expect(await counted()).toEqual({});
    clock.advance(1);
    await next.runDue();
    expect(await counted()).toEqual({ 1: 1 });
  });

  it('makes its job a dead letter after ten crashes', async () => {
    await enqueue(1);
    for (let death = 0; death < 10; death += 1) {
      expect(await take()).toHaveLength(1);
      clock.advance(MINUTE);
    }
    await runnerOf([counting]).runDue();
    expect(await counted()).toEqual({});
    expect(await waiting()).toMatchObject([{ deadAt: clock.now() }]);
  });

  it('does nothing more when another runner has taken its job', async () => {
    await enqueue(1);
    let go = (): void => undefined;
    const mayGo = new Promise<void>((resolve) => (go = resolve));
    const slow = runnerOf([withEffect(COUNT, () => mayGo)]);
    const running = slow.runDue();
    await until(async () => (await waiting())[0]?.lease !== null);
    clock.advance(MINUTE);
    const [again] = await take();
    expect(again).toMatchObject({ attempts: 2 });
    go();
    await running;
    expect(await waiting()).toMatchObject([{ lease: again?.lease }]);
  });
});

describe('a started runner', () => {
  it('wakes on a notification and on a timer', async () => {
    const runner = runnerOf([counting]);
    runner.start();
    await delay(100);
    const since = performance.now();
    await enqueue(1);
    await until(async () => '1' in (await counted()));
    expect(performance.now() - since).toBeLessThan(1_000);
    await enqueue(2, { runAt: new Date(clock.now().getTime() + SECOND) });
    await delay(300);
    expect(await counted()).toEqual({ 1: 1 });
    clock.advance(SECOND);
    await until(async () => '2' in (await counted()));
  });

  it('runs more jobs than its concurrency in turn', async () => {
    for (let id = 10; id < 40; id += 1) await enqueue(id);
    runnerOf([counting]).start();
    await until(async () => Object.keys(await counted()).length === 30);
  });

  it('waits for its job before it stops', async () => {
    const runner = runnerOf([withEffect(COUNT, () => delay(200))]);
    runner.start();
    await enqueue(1);
    await until(async () => (await waiting())[0]?.lease !== null);
    await runner.stop();
    expect(await waiting()).toEqual([]);
  });

  it('waits for a job that it is just taking when it stops', async () => {
    await enqueue(1);
    const runner = runnerOf([withEffect(COUNT, () => delay(200))]);
    runner.start();
    await runner.stop();
    expect(await waiting()).toEqual([]);
  });

  it('releases a job that does not finish in time', async () => {
    const runner = runnerOf([
      withEffect(COUNT, (_payload, { signal }) => delay(60_000, undefined, { signal })),
    ]);
    runner.start();
    await enqueue(1);
    await until(async () => (await waiting())[0]?.lease !== null);
    await runner.stop();
    expect(await waiting()).toMatchObject([{ lease: null, attempts: 0, dueAt: clock.now() }]);
    await runnerOf([counting]).runDue();
    expect(await counted()).toEqual({ 1: 1 });
  });
});

// An embedded database serves one process with one transaction at a time.
const describeOnServer = testDatabaseUrl ? describe : describe.skip;

describeOnServer('two runners on one PostgreSQL', () => {
  const JOBS = 300;
  let second: Database;
  let own: Database;
  let shared: Database;
  beforeAll(async () => {
    const { database: first, url } = await openOnServer(testDatabaseUrl ?? '');
    own = first;
    second = await openPostgres({ url, log: silentLog });
    shared = database;
    database = own;
  });
  afterAll(async () => {
    database = shared;
    await second.close();
    await own.close();
  });

  itBeforeRelease('run each of some hundred jobs once and share them', async () => {
    const done: Record<'one' | 'other', number> = { one: 0, other: 0 };
    const countingFor = (name: 'one' | 'other') =>
      inTransaction(COUNT, async (tx, { id }, { now }) => {
        await countUp(tx, id, now);
        done[name] += 1;
      });
    const [one, other] = [
      runnerOf([countingFor('one')]),
      runnerOf([countingFor('other')], { database: second }),
    ];
    one.start();
    other.start();
    for (let batch = 0; batch < JOBS; batch += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, index) => enqueue(1_000 + batch + index)));
    }
    await until(async () => (await waiting()).length === 0);
    const all = Object.values(await counted());
    expect(all).toHaveLength(JOBS);
    expect(new Set(all)).toEqual(new Set([1]));
    expect(done.one + done.other).toBe(JOBS);
    expect(Math.min(done.one, done.other)).toBeGreaterThan(0);
  });

  it('run a job once when its lease expires during its transaction', async () => {
    await enqueue(1);
    let go = (): void => undefined;
    const mayGo = new Promise<void>((resolve) => (go = resolve));
    const slow = runnerOf([
      inTransaction(COUNT, async (tx, { id }, { now }) => {
        await countUp(tx, id, now);
        await mayGo;
      }),
    ]);
    const running = slow.runDue();
    await until(async () => (await waiting())[0]?.lease !== null);
    clock.advance(2 * MINUTE);
    await runnerOf([counting], { database: second }).runDue();
    go();
    await running;
    expect(await counted()).toEqual({ 1: 1 });
    expect(await waiting()).toEqual([]);
  });

  it('wake each other', async () => {
    const runner = runnerOf([counting], { database: second });
    runner.start();
    await delay(300);
    const since = performance.now();
    await enqueue(1);
    await until(async () => '1' in (await counted()));
    expect(performance.now() - since).toBeLessThan(1_000);
    expect(await database.db.select().from(jobs).where(eq(jobs.kind, COUNT.name))).toEqual([]);
  });
});
