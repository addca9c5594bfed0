// Rules: API-08, API-11, OPS-03 (docs/requirements.md)
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';

import { drizzleOnEmbedded } from '../../../src/server/db/embeddedClient';
import type { EmbeddedClient } from '../../../src/server/db/embeddedClient';
import { MEMORY } from '../../../src/server/db/embedded';
import { Engine } from '../../../src/server/db/engine';
import { EngineThread } from '../../../src/server/db/engineThread';
import { openDatabase } from '../../../src/server/db/open';
import { selectRows } from '../../../src/server/db/rows';
import { secrets } from '../../../src/server/db/schema/signIn';
import { isDatabaseUnavailable } from '../../../src/server/db/unavailable';
import { reasonOf } from '../../../src/server/lib/failure';
import { startChild } from '../../support/childProcess';
import { silentLog } from '../../support/database';

jest.setTimeout(120_000);

const inThread = (limits?: Parameters<typeof EngineThread.open>[1]) =>
  EngineThread.open({ dataDir: MEMORY, claim: null }, limits);

/** Behaviour that the server relies on, in either engine. */
describe.each([
  ['in this thread', () => Engine.open(MEMORY)],
  ['in a thread of its own', () => inThread()],
])('the embedded database %s', (_where, open: () => Promise<EmbeddedClient>) => {
  let client: EmbeddedClient;
  let db: ReturnType<typeof drizzleOnEmbedded>;
  beforeAll(async () => {
    client = await open();
    db = drizzleOnEmbedded(client);
    await client.exec('create table numbers (n int constraint positive check (n > 0))');
  });
  beforeEach(() => client.exec('truncate numbers'));
  afterAll(() => client.close());

  const rows = (query: ReturnType<typeof sql>) => selectRows(db, query, (row) => row);
  const numbers = async () => (await rows(sql`select n from numbers order by n`)).map(({ n }) => n);
  const insert = (n: number) => sql`insert into numbers values (${n})`;

  test('returns values as drizzle expects them', async () => {
    const [row] = await rows(sql`select 'مسار'::text as text, 5::int as int, 2^40::bigint as big,
      1.50::numeric as numeric, true as flag, null::int as none, '{"a":[1]}'::jsonb as json,
      '\\x00ff'::bytea as bytes, array['a', null] as list, ${Buffer.from([7])}::bytea as given,
      '2027-03-10 12:00:00.123+00'::timestamptz as instant, '2027-03-10'::date as day,
      array['2027-03-10'::date] as days, '1 day'::interval as span`);
    const { bytes, given, ...others } = row ?? {};
    expect(others).toEqual({
      text: 'مسار',
      int: 5,
      big: 2 ** 40,
      numeric: '1.50',
      flag: true,
      none: null,
      json: { a: [1] },
      list: ['a', null],
      instant: '2027-03-10 12:00:00.123+00',
      day: '2027-03-10',
      days: '{2027-03-10}',
      span: '1 day',
    });
    expect([...(bytes as Uint8Array), ...(given as Uint8Array)]).toEqual([0, 255, 7]);
  });

  test('tells what was wrong, with code and constraint', async () => {
    await expect(db.execute(insert(-1))).rejects.toMatchObject({
      cause: { code: '23514', constraint: 'positive', severity: 'ERROR' },
    });
    const error: unknown = await db
      .execute(sql`select nonsense`)
      .catch((thrown: unknown) => thrown);
    expect(reasonOf(error)).toBe('column "nonsense" does not exist');
  });

  test('commits and rolls back, with what is inside', async () => {
    await db.transaction(async (tx) => {
      await tx.execute(insert(1));
      await tx.transaction((inner) => inner.execute(insert(2)));
      const refused = tx.transaction((inner) => inner.execute(insert(-2)));
      await expect(refused).rejects.toThrow();
    });
    const given = new Error('given up');
    const failed = db.transaction(async (tx) => {
      await tx.execute(insert(3));
      throw given;
    });
    await expect(failed).rejects.toBe(given);
    await expect(db.transaction((tx) => tx.execute(insert(-1)))).rejects.toThrow();
    expect(await numbers()).toEqual([1, 2]);
  });

  test('keeps others out of a transaction, and the order in which they came', async () => {
    const order: string[] = [];
    const say = (what: string) => () => void order.push(what);
    const read = async () => {
      const { rows: found } = await client.query<{ n: number }>('select n from numbers order by n');
      order.push(`sees ${found.map(({ n }) => n).join()}`);
    };
    const all = [
      client.transaction(async (tx) => {
        await tx.query('insert into numbers values (1)');
        await new Promise((resolve) => setTimeout(resolve, 50));
        await tx.query('insert into numbers values ($1)', [2]);
        order.push('first transaction');
      }),
      read(),
      client
        .transaction((tx) => tx.query('insert into numbers values (3)'))
        .then(say('second transaction')),
      read(),
    ];
    await Promise.all(all);
    expect(order).toEqual(['first transaction', 'sees 1,2', 'second transaction', 'sees 1,2,3']);
  });

  test('reads in one snapshot without writing when asked to', async () => {
    const write = db.transaction((tx) => tx.execute(insert(1)), { accessMode: 'read only' });
    await expect(write).rejects.toMatchObject({ cause: { code: '25006' } });
    await db.execute(insert(1));
    expect(await numbers()).toEqual([1]);
  });

  test('notifies of what was committed, until it is told to stop', async () => {
    const heard: string[] = [];
    const stop = await client.listen('test_news', (payload) => heard.push(payload));
    const notify = (payload: string) => sql`select pg_notify('test_news', ${payload})`;
    await db.transaction((tx) => tx.execute(notify('committed')));
    const undone = db.transaction(async (tx) => {
      await tx.execute(notify('undone'));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await db.execute(notify('مسار'));
    expect(heard).toEqual(['committed', 'مسار']);
    await stop();
    await db.execute(notify('late'));
    expect(heard).toHaveLength(2);
  });

  test('refuses what comes after its end as unavailable', async () => {
    const short = await open();
    const kept = drizzleOnEmbedded(short);
    await short.close();
    const late: unknown = await kept.execute(sql`select 1`).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(late)).toBe(true);
  });
});

describe('in a thread of its own', () => {
  /** Some hundred milliseconds of work. */
  const LONG = sql`select count(*) from generate_series(1, 2000000)`;
  let engine: EngineThread;
  afterEach(() => engine.close());

  test('a long query holds nothing up in this one', async () => {
    engine = await inThread();
    let ticks = 0;
    const timer = setInterval(() => (ticks += 1), 5);
    await drizzleOnEmbedded(engine).execute(LONG);
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(5);
  });

  test('who waits too long, or where too many wait, is refused as unavailable', async () => {
    engine = await inThread({ atOnce: 1, waiting: 1, waitMs: 50 });
    const db = drizzleOnEmbedded(engine);
    let long: Promise<void> = Promise.resolve();
    let finish = (): void => undefined;
    const begun = new Promise<void>((began) => {
      long = db.transaction(() => {
        began();
        return new Promise<void>((resolve) => (finish = resolve));
      });
    });
    await begun;
    const failure = (query: PromiseLike<unknown>) =>
      Promise.resolve(query).then(
        () => undefined,
        (error: unknown) => ({ reason: reasonOf(error), is503: isDatabaseUnavailable(error) }),
      );
    const waits = failure(db.execute(sql`select 1`));
    await new Promise(setImmediate);
    expect(engine.load).toEqual({ running: 1, waiting: 1 });
    expect(await failure(db.execute(sql`select 1`))).toEqual({
      reason: 'too many are waiting for the embedded database',
      is503: true,
    });
    expect(await waits).toEqual({
      reason: 'the embedded database was busy for too long',
      is503: true,
    });
    finish();
    await long;
    expect(await failure(db.execute(sql`select 1`))).toBeUndefined();
    expect(engine.load).toEqual({ running: 0, waiting: 0 });
  });

  test('its close lets the running statement end and refuses the others', async () => {
    engine = await inThread();
    const db = drizzleOnEmbedded(engine);
    const inside: Promise<unknown>[] = [];
    const transaction = db.transaction(async (tx) => {
      inside.push(Promise.resolve(tx.execute(LONG)));
      await inside[0];
      await tx.execute(sql`select 1`);
    });
    const waiting = db.execute(sql`select 1`);
    const settled = Promise.allSettled([transaction, waiting]);
    while (inside.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await engine.close();
    await expect(inside[0]).resolves.toBeDefined();
    for (const outcome of await settled) {
      expect(outcome.status === 'rejected' && isDatabaseUnavailable(outcome.reason)).toBe(true);
    }
    await engine.close();
  });
});

describe('a thread that breaks down', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'masar-broken-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  test.each([
    ['killed', /^The embedded database broke down: its thread ended with 1\n$/],
    ['thrown', /^The embedded database broke down: .*null.*\n$/],
  ])('(%s) ends the process with one line, and loses nothing', async (how, line) => {
    const child = startChild('breakDatabase', dataDir, how);
    expect(await child.nextLine()).toBe('committed');
    const { status, stderr } = await child.ended;
    expect(stderr).toMatch(line);
    expect(status).toBe(1);

    const database = await openDatabase({ dataDir, log: silentLog });
    expect(await database.db.$count(secrets)).toBe(1);
    await database.db.delete(secrets);
    await database.close();
  });
});
