// Rules: DESK-18, DESK-04, DESK-11, REG-24 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { eq, inArray } from 'drizzle-orm';

import type { PhoneCodeSent } from '../../../../../src/contract/accounts/phone';
import type {
  Answer,
  CheckOtp2Answer,
  ProfileData,
} from '../../../../../src/contract/common/answers';
import { MERGE_UNDO_MINUTES } from '../../../../../src/contract/desk/merges';
import type {
  Duplicates,
  MergePreview,
  StudentsMerged,
} from '../../../../../src/contract/desk/merges';
import type { DeskStudent, StudentNotesPage } from '../../../../../src/contract/desk/students';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { accountMerges } from '../../../../../src/server/db/schema/accountMerges';
import { chatMessages, chatRooms } from '../../../../../src/server/db/schema/chat';
import { requestHolds } from '../../../../../src/server/db/schema/holds';
import { favorites } from '../../../../../src/server/db/schema/inbox';
import { jobs } from '../../../../../src/server/db/schema/jobs';
import { phoneChanges } from '../../../../../src/server/db/schema/phoneChanges';
import { requests } from '../../../../../src/server/db/schema/requests';
import { eraseStudent } from '../../../../../src/server/features/admin/services/students/studentData';
import { HOUR, MINUTE } from '../../../../../src/server/lib/time/clock';
import type { NotificationsPage } from '../../../../../src/contract/content/content';
import { apiUrls, leadUrls, phoneUrls, studentUrls } from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { pageOf, roomOf, say } from '../../../../support/chat';
import { insertTestPartner } from '../../../../support/partners';
import { signInAs } from '../../../../support/roles';
import {
  insertAccount,
  insertHold,
  insertInstitute,
  insertProgramme,
  insertRequest,
} from '../../../../support/rows';
import {
  TestBrowser,
  anotherCode,
  lastCode,
  post as postTo,
  signIn,
} from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let khalid: SignedInPerson;
let lead: SignedInPerson;
let institute: Awaited<ReturnType<typeof insertInstitute>>;
/** Two accounts of one person. */
let kept: SignedInPerson;
let other: SignedInPerson;

beforeAll(async () => {
  const session = { idleDays: 365, maxDays: 365, mostPerAccount: 20 };
  test = await buildTestApp({ clock: testClock(), config: { session } });
  khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  lead = await signInAs(test, 'TeamLead', { name: 'Lama' });
  institute = await insertInstitute(test.db);
});
afterAll(() => test.close());
beforeEach(async () => {
  test.clock.advance(HOUR);
  kept = await signInAs(test, 'Student', { name: 'Reem Alotaibi' });
  other = await signInAs(test, 'Student', { name: 'ريم العتيبي' });
});

const post = (url: string, body: object, { headers }: SignedInPerson = lead) =>
  postTo(test.app, url, body, headers);
async function get<Data>(url: string, person = khalid) {
  const answer = await test.app.inject({ url, headers: person.headers });
  expect([url, answer.statusCode]).toEqual([url, 200]);
  return answer.json<Answer<Data>>().data;
}
const merge = (one = kept.id, two = other.id, person = lead) =>
  post(studentUrls.merge(one), { other: two }, person);
async function merged(): Promise<StudentsMerged> {
  const answer = await merge();
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<StudentsMerged>>().data;
}
const undo = (id: number, person = lead) =>
  post(studentUrls.undoMerge(kept.id), { merge_id: id }, person);
const codeOf = (answer: Awaited<ReturnType<typeof merge>>): string =>
  answer.statusCode === 200 ? 'ok' : answer.json<ErrorAnswer>().code;
async function phoneOf(id: string): Promise<string> {
  const [row] = await test.db.select().from(accounts).where(eq(accounts.id, id));
  return row?.phone ?? '';
}
const requestsOf = async (id: string): Promise<number[]> =>
  (await test.db.select().from(requests).where(eq(requests.accountId, id))).map((row) => row.id);
const textsOf = async (room: string): Promise<string[]> =>
  (await pageOf(test, khalid, room)).items.map(({ text }) => text);

describe('duplicates', () => {
  it('have the same name, in either script', async () => {
    const { items } = await get<Duplicates>(studentUrls.duplicates(kept.id));
    expect(items.map(({ id }) => id)).toContain(other.id);
    expect(items.map(({ id }) => id)).not.toContain(kept.id);
  });

  it('are shown side by side, with requests for the same programme', async () => {
    const programme = await insertProgramme(test.db, institute);
    const values = { programmeId: programme.id, instituteId: institute.id };
    await insertRequest(test.db, kept.id, values);
    const same = await insertRequest(test.db, other.id, values);
    await insertRequest(test.db, other.id);
    await say(test, other, other.id, 'Hello');
    const url = `${studentUrls.mergePreview(kept.id)}?other=${other.id}`;
    const preview = await get<MergePreview>(url);
    expect(preview.kept).toMatchObject({ name: 'Reem Alotaibi', requests: 1, messages: 0 });
    expect(preview.merged).toMatchObject({ name: 'ريم العتيبي', requests: 2, messages: 1 });
    expect(preview.same_programmes).toEqual([same.id]);
  });
});

describe('a merge', () => {
  it('lets the student make the second number the first, with a code to it', async () => {
    const first = await phoneOf(kept.id);
    const second = await phoneOf(other.id);
    const { merge_id: id } = await merged();
    const profile = async () => (await get<ProfileData>(apiUrls.getProfile, kept)).user;
    expect(await profile()).toMatchObject({ phone: first, second_phones: [second] });
    const browser = new TestBrowser(test);
    const send = (url: string, body: object) => browser.post(url, body, kept.headers);
    const asked = await send(phoneUrls.change, { phone: second });
    const { attempt_id } = asked.json<Answer<PhoneCodeSent>>().data;
    const code = lastCode(test);
    const wrong = await send(phoneUrls.confirm, { attempt_id, code: anotherCode(code) });
    expect(codeOf(wrong)).toBe('CODE_WRONG');
    expect(codeOf(await send(phoneUrls.confirm, { attempt_id, code }))).toBe('ok');
    expect(await profile()).toMatchObject({ phone: second, second_phones: [first] });
    for (const phone of [first, second]) {
      expect(await signIn(test, phone)).toMatchObject({ id: kept.id });
    }
    // No notice of a change: both numbers sign in as before.
    expect(await test.db.select().from(jobs).where(eq(jobs.kind, 'phoneNotice'))).toEqual([]);
    // Undone, each account has its own number again.
    expect(codeOf(await undo(id))).toBe('ok');
    expect([await phoneOf(kept.id), await phoneOf(other.id)]).toEqual([first, second]);
    expect(await profile()).toMatchObject({ phone: first });
    expect(await profile()).not.toHaveProperty('second_phones');
  });

  it('moves requests, conversation, favourites and calls, and both numbers sign in to one account', async () => {
    const programme = await insertProgramme(test.db, institute);
    const both = await insertProgramme(test.db, institute);
    const own = await insertRequest(test.db, kept.id);
    const theirs = await insertRequest(test.db, other.id);
    const partner = await insertTestPartner(test);
    await insertHold(test.db, theirs, partner.institute.id);
    await test.db.insert(favorites).values([
      { accountId: kept.id, programmeId: both.id },
      { accountId: other.id, programmeId: both.id },
      { accountId: other.id, programmeId: programme.id },
    ]);
    await say(test, kept, kept.id, 'From the first');
    test.clock.advance(MINUTE);
    await say(test, other, other.id, 'From the second');
    const note = { text: 'Prefers mornings', idempotency_key: randomUUID() };
    await post(studentUrls.notes(other.id), note, khalid);
    await merged();

    expect((await requestsOf(kept.id)).sort()).toEqual([own.id, theirs.id].sort());
    const [hold] = await test.db
      .select()
      .from(requestHolds)
      .where(eq(requestHolds.requestId, theirs.id));
    // The partner finds it by the name that the student goes by now.
    expect([hold?.studentId, hold?.search.includes('alotaibi')]).toEqual([kept.id, true]);
    expect(await textsOf(kept.id)).toEqual(['From the first', 'From the second']);
    const messages = await test.db
      .select()
      .from(chatMessages)
      .where(eq(chatMessages.room, kept.id));
    expect(messages.every(({ uid }) => uid === kept.id)).toBe(true);
    expect((await roomOf(test, khalid, kept.id)).unread).toBe(2);
    const saved = await test.db.select().from(favorites).where(eq(favorites.accountId, kept.id));
    expect(saved).toHaveLength(2);
    const { items: notes } = await get<StudentNotesPage>(studentUrls.notes(kept.id));
    expect(notes.map(({ text }) => text)).toEqual(['Prefers mornings']);

    const student = await get<DeskStudent>(studentUrls.student(kept.id));
    expect(student).toMatchObject({
      requests_total: 2,
      merged: [{ name: 'ريم العتيبي', phone: await phoneOf(other.id), by: 'Lama' }],
    });
    // A link to the other account leads to this one.
    expect((await get<DeskStudent>(studentUrls.student(other.id))).id).toBe(kept.id);
    expect((await signIn(test, await phoneOf(other.id), 'Reem')).id).toBe(kept.id);
    expect((await signIn(test, await phoneOf(kept.id), 'Reem')).id).toBe(kept.id);
    // Its sessions have ended.
    const old = await test.app.inject({ url: apiUrls.getProfile, headers: other.headers });
    expect(old.statusCode).toBe(401);
  });

  it('is the same sent again, and is in the log of both', async () => {
    const first = await merged();
    expect(await merged()).toEqual(first);
    const rows = await test.db
      .select()
      .from(accountMerges)
      .where(eq(accountMerges.keptId, kept.id));
    expect(rows).toHaveLength(1);
    const log = await get<{ items: { action: string; changes: { after: string }[] }[] }>(
      `${leadUrls.log}?student=${kept.id}`,
      lead,
    );
    const entry = log.items.find(({ action }) => action === 'account.merge');
    expect(entry?.changes.map(({ after }) => after)).toEqual(['ريم العتيبي']);
  });

  it('is told to the student once, and no more once it is undone (DESK-18)', async () => {
    const told = async () => {
      const { items } = await get<NotificationsPage>(apiUrls.notifications, kept);
      return items.filter(({ kind }) => kind === 'accountsMerged');
    };
    const { merge_id: id } = await merged();
    await merge();
    expect(await told()).toMatchObject([{ request_id: null, read: false }]);
    expect((await undo(id)).statusCode).toBe(200);
    expect(await told()).toEqual([]);
  });

  it('of two leads in opposite directions at once is one', async () => {
    const answers = await Promise.all([merge(kept.id, other.id), merge(other.id, kept.id)]);
    expect(answers.map(codeOf).sort()).toEqual(['CONFLICT', 'ok']);
  });

  it('is for leads, for two students who can sign in, and never a chain', async () => {
    expect(codeOf(await merge(kept.id, other.id, khalid))).toBe('FORBIDDEN');
    expect(codeOf(await merge(kept.id, kept.id))).toBe('BAD_REQUEST');
    expect(codeOf(await merge(kept.id, khalid.id))).toBe('NOT_FOUND');
    const disabled = await insertAccount(test.db, { disabledAt: new Date() });
    expect(codeOf(await merge(kept.id, disabled.id))).toBe('CONFLICT');
    await merged();
    const third = await insertAccount(test.db);
    expect(codeOf(await merge(third.id, other.id))).toBe('CONFLICT');
    expect(codeOf(await merge(third.id, kept.id))).toBe('ok');
    const rows = await test.db
      .select({ into: accounts.mergedInto })
      .from(accounts)
      .where(inArray(accounts.id, [kept.id, other.id]));
    expect(rows.map(({ into }) => into)).toEqual([third.id, third.id]);
  });

  it('is erased whole, by either number', async () => {
    const request = await insertRequest(test.db, other.id);
    await say(test, other, other.id, 'Secret');
    await merged();
    const phone = await phoneOf(other.id);
    const phoneE164 = `+966${phone.slice(1)}`;
    await eraseStudent(test.db, { phone, phoneE164 }, test.clock.now());
    const rows = await test.db
      .select({ name: accounts.name, phone: accounts.phone })
      .from(accounts)
      .where(inArray(accounts.id, [kept.id, other.id]));
    expect(rows.map(({ name }) => name)).toEqual(['—', '—']);
    expect(rows.map((row) => row.phone)).not.toContain(phone);
    expect(await test.db.$count(requests, eq(requests.id, request.id))).toBe(0);
    expect(await test.db.$count(chatMessages, eq(chatMessages.text, 'Secret'))).toBe(0);
  });
});

describe('an undone merge', () => {
  it('gives back what was moved, and leaves what came since', async () => {
    const theirs = await insertRequest(test.db, other.id);
    await say(test, other, other.id, 'From the second');
    const { merge_id: id } = await merged();
    const second = await signIn(test, await phoneOf(other.id), 'R');
    const since = await insertRequest(test.db, kept.id);
    test.clock.advance(MINUTE);
    await say(test, kept, kept.id, 'After the merge');
    expect(codeOf(await undo(id))).toBe('ok');
    expect(codeOf(await undo(id))).toBe('ok');

    expect(await requestsOf(other.id)).toEqual([theirs.id]);
    expect(await requestsOf(kept.id)).toEqual([since.id]);
    expect(await textsOf(other.id)).toEqual(['From the second']);
    expect(await textsOf(kept.id)).toEqual(['After the merge']);
    const rooms = await test.db
      .select({ room: chatRooms.room, unread: chatRooms.unreadByTeam })
      .from(chatRooms)
      .where(inArray(chatRooms.room, [kept.id, other.id]));
    expect(rooms.map(({ unread }) => unread)).toEqual([1, 1]);
    const waiting = await test.db
      .select({ since: chatRooms.waitingSince })
      .from(chatRooms)
      .where(inArray(chatRooms.room, [kept.id, other.id]));
    expect(waiting.every((row) => row.since !== null)).toBe(true);
    const was = await test.app.inject({ url: apiUrls.getProfile, headers: second.headers });
    expect(was.statusCode).toBe(401);
    expect((await signIn(test, await phoneOf(other.id), 'R')).id).toBe(other.id);
    expect((await get<DeskStudent>(studentUrls.student(kept.id))).merged).toEqual([]);
  });

  it('gives accounts that were part of it back as well, and is refused while it is part of another', async () => {
    const { merge_id: id } = await merged();
    const third = await signInAs(test, 'Student', { name: 'R' });
    const answer = await merge(third.id, kept.id);
    const { merge_id: second } = answer.json<Answer<StudentsMerged>>().data;
    expect(codeOf(await undo(id))).toBe('CONFLICT');
    const back = await post(studentUrls.undoMerge(third.id), { merge_id: second });
    expect(back.statusCode).toBe(200);
    expect(codeOf(await undo(id))).toBe('ok');
    const rows = await test.db
      .select({ into: accounts.mergedInto })
      .from(accounts)
      .where(inArray(accounts.id, [kept.id, other.id, third.id]));
    expect(rows.map(({ into }) => into)).toEqual([null, null, null]);
  });

  it('is for leads, of this student, and in time', async () => {
    const { merge_id: id } = await merged();
    expect(codeOf(await undo(id, khalid))).toBe('FORBIDDEN');
    const elsewhere = await post(studentUrls.undoMerge(other.id), { merge_id: id });
    expect(codeOf(elsewhere)).toBe('NOT_FOUND');
    test.clock.advance(MERGE_UNDO_MINUTES * MINUTE);
    expect(codeOf(await undo(id))).toBe('TOO_LATE');
  });
});

it('leaves the account its own number where the other one belongs to another person now', async () => {
  const own = await phoneOf(kept.id);
  const second = await phoneOf(other.id);
  await merged();
  test.clock.advance(MINUTE);
  const stranger = await signIn(test, second, 'Somebody');
  const answer = await post(phoneUrls.notMine, { name: 'Somebody' }, stranger);
  expect(answer.statusCode).toBe(200);
  const { user } = answer.json<CheckOtp2Answer>();
  expect([kept.id, other.id]).not.toContain(user.id);
  expect([await phoneOf(kept.id), await phoneOf(user.id)]).toEqual([own, second]);
  expect((await signIn(test, own, 'Reem')).id).toBe(kept.id);
  expect((await signIn(test, second, 'Somebody')).id).toBe(user.id);
  const student = await get<DeskStudent>(studentUrls.student(kept.id));
  expect([student.phone, student.merged[0]?.phone]).toEqual([own, '']);
  // The student has a number: nothing waits at the desk.
  const lost = await test.db.select().from(phoneChanges).where(eq(phoneChanges.accountId, kept.id));
  expect(lost.map(({ handledAt }) => handledAt !== null)).toEqual([true]);
});

it('stores nothing for an account that has become part of another', async () => {
  await merged();
  await expect(insertRequest(test.db, other.id)).rejects.toThrow();
});
