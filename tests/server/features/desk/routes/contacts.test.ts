// Rules: DESK-25, DESK-04 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import type { ContactAdded, ContactsPage } from '../../../../../src/contract/desk/contacts';
import type {
  DeskFound,
  DeskStudent,
  DeskStudents,
  StudentAdded,
  StudentNotesPage,
} from '../../../../../src/contract/desk/students';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { contacts } from '../../../../../src/server/db/schema/desk';
import {
  eraseStudent,
  exportStudent,
} from '../../../../../src/server/features/admin/services/students/studentData';
import { contactUrls, studentUrls } from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { signInAs } from '../../../../support/roles';
import { insertAccount } from '../../../../support/rows';
import { post as postTo } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let khalid: SignedInPerson;
let lead: SignedInPerson;
let serial = 0;
const clock = testClock();

beforeAll(async () => {
  test = await buildTestApp({ clock });
  khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  lead = await signInAs(test, 'TeamLead', { name: 'Lama' });
});
afterAll(() => test.close());

const post = (url: string, body: object, by = khalid) => postTo(test.app, url, body, by.headers);
async function get<Data>(url: string, query: Record<string, string> = {}): Promise<Data> {
  const answer = await test.app.inject({ url, query, headers: khalid.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<Data>>().data;
}
const add = (name: string, key = randomUUID(), by = khalid) =>
  post(contactUrls.contacts, { name, idempotency_key: key }, by);
const addedIn = (answer: Awaited<ReturnType<typeof add>>) =>
  answer.json<Answer<ContactAdded>>().data;
const waiting = () => get<ContactsPage>(contactUrls.contacts);
const newPhone = (): string => `0557${String((serial += 1)).padStart(6, '0')}`;
const actionsOn = async (id: string) =>
  (
    await test.db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)
  ).map(({ action }) => action);

describe('somebody without a phone number', () => {
  it('waits as one contact, however often the press is sent', async () => {
    const before = (await waiting()).total;
    const key = randomUUID();
    const answers = await Promise.all([add('ريم بلا رقم', key), add('ريم بلا رقم', key)]);
    const [first, second] = answers.map(addedIn);
    expect(second).toEqual(first);
    const { items, total } = await waiting();
    expect(total).toBe(before + 1);
    expect(items[0]).toMatchObject({ name: 'ريم بلا رقم', added_by: 'Khalid', notes: 0 });
    expect(await actionsOn(first?.id ?? '')).toEqual(['contact.add']);
  });

  it('is found by name in either script, has a page and notes, and is in no list of students', async () => {
    const { id } = addedIn(await add('Waleed Alotaibi'));
    const found = await get<DeskFound>(studentUrls.search, { q: 'وليد العتيبي' });
    expect(found.students).toMatchObject([{ id, is_contact: true, phone: '' }]);
    await post(studentUrls.notes(id), { text: 'Asks for Dublin', idempotency_key: randomUUID() });
    const page = await get<DeskStudent>(studentUrls.student(id));
    expect(page.contact).toMatchObject({ added_by: 'Khalid', end_reason: null });
    expect((await waiting()).items.find((one) => one.id === id)).toMatchObject({ notes: 1 });
    const { items } = await get<DeskStudents>(studentUrls.students);
    expect(items.map((one) => one.id)).not.toContain(id);
  });

  it('gets no request before a number', async () => {
    const { id } = addedIn(await add('Too early'));
    const body = { kind: 'english', destination: 'gb', idempotency_key: 'too-early-1' };
    const answer = await post(studentUrls.requests(id), body);
    expect([answer.statusCode, answer.json<ErrorAnswer>().code]).toEqual([409, 'CONFLICT']);
  });

  it('is a student with the number, who signs in with it, and waits no more', async () => {
    const { id } = addedIn(await add('Number later'));
    const phone = newPhone();
    const answer = await post(contactUrls.phone(id), { phone });
    expect(answer.json<Answer<StudentAdded>>().data).toEqual({
      id,
      name: 'Number later',
      is_new: true,
    });
    expect((await waiting()).items.map((one) => one.id)).not.toContain(id);
    const page = await get<DeskStudent>(studentUrls.student(id));
    expect([page.phone, page.contact]).toEqual([phone, undefined]);
    const again = await post(studentUrls.students, { name: 'X', phone });
    expect(again.json<Answer<StudentAdded>>().data).toMatchObject({ id, is_new: false });
    expect(await actionsOn(id)).toEqual(['contact.add', 'contact.number']);
    expect((await post(contactUrls.phone(id), { phone: newPhone() })).statusCode).toBe(404);
  });

  it('becomes part of the student whose number it is, with the notes', async () => {
    const phone = newPhone();
    const student = await insertAccount(test.db, {
      name: 'Known before',
      phone,
      phoneE164: `+966${phone.slice(1)}`,
    });
    const { id } = addedIn(await add('Came by'));
    await post(studentUrls.notes(id), { text: 'Wants Cork', idempotency_key: randomUUID() });
    const answer = await post(contactUrls.phone(id), { phone });
    expect(answer.json<Answer<StudentAdded>>().data).toEqual({
      id: student.id,
      name: 'Known before',
      is_new: false,
    });
    const { items } = await get<StudentNotesPage>(studentUrls.notes(student.id));
    expect(items.map(({ text }) => text)).toEqual(['Wants Cork']);
    expect((await waiting()).items.map((one) => one.id)).not.toContain(id);
  });

  it('gets no number of the team', async () => {
    const { id } = addedIn(await add('Not hers'));
    const phone = newPhone();
    await insertAccount(test.db, {
      name: 'Member',
      role: 'Team',
      phone,
      phoneE164: `+966${phone.slice(1)}`,
    });
    const answer = await post(contactUrls.phone(id), { phone });
    expect(answer.json<ErrorAnswer>()).toMatchObject({
      code: 'CONFLICT',
      data: { phone_refusal: 'taken' },
    });
    expect((await waiting()).items.map((one) => one.id)).toContain(id);
  });

  it('ends with a reason, once, and can still get a number', async () => {
    const { id } = addedIn(await add('Gone'));
    const end = (reason: string) => post(contactUrls.end(id), { reason }, lead);
    expect((await end('because')).statusCode).toBe(422);
    expect((await end('notReached')).statusCode).toBe(200);
    expect((await end('notReached')).statusCode).toBe(200);
    expect((await end('other')).statusCode).toBe(409);
    expect((await waiting()).items.map((one) => one.id)).not.toContain(id);
    const page = await get<DeskStudent>(studentUrls.student(id));
    expect(page.contact?.end_reason).toBe('notReached');
    expect(await actionsOn(id)).toEqual(['contact.add', 'contact.end']);
    expect((await post(contactUrls.phone(id), { phone: newPhone() })).statusCode).toBe(200);
  });

  it('is no contact where it is a student, or nobody', async () => {
    const student = await insertAccount(test.db);
    for (const id of [student.id, randomUUID()]) {
      expect((await post(contactUrls.end(id), { reason: 'other' })).statusCode).toBe(404);
      expect((await post(contactUrls.phone(id), { phone: newPhone() })).statusCode).toBe(404);
    }
  });

  it('is in an export and gone after an erasure', async () => {
    const { id } = addedIn(await add('To be erased'));
    const data = await test.db.transaction((tx) => exportStudent(tx, { accountId: id }));
    expect(data.contact).toMatchObject([{ endedAt: null }]);
    await eraseStudent(test.db, { accountId: id }, clock.now());
    expect(await test.db.$count(contacts, eq(contacts.accountId, id))).toBe(0);
    expect((await get<DeskFound>(studentUrls.search, { q: 'To be erased' })).students).toEqual([]);
  });
});

it('pages those who wait, the newest first', async () => {
  for (let at = 0; at < 21; at += 1) {
    clock.advance(1000);
    await add(`Waiting ${String(at)}`);
  }
  const first = await waiting();
  expect(first.items).toHaveLength(20);
  expect(first.items[0]?.name).toBe('Waiting 20');
  const next = await get<ContactsPage>(contactUrls.contacts, { cursor: first.next_cursor ?? '' });
  expect(next.items[0]?.name).toBe('Waiting 0');
  expect(next.total).toBe(first.total);
});
