// Rules: API-08, CHAT-05, CHAT-07 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { openPostgres } from '../../src/server/db/postgres';
import { chatAnswers, chatMessages } from '../../src/server/db/schema/chat';
import type { Database } from '../../src/server/db/types';
import { buildTestApp, forgetPeople, testClock } from '../support/app';
import type { TestApp } from '../support/app';
import { markSeen, pageOf, roomOf, say, sendMessage } from '../support/chat';
import { openOnServer, silentLog, testDatabaseUrl } from '../support/database';
import { TestStream, toldIn } from '../support/eventStream';
import { signInAs } from '../support/roles';
import type { SignedInPerson } from '../support/signIn';

// An embedded database serves one process with one transaction at a time.
const describeOnServer = testDatabaseUrl ? describe : describe.skip;

describeOnServer('the chat on two servers with one PostgreSQL', () => {
  let databases: [Database, Database];
  let one: TestApp;
  let other: TestApp;
  let student: SignedInPerson;
  let team: SignedInPerson;
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
    const [clock, config] = [testClock(), { chatMessagesPerMinute: 1_000 }];
    one = await buildTestApp({ database: databases[0], clock, config });
    other = await buildTestApp({ database: databases[1], clock, config });
    student = await signInAs(one, 'Student');
    team = await signInAs(one, 'Team');
  });
  afterEach(async () => {
    for (const stream of streams) stream.close();
    streams = [];
    await one.close();
    await other.close();
    await forgetPeople(databases[0]);
  });

  const reading = async (test: TestApp, person: SignedInPerson): Promise<TestStream> => {
    const stream = (await TestStream.open(test, person)).read();
    streams.push(stream);
    await stream.until(() => stream.lastEventId !== undefined);
    return stream;
  };
  const eitherServer = (index: number): TestApp => (index % 2 === 0 ? one : other);

  it('tells on one what was said and seen on the other', async () => {
    const [here, there] = [await reading(one, student), await reading(other, team)];
    const since = performance.now();
    const { createdAt } = await say(one, student, student.id, 'Hello');
    expect(toldIn(await there.news(2))).toEqual([`chatChanged:${student.id}`, 'deskChanged:null']);
    expect(performance.now() - since).toBeLessThan(1_000);
    expect((await pageOf(other, team, student.id)).items).toMatchObject([{ text: 'Hello' }]);

    await markSeen(other, team, student.id, createdAt);
    expect(toldIn(await here.news(2))).toEqual(Array(2).fill(`chatChanged:${student.id}`));
    expect((await roomOf(one, student, student.id)).seen_by_other).toBe(createdAt);

    await say(other, team, student.id, 'Good morning');
    expect(
      toldIn(await here.news(4))
        .slice(2)
        .sort(),
    ).toEqual([`chatChanged:${student.id}`, 'notificationsChanged:null']);
  });

  it('stores one message of one id that is sent to both ten times at once', async () => {
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        sendMessage(eitherServer(index), student, student.id, 'Once', id),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await roomOf(one, team, student.id)).unread).toBe(1);
  });

  it('gives an id to one of two senders', async () => {
    const second = await signInAs(one, 'Student');
    for (let round = 0; round < 5; round += 1) {
      const id = randomUUID();
      const answers = await Promise.all([
        sendMessage(one, student, student.id, 'Mine', id),
        sendMessage(other, second, second.id, 'Mine', id),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    }
    expect(await one.db.$count(chatMessages)).toBe(5);
  });

  it('orders and counts fifty messages of both sides in two rooms at once', async () => {
    const second = await signInAs(one, 'Student');
    await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const owner = index % 4 < 2 ? student : second;
        const sender = index % 8 < 4 ? owner : team;
        return say(eitherServer(index), sender, owner.id, String(index));
      }),
    );
    for (const owner of [student, second]) {
      const { items } = await pageOf(other, team, owner.id, '?limit=200');
      const times = items.map(({ createdAt }) => createdAt);
      expect(new Set(times).size).toBe(50);
      expect(times).toEqual([...times].sort());
      const ofOwner = items.filter(({ uid }) => uid === owner.id).length;
      expect((await roomOf(one, team, owner.id)).unread).toBe(ofOwner);
      expect((await roomOf(one, owner, owner.id)).unread).toBe(50 - ofOwner);
      expect(ofOwner).toBeGreaterThanOrEqual(24);
      // Each wait ends with one answer: as many as there are turns from the owner to the team.
      const turns = items.filter(
        ({ uid }, index) => uid === owner.id && items[index + 1]?.uid === team.id,
      );
      const measured = (await one.db.select().from(chatAnswers)).filter(
        ({ room }) => room === owner.id,
      );
      expect(measured).toHaveLength(turns.length);
    }
  });
});
