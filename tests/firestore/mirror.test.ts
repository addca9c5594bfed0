// Rules: CHAT-35, CHAT-38, DESK-18 (docs/requirements.md)
/** The server's copy of what browsers write, on the real emulator. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import type { RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { asc, eq } from 'drizzle-orm';
import { doc, serverTimestamp, setDoc, setLogLevel } from 'firebase/firestore';
import type { Firestore } from 'firebase/firestore';

import { CHAT_TEXT_MAX_LENGTH } from '../../src/contract/chat/chat';
import type { ScheduledMessages } from '../../src/contract/chat/scheduled';
import type { Answer } from '../../src/contract/common/answers';
import type { StudentsMerged } from '../../src/contract/desk/merges';
import { readConfig } from '../../src/server/config';
import { chatMessages, chatRooms } from '../../src/server/db/schema/chat';
import { jobs } from '../../src/server/db/schema/jobs';
import { chatFirestore } from '../../src/server/features/chat/services/chatFirestore';
import {
  CREATED_AT,
  MESSAGES,
  messageOf,
} from '../../src/server/features/chat/services/firestoreMessage';
import { HOUR, addMs } from '../../src/server/lib/time/clock';
import { ROOT } from '../../tools/root';
import { chatFileUrls, scheduledUrls, studentUrls } from '../support/apiUrls';
import { buildTestApp, testClock } from '../support/app';
import type { TestApp } from '../support/app';
import { insertFile } from '../support/documents';
import { memoryFiles } from '../support/files';
import { findFirestoreEmulator } from '../support/findFirestoreEmulator';
import { firebaseProject, PROJECT_ID } from '../support/firebaseProject';
import { startFirestoreEmulator } from '../support/firestoreEmulator';
import type { FirestoreEmulator } from '../support/firestoreEmulator';
import { signInAs } from '../support/roles';
import { insertAccount } from '../support/rows';
import { post } from '../support/signIn';

const NAME = 'سارة';
const project = firebaseProject();

/* Skipped without the emulator, which the test command reports. */
const onEmulator = findFirestoreEmulator() ? describe : describe.skip;

const intake = memoryFiles();
let emulator: FirestoreEmulator;
let environment: RulesTestEnvironment;
let test_: TestApp;
let student: string;
let team: string;

/** Writes as the browser of an account does, under the rules. */
async function send(uid: string, text: string, role = 'Student'): Promise<string> {
  const token = { role, name: NAME, until: Math.floor(Date.now() / 1_000) + 3_600 };
  const db = environment.authenticatedContext(uid, token).firestore() as unknown as Firestore;
  const id = randomUUID();
  const message = { text, createdAt: serverTimestamp(), user: NAME, room: student, uid };
  await setDoc(doc(db, 'messages', id), message);
  return id;
}

const copied = () =>
  test_.db.select().from(chatMessages).orderBy(asc(chatMessages.createdAt), asc(chatMessages.id));
const pull = async (): Promise<void> => test_.app.chatMirror?.pull();

onEmulator('the copy', () => {
  beforeAll(async () => {
    setLogLevel('silent');
    emulator = await startFirestoreEmulator();
    const rules = readFileSync(join(ROOT, 'firestore.rules'), 'utf8');
    environment = await initializeTestEnvironment({
      projectId: PROJECT_ID,
      firestore: { host: '127.0.0.1', port: emulator.port, rules },
    });
    const env = { ...project.env, FIRESTORE_EMULATOR_HOST: emulator.host, LOG_LEVEL: 'info' };
    test_ = await buildTestApp({
      config: readConfig({ ...env, CLIENT_DIR: 'tests/no-client' }),
      clock: testClock(new Date()),
      files: intake,
    });
    student = (await insertAccount(test_.db, { name: NAME })).id;
    team = (await insertAccount(test_.db, { role: 'Team', name: NAME })).id;
  });
  afterAll(async () => {
    await test_.close();
    await environment.cleanup();
    await emulator.stop();
  });

  it('has what either side writes, in order, and counts it', async () => {
    const ids = [
      await send(student, 'مرحبا 👩🏽‍🎓'),
      await send(student, ' Hello\nthere '),
      await send(team, 'Welcome', 'Team'),
    ];
    await pull();
    await pull();
    const rows = await copied();
    expect(rows.map(({ id }) => id)).toEqual(ids);
    expect(rows.map(({ text }) => text)).toEqual(['مرحبا 👩🏽‍🎓', 'Hello\nthere', 'Welcome']);
    expect(rows[0]).toMatchObject({ room: student, uid: student, userName: NAME });
    const [room] = await test_.db.select().from(chatRooms);
    expect(room).toMatchObject({ unreadByTeam: 2, unreadByOwner: 1 });
  });

  it('has everything that the rules take', async () => {
    const longest = 'م'.repeat(CHAT_TEXT_MAX_LENGTH);
    // The rules may count an emoji as one or as two characters.
    const emoji = '🎓'.repeat(CHAT_TEXT_MAX_LENGTH);
    const ids = [await send(student, longest)];
    ids.push(
      ...(await send(student, emoji).then(
        (id) => [id],
        () => [],
      )),
    );
    await pull();
    expect((await copied()).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    expect(test_.logged()).not.toContain('is no message');
  });

  it('catches up with an emulator that hung', async () => {
    const id = await send(student, 'Before');
    const resume = emulator.pause();
    const pulling = pull();
    const isDone = await Promise.race([
      pulling.then(() => true),
      new Promise((resolve) => setTimeout(() => resolve(false), 500)),
    ]);
    expect(isDone).toBe(false);
    resume();
    await pulling;
    expect((await copied()).map((row) => row.id)).toContain(id);
  });

  it('has a message that the team scheduled, sent at its time and once', async () => {
    const khalid = await signInAs(test_, 'Team', { name: 'Khalid' });
    const id = randomUUID();
    const body = { id, text: 'Sent later', send_at: addMs(test_.clock.now(), HOUR).toISOString() };
    const url = scheduledUrls.list(student);
    expect((await post(test_.app, url, body, khalid.headers)).statusCode).toBe(200);
    test_.clock.advance(HOUR);
    await test_.app.jobs.runDue();
    await pull();
    const sent = (await copied()).filter((row) => row.id === id);
    expect(sent).toMatchObject([{ text: 'Sent later', uid: khalid.id, userName: 'Khalid' }]);
    const left = await test_.app.inject({ url, headers: khalid.headers });
    expect(left.json<Answer<ScheduledMessages>>().data.items).toEqual([]);
  });

  it('has the message of a file under its id, once, though its job is done twice', async () => {
    const noura = await signInAs(test_, 'Student', { name: 'Noura' });
    const id = await insertFile({ db: test_.db, store: intake.store }, noura.id);
    const url = chatFileUrls.ofRoom(noura.id);
    for (let times = 0; times < 2; times += 1) {
      expect((await post(test_.app, url, { file_id: id }, noura.headers)).statusCode).toBe(200);
      await test_.app.jobs.runDue();
    }
    // As after a server that ended before it could say that the job was done.
    const job = { kind: 'chatFile', payload: { id }, createdAt: test_.clock.now() };
    await test_.db.insert(jobs).values({ ...job, dueAt: test_.clock.now() });
    await test_.app.jobs.runDue();
    await pull();
    const sent = (await copied()).filter((row) => row.room === noura.id);
    expect(sent).toMatchObject([
      { id, text: 'جواز passport.pdf', uid: noura.id, userName: 'Noura' },
    ]);
    expect(await test_.db.select().from(jobs).where(eq(jobs.kind, 'chatFile'))).toEqual([]);
  });

  it('takes a conversation to the account that it becomes part of, and back (DESK-18)', async () => {
    const lead = await signInAs(test_, 'TeamLead');
    const kept = (await insertAccount(test_.db, { name: NAME })).id;
    const id = await send(student, 'To be moved');
    await pull();
    const rooms = async () => {
      await test_.app.jobs.runDue();
      const query = { collection: MESSAGES, orderBy: CREATED_AT, from: new Date(0), limit: 300 };
      const page = await chatFirestore(test_.app.deps)?.list(query, AbortSignal.timeout(10_000));
      return new Map(page?.documents.map((one) => [one.id, messageOf(one)]));
    };
    const merged = await post(test_.app, studentUrls.merge(kept), { other: student }, lead.headers);
    expect(merged.statusCode).toBe(200);
    expect((await rooms()).get(id)).toMatchObject({ room: kept, uid: kept, text: 'To be moved' });
    // A browser that has not heard of it still writes into the old room.
    const late = await send(student, 'Too late');
    await pull();
    expect((await copied()).find((row) => row.id === late)).toMatchObject({
      room: kept,
      uid: kept,
    });
    expect((await rooms()).get(late)).toMatchObject({ room: kept, uid: kept });
    const body = { merge_id: merged.json<Answer<StudentsMerged>>().data.merge_id };
    const undone = await post(test_.app, studentUrls.undoMerge(kept), body, lead.headers);
    expect(undone.statusCode).toBe(200);
    expect((await rooms()).get(id)).toMatchObject({ room: student, uid: student });
  });

  it('leaves a document that is there as it is', async () => {
    const id = await send(student, 'First');
    const firestore = chatFirestore(test_.app.deps);
    const texts = { text: 'Second', user: NAME, room: student, uid: student };
    const document = { collection: MESSAGES, id, texts, datedBy: CREATED_AT };
    await firestore?.create(document, AbortSignal.timeout(10_000));
    await pull();
    expect((await copied()).filter((row) => row.id === id)).toMatchObject([{ text: 'First' }]);
  });
});
