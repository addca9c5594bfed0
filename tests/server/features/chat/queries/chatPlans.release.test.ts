// Rules: CHAT-05, CHAT-07 (docs/requirements.md)
/** A room of 10,000 messages among others costs no more than a short one. */
import { randomUUID } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { CHAT_PAGE_SIZE } from '../../../../../src/contract/chat/chat';
import { chatUrls, chatRoomUrl, entryUrl } from '../../../../support/apiUrls';
import type { Database } from '../../../../../src/server/db/types';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { openTestDatabase } from '../../../../support/database';
import { planOf, statementsOf } from '../../../../support/queryPlans';
import { signInAs } from '../../../../support/roles';
import type { SignedInPerson } from '../../../../support/signIn';

jest.setTimeout(120_000);

const MESSAGES = 10_000;
const ROOMS = 3_000;
/** One an hour, of which the median takes thirty days. */
const RECENT_ANSWERS = 30 * 24;
const NOW = new Date('2026-03-01T12:00:00Z');

let database: Database;
let test: TestApp;
let student: SignedInPerson;
let team: SignedInPerson;
beforeAll(async () => {
  database = await openTestDatabase();
  test = await buildTestApp({ database, clock: testClock(NOW) });
  student = await signInAs(test, 'Student');
  team = await signInAs(test, 'Team');
  const { db } = database;
  const now = sql`${NOW.toISOString()}::timestamptz`;
  await db.execute(sql`insert into accounts (name, phone, phone_e164)
    select 'Student', '05' || lpad(n::text, 8, '0'), '+9661' || lpad(n::text, 8, '0') from generate_series(1, ${sql.raw(String(ROOMS))}) n`);
  // The student's room, of both sides; and ten messages of every other, in the same days.
  await db.execute(sql`insert into chat_messages (id, room, uid, user_name, text, created_at)
    select gen_random_uuid(), ${student.id}::uuid, case when n % 2 = 0 then ${student.id}::uuid else ${team.id}::uuid end,
      'Name', 'Text ' || n, ${now} - n * interval '1 minute'
    from generate_series(1, ${sql.raw(String(MESSAGES))}) n`);
  await db.execute(sql`insert into chat_messages (id, room, uid, user_name, text, created_at)
    select gen_random_uuid(), id, id, 'Name', 'Text',
      ${now} - (n * 977 + right(phone, 5)::int * 7) % 10000 * interval '1 minute'
    from accounts cross join generate_series(1, 10) n where phone_e164 like '+9661%'`);
  await db.execute(sql`insert into chat_rooms
      (room, last_message_at, last_answer_at, waiting_since, unread_by_team, seen_by_team_at, seen_by_owner_at)
    select room, max(created_at), max(created_at) filter (where uid <> room),
      min(created_at) filter (where uid = room and room <> ${student.id}::uuid), 0,
      max(created_at) - interval '20 minutes', max(created_at) - interval '20 minutes'
    from chat_messages group by room`);
  await db.execute(sql`insert into chat_answers (room, asked_at, answered_at, working_minutes)
    select ${student.id}::uuid, ${now} - n * interval '1 hour', ${now} - n * interval '1 hour' + interval '9 minutes', n % 60
    from generate_series(1, 5000) n`);
  await db.execute(sql`vacuum analyze`);
});
afterAll(async () => {
  await test.close();
  await database.close();
});

const messages = (query: string): string => `${chatRoomUrl(student.id, 'messages')}${query}`;
const ago = (minutes: number): string => new Date(NOW.getTime() - minutes * 60_000).toISOString();
const LARGE = ['accounts', 'chat_messages', 'chat_rooms', 'chat_answers'];

interface Cost {
  readonly statements: number;
  /** The most rows that one node of a plan reads, but for entries of an index only. */
  readonly rows: number;
}

async function costOf(url: string, person: SignedInPerson, payload?: object): Promise<Cost> {
  const statements = await statementsOf(database.db, async () => {
    const { headers } = person;
    const answer = await test.app.inject({
      url,
      headers,
      ...(payload && { method: 'POST' as const, payload }),
    });
    expect([url, answer.statusCode]).toEqual([url, 200]);
  });
  let rows = 0;
  for (const statement of statements) {
    const nodes = await planOf(database.db, statement);
    const whole = nodes.filter(
      ({ type, table }) => type === 'Seq Scan' && LARGE.includes(table ?? ''),
    );
    expect({ sql: statement.sql, whole }).toEqual({ sql: statement.sql, whole: [] });
    const read = nodes.filter(({ type, table }) => table && type !== 'Index Only Scan');
    rows = Math.max(rows, ...read.map((node) => node.rows));
  }
  return { statements: statements.length, rows };
}

it.each([
  ['the newest', ''],
  ['in the middle', `?before=${ago(5_000)}`],
  ['the oldest', `?before=${ago(9_990)}`],
  ['what was missed', `?after=${ago(30)}`],
  ['after the oldest', `?after=${ago(9_990)}`],
])('a page of %s reads a page', async (_name, query) => {
  for (const person of [student, team]) {
    const cost = await costOf(messages(query), person);
    expect(cost.statements).toBeLessThanOrEqual(3);
    expect(cost.rows).toBeLessThanOrEqual(CHAT_PAGE_SIZE + 1);
  }
});

it('a room is read by keys, and its median from the answers of 30 days', async () => {
  const cost = await costOf(entryUrl(chatUrls.chatRooms, student.id), student);
  expect(cost.statements).toBeLessThanOrEqual(3);
  expect(cost.rows).toBeLessThanOrEqual(RECENT_ANSWERS);
});

it('messages are unread from the last one that was seen', async () => {
  const cost = await costOf(chatRoomUrl(student.id, 'seen'), team, { up_to: ago(10) });
  expect(cost.rows).toBeLessThanOrEqual(RECENT_ANSWERS);
});

it('a message is stored by keys', async () => {
  for (const person of [student, team]) {
    const payload = { id: randomUUID(), text: 'Hello' };
    const cost = await costOf(messages(''), person, payload);
    expect(cost.statements).toBeLessThanOrEqual(14);
    expect(cost.rows).toBeLessThanOrEqual(10);
  }
});
