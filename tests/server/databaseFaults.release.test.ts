// Rules: API-11 (docs/requirements.md)
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { bookingUrls, registrationUrls, apiUrls } from '../support/apiUrls';
import { startChild, type Child } from '../support/childProcess';
import { createServerDatabase, testDatabaseUrl } from '../support/database';
import { findPostgres } from '../support/findPostgres';
import { startCluster, type Cluster } from '../support/postgresCluster';

jest.setTimeout(120_000);

/** Query timeout, and the tolerance for a call on a busy machine. */
const CHECKOUT_MS = 1_000;
const BUSY_MS = 10_000;
const WORKERS = 8;

const CUT_ONE = `
  select pg_terminate_backend(pid) from pg_stat_activity
  where application_name = 'masar' order by random() limit 1`;
const KEPT = `
  select (select count(*)::int from consultations where name = any($1)) as booked,
         (select count(*)::int from code_attempts where id = any($2)) as asked`;

// A server of its own, because it is cut off, restarted and paused.
const possible = (testDatabaseUrl ?? '') !== '' && findPostgres() !== undefined;
const describeOnServer = possible ? describe : describe.skip;

describeOnServer('a database failure under load', () => {
  let cluster: Cluster;
  let url: string;
  let server: Child;
  let address: string;
  beforeAll(async () => {
    const started = await startCluster();
    if (!started) throw new Error('There are no PostgreSQL server programs here');
    cluster = started;
    ({ url } = await createServerDatabase(cluster.url));
    server = startChild('servePostgres', url, String(CHECKOUT_MS));
    address = `http://127.0.0.1:${await server.nextLine()}`;
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    await cluster.stop();
  });

  const beside = async <Result>(ask: (client: pg.Client) => Promise<Result>): Promise<Result> => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return await ask(client);
    } finally {
      await client.end();
    }
  };

  let calls = 0;
  let slowest = 0;
  const statuses = new Map<number, number>();
  const bookedNames: string[] = [];
  const attemptIds: string[] = [];

  const call = async (path: string, body?: object) => {
    calls += 1;
    const since = performance.now();
    const forwarded = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
    const response = await fetch(`${address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    });
    const answer: unknown = await response.json();
    slowest = Math.max(slowest, performance.now() - since);
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
    if (response.status === 503 && path !== '/readyz') {
      expect(response.headers.get('retry-after')).toBe('5');
    }
    return { status: response.status, answer };
  };

  /** A visitor's calls; records acknowledged writes. */
  const visit = async (): Promise<void> => {
    const number = calls;
    const name = `Visitor ${number} ${Math.random()}`;
    const phone = `05${String(10_000_000 + (number % 89_999_999))}`;
    if ((await call(bookingUrls.studentBook, { name, phone })).status === 200)
      bookedNames.push(name);
    const { status, answer } = await call(registrationUrls.login2, { name, phone });
    if (status === 200 && typeof answer === 'object' && answer && 'user_id' in answer) {
      attemptIds.push(String(answer.user_id));
    }
    await call(`${apiUrls.programmes}?kind=english`);
    await call(apiUrls.home);
    await call('/readyz');
  };

  const underLoad = async (harm: () => Promise<void>): Promise<void> => {
    let over = false;
    const worker = async (): Promise<void> => {
      while (!over) await visit();
    };
    const workers = Array.from({ length: WORKERS }, worker);
    await harm().finally(() => {
      over = true;
    });
    await Promise.all(workers);
  };

  /** Ready again, only 200 and 503 answered, and acknowledged writes kept. */
  const expectNothingLost = async (): Promise<void> => {
    let ready = 0;
    for (let tries = 0; tries < 100 && ready !== 200; tries += 1) {
      ({ status: ready } = await call('/readyz'));
      await delay(50);
    }
    expect(ready).toBe(200);
    expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(slowest).toBeLessThan(BUSY_MS);
    const { rows } = await beside((client) => client.query(KEPT, [bookedNames, attemptIds]));
    expect(rows).toEqual([{ booked: bookedNames.length, asked: attemptIds.length }]);
    expect(bookedNames.length).toBeGreaterThan(0);
    expect(attemptIds.length).toBeGreaterThan(0);
  };

  test('loses no acknowledged write when connections are cut', async () => {
    await underLoad(async () => {
      await beside(async (client) => {
        for (let cuts = 0; cuts < 40; cuts += 1) {
          await client.query(CUT_ONE);
          await delay(50);
        }
      });
    });
    expect(statuses.get(503)).toBeGreaterThan(0);
    await expectNothingLost();
  });

  test('recovers after a database restart', async () => {
    await underLoad(async () => {
      await cluster.restart();
      await delay(300);
    });
    await expectNothingLost();
  });

  test('answers while the database is paused and recovers', async () => {
    await underLoad(async () => {
      const before = statuses.get(503) ?? 0;
      const resume = await cluster.pause();
      try {
        await delay(2 * CHECKOUT_MS);
        expect(statuses.get(503)).toBeGreaterThan(before);
      } finally {
        resume();
      }
    });
    await expectNothingLost();
  });
});
