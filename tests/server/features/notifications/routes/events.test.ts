// Rules: API-14, API-15, API-16 (docs/requirements.md)
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

import { eq, sql } from 'drizzle-orm';

import { apiUrls } from '../../../../support/apiUrls';
import { readConfig } from '../../../../../src/server/config';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { events } from '../../../../../src/server/db/schema/events';
import { partnerMembers } from '../../../../../src/server/db/schema/places';
import type { Database } from '../../../../../src/server/db/types';
import { DAY, HOUR } from '../../../../../src/server/lib/time/clock';
import { publishEvents } from '../../../../../src/server/platform/events/events';
import { deleteExpired } from '../../../../../src/server/platform/jobs/housekeeping';
import { buildTestApp, forgetPeople } from '../../../../support/app';
import type { TestApp, TestAppOptions } from '../../../../support/app';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { openTestDatabase } from '../../../../support/database';
import { addressOf, publish, TestStream, toldIn } from '../../../../support/eventStream';
import { signInAs } from '../../../../support/roles';
import { insertInstitute } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let test: TestApp;
let streams: TestStream[] = [];
const start = async (options: TestAppOptions = {}): Promise<void> => {
  test = await buildTestApp({ database, ...options });
};
const withEvents = (change: object): TestAppOptions => ({
  config: { events: { ...readConfig({}).events, ...change } },
});
const open = async (
  person: Pick<SignedInPerson, 'headers'>,
  lastEventId?: string | number,
): Promise<TestStream> => {
  const stream = await TestStream.open(test, person, { lastEventId });
  streams.push(stream);
  return stream;
};
const reading = async (person: SignedInPerson, lastEventId?: string | number) => {
  const stream = (await open(person, lastEventId)).read();
  await stream.until(() => stream.lastEventId !== undefined);
  return stream;
};
const bodyOf = async ({ response }: TestStream) => {
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return JSON.parse(text) as { code: string; retry_after?: number };
};

afterEach(async () => {
  for (const stream of streams) stream.close();
  streams = [];
  await test.close();
  await database.db.delete(events);
  await forgetPeople(database);
});

describe('GET /api/events', () => {
  beforeEach(() => start());

  it('accepts GET from signed-in accounts only', async () => {
    const answer = await test.app.inject({ url: apiUrls.events });
    expect(answer.statusCode).toBe(401);
    const head = await test.app.inject({ method: 'HEAD', url: apiUrls.events });
    expect(head.statusCode).toBe(405);
    expect(head.headers.allow).toBe('GET');
  });

  it('is an event stream without buffering or caching', async () => {
    const { response } = await reading(await signInAs(test, 'Student'));
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(response.headers['content-encoding']).toBeUndefined();
  });

  it('sends each account its own events by id only', async () => {
    const [mine, rival] = [await insertInstitute(test.db), await insertInstitute(test.db)];
    const people = {
      student: await signInAs(test, 'Student'),
      other: await signInAs(test, 'Student'),
      partner: await signInAs(test, 'Partner', { instituteId: mine.id }),
      rival: await signInAs(test, 'Partner', { instituteId: rival.id }),
      // Without an institute.
      former: await signInAs(test, 'Partner'),
      team: await signInAs(test, 'Team'),
    };
    const names = Object.keys(people) as (keyof typeof people)[];
    const opened = await Promise.all(names.map((name) => reading(people[name])));
    await publish(
      test,
      { to: `account:${people.student.id}`, kind: 'requestChanged', id: 1 },
      { to: `institute:${mine.id}`, kind: 'requestChanged', id: 2 },
      { to: 'partners', kind: 'openRequestsChanged', id: 3 },
      { to: 'team', kind: 'requestChanged', id: 4 },
    );
    // Published last to all, so that earlier events have arrived.
    const last = Object.values(people).map(
      ({ id }) => ({ to: `account:${id}`, kind: 'notificationsChanged' }) as const,
    );
    await publish(test, ...last);
    const heard: Record<string, string[]> = {};
    for (const [index, name] of names.entries()) {
      const stream = opened[index];
      await stream?.until(() => stream.events.at(-1)?.event === 'notificationsChanged');
      heard[name] = toldIn(stream?.events ?? []);
    }
    const [ready, end] = ['ready:null', 'notificationsChanged:null'];
    expect(heard).toEqual({
      student: [ready, 'requestChanged:1', end],
      other: [ready, end],
      partner: [ready, 'requestChanged:2', 'openRequestsChanged:3', end],
      rival: [ready, 'openRequestsChanged:3', end],
      former: [ready, end],
      team: [ready, 'requestChanged:4', end],
    });
  });

  it('delivers within a second', async () => {
    const person = await signInAs(test, 'Student');
    const stream = await reading(person);
    const since = performance.now();
    await publish(test, { to: `account:${person.id}`, kind: 'requestChanged', id: 7 });
    await stream.news(1);
    expect(performance.now() - since).toBeLessThan(1_000);
  });

  it('sends nothing of a rolled back transaction', async () => {
    const person = await signInAs(test, 'Student');
    const stream = await reading(person);
    const to = `account:${person.id}` as const;
    const undone = test.db.transaction(async (tx) => {
      await publishEvents(tx, [{ to, kind: 'requestChanged', id: 1 }], test.clock.now());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await publish(test, { to, kind: 'requestChanged', id: 2 });
    expect(toldIn(await stream.news(1))).toEqual(['requestChanged:2']);
  });

  it('resumes after Last-Event-ID without gaps or duplicates', async () => {
    const person = await signInAs(test, 'Student');
    const to = `account:${person.id}` as const;
    const first = await reading(person);
    await publish(test, { to, kind: 'requestChanged', id: 1 });
    await first.news(1);
    first.close();
    await publish(test, { to, kind: 'requestChanged', id: 2 });
    await publish(test, { to: 'team', kind: 'requestChanged', id: 99 });
    await publish(test, { to, kind: 'requestChanged', id: 3 });
    const second = await reading(person, first.lastEventId);
    await publish(test, { to, kind: 'requestChanged', id: 4 });
    expect(toldIn(await second.news(3))).toEqual([
      'requestChanged:2',
      'requestChanged:3',
      'requestChanged:4',
    ]);
    expect(second.events.map(({ event }) => event)).not.toContain('ready');
  });

  it('resumes from its start when nothing was sent', async () => {
    const person = await signInAs(test, 'Student');
    await publish(test, { to: 'team', kind: 'requestChanged', id: 99 });
    const first = await reading(person);
    first.close();
    await publish(test, { to: `account:${person.id}`, kind: 'requestChanged', id: 1 });
    const second = await reading(person, first.lastEventId);
    expect(toldIn(await second.news(1))).toEqual(['requestChanged:1']);
  });

  it('sends a reset after the retention period', async () => {
    const person = await signInAs(test, 'Student');
    const to = `account:${person.id}` as const;
    await publish(test, { to, kind: 'requestChanged', id: 1 });
    const first = await reading(person);
    const known = Number(first.lastEventId);
    first.close();
    await publish(test, { to, kind: 'requestChanged', id: 2 });
    test.clock.advance(HOUR);
    await deleteExpired(test.db, test.clock.now());
    expect(toldIn(await (await reading(person, known)).news(1))).toEqual(['requestChanged:2']);

    test.clock.advance(DAY);
    await publish(test, { to, kind: 'requestChanged', id: 3 });
    await deleteExpired(test.db, test.clock.now());
    const late = await reading(person, known);
    await publish(test, { to, kind: 'requestChanged', id: 4 });
    expect(toldIn(await late.news(2))).toEqual(['reset:null', 'requestChanged:4']);
    expect(await test.db.$count(events)).toBe(2);
  });

  it('keeps the newest event, so that its reader can resume', async () => {
    const person = await signInAs(test, 'Student');
    const to = `account:${person.id}` as const;
    await publish(test, { to, kind: 'requestChanged', id: 1 });
    const { lastEventId } = await reading(person);
    test.clock.advance(3 * DAY);
    await deleteExpired(test.db, test.clock.now());
    const back = await reading(person, lastEventId);
    await publish(test, { to, kind: 'requestChanged', id: 2 });
    expect(toldIn(await back.news(1))).toEqual(['requestChanged:2']);
  });

  it.each([
    ['an id of another database', '999999999'],
    ['an id older than all', '0'],
  ])('resets on %s', async (_what, lastEventId) => {
    const person = await signInAs(test, 'Student');
    const to = `account:${person.id}` as const;
    await publish(test, { to: 'team', kind: 'requestChanged', id: 1 });
    await publish(test, { to: 'team', kind: 'requestChanged', id: 2 });
    await database.db.delete(events).where(eq(events.entityId, '1'));
    const stream = await reading(person, lastEventId);
    await publish(test, { to, kind: 'requestChanged', id: 3 });
    expect(toldIn(await stream.news(2))).toEqual(['reset:null', 'requestChanged:3']);
  });

  it('sends a reset when too many events were missed', async () => {
    const person = await signInAs(test, 'Student');
    const to = `account:${person.id}` as const;
    const live = await reading(person);
    const { lastEventId } = live;
    const many = Array.from(
      { length: 501 },
      (_, id) => ({ to, kind: 'requestChanged', id }) as const,
    );
    await publish(test, ...many);
    // Else they may still be on their way to the server's streams, and follow the reset.
    await live.news(501);
    const stream = await reading(person, lastEventId);
    const [first, ...rest] = toldIn(await stream.news(1));
    expect(first).toBe('reset:null');
    expect(rest.length).toBeLessThan(2);
  });

  it.each(['-1', 'abc', '1e3', '9'.repeat(40)])(
    'ignores the invalid event id %s',
    async (lastEventId) => {
      const stream = await reading(await signInAs(test, 'Student'), lastEventId);
      await stream.until(() => stream.events.length > 0);
      expect(toldIn(stream.events)).toEqual(['ready:null']);
    },
  );
});

describe('an event stream ends', () => {
  beforeEach(() => start());

  it('when its session signs out, and no other does', async () => {
    const person = await signInAs(test, 'Student');
    const other = await signInAs(test, 'Student');
    const [stream, others] = [await reading(person), await reading(other)];
    await post(test.app, apiUrls.logout, {}, person.headers);
    await stream.ended;
    await publish(test, { to: `account:${other.id}`, kind: 'requestChanged', id: 1 });
    expect(toldIn(await others.news(1))).toEqual(['requestChanged:1']);
    const again = await open(person, stream.lastEventId);
    expect(again.response.statusCode).toBe(401);
  });

  it('when the account is disabled', async () => {
    const person = await signInAs(test, 'Student');
    const stream = await reading(person);
    const disabledAt = test.clock.now();
    await test.db.update(accounts).set({ disabledAt }).where(eq(accounts.id, person.id));
    await stream.ended;
  });

  it('for what a partner may no longer read', async () => {
    const [mine, next] = [await insertInstitute(test.db), await insertInstitute(test.db)];
    const person = await signInAs(test, 'Partner', { instituteId: mine.id });
    const stream = await reading(person);
    const ofPerson = eq(partnerMembers.accountId, person.id);
    await test.db.update(partnerMembers).set({ instituteId: next.id }).where(ofPerson);
    expect(toldIn(await stream.news(1))).toEqual(['reset:null']);
    await publish(test, { to: `institute:${mine.id}`, kind: 'requestChanged', id: 1 });
    await publish(test, { to: `institute:${next.id}`, kind: 'requestChanged', id: 2 });
    expect(toldIn(await stream.news(2))).toEqual(['reset:null', 'requestChanged:2']);
    await test.db.delete(partnerMembers).where(ofPerson);
    expect(toldIn(await stream.news(3)).at(-1)).toBe('reset:null');
    await publish(test, { to: 'partners', kind: 'openRequestsChanged', id: 3 });
    await publish(test, { to: `account:${person.id}`, kind: 'notificationsChanged' });
    expect(toldIn(await stream.news(4)).at(-1)).toBe('notificationsChanged:null');
  });
});

describe('an idle stream', () => {
  it('sends heartbeats with its position', async () => {
    await start(withEvents({ heartbeatSeconds: 0.05 }));
    const person = await signInAs(test, 'Student');
    const stream = await reading(person);
    const before = Number(stream.lastEventId);
    await publish(test, { to: 'team', kind: 'requestChanged', id: 1 });
    await stream.until(() => Number(stream.lastEventId) > before && stream.heartbeats > 2);
    expect(toldIn(stream.events)).toEqual(['ready:null']);
  });

  it('ends when its session expires', async () => {
    await start(withEvents({ heartbeatSeconds: 0.05 }));
    const stream = await reading(await signInAs(test, 'Student'));
    test.clock.advance(15 * DAY);
    await stream.ended;
  });
});

describe('open streams', () => {
  it('are limited per account', async () => {
    await start(withEvents({ streamsPerAccount: 2 }));
    const [person, other] = [await signInAs(test, 'Student'), await signInAs(test, 'Student')];
    const first = await reading(person);
    await reading(person);
    const refused = await open(person);
    expect(refused.response.statusCode).toBe(429);
    expect(refused.response.headers['retry-after']).toBe('30');
    expect(await bodyOf(refused)).toMatchObject({ code: 'RATE_LIMITED', retry_after: 30 });
    await reading(other);
    first.close();
    await freed(person);
  });

  it('are limited in total', async () => {
    await start(withEvents({ streams: 1 }));
    const [person, other] = [await signInAs(test, 'Student'), await signInAs(test, 'Student')];
    const first = await reading(person);
    const refused = await open(other);
    expect(refused.response.statusCode).toBe(503);
    expect(refused.response.headers['retry-after']).toBe('30');
    expect(await bodyOf(refused)).toMatchObject({ code: 'UNAVAILABLE', retry_after: 30 });
    first.close();
    await freed(other);
  });

  /** The server notices a closed connection with a delay. */
  const freed = async (person: SignedInPerson): Promise<void> => {
    for (let tries = 0; tries < 50; tries += 1) {
      if ((await open(person)).response.statusCode === 200) return;
      await delay(20);
    }
    throw new Error('no stream became free');
  };
});

describe('a stalled reader', () => {
  itBeforeRelease('is dropped without blocking others', async () => {
    await start();
    const [slow, quick] = [await signInAs(test, 'Student'), await signInAs(test, 'Team')];
    await open(slow);
    const other = await reading(quick);
    expect(await connections()).toBe(2);
    // Fills the socket buffers of some megabytes first.
    for (let sent = 0; sent < 100 && (await connections()) > 1; sent += 1) {
      await test.db.execute(sql`
        insert into events (audience, kind, entity_id, at)
        select ${`account:${slow.id}`}, 'requestChanged', repeat('x', 64), now()
        from generate_series(1, 5000)`);
    }
    expect(await connections()).toBe(1);
    await publish(test, { to: 'team', kind: 'requestChanged', id: 5 });
    expect(toldIn(await other.news(1))).toEqual(['requestChanged:5']);
  });

  const connections = (): Promise<number> =>
    new Promise((resolve) => {
      test.app.server.getConnections((_error, count) => resolve(count));
    });
});

describe('a stopping server', () => {
  it('ends all streams and opens none', async () => {
    await start();
    const person = await signInAs(test, 'Student');
    const address = await addressOf(test);
    const stream = await reading(person);
    const unread = await open(person);
    const since = performance.now();
    await test.app.close();
    expect(performance.now() - since).toBeLessThan(3_000);
    await stream.ended;
    unread.read();
    await unread.ended;
    await expect(
      new Promise((_resolve, reject) => {
        request(`${address}${apiUrls.events}`).once('error', reject).end();
      }),
    ).rejects.toThrow('ECONNREFUSED');
  });
});
