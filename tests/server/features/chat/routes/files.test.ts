// Rules: CHAT-38, FIL-05, DESK-04, DESK-18 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { ChatFile, ChatFileAccesses, ChatFiles } from '../../../../../src/contract/chat/files';
import type { Answer } from '../../../../../src/contract/common/answers';
import { accountMerges } from '../../../../../src/server/db/schema/accountMerges';
import { chatFileAccesses, chatFiles } from '../../../../../src/server/db/schema/chat';
import { files } from '../../../../../src/server/db/schema/files';
import { jobs } from '../../../../../src/server/db/schema/jobs';
import { rateLimits } from '../../../../../src/server/db/schema/signIn';
import {
  eraseStudent,
  exportStudent,
} from '../../../../../src/server/features/admin/services/students/studentData';
import {
  mergeStudents,
  undoMerge,
} from '../../../../../src/server/features/desk/services/mergeStudents';
import { fileKey } from '../../../../../src/server/lib/files/fileStore';
import { chatFileUrls } from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { pageOf, roomOf } from '../../../../support/chat';
import { insertFile } from '../../../../support/documents';
import { memoryFiles } from '../../../../support/files';
import { signInAs } from '../../../../support/roles';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

const intake = memoryFiles();
let test: TestApp;
let student: SignedInPerson;
let other: SignedInPerson;
let partner: SignedInPerson;
let team: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp({ clock: testClock(), files: intake });
  team = await signInAs(test, 'Team', { name: 'Khalid' });
  partner = await signInAs(test, 'Partner');
  other = await signInAs(test, 'Student');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(rateLimits);
  student = await signInAs(test, 'Student', { name: 'Noura' });
});

const handIn = (person: SignedInPerson, words?: string): Promise<string> =>
  insertFile({ db: test.db, store: intake.store }, person.id, words);
const send = (person: SignedInPerson, room: string, id: string) =>
  post(test.app, chatFileUrls.ofRoom(room), { file_id: id }, person.headers);
const list = async (person: SignedInPerson, room: string, query = ''): Promise<ChatFiles> =>
  (
    await test.app.inject({ url: `${chatFileUrls.ofRoom(room)}${query}`, headers: person.headers })
  ).json<Answer<ChatFiles>>().data;
const open = ({ headers }: SignedInPerson, id: string) =>
  test.app.inject({ url: chatFileUrls.content(id), headers });

it('is a message of the file’s name under its id, once, and a download of the two sides alone', async () => {
  const id = await handIn(student, 'the words');
  const answers = await Promise.all([send(student, student.id, id), send(student, student.id, id)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[0].json<Answer<ChatFile>>().data).toMatchObject({ id, name: 'جواز passport.pdf' });
  const { items } = await pageOf(test, team, student.id);
  expect(items.map(({ id: message, text, uid }) => [message, text, uid])).toEqual([
    [id, 'جواز passport.pdf', student.id],
  ]);
  expect(await roomOf(test, team, student.id)).toMatchObject({ unread: 1 });
  for (const person of [student, team]) {
    expect((await list(person, student.id)).items.map((file) => file.id)).toEqual([id]);
    const opened = await open(person, id);
    expect(opened.body).toBe('the words');
    expect(opened.headers).toMatchObject({
      'content-disposition': expect.stringContaining('attachment; '),
      'content-security-policy': "default-src 'none'; sandbox",
    });
  }
  for (const person of [other, partner]) {
    expect((await open(person, id)).statusCode).toBe(404);
    expect((await send(person, student.id, await handIn(person))).statusCode).toBe(404);
  }
  const accesses = await test.db
    .select()
    .from(chatFileAccesses)
    .where(eq(chatFileAccesses.fileId, id));
  expect(accesses.map(({ accountId }) => accountId)).toEqual([student.id, team.id]);
  await expect(test.db.delete(chatFileAccesses)).rejects.toThrow();
});

it('says to the two sides who opened it, newest first, page by page', async () => {
  const id = await handIn(student);
  await send(student, student.id, id);
  const read = async ({ headers }: SignedInPerson, query = '') =>
    test.app.inject({ url: `${chatFileUrls.accesses(id)}${query}`, headers });
  const page = async (person: SignedInPerson, query = ''): Promise<ChatFileAccesses> =>
    (await read(person, query)).json<Answer<ChatFileAccesses>>().data;
  expect(await page(student)).toEqual({ items: [], next_cursor: null });
  await open(student, id);
  test.clock.advance(60_000);
  await open(team, id);
  const at = expect.any(String) as string;
  const all = [
    { by: 'team', who: 'Khalid', at },
    { by: 'owner', who: 'Noura', at },
  ];
  expect((await page(student)).items).toEqual(all);
  const first = await page(team, '?limit=1');
  expect(first.items).toEqual(all.slice(0, 1));
  const rest = await page(team, `?limit=1&cursor=${first.next_cursor ?? ''}`);
  expect(rest).toEqual({ items: all.slice(1), next_cursor: null });
  for (const stranger of [other, partner]) {
    expect((await read(stranger)).statusCode).toBe(404);
  }
});

it('takes no file of another person, and none that is used already, and pages follow', async () => {
  const id = await handIn(team);
  expect((await send(student, student.id, id)).statusCode).toBe(404);
  expect((await send(team, student.id, id)).statusCode).toBe(200);
  expect((await send(team, partner.id, id)).statusCode).toBe(404);
  expect((await send(team, student.id, randomUUID())).statusCode).toBe(404);
  test.clock.advance(1);
  await send(student, student.id, await handIn(student));
  const first = await list(student, student.id, '?limit=1');
  const rest = await list(student, student.id, `?limit=1&cursor=${String(first.next_cursor)}`);
  expect([first.items.length, rest.items.map((file) => file.id), rest.next_cursor]).toEqual([
    1,
    [id],
    null,
  ]);
});

it('goes with its conversation: merged and back, exported, and erased with its bytes', async () => {
  const id = await handIn(student);
  await send(student, student.id, id);
  await open(team, id);
  const keeper = await signInAs(test, 'Student');
  const both = { keptId: keeper.id, by: team.id };
  await mergeStudents(test.app.deps, { ...both, mergedId: student.id });
  expect((await list(keeper, keeper.id)).items.map((file) => file.id)).toEqual([id]);
  const [merge] = await test.db
    .select({ id: accountMerges.id })
    .from(accountMerges)
    .where(eq(accountMerges.mergedId, student.id));
  await undoMerge(test.app.deps, { ...both, mergeId: merge?.id ?? 0 });
  expect((await list(team, keeper.id)).items).toEqual([]);
  expect((await list(team, student.id)).items.map((file) => file.id)).toEqual([id]);
  const exported = await test.db.transaction((tx) => exportStudent(tx, { accountId: student.id }));
  expect(exported).toMatchObject({ conversationFiles: [{ name: 'جواز passport.pdf' }] });
  await eraseStudent(test.db, { accountId: student.id }, test.clock.now());
  await test.app.jobs.runDue();
  expect(await test.db.$count(chatFiles, eq(chatFiles.id, id))).toBe(0);
  expect(await test.db.$count(files, eq(files.id, id))).toBe(0);
  expect(await intake.store.get(fileKey(id))).toBeUndefined();
  expect(await test.db.$count(jobs)).toBe(0);
});
