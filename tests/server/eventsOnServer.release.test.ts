// Rules: API-14, API-15, API-16 (docs/requirements.md)
import { setTimeout as delay } from 'node:timers/promises';

import { eq, sql } from 'drizzle-orm';

import { apiUrls } from '../support/apiUrls';
import { LISTEN_APPLICATION } from '../../src/server/db/listenConnection';
import { openPostgres } from '../../src/server/db/postgres';
import { events } from '../../src/server/db/schema/events';
import type { Database } from '../../src/server/db/types';
import { publishEvents } from '../../src/server/platform/events/events';
import { buildTestApp, forgetPeople, testClock } from '../support/app';
import type { TestApp } from '../support/app';
import { openOnServer, silentLog, testDatabaseUrl } from '../support/database';
import { publish, TestStream, toldIn } from '../support/eventStream';
import { signInAs } from '../support/roles';
import { post } from '../support/signIn';
import type { SignedInPerson } from '../support/signIn';

// An embedded database serves one process with one transaction at a time.
const describeOnServer = testDatabaseUrl ? describe : describe.skip;

describeOnServer('events of two servers on one PostgreSQL', () => {
  let databases: [Database, Database];
  let one: TestApp;
  let other: TestApp;
  let person: SignedInPerson;
  let streams: TestStream[] = [];
  beforeAll(async () => {
    const { database, url } = await openOnServer(testDatabaseUrl ?? '');
    databases = [database, await openPostgres({ url, log: silentLog })];
  });
  afterAll(async () => {
    await databases[1].close();
    await databases[0].close();
  });
  beforeEach(async () => {
    const clock = testClock();
    one = await buildTestApp({ database: databases[0], clock });
    other = await buildTestApp({ database: databases[1], clock });
    person = await signInAs(one, 'Student');
  });
  afterEach(async () => {
    for (const stream of streams) stream.close();
    streams = [];
    await one.close();
    await other.close();
    await forgetPeople(databases[0]);
  });

  const reading = async (test: TestApp, lastEventId?: string): Promise<TestStream> => {
    const stream = (await TestStream.open(test, person, { lastEventId })).read();
    streams.push(stream);
    await stream.until(() => stream.lastEventId !== undefined);
    return stream;
  };
  const news = (id: number) =>
    ({ to: `account:${person.id}`, kind: 'requestChanged', id }) as const;

  it('reach streams of both servers within a second', async () => {
    const [here, there] = [await reading(one), await reading(other)];
    const since = performance.now();
    await publish(one, news(1));
    expect(toldIn(await here.news(1))).toEqual(['requestChanged:1']);
    expect(toldIn(await there.news(1))).toEqual(['requestChanged:1']);
    expect(performance.now() - since).toBeLessThan(1_000);
  });

  it('resume on the other server', async () => {
    const here = await reading(one);
    await publish(one, news(1));
    await here.news(1);
    here.close();
    await publish(other, news(2));
    const there = await reading(other, here.lastEventId);
    expect(toldIn(await there.news(1))).toEqual(['requestChanged:2']);
  });

  it('have ids in commit order', async () => {
    const stream = await reading(one);
    let published = (): void => undefined;
    const isPublished = new Promise<void>((resolve) => (published = resolve));
    let finish = (): void => undefined;
    const mayFinish = new Promise<void>((resolve) => (finish = resolve));
    const slow = one.db.transaction(async (tx) => {
      await publishEvents(tx, [news(1)], one.clock.now());
      published();
      await mayFinish;
    });
    await isPublished;
    let isQuickDone = false;
    const quick = publish(other, news(2)).then(() => (isQuickDone = true));
    await delay(300);
    // If it were committed, a reader resuming after it would miss the first.
    expect(isQuickDone).toBe(false);
    finish();
    await Promise.all([slow, quick]);
    expect(toldIn(await stream.news(2))).toEqual(['requestChanged:1', 'requestChanged:2']);
  });

  it('are delivered exactly once under concurrent publishing and reconnects', async () => {
    const TRANSACTIONS = 200;
    const always = await reading(one);
    let resumed = await reading(other);
    const heard: string[] = [];
    const over = new AbortController();
    const comingAndGoing = (async () => {
      while (!over.signal.aborted) {
        await delay(20);
        resumed.close();
        heard.push(...toldIn(await resumed.news(0)));
        resumed = await reading(heard.length % 2 === 0 ? one : other, resumed.lastEventId);
      }
    })();
    let next = 0;
    const publisher = async (test: TestApp): Promise<void> => {
      for (let id = next++; id < TRANSACTIONS; id = next++) {
        await test.db.transaction(async (tx) => {
          await publishEvents(tx, [news(id)], test.clock.now());
          await tx.execute(sql`select pg_sleep(random() * 0.005)`);
        });
      }
    };
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => publisher(index % 2 === 0 ? one : other)),
    );
    over.abort();
    await comingAndGoing;
    await publish(one, news(9_999));
    await always.until(() => toldIn(always.events).includes('requestChanged:9999'));
    await resumed.until(() => toldIn(resumed.events).includes('requestChanged:9999'));
    heard.push(...toldIn(await resumed.news(0)));
    const rows = await one.db
      .select()
      .from(events)
      .where(eq(events.audience, news(0).to))
      .orderBy(events.id);
    const expected = rows.map(({ entityId }) => `requestChanged:${entityId}`);
    expect(expected).toHaveLength(TRANSACTIONS + 1);
    expect(toldIn(await always.news(0))).toEqual(expected);
    expect(heard).toEqual(expected);
  });

  it('survive a cut listening connection', async () => {
    const stream = await reading(other);
    for (let id = 1; id <= 3; id += 1) {
      await one.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${LISTEN_APPLICATION}`,
      );
      await publish(one, news(id));
      await stream.news(id);
    }
    expect(toldIn(await stream.news(3))).toEqual([
      'requestChanged:1',
      'requestChanged:2',
      'requestChanged:3',
    ]);
    expect(other.logged()).not.toContain('"level":"error"');
  });

  it('end when the session ends on the other server', async () => {
    const stream = await reading(other);
    await post(one.app, apiUrls.logout, {}, person.headers);
    await stream.ended;
  });

  it('use one listening connection per server', async () => {
    await Promise.all([reading(one), reading(one), reading(other)]);
    const listening = await one.db.execute(
      sql`select 1 from pg_stat_activity where application_name = ${LISTEN_APPLICATION} and datname = current_database()`,
    );
    expect(listening).toMatchObject({ rows: [{}, {}] });
  });
});
