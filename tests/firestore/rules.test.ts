// Rules: CHAT-30, CHAT-31, CHAT-32, CHAT-33 (docs/requirements.md)
/** firestore.rules on the real emulator: each allowed and each refused case. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
} from '@firebase/rules-unit-testing';
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import {
  collection,
  deleteDoc,
  doc,
  documentId,
  endBefore,
  getDoc,
  getDocs,
  limit,
  limitToLast,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  setLogLevel,
  Timestamp,
  updateDoc,
  where,
} from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';

import { CHAT_PAGE_SIZE, CHAT_TEXT_MAX_LENGTH } from '../../src/contract/chat/chat';
import { ROOT } from '../../tools/root';
import { findFirestoreEmulator } from '../support/findFirestoreEmulator';
import { startFirestoreEmulator } from '../support/firestoreEmulator';
import type { FirestoreEmulator } from '../support/firestoreEmulator';

const STUDENT = randomUUID();
const OTHER_STUDENT = randomUUID();
const TEAM = randomUUID();
const HOUR = 3_600;

/* Skipped without the emulator, which the test command reports. */
const onEmulator = findFirestoreEmulator() ? describe : describe.skip;

let emulator: FirestoreEmulator;
let environment: RulesTestEnvironment;

const inSeconds = (seconds: number): number => Math.floor(Date.now() / 1_000) + seconds;

interface Claims {
  readonly role?: string;
  readonly name?: string;
  readonly until?: number | string;
}

function as(uid: string, claims: Claims = {}): Firestore {
  const token = { role: 'Student', name: 'Sara', until: inSeconds(HOUR), ...claims };
  // The library's types are those of the compatibility SDK; the object is the same.
  return environment.authenticatedContext(uid, token).firestore() as unknown as Firestore;
}
const student = (): Firestore => as(STUDENT);
const otherStudent = (): Firestore => as(OTHER_STUDENT, { name: 'Noura' });
const team = (): Firestore => as(TEAM, { role: 'Team', name: 'Huda' });
const visitor = (): Firestore =>
  environment.unauthenticatedContext().firestore() as unknown as Firestore;

const fromStudent = (): Record<string, unknown> => ({
  text: 'Hello',
  createdAt: serverTimestamp(),
  user: 'Sara',
  room: STUDENT,
  uid: STUDENT,
});
const fromTeam = (): Record<string, unknown> => ({
  text: 'مرحبا',
  createdAt: serverTimestamp(),
  user: 'Huda',
  room: STUDENT,
  uid: TEAM,
});

const create = (db: Firestore, data: object, id: string = randomUUID()): Promise<void> =>
  setDoc(doc(db, 'messages', id), data);

/** The newest page of a room, as the channel asks for it. */
const listRoom = (db: Firestore, room = STUDENT, most = CHAT_PAGE_SIZE): Promise<unknown> =>
  getDocs(
    query(
      collection(db, 'messages'),
      where('room', '==', room),
      orderBy('createdAt'),
      orderBy(documentId()),
      limitToLast(most),
    ),
  );

async function stored(data: Record<string, unknown> = fromStudent()): Promise<string> {
  const id = randomUUID();
  await environment.withSecurityRulesDisabled(async (context) => {
    await create(context.firestore() as unknown as Firestore, data, id);
  });
  return id;
}

beforeAll(async () => {
  // Every refusal would be a warning.
  setLogLevel('silent');
  emulator = await startFirestoreEmulator();
  environment = await initializeTestEnvironment({
    projectId: 'rules-of-masar',
    firestore: {
      host: '127.0.0.1',
      port: emulator.port,
      rules: readFileSync(join(ROOT, 'firestore.rules'), 'utf8'),
    },
  });
});
afterEach(() => environment.clearFirestore());
afterAll(async () => {
  await environment.cleanup();
  await emulator.stop();
});

onEmulator('reading', () => {
  it.each([
    ['its owner', student],
    ['the team', team],
    ['a lead of the team', () => as(TEAM, { role: 'TeamLead' })],
    ['a partner, their own', () => as(STUDENT, { role: 'Partner' })],
  ])('a room is read by %s', async (_who, who) => {
    const id = await stored();
    const db = who();
    await assertSucceeds(getDoc(doc(db, 'messages', id)));
    await assertSucceeds(listRoom(db));
  });

  it.each([
    ['another student', otherStudent],
    ['a partner', () => as(OTHER_STUDENT, { role: 'Partner' })],
    ['an unknown role', () => as(OTHER_STUDENT, { role: 'team' })],
    ['nobody', visitor],
    [
      'the owner after the end of what the server vouched for',
      () => as(STUDENT, { until: inSeconds(-1) }),
    ],
    ['the team after that', () => as(TEAM, { role: 'Team', until: inSeconds(-1) })],
    ['a token that does not say until when', () => as(STUDENT, { until: 'later' })],
  ])('a room is not read by %s', async (_who, who) => {
    const id = await stored();
    const db = who();
    await assertFails(getDoc(doc(db, 'messages', id)));
    await assertFails(listRoom(db));
  });

  it('older pages are read', async () => {
    await stored();
    const older = query(
      collection(student(), 'messages'),
      where('room', '==', STUDENT),
      orderBy('createdAt'),
      orderBy(documentId()),
      endBefore(Timestamp.now(), randomUUID()),
      limitToLast(CHAT_PAGE_SIZE),
    );
    await assertSucceeds(getDocs(older));
  });

  it('a student lists no more than the own room', async () => {
    await assertFails(getDocs(query(collection(student(), 'messages'), limit(10))));
    const both = where('room', 'in', [STUDENT, OTHER_STUDENT]);
    await assertFails(getDocs(query(collection(student(), 'messages'), both, limit(10))));
  });

  it.each([
    ['a student', student],
    ['the team', team],
  ])('%s lists in pages only', async (_who, who) => {
    const all = query(
      collection(who(), 'messages'),
      where('room', '==', STUDENT),
      orderBy('createdAt'),
    );
    await assertFails(getDocs(all));
    await assertFails(listRoom(who(), STUDENT, 201));
    await assertSucceeds(listRoom(who(), STUDENT, 200));
  });

  it('a message that does not exist is refused like another user’s', async () => {
    await assertFails(getDoc(doc(student(), 'messages', randomUUID())));
  });
});

onEmulator('writing', () => {
  it('the owner and the team write', async () => {
    await assertSucceeds(create(student(), fromStudent()));
    await assertSucceeds(create(team(), fromTeam()));
    await assertSucceeds(
      create(as(STUDENT, { role: 'Partner', name: 'Emma' }), { ...fromStudent(), user: 'Emma' }),
    );
  });

  it.each([
    ['another student', otherStudent, { uid: OTHER_STUDENT, user: 'Noura' }],
    ['another student as the owner', otherStudent, {}],
    ['another student with the name of the owner', otherStudent, { uid: OTHER_STUDENT }],
    ['nobody', visitor, {}],
    ['the owner as the team', student, { uid: TEAM }],
    ['the owner under another name', student, { user: 'Huda' }],
    ['the team as the owner', team, { user: 'Huda' }],
    ['the team under the name of the owner', team, { uid: TEAM }],
    ['the owner after the end', () => as(STUDENT, { until: inSeconds(-1) }), {}],
    ['the owner without a name', () => as(STUDENT, { name: '' }), {}],
  ])('%s does not', async (_who, who, change) => {
    await assertFails(create(who(), { ...fromStudent(), ...change }));
  });

  const LONGEST = 'ن'.repeat(CHAT_TEXT_MAX_LENGTH);
  it.each([
    ['one letter', 'a'],
    ['the longest', LONGEST],
    ['several lines', 'one\n\ttwo\r\nthree'],
    ['blank lines around', '\n x \n'],
    ['an emoji of several characters', '👩🏽‍🎓'],
    ['what looks like code', '<script>alert(1)</script> ${x} \\n'],
  ])('a text may be %s', async (_what, text) => {
    await assertSucceeds(create(student(), { ...fromStudent(), text }));
  });

  it.each([
    ['empty', ''],
    ['blank', ' \n\t '],
    ['of spaces of other scripts', '\u00a0\u2003\u3000\u2028\ufeff'],
    [
      'of what nobody sees',
      '\u200b\u2800\u3164\u115f\u1160\uffa0\u00ad\u2060\ufe0d\u180e\u{e0041}',
    ],
    ['of marks without a letter', '\u0301\u064b'],
    ['longer', `${LONGEST}a`],
    ['with a control character', 'a\u0000b'],
    ['with another', 'a\u001b[31mb'],
    ['a number', 5],
    ['a list', ['Hello']],
    ['null', null],
  ])('a text may not be %s', async (_what, text) => {
    await assertFails(create(student(), { ...fromStudent(), text }));
  });

  it.each(['text', 'createdAt', 'user', 'room', 'uid'])('%s may not be missing', async (field) => {
    const rest = Object.entries(fromStudent()).filter(([name]) => name !== field);
    await assertFails(create(student(), Object.fromEntries(rest)));
  });

  it.each([
    ['another field', { seen: true }],
    ['the time of the browser', { createdAt: Timestamp.now() }],
    ['a time of the past', { createdAt: Timestamp.fromMillis(0) }],
    ['a text for a time', { createdAt: '2027-01-01T00:00:00Z' }],
  ])('a message may not have %s', async (_what, change) => {
    await assertFails(create(student(), { ...fromStudent(), ...change }));
  });

  it.each(['room', `${STUDENT}/x`, STUDENT.toUpperCase(), '', 7])(
    'the team does not write to a room that is no account: %s',
    async (room) => {
      await assertFails(create(team(), { ...fromTeam(), room }));
    },
  );

  it.each(['hello', STUDENT.toUpperCase(), `${STUDENT}0`])(
    'the id of a message is a UUID, not %s',
    async (id) => {
      await assertFails(create(student(), fromStudent(), id));
    },
  );

  it.each([
    ['its sender', student],
    ['the team', team],
    ['another student', otherStudent],
  ])('%s neither changes nor deletes a message', async (_who, who) => {
    const id = await stored();
    const message = doc(who(), 'messages', id);
    await assertFails(updateDoc(message, { text: 'Changed' }));
    await assertFails(setDoc(message, fromStudent()));
    await assertFails(deleteDoc(message));
    const read = await getDoc(doc(student(), 'messages', id));
    expect(read.get('text')).toBe('Hello');
  });

  it('no other collection is open', async () => {
    for (const path of ['rooms', 'users', `messages/${randomUUID()}/replies`]) {
      const other = doc(collection(team(), path), randomUUID());
      await assertFails(setDoc(other, fromTeam()));
      await assertFails(getDoc(other));
    }
  });
});
