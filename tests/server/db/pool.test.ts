import { sql } from 'drizzle-orm';
import pg from 'pg';
import { isDatabaseUnavailable } from '../../../src/server/db/unavailable';
import { openPostgres } from '../../../src/server/db/postgres';
import { selectRows } from '../../../src/server/db/rows';
import { secrets } from '../../../src/server/db/schema/signIn';
import type { Database } from '../../../src/server/db/types';
import { openOnServer, silentLog, testDatabaseUrl } from '../../support/database';

const onServer = (testDatabaseUrl ?? '') === '' ? describe.skip : describe;

onServer('a pool of one connection', () => {
  let other: Database;
  let url: string;
  const open: Database[] = [];
  beforeAll(async () => {
    ({ database: other, url } = await openOnServer(testDatabaseUrl ?? ''));
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((database) => database.close()));
    await other.db.delete(secrets);
  });
  afterAll(() => other.close());

  const start = async (options: { checkoutMs?: number; query?: string } = {}) => {
    const { query = '', ...rest } = options;
    const database = await openPostgres({ url: url + query, log: silentLog, poolSize: 1, ...rest });
    open.push(database);
    return database;
  };
  const insert = (db: Database['db'], name: string) =>
    db.insert(secrets).values({ name, value: 'x'.repeat(32) });
  const names = async () => (await other.db.select().from(secrets)).map(({ name }) => name);
  const cut = async (): Promise<void> => {
    const client = new pg.Client(url);
    await client.connect();
    await client.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await client.end();
  };

  test('survives a lost connection in a transaction and reports the reason', async () => {
    const { db, ping } = await start();
    const lost = db.transaction(async (tx) => {
      await insert(tx, 'lost');
      await cut();
      await insert(tx, 'lost too');
    });
    expect(isDatabaseUnavailable(await lost.catch((error: unknown) => error))).toBe(true);
    await ping();
    expect(await names()).toEqual([]);
  });

  test('reports the original error when the rollback fails too', async () => {
    const { db, ping } = await start();
    const reason = new Error('no seat left');
    const failed = db.transaction(async (tx) => {
      await insert(tx, 'lost');
      await cut();
      throw reason;
    });
    await expect(failed).rejects.toBe(reason);
    await ping();
  });

  test('gets its connection back when a transaction cannot begin', async () => {
    const { db, ping } = await start();
    // An invalid option makes `begin` fail.
    const isolationLevel = 'nonsense' as 'serializable';
    await expect(db.transaction(async () => 1, { isolationLevel })).rejects.toThrow();
    await ping();
  });

  test('reuses the connection of a rolled back transaction', async () => {
    const { db } = await start();
    const pid = () => selectRows(db, sql`select pg_backend_pid() as pid`, (row) => row.pid);
    const before = await pid();
    await expect(db.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(db.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toMatchObject({
      cause: { code: '22012' },
    });
    expect(await pid()).toEqual(before);
  });

  test.each([
    ['a connection held for too long', { checkoutMs: 300 }],
    ['a query that takes too long', { query: '?query_timeout=300' }],
  ])('cuts %s, and later statements are outside the transaction', async (_what, options) => {
    const { db } = await start(options);
    const since = performance.now();
    const hanging = db.transaction(async (tx) => {
      await insert(tx, 'undone');
      await tx.execute(sql`select pg_sleep(20)`);
    });
    const error: unknown = await hanging.catch((thrown: unknown) => thrown);
    expect(isDatabaseUnavailable(error)).toBe(true);
    expect(performance.now() - since).toBeLessThan(10_000);
    await db.transaction((tx) => insert(tx, 'kept'));
    expect(await names()).toEqual(['kept']);
  });

  test('cuts running queries when closed', async () => {
    const { db, close } = await start();
    const hanging = db.execute(sql`select pg_sleep(20)`).catch((error: unknown) => error);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await close();
    expect(isDatabaseUnavailable(await hanging)).toBe(true);
  });
});
