// Rules: CHAT-05, CHAT-07, CHAT-08, DESK-05 (docs/requirements.md)
/** Messages that another channel has dated: they come late, out of order and more than once. */
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { chatAnswers, chatMessages, chatRooms } from '../../../../../src/server/db/schema/chat';
import { events } from '../../../../../src/server/db/schema/events';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import type { Database } from '../../../../../src/server/db/types';
import { addMs, MINUTE } from '../../../../../src/server/lib/time/clock';
import { parseWorkingHours } from '../../../../../src/server/lib/time/workingHours';
import { updateRoom } from '../../../../../src/server/features/chat/queries/rooms';
import { storeChatMessage } from '../../../../../src/server/features/chat/services/storeChatMessage';
import type { StoredChatMessage } from '../../../../../src/server/features/chat/services/storeChatMessage';
import { openTestDatabase } from '../../../../support/database';
import { insertAccount } from '../../../../support/rows';

const NOON = new Date('2026-03-01T12:00:00Z');
const teamHours = parseWorkingHours('sun-sat 00:00-24:00 UTC');
const at = (minutes: number): Date => addMs(NOON, minutes * MINUTE);

let database: Database;
let room: string;
let adviser: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  room = (await insertAccount(database.db)).id;
  adviser = (await insertAccount(database.db, { role: 'Team' })).id;
});

function store(
  who: 'owner' | 'team',
  minutes: number | undefined,
  { id = randomUUID(), now = at(60) }: { id?: string; now?: Date } = {},
): Promise<StoredChatMessage> {
  const uid = who === 'owner' ? room : adviser;
  const createdAt = minutes === undefined ? undefined : at(minutes);
  const message = { id, room, uid, user: who, text: 'Hello', ...(createdAt && { createdAt }) };
  return database.db.transaction((tx) =>
    storeChatMessage(tx, message, { now, teamHours, pushes: false }),
  );
}
const state = async () => {
  const [row] = await database.db.select().from(chatRooms).where(eq(chatRooms.room, room));
  return row;
};
const answers = async () =>
  (
    await database.db
      .select()
      .from(chatAnswers)
      .where(eq(chatAnswers.room, room))
      .orderBy(chatAnswers.askedAt)
  ).map(({ askedAt, answeredAt, workingMinutes }) => [askedAt, answeredAt, workingMinutes]);

it('keeps the date of the other channel, and dates its own after the room’s last', async () => {
  const mirrored = await store('owner', 30);
  expect(mirrored).toMatchObject({ repeated: false, message: { createdAt: at(30).toISOString() } });
  const own = [
    await store('owner', undefined, { now: at(10) }),
    await store('team', undefined, { now: at(30) }),
    await store('owner', undefined, { now: at(31) }),
  ];
  expect(own.map(({ message }) => message.createdAt)).toEqual(
    [addMs(at(30), 1), addMs(at(30), 2), at(31)].map((date) => date.toISOString()),
  );
});

it('changes nothing for a message that it has', async () => {
  const id = randomUUID();
  const { message } = await store('owner', 0, { id });
  const before = [await state(), await database.db.$count(events)];
  expect(await store('owner', 0, { id })).toEqual({ message, repeated: true });
  expect([await state(), await database.db.$count(events)]).toEqual(before);
});

it('refuses an id that is another sender’s, and leaves the room as it was', async () => {
  const id = randomUUID();
  await store('owner', 0, { id });
  const before = await state();
  await expect(store('team', 1, { id })).rejects.toMatchObject({ code: 'CONFLICT' });
  expect(await state()).toEqual(before);
});

describe('who waits', () => {
  it('waits from the earliest question, whichever comes first', async () => {
    await store('owner', 10);
    await store('owner', 5);
    expect(await state()).toMatchObject({ waitingSince: at(5), lastMessageAt: at(10) });
  });

  it('does not wait for a question that was answered before it came', async () => {
    await store('team', 10);
    await store('owner', 5);
    expect(await state()).toMatchObject({ waitingSince: null, lastAnswerAt: at(10) });
    expect(await answers()).toEqual([]);
  });

  it('is not answered by what the team wrote before', async () => {
    await store('owner', 10);
    await store('team', 5);
    expect(await state()).toMatchObject({ waitingSince: at(10), lastAnswerAt: at(5) });
    expect(await answers()).toEqual([]);
  });

  it('waits on after an answer that came late', async () => {
    await store('owner', 0);
    await store('owner', 10);
    await store('owner', 20);
    await store('team', 5);
    expect(await state()).toMatchObject({ waitingSince: at(10), lastMessageAt: at(20) });
    expect(await answers()).toEqual([[at(0), at(5), 5]]);
    await store('team', 25);
    expect(await state()).toMatchObject({ waitingSince: null });
    expect(await answers()).toEqual([
      [at(0), at(5), 5],
      [at(10), at(25), 15],
    ]);
  });
});

describe('what is unread', () => {
  it('is nothing that was seen before it came', async () => {
    await store('owner', 0);
    await database.db.transaction((tx) =>
      updateRoom(tx, room, { seenByOwnerAt: at(10), seenByTeamAt: at(10) }),
    );
    await store('team', 10);
    await store('owner', 5);
    expect(await state()).toMatchObject({ unreadByOwner: 0, unreadByTeam: 1 });
    const told = () => database.db.$count(notifications, eq(notifications.accountId, room));
    expect(await told()).toBe(0);
    await store('team', 11);
    await store('team', 12);
    expect(await state()).toMatchObject({ unreadByOwner: 2 });
    expect(await told()).toBe(1);
  });
});

it('stores nothing of a message whose account there is not', async () => {
  const message = { id: randomUUID(), room, uid: randomUUID(), user: 'Nobody', text: 'Hello' };
  await expect(
    database.db.transaction((tx) =>
      storeChatMessage(tx, message, { now: NOON, teamHours, pushes: false }),
    ),
  ).rejects.toThrow();
  expect(await database.db.$count(chatMessages, eq(chatMessages.room, room))).toBe(0);
  expect(await state()).toBeUndefined();
});
