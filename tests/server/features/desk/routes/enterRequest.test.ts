// Rules: DESK-17 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import type { NotificationsPage } from '../../../../../src/contract/content/content';
import type { DeskItem } from '../../../../../src/contract/desk/desk';
import { courseStartRange } from '../../../../../src/contract/requests/requests';
import type { RequestDetails, RequestSent } from '../../../../../src/contract/requests/requests';
import type { RequestConfirmed } from '../../../../../src/contract/requests/entered';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { requests } from '../../../../../src/server/db/schema/requests';
import { eraseStudent } from '../../../../../src/server/features/admin/services/students/studentData';
import {
  apiUrls,
  confirmRequestUrl,
  deskUrl,
  entryUrl,
  studentUrls,
  withdrawRequestUrl,
} from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { courseTotal, insertCourse } from '../../../../support/courses';
import type { Course } from '../../../../support/courses';
import { signInAs } from '../../../../support/roles';
import { post as postTo } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

const TODAY = '2026-11-21';
const MONDAY = courseStartRange(TODAY, 3).first;

let test: TestApp;
let khalid: SignedInPerson;
let course: Course;
let serial = 0;
const clock = testClock(new Date(`${TODAY}T09:00:00Z`));
const newKey = (): string => `entered-number-${(serial += 1)}`;

beforeAll(async () => {
  test = await buildTestApp({
    clock,
    config: { requestsPerStudentDay: 3 },
  });
  khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  course = await insertCourse(test.db);
});
afterAll(() => test.close());
// Codes from one address are limited by the hour.
beforeEach(() => clock.advance(60 * 60_000));

const english = (change: object = {}) => ({
  kind: 'english',
  programme_id: course.programme.id,
  plan_id: course.planId,
  weeks: 4,
  start_date: MONDAY,
  amount: courseTotal(4),
  currency: 'GBP',
  idempotency_key: newKey(),
  ...change,
});
const noura = () => signInAs(test, 'Student', { name: 'Noura' });
const post = (url: string, body: object, { headers }: SignedInPerson) =>
  postTo(test.app, url, body, { ...headers, 'accept-language': 'en' });
const enter = (student: SignedInPerson, body: object = english(), by = khalid) =>
  post(studentUrls.requests(student.id), body, by);
const numberOf = (answer: Awaited<ReturnType<typeof enter>>): number => {
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<Answer<RequestSent>>().data.id;
};
async function get<Data>(url: string, { headers }: SignedInPerson): Promise<Data> {
  const answer = await test.app.inject({ url, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<Data>>().data;
}
const detailsOf = (id: number, person: SignedInPerson) =>
  get<RequestDetails>(entryUrl(apiUrls.requests, id), person);
const codeOf = (answer: Awaited<ReturnType<typeof enter>>) => answer.json<ErrorAnswer>().code;

describe('a request that the team enters', () => {
  it('is the student’s, priced by the same rule, and held by the member who entered it', async () => {
    const student = await noura();
    const id = numberOf(await enter(student));
    const details = await detailsOf(id, student);
    expect(details.amount).toBe(courseTotal(4));
    expect(details.entered).toEqual({ by: 'Khalid', confirmed_at: null });
    const [row] = await test.db.select().from(requests).where(eq(requests.id, id));
    expect(row?.accountId).toBe(student.id);
    const item = await get<DeskItem>(deskUrl('request', String(id)), khalid);
    expect(item.holder?.name).toBe('Khalid');
  });

  it('tells the student to confirm it', async () => {
    const student = await noura();
    const id = numberOf(await enter(student));
    const { items } = await get<NotificationsPage>(apiUrls.notifications, student);
    expect(items[0]).toMatchObject({ kind: 'requestEntered', request_id: id });
    // The team sees on the student's page what was sent, of a student alone.
    const sent = await get<NotificationsPage>(studentUrls.notifications(student.id), khalid);
    expect(sent.items).toEqual(items);
    const { headers } = khalid;
    const url = studentUrls.notifications(khalid.id);
    expect((await test.app.inject({ url, headers })).statusCode).toBe(404);
  });

  it('is the same request when the press is sent again', async () => {
    const student = await noura();
    const body = english();
    const id = numberOf(await enter(student, body));
    expect(numberOf(await enter(student, body))).toBe(id);
  });

  it('is refused as the student’s own would be: price, fields and the limit of the day', async () => {
    const student = await noura();
    expect(codeOf(await enter(student, english({ amount: 1 })))).toBe('PRICE_CHANGED');
    expect(codeOf(await enter(student, english({ weeks: 400 })))).toBe('VALIDATION_FAILED');
    for (let sent = 0; sent < 3; sent += 1) numberOf(await enter(student));
    expect(codeOf(await enter(student))).toBe('RATE_LIMITED');
  });

  it('is refused for a disabled or an erased account, and for one that is no student’s', async () => {
    const disabled = await noura();
    await test.db
      .update(accounts)
      .set({ disabledAt: new Date() })
      .where(eq(accounts.id, disabled.id));
    expect(codeOf(await enter(disabled))).toBe('CONFLICT');
    const lead = await signInAs(test, 'TeamLead', { name: 'Lama' });
    expect(codeOf(await enter(lead))).toBe('NOT_FOUND');
    const gone = await noura();
    const id = numberOf(await enter(gone));
    await eraseStudent(test.db, { accountId: gone.id }, clock.now());
    expect(codeOf(await enter(gone))).toBe('NOT_FOUND');
    expect(await test.db.select().from(requests).where(eq(requests.id, id))).toEqual([]);
  });
});

describe('the student’s answer', () => {
  const confirm = (id: number, person: SignedInPerson) => post(confirmRequestUrl(id), {}, person);

  it('confirms it once; again it is the same', async () => {
    const student = await noura();
    const id = numberOf(await enter(student));
    const first = (await confirm(id, student)).json<Answer<RequestConfirmed>>().data;
    const second = (await confirm(id, student)).json<Answer<RequestConfirmed>>().data;
    expect(second).toEqual(first);
    expect((await detailsOf(id, khalid)).entered?.confirmed_at).toBe(first.confirmed_at);
  });

  it('is nobody else’s, and not of a request that the student sent', async () => {
    const student = await noura();
    const id = numberOf(await enter(student));
    expect(codeOf(await confirm(id, await noura()))).toBe('NOT_FOUND');
    const own = numberOf(await post(apiUrls.requests, english(), student));
    expect((await detailsOf(own, student)).entered).toBeNull();
    expect(codeOf(await confirm(own, student))).toBe('NOT_FOUND');
  });

  it('is refused once the request is withdrawn', async () => {
    const student = await noura();
    const id = numberOf(await enter(student));
    await post(withdrawRequestUrl(id), { reason: 'price' }, student);
    expect(codeOf(await confirm(id, student))).toBe('REQUEST_WITHDRAWN');
  });
});
