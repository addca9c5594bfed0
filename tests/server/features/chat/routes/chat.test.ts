// Rules: CHAT-04, CHAT-05, CHAT-06, CHAT-07, CHAT-08, DESK-05 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import { CHAT_PAGE_SIZE, CHAT_TEXT_MAX_LENGTH } from '../../../../../src/contract/chat/chat';
import type { NotificationsPage } from '../../../../../src/contract/content/content';
import { chatUrls, chatRoomUrl, apiUrls, entryUrl } from '../../../../support/apiUrls';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { chatAnswers, chatMessages, chatRooms } from '../../../../../src/server/db/schema/chat';
import { events } from '../../../../../src/server/db/schema/events';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { partnerMembers } from '../../../../../src/server/db/schema/places';
import { rateLimits } from '../../../../../src/server/db/schema/signIn';
import { addMs, DAY, HOUR, MINUTE, SECOND } from '../../../../../src/server/lib/time/clock';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { markSeen, pageOf, roomOf, say, sendMessage } from '../../../../support/chat';
import { insertInstitute, insertRequest } from '../../../../support/rows';
import { signInAs } from '../../../../support/roles';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

/** A Sunday, eleven o'clock in Riyadh. */
const SUNDAY = new Date('2026-03-01T08:00:00Z');

let test: TestApp;
let student: SignedInPerson;
let other: SignedInPerson;
let partner: SignedInPerson;
let team: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp({ clock: testClock(SUNDAY) });
  student = await signInAs(test, 'Student', { name: 'Noura' });
  other = await signInAs(test, 'Student');
  partner = await signInAs(test, 'Partner', { name: 'Emma' });
  team = await signInAs(test, 'Team', { name: 'Khalid' });
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of [chatMessages, chatRooms, chatAnswers, notifications, events, rateLimits]) {
    await test.db.delete(table);
  }
});

const news = async (): Promise<string[]> =>
  (await test.db.select().from(events).orderBy(events.id)).map(
    ({ audience, kind, entityId }) => `${audience} ${kind} ${String(entityId)}`,
  );
async function insertedAccount(id: string): Promise<{ readonly phone: string }> {
  const [row] = await test.db.select().from(accounts).where(eq(accounts.id, id));
  if (!row) throw new Error('no account');
  return row;
}
const unreadNotifications = async (person: SignedInPerson): Promise<string[]> => {
  const { headers } = person;
  const answer = await test.app.inject({ url: apiUrls.notifications, headers });
  const { items } = answer.json<Answer<NotificationsPage>>().data;
  return items.filter(({ read }) => !read).map(({ kind }) => kind);
};

describe('a room', () => {
  it('is there from the first call, for its owner and the team', async () => {
    const room = {
      room: student.id,
      owner: { id: student.id, name: 'Noura', image: null, role: 'Student' },
      seen_by_other: null,
      newest_at: null,
      unread: 0,
      usual_answer_minutes: null,
      team_at_work: true,
      team_back_at: null,
    };
    expect(await roomOf(test, student, student.id)).toEqual(room);
    const { id } = await insertRequest(test.db, student.id);
    const { phone } = await insertedAccount(student.id);
    expect(await roomOf(test, team, student.id)).toEqual({
      ...room,
      owner_details: { phone, institute: null, requests: [id], holder: null },
    });
    expect(await pageOf(test, student, student.id)).toEqual({ items: [], more: false });
  });

  it('is a partner’s too', async () => {
    const institute = await insertInstitute(test.db, { nameEn: 'Thames School' });
    const member = { accountId: partner.id, instituteId: institute.id };
    await test.db
      .insert(partnerMembers)
      .values(member)
      .onConflictDoUpdate({ target: partnerMembers.accountId, set: member });
    expect((await roomOf(test, team, partner.id)).owner_details).toMatchObject({
      institute: { en: 'Thames School' },
      requests: [],
    });
    await say(test, partner, partner.id, 'Good morning');
    await say(test, team, partner.id, 'Good morning, Emma');
    expect((await pageOf(test, partner, partner.id)).items.map(({ user }) => user)).toEqual([
      'Emma',
      'Khalid',
    ]);
    expect((await roomOf(test, team, partner.id)).owner.role).toBe('Partner');
  });

  it('is not found by anybody else, and looks like none', async () => {
    await say(test, student, student.id, 'Between us');
    const calls = (room: string, headers: Record<string, string>) => [
      test.app.inject({ url: entryUrl(chatUrls.chatRooms, room), headers }),
      test.app.inject({ url: chatRoomUrl(room, 'messages'), headers }),
      post(test.app, chatRoomUrl(room, 'messages'), { id: randomUUID(), text: 'Hi' }, headers),
      post(test.app, chatRoomUrl(room, 'seen'), { up_to: SUNDAY.toISOString() }, headers),
    ];
    for (const { headers } of [other, partner]) {
      const theirs = await Promise.all(calls(student.id, headers));
      const none = await Promise.all(calls(randomUUID(), headers));
      expect(theirs.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
      expect(theirs.map(({ body }) => body)).toEqual(none.map(({ body }) => body));
    }
    for (const { statusCode } of await Promise.all(calls(student.id, {}))) {
      expect(statusCode).toBe(401);
    }
    expect(await test.db.$count(chatMessages)).toBe(1);
  });

  it('does not exist for the team and for unknown accounts', async () => {
    for (const room of [team.id, randomUUID(), 'me', student.id.toUpperCase(), '1']) {
      const url = entryUrl(chatUrls.chatRooms, room);
      expect((await test.app.inject({ url, headers: team.headers })).statusCode).toBe(404);
      expect((await sendMessage(test, team, room, 'Hi')).statusCode).toBe(404);
    }
  });

  it('tells whether the team is at work, and when it is again (CHAT-36)', async () => {
    const weekend = await buildTestApp({
      database: test.database,
      clock: testClock(addMs(SUNDAY, -DAY)),
    });
    expect(await roomOf(weekend, student, student.id)).toMatchObject({
      team_at_work: false,
      team_back_at: '2026-03-01T06:00:00.000Z',
    });
    await weekend.close();
  });
});

describe('a message', () => {
  it('is stored once, however often it is sent', async () => {
    const id = randomUUID();
    const first = await sendMessage(test, student, student.id, '  السلام عليكم  ', id);
    expect(first.json().data).toEqual({
      id,
      room: student.id,
      uid: student.id,
      user: 'Noura',
      text: 'السلام عليكم',
      createdAt: SUNDAY.toISOString(),
    });
    const told = await news();
    test.clock.advance(SECOND);
    const again = await sendMessage(test, student, student.id, 'something else', id);
    expect([again.statusCode, again.json().data]).toEqual([200, first.json().data]);
    expect(await test.db.$count(chatMessages)).toBe(1);
    expect(await news()).toEqual(told);
    expect((await roomOf(test, team, student.id)).unread).toBe(1);
  });

  it('of one id sent ten times at once is one', async () => {
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sendMessage(test, student, student.id, 'Once', id)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await test.db.$count(chatMessages)).toBe(1);
    expect((await roomOf(test, team, student.id)).unread).toBe(1);
    expect(await news()).toHaveLength(3);
  });

  it('of another’s id is refused, and tells nothing of the other', async () => {
    const secret = await say(test, student, student.id, 'Between us');
    for (const [person, room] of [
      [other, other.id],
      [team, student.id],
      [team, other.id],
    ] as const) {
      const refused = await sendMessage(test, person, room, 'Mine', secret.id);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'CONFLICT' });
      expect(refused.body).not.toMatch(/Between|Noura/);
      expect(refused.body).not.toContain(student.id);
    }
    expect(await test.db.select().from(chatMessages)).toHaveLength(1);
  });

  it.each([
    ['blank', { text: ' \n\t ' }, 'required'],
    ['invisible', { text: '\u200b\u2800\u3164\u00ad\ufe0f\u{e0041}\u0301' }, 'required'],
    ['missing', {}, 'required'],
    ['no text', { text: 12 }, 'invalid'],
    ['too long', { text: 'x'.repeat(CHAT_TEXT_MAX_LENGTH + 1) }, 'tooLong'],
    ['unprintable', { text: 'a\u0000b' }, 'invalid'],
  ])('that is %s is refused', async (_name, body, key) => {
    const url = chatRoomUrl(student.id, 'messages');
    const sent = await post(test.app, url, { id: randomUUID(), ...body }, student.headers);
    expect(sent.statusCode).toBe(422);
    expect(sent.json().errors).toMatchObject([{ field: 'text', key }]);
    expect(await test.db.$count(chatMessages)).toBe(0);
  });

  it('is refused without an id that is a UUID', async () => {
    for (const id of [undefined, '', 'first', 7]) {
      const body = { text: 'Hi', id };
      const sent = await post(test.app, chatRoomUrl(student.id, 'messages'), body, student.headers);
      expect([sent.statusCode, sent.json().errors[0].field]).toEqual([422, 'id']);
    }
  });

  it('may be as long as allowed, in any script', async () => {
    const text = '😀'.repeat(CHAT_TEXT_MAX_LENGTH / 2);
    expect((await say(test, student, student.id, text)).text).toBe(text);
  });

  it('is told to the owner and the team', async () => {
    await say(test, student, student.id);
    expect(await news()).toEqual([
      `account:${student.id} chatChanged ${student.id}`,
      `team chatChanged ${student.id}`,
      'team deskChanged null',
    ]);
  });

  it('of a disabled account or an ended session is refused with 401', async () => {
    const [gone, out] = [await signInAs(test, 'Student'), await signInAs(test, 'Student')];
    const disabledAt = test.clock.now();
    await test.db.update(accounts).set({ disabledAt }).where(eq(accounts.id, gone.id));
    await post(test.app, apiUrls.logout, {}, out.headers);
    for (const person of [gone, out]) {
      expect((await sendMessage(test, person, person.id, 'Hi')).statusCode).toBe(401);
    }
  });
});

describe('pages', () => {
  const numbers = (from: number, to: number): string[] =>
    Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`);
  const insert = (texts: readonly string[], at = (index: number) => addMs(SUNDAY, index)) =>
    test.db.insert(chatMessages).values(
      texts.map((text, index) => ({
        id: randomUUID(),
        room: student.id,
        uid: student.id,
        userName: 'Noura',
        text,
        createdAt: at(index),
      })),
    );
  const page = (query = '') => pageOf(test, student, student.id, query);
  const textsOf = async (query: string): Promise<[string[], boolean]> => {
    const { items, more } = await page(query);
    return [items.map(({ text }) => text), more];
  };
  const at = (index: number): string => addMs(SUNDAY, index).toISOString();

  it('are of the newest, and lead in both directions', async () => {
    await insert(numbers(0, 119));
    expect(await textsOf('')).toEqual([numbers(120 - CHAT_PAGE_SIZE, 119), true]);
    expect(await textsOf(`?before=${at(100)}&limit=30`)).toEqual([numbers(70, 99), true]);
    expect(await textsOf(`?before=${at(30)}&limit=30`)).toEqual([numbers(0, 29), false]);
    expect(await textsOf(`?after=${at(100)}&limit=10`)).toEqual([numbers(101, 110), true]);
    expect(await textsOf(`?after=${at(109)}&limit=10`)).toEqual([numbers(110, 119), false]);
    expect(await textsOf(`?after=${at(119)}`)).toEqual([[], false]);
    expect(await textsOf(`?after=${at(5)}&before=${at(8)}`)).toEqual([numbers(6, 7), false]);
  });

  it('end between two instants', async () => {
    // 0 1 1 1 2 3, as Firestore could date them.
    await insert(['a', 'b', 'c', 'd', 'e', 'f'], (index) =>
      addMs(SUNDAY, [0, 1, 1, 1, 2, 3][index] ?? 0),
    );
    const seen: string[] = [];
    let [texts, more] = await textsOf('?limit=4');
    expect(texts).toEqual(['e', 'f']);
    for (let before = 2; more; before -= 1) {
      seen.unshift(...texts);
      [texts, more] = await textsOf(`?limit=4&before=${at(before)}`);
    }
    expect([...texts, ...seen].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('accept timestamps of Firestore, and nothing that is none', async () => {
    await insert(numbers(0, 2));
    const micros = at(1).replace('Z', '123Z');
    expect(await textsOf(`?after=${micros}`)).toEqual([['2'], false]);
    for (const wrong of ['yesterday', '2026-02-30T25:00:00.000Z', '0000-01-01T00:00:00.000Z']) {
      const url = `${chatRoomUrl(student.id, 'messages')}?before=${wrong}`;
      const answer = await test.app.inject({ url, headers: student.headers });
      expect([wrong, answer.statusCode]).toEqual([wrong, 422]);
    }
  });
});

describe('what was seen', () => {
  it('is counted for each side, and the other side is told', async () => {
    const first = await say(test, student, student.id, 'one');
    await say(test, student, student.id, 'two');
    const last = await say(test, student, student.id, 'three');
    expect(await roomOf(test, team, student.id)).toMatchObject({
      unread: 3,
      seen_by_other: null,
      newest_at: last.createdAt,
    });
    expect(await roomOf(test, student, student.id)).toMatchObject({ unread: 0 });

    await test.db.delete(events);
    expect(await markSeen(test, team, student.id, first.createdAt)).toMatchObject({ unread: 2 });
    expect(await news()).toContain(`account:${student.id} chatChanged ${student.id}`);
    const seenByTeam = await roomOf(test, student, student.id);
    expect(seenByTeam.seen_by_other).toBe(first.createdAt);

    await markSeen(test, team, student.id, last.createdAt);
    expect(await roomOf(test, team, student.id)).toMatchObject({ unread: 0 });
    // The student has seen nothing of the team's, of which there is nothing.
    expect(await roomOf(test, team, student.id)).toMatchObject({ seen_by_other: null });
  });

  it('never becomes unseen, and the same again is no news', async () => {
    const first = await say(test, student, student.id);
    const last = await say(test, student, student.id);
    await markSeen(test, team, student.id, last.createdAt);
    await test.db.delete(events);
    await markSeen(test, team, student.id, first.createdAt);
    await markSeen(test, team, student.id, last.createdAt);
    expect(await roomOf(test, student, student.id)).toMatchObject({
      seen_by_other: last.createdAt,
    });
    expect(await news()).toEqual([]);
  });

  it('does not include messages that are not written yet', async () => {
    await say(test, student, student.id);
    await markSeen(test, team, student.id, '2199-01-01T00:00:00.000Z');
    test.clock.advance(HOUR);
    await say(test, student, student.id);
    expect(await roomOf(test, team, student.id)).toMatchObject({ unread: 1 });
  });

  it('names a time', async () => {
    for (const body of [{}, { up_to: 'now' }, { up_to: null }]) {
      const url = chatRoomUrl(student.id, 'seen');
      expect((await post(test.app, url, body, student.headers)).statusCode).toBe(422);
    }
  });
});

describe('the owner’s notification', () => {
  it('comes once for a stretch of unread messages, and is read with the chat', async () => {
    await say(test, team, student.id, 'Hello Noura');
    const last = await say(test, team, student.id, 'Are you there?');
    expect(await unreadNotifications(student)).toEqual(['chatMessage']);
    expect((await news()).filter((one) => one.includes('notificationsChanged'))).toEqual([
      `account:${student.id} notificationsChanged null`,
    ]);

    await test.db.delete(events);
    expect(await markSeen(test, student, student.id, last.createdAt)).toMatchObject({ unread: 0 });
    expect(await unreadNotifications(student)).toEqual([]);
    expect(await news()).toContain(`account:${student.id} notificationsChanged null`);

    await say(test, team, student.id, 'Something else');
    expect(await unreadNotifications(student)).toEqual(['chatMessage']);
  });

  it('stays while a part is unread', async () => {
    const first = await say(test, team, student.id);
    await say(test, team, student.id);
    expect(await markSeen(test, student, student.id, first.createdAt)).toMatchObject({ unread: 1 });
    expect(await unreadNotifications(student)).toEqual(['chatMessage']);
  });

  it('does not come of the owner’s own words', async () => {
    await say(test, student, student.id);
    expect(await test.db.$count(notifications)).toBe(0);
  });
});

describe('a conversation that the team begins', () => {
  it('is created by its first message, notifies the owner, and does not wait for an answer', async () => {
    expect(await test.db.$count(chatRooms)).toBe(0);
    const first = await say(test, team, student.id, 'Your documents have arrived');
    expect(await test.db.select().from(chatRooms)).toMatchObject([
      { room: student.id, waitingSince: null, unreadByOwner: 1, unreadByTeam: 0 },
    ]);
    expect(await unreadNotifications(student)).toEqual(['chatMessage']);
    expect((await pageOf(test, student, student.id)).items).toEqual([first]);
    expect(await test.db.$count(chatAnswers)).toBe(0);
  });
});

describe('who waits', () => {
  const state = async () => {
    const [row] = await test.db.select().from(chatRooms).where(eq(chatRooms.room, student.id));
    return row;
  };
  const measured = async (): Promise<number[]> =>
    (await test.db.select().from(chatAnswers).orderBy(chatAnswers.askedAt)).map(
      ({ workingMinutes }) => workingMinutes,
    );

  it('waits from the first question after the last answer', async () => {
    const first = await say(test, student, student.id);
    test.clock.advance(10 * MINUTE);
    await say(test, student, student.id, 'Anybody there?');
    expect((await state())?.waitingSince?.toISOString()).toBe(first.createdAt);
    test.clock.advance(10 * MINUTE);
    await say(test, team, student.id, 'Yes');
    await say(test, team, student.id, 'What can we do for you?');
    expect(await state()).toMatchObject({ waitingSince: null });
    expect(await measured()).toEqual([20]);
    const next = await say(test, student, student.id, 'Thank you');
    expect((await state())?.waitingSince?.toISOString()).toBe(next.createdAt);
  });

  it('is told the usual time from five answers of the last 30 days on', async () => {
    const usual = async () => (await roomOf(test, student, student.id)).usual_answer_minutes;
    for (const minutes of [40, 5, 10, 30]) {
      await say(test, student, student.id);
      test.clock.advance(minutes * MINUTE);
      await say(test, team, student.id);
    }
    expect(await usual()).toBeNull();
    await say(test, student, student.id);
    test.clock.advance(20 * MINUTE);
    await say(test, team, student.id);
    expect((await measured()).sort((a, b) => a - b)).toEqual([5, 10, 20, 30, 40]);
    expect(await usual()).toBe(20);

    const later = await buildTestApp({
      database: test.database,
      clock: testClock(addMs(test.clock.now(), 13 * DAY)),
    });
    expect((await roomOf(later, student, student.id)).usual_answer_minutes).toBe(20);
    await test.db
      .update(chatAnswers)
      .set({ askedAt: addMs(SUNDAY, -31 * DAY), answeredAt: addMs(SUNDAY, -30 * DAY) })
      .where(eq(chatAnswers.workingMinutes, 5));
    expect((await roomOf(later, student, student.id)).usual_answer_minutes).toBeNull();
    await later.close();
  });
});

describe('the limit of messages', () => {
  it('holds for each account, returns one by one, and does not count repeats', async () => {
    const strict = await buildTestApp({
      database: test.database,
      clock: test.clock,
      config: { chatMessagesPerMinute: 3 },
    });
    const sent = await say(strict, student, student.id);
    for (let again = 0; again < 5; again += 1) {
      const repeated = await sendMessage(strict, student, student.id, 'Hello', sent.id);
      expect(repeated.statusCode).toBe(200);
    }
    await say(strict, student, student.id);
    await say(strict, student, student.id);
    const refused = await sendMessage(strict, student, student.id, 'One too many');
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('20');
    expect(refused.json()).toMatchObject({ code: 'RATE_LIMITED', retry_after: 20 });
    expect((await sendMessage(strict, student, student.id, 'Hello', sent.id)).statusCode).toBe(200);
    expect(await strict.db.$count(chatMessages)).toBe(3);
    await say(strict, team, student.id);

    strict.clock.advance(20 * SECOND);
    await say(strict, student, student.id);
    expect((await sendMessage(strict, student, student.id, 'Hi')).statusCode).toBe(429);
    await strict.close();
  });

  it('counts one message for many of one id at once', async () => {
    const strict = await buildTestApp({
      database: test.database,
      clock: test.clock,
      config: { chatMessagesPerMinute: 2 },
    });
    const id = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => sendMessage(strict, other, other.id, 'Once', id)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect((await sendMessage(strict, other, other.id, 'Second')).statusCode).toBe(200);
    expect((await sendMessage(strict, other, other.id, 'Third')).statusCode).toBe(429);
    await strict.close();
  });
});

describe('fifty messages at once', () => {
  it('are in one order without ties, and all counted', async () => {
    const busy = await buildTestApp({
      database: test.database,
      clock: test.clock,
      config: { chatMessagesPerMinute: 1_000 },
    });
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        say(busy, index % 2 === 0 ? student : team, student.id, String(index)),
      ),
    );
    const { items } = await pageOf(busy, student, student.id, '?limit=200');
    const times = items.map(({ createdAt }) => createdAt);
    expect(new Set(times).size).toBe(50);
    expect(times).toEqual([...times].sort());
    expect([...items].sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      [...sent].sort((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect((await roomOf(busy, student, student.id)).unread).toBe(25);
    expect((await roomOf(busy, team, student.id)).unread).toBe(25);
    const [row] = await busy.db.select().from(chatRooms).where(eq(chatRooms.room, student.id));
    expect(row?.lastMessageAt?.toISOString()).toBe(times.at(-1));
    const lastAnswer = items.findLast(({ uid }) => uid === team.id);
    const waiting = items.find(({ createdAt }) => createdAt > (lastAnswer?.createdAt ?? ''));
    expect(row?.waitingSince?.toISOString()).toBe(waiting?.createdAt);
    await busy.close();
  });
});
