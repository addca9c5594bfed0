// Rules: CHAT-34, CHAT-35 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import { chatUrls, chatRoomUrl, entryUrl } from '../../../../support/apiUrls';
import { readConfig } from '../../../../../src/server/config';
import { chatMessages } from '../../../../../src/server/db/schema/chat';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { firebaseProject } from '../../../../support/firebaseProject';
import { startLocalServer } from '../../../../support/localServer';
import type { LocalServer } from '../../../../support/localServer';
import { signInAs } from '../../../../support/roles';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let firestore: LocalServer;
let documents: object[];
let isHanging: boolean;
let test_: TestApp;
let student: SignedInPerson;

beforeAll(async () => {
  firestore = await startLocalServer(() =>
    isHanging ? undefined : { json: [...documents, { readTime: new Date().toISOString() }] },
  );
  const env = { ...firebaseProject().env, CLIENT_DIR: 'tests/no-client' };
  const host = new URL(firestore.origin).host;
  test_ = await buildTestApp({
    config: readConfig({ ...env, FIRESTORE_EMULATOR_HOST: host }),
    clock: testClock(new Date()),
  });
});
beforeEach(async () => {
  [documents, isHanging] = [[], false];
  student = await signInAs(test_, 'Student');
});
afterAll(async () => {
  await test_.close();
  await firestore.stop();
});

/** A document in Firestore's answer. */
function written(text: string): string {
  const id = randomUUID();
  const name = `projects/masar-test/databases/(default)/documents/messages/${id}`;
  const createdAt = { timestampValue: new Date().toISOString() };
  const words = { text, user: 'Sara', room: student.id, uid: student.id };
  const fields = Object.fromEntries(
    Object.entries(words).map(([key, stringValue]) => [key, { stringValue }]),
  );
  const readTime = new Date().toISOString();
  documents.push({ document: { name, fields: { ...fields, createdAt } }, readTime });
  return id;
}

const tellSent = (headers: Record<string, string>, room = student.id) =>
  post(test_.app, chatRoomUrl(room, 'sent'), {}, headers);

async function isCopied(id: string): Promise<boolean> {
  for (const until = Date.now() + 10_000; Date.now() < until;) {
    const rows = await test_.db.select().from(chatMessages).where(eq(chatMessages.id, id));
    if (rows.length > 0) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}

it('has what was sent counted at once', async () => {
  const id = written('Hello');
  const answer = await tellSent(student.headers);
  expect(answer.statusCode).toBe(200);
  expect(answer.json().data).toMatchObject({ room: student.id, unread: 0 });
  expect(await isCopied(id)).toBe(true);
  const { headers } = await signInAs(test_, 'Team');
  const room = await test_.app.inject({ url: entryUrl(chatUrls.chatRooms, student.id), headers });
  expect(room.json().data.unread).toBe(1);
});

it('reads once for many who tell at the same time', async () => {
  const before = firestore.requests.length;
  await Promise.all(Array.from({ length: 20 }, () => tellSent(student.headers)));
  const id = written('Last');
  await tellSent(student.headers);
  expect(await isCopied(id)).toBe(true);
  expect(firestore.requests.length - before).toBeLessThanOrEqual(3);
});

it('answers while Firestore hangs', async () => {
  isHanging = true;
  expect((await tellSent(student.headers)).statusCode).toBe(200);
});

it('is not found by strangers', async () => {
  const stranger = await signInAs(test_, 'Student');
  const before = firestore.requests.length;
  expect((await tellSent(stranger.headers)).statusCode).toBe(404);
  expect((await tellSent({})).statusCode).toBe(401);
  expect(firestore.requests).toHaveLength(before);
});

it('accepts no message on its own channel, where it would not be read', async () => {
  const message = { id: randomUUID(), text: 'Hello' };
  const url = chatRoomUrl(student.id, 'messages');
  const answer = await post(test_.app, url, message, student.headers);
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
});
