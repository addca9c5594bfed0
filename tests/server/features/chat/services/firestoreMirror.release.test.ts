// Rules: CHAT-35 (docs/requirements.md)
/** The copy of Firestore's messages, with Firestore's part played here; tests/firestore has the emulator. */
import { randomUUID } from 'node:crypto';

import { asc, eq } from 'drizzle-orm';

import { readConfig } from '../../../../../src/server/config';
import { chatMessages, chatRooms } from '../../../../../src/server/db/schema/chat';
import { chatMirror } from '../../../../../src/server/db/schema/chatMirror';
import type { Database } from '../../../../../src/server/db/types';
import { addMs, MINUTE, SECOND } from '../../../../../src/server/lib/time/clock';
import { FirestoreError } from '../../../../../src/server/integrations/firebase/firestoreClient';
import type {
  DocumentsPage,
  DocumentsQuery,
  FirestoreDocument,
} from '../../../../../src/server/integrations/firebase/firestoreClient';
import { takeMirrorTurn } from '../../../../../src/server/features/chat/queries/mirror';
import { createFirestoreMirror } from '../../../../../src/server/features/chat/services/firestoreMirror';
import type { FirestoreMirror } from '../../../../../src/server/features/chat/services/firestoreMirror';
import { forgetPeople, testClock } from '../../../../support/app';
import type { TestClock } from '../../../../support/app';
import { openTestDatabase } from '../../../../support/database';
import { insertAccount } from '../../../../support/rows';

const { teamHours } = readConfig({});

let database: Database;
let clock: TestClock;
let documents: FirestoreDocument[];
let queries: DocumentsQuery[];
let failure: Error | 'hang' | null;
let warnings: { readonly fields: object; readonly text: string }[];
let mirrors: FirestoreMirror[];
let student: string;
let team: string;

const log = {
  info: () => undefined,
  error: () => undefined,
  warn: (fields: object, text: string) => void warnings.push({ fields, text }),
};

/** Firestore as far as the mirror sees it: a query in order, its pages, its clock. */
const firestore = {
  list: async (query: DocumentsQuery, signal: AbortSignal): Promise<DocumentsPage> => {
    queries.push(query);
    if (failure === 'hang') {
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('aborted')));
      });
    }
    if (failure instanceof Error) throw failure;
    const orderOf = ({ fields, name }: FirestoreDocument): string =>
      `${(fields.createdAt as { timestampValue: string }).timestampValue} ${name}`;
    const after = query.after && orderOf(query.after);
    const found = documents
      .filter((one) => orderOf(one) >= query.from.toISOString() && (!after || orderOf(one) > after))
      .sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1));
    return { documents: found.slice(0, query.limit), readAt: clock.now() };
  },
};

function mirror(): FirestoreMirror {
  const deps = {
    db: database.db,
    clock,
    log,
    firestore,
    config: { firebase: null, teamHours },
    pushes: false,
    random: () => 0,
  };
  const made = createFirestoreMirror(deps);
  mirrors.push(made);
  return made;
}

interface Content {
  readonly id?: string;
  readonly text?: unknown;
  readonly user?: unknown;
  readonly room?: unknown;
  readonly uid?: unknown;
  readonly at?: Date;
}

/** A document that a browser has written. */
function write({ id = randomUUID(), at = clock.now(), ...content }: Content = {}): string {
  const { text = 'Hello', user = 'Sara', room = student, uid = student } = content;
  const asValue = (value: unknown): object =>
    typeof value === 'string' ? { stringValue: value } : { integerValue: String(value) };
  documents.push({
    id,
    name: `projects/p/databases/(default)/documents/messages/${id}`,
    fields: {
      text: asValue(text),
      user: asValue(user),
      room: asValue(room),
      uid: asValue(uid),
      createdAt: { timestampValue: at.toISOString() },
    },
  });
  return id;
}

/** As another server would. */
function takeTurn(): Promise<boolean> {
  const now = clock.now();
  return takeMirrorTurn(database.db, 'messages', { now, nextAt: addMs(now, 30 * SECOND) });
}

const copied = () =>
  database.db
    .select()
    .from(chatMessages)
    .orderBy(asc(chatMessages.createdAt), asc(chatMessages.id));
const copiedIds = async (): Promise<string[]> => (await copied()).map(({ id }) => id);

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await forgetPeople(database);
  await database.db.delete(chatMirror);
  clock = testClock();
  [documents, queries, warnings, mirrors, failure] = [[], [], [], [], null];
  student = (await insertAccount(database.db)).id;
  team = (await insertAccount(database.db, { role: 'Team' })).id;
});
afterEach(async () => {
  await Promise.all(mirrors.map((one) => one.stop()));
});

it('copies messages with all that follows from them', async () => {
  const id = write({ text: ' مرحبا ' });
  clock.advance(SECOND);
  const answerId = write({ text: 'Hello', uid: team, user: 'Huda' });
  await mirror().pull();
  expect(await copied()).toMatchObject([
    { id, room: student, uid: student, userName: 'Sara', text: 'مرحبا' },
    { id: answerId, uid: team, userName: 'Huda', createdAt: clock.now() },
  ]);
  const [room] = await database.db.select().from(chatRooms).where(eq(chatRooms.room, student));
  expect(room).toMatchObject({ unreadByTeam: 1, unreadByOwner: 1, waitingSince: null });
});

it('copies each once, whichever server polls and however often', async () => {
  write();
  const [one, other] = [mirror(), mirror()];
  await Promise.all([one.pull(), other.pull()]);
  await one.pull();
  expect(await copied()).toHaveLength(1);
  const [room] = await database.db.select().from(chatRooms);
  expect(room?.unreadByTeam).toBe(1);
});

it('begins with everything, and then asks for what is new and a minute before', async () => {
  write({ at: new Date('2020-01-01T00:00:00Z') });
  const one = mirror();
  await one.pull();
  expect(queries.map(({ from }) => from)).toEqual([new Date(0)]);
  const readAt = clock.now();
  clock.advance(MINUTE);
  await one.pull();
  expect(queries.at(-1)?.from).toEqual(addMs(readAt, -MINUTE));
  // Its write began before, and ended after, the read.
  const late = write({ at: addMs(clock.now(), -50 * SECOND) });
  await one.pull();
  expect(await copiedIds()).toContain(late);
});

it('goes on after a page, and after a failure between two', async () => {
  const at = clock.now();
  // Some of one instant, across the end of the page.
  for (let number = 0; number < 310; number += 1) write({ at: addMs(at, number >> 2) });
  clock.advance(MINUTE);
  const { list } = firestore;
  const spy = jest.spyOn(firestore, 'list').mockImplementation(async (query, signal) => {
    if (query.after && queries.length === 1) {
      queries.push(query);
      throw new FirestoreError(503, 'UNAVAILABLE');
    }
    return list(query, signal);
  });
  const one = mirror();
  await one.pull();
  expect(await copied()).toHaveLength(300);
  spy.mockRestore();
  clock.advance(MINUTE);
  await one.pull();
  expect(await copied()).toHaveLength(310);
  expect(queries[2]?.from.getTime()).toBeGreaterThan(at.getTime() - 2 * MINUTE);
});

it.each<[string, Content]>([
  ['a blank text', { text: ' \n' }],
  ['a text that is too long', { text: 'a'.repeat(2_001) }],
  ['a text that PostgreSQL cannot keep', { text: 'a\0b' }],
  ['a number for a text', { text: 5 }],
  ['no name', { user: '' }],
  ['a room that is no account', { room: randomUUID() }],
  ['a room that is no UUID', { room: 'lobby' }],
  ['a sender who is no account', { uid: randomUUID() }],
  ['an id that is no UUID', { id: 'hello' }],
])('skips %s, says so once, and goes on', async (_what, content) => {
  write(content);
  clock.advance(1);
  const id = write();
  const one = mirror();
  await one.pull();
  await one.pull();
  expect(await copiedIds()).toEqual([id]);
  expect(warnings.map(({ text }) => text)).toEqual(['A document of Firestore is no message']);
  expect(JSON.stringify(warnings)).not.toContain('Sara');
});

it('skips a message whose id is another’s', async () => {
  const id = write();
  const other = (await insertAccount(database.db)).id;
  const message = { id, room: other, uid: other, userName: 'Noura', text: 'Mine' };
  await database.db.insert(chatMessages).values({ ...message, createdAt: clock.now() });
  documents.length = 0;
  write({ id, at: addMs(clock.now(), 1) });
  await mirror().pull();
  expect((await copied()).map(({ text }) => text)).toEqual(['Mine']);
});

it.each([
  ['fails', new FirestoreError(503, 'UNAVAILABLE')],
  ['refuses', new FirestoreError(403, 'PERMISSION_DENIED')],
  ['says that the quota is used up', new FirestoreError(429, 'RESOURCE_EXHAUSTED')],
  ['cannot be reached', new TypeError('fetch failed')],
])('leaves Firestore alone for growing pauses when it %s, and catches up', async (_how, error) => {
  const id = write();
  const one = mirror();
  failure = error;
  await one.pull();
  await one.pull();
  expect(queries).toHaveLength(1);
  clock.advance(3 * SECOND);
  await one.pull();
  expect(queries).toHaveLength(2);
  clock.advance(3 * SECOND);
  await one.pull();
  expect(queries).toHaveLength(2);
  expect(warnings.map(({ text }) => text)).toEqual([
    'Reading Firestore failed',
    'Reading Firestore failed',
  ]);
  failure = null;
  clock.advance(3 * SECOND);
  await one.pull();
  expect(await copiedIds()).toEqual([id]);
});

it('has one of several servers look, every half minute', async () => {
  const looks = async (number: number): Promise<void> => {
    while (queries.length < number) await new Promise(setImmediate);
  };
  mirror().start();
  await looks(1);
  const turns = [takeTurn(), takeTurn()];
  expect(await Promise.all(turns)).toEqual([false, false]);
  clock.advance(30 * SECOND);
  expect((await Promise.all([takeTurn(), takeTurn()])).sort()).toEqual([false, true]);
  clock.advance(30 * SECOND);
  mirror().start();
  await looks(2);
  expect(queries).toHaveLength(2);
});

it('stops while Firestore hangs', async () => {
  failure = 'hang';
  const one = mirror();
  const pulled = one.pull();
  while (queries.length === 0) await new Promise(setImmediate);
  await one.stop();
  await pulled;
  expect(warnings).toEqual([]);
});
