// Rules: APL-05, DOC-07, DESK-04 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { ConsentList, StudentConsents } from '../../../../../src/contract/applicants/consents';
import type { Application } from '../../../../../src/contract/applications/applications';
import type { Answer } from '../../../../../src/contract/common/answers';
import { applications } from '../../../../../src/server/db/schema/applications';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { schoolConsents } from '../../../../../src/server/db/schema/consents';
import { documentShares, documentTemplates } from '../../../../../src/server/db/schema/documents';
import { rateLimits } from '../../../../../src/server/db/schema/signIn';
import {
  eraseStudent,
  exportStudent,
} from '../../../../../src/server/features/admin/services/students/studentData';
import {
  consentUrls,
  deskUrl,
  documentUrls,
  schoolApplicationUrls,
} from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { insertApplicant } from '../../../../support/applicants';
import { insertDocument } from '../../../../support/documents';
import { memoryFiles } from '../../../../support/files';
import { signInAs } from '../../../../support/roles';
import { insertInstitute, insertRequest } from '../../../../support/rows';
import { eventBody } from '../../../../support/schoolApplications';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

const intake = memoryFiles();
let test: TestApp;
let khalid: SignedInPerson;
let huda: SignedInPerson;
let school: SignedInPerson;
let schoolId: number;
let otherSchoolId: number;
beforeAll(async () => {
  test = await buildTestApp({
    clock: testClock(new Date('2026-12-01T09:00:00Z')),
    config: { requestsPerMinute: 1_000_000 },
    files: intake,
  });
  schoolId = (await insertInstitute(test.db)).id;
  otherSchoolId = (await insertInstitute(test.db)).id;
  await test.db.update(documentTemplates).set({ retiredAt: test.clock.now() });
  khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  huda = await signInAs(test, 'Team', { name: 'Huda' });
  school = await signInAs(test, 'Partner', { instituteId: schoolId });
});
afterAll(() => test.close());

/** A request that Khalid has taken, with an application that is ready. */
async function begin() {
  // More sign-ins than a network has in an hour.
  await test.db.delete(rateLimits);
  const student = await signInAs(test, 'Student', { name: 'Sara' });
  await insertApplicant(test.db, student.id);
  const { id } = await insertRequest(test.db, student.id);
  await post(test.app, deskUrl('request', String(id), 'claim'), { from: null }, khalid.headers);
  const application = await apply(id, schoolId);
  await send(application, 'COMPLETED', 1);
  const { id: documentId } = await insertDocument(
    { db: test.db, store: intake.store },
    { requestId: id, studentId: student.id, by: khalid.id },
  );
  return { student, id, application, documentId };
}
async function apply(id: number, instituteId: number): Promise<number> {
  const added = await post(
    test.app,
    schoolApplicationUrls.ofRequest(id),
    { institute_id: instituteId, idempotency_key: randomUUID() },
    khalid.headers,
  );
  return added.json<Answer<Application>>().data.id;
}
const english = ({ headers }: SignedInPerson) => ({ ...headers, 'accept-language': 'en' });
const send = (application: number, event: 'COMPLETED' | 'SUBMITTED', version: number) =>
  post(
    test.app,
    schoolApplicationUrls.events(application),
    eventBody(event, version),
    english(khalid),
  );
const share = (documentId: number, application: number) =>
  post(test.app, documentUrls.shares(documentId), { application_id: application }, english(khalid));
const say = (id: number, person: SignedInPerson, body: object) =>
  post(
    test.app,
    consentUrls.ofRequest(id),
    { institute_id: schoolId, given: true, how: 'screen', ...body },
    english(person),
  );
const read = (id: number, person: SignedInPerson) =>
  test.app.inject({ url: consentUrls.ofRequest(id), headers: english(person) });
const listOf = (answer: Awaited<ReturnType<typeof read>>) => {
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<ConsentList>>().data.items;
};

it('nothing goes to a school before the student has consented to it', async () => {
  const { student, id, application, documentId } = await begin();
  const other = await apply(id, otherSchoolId);
  for (const refused of [await send(application, 'SUBMITTED', 2), await share(documentId, other)]) {
    expect(refused.json()).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('has not agreed to share with this school'),
    });
  }
  expect(listOf(await read(id, student))).toMatchObject([
    { institute: { id: schoolId }, last: null, is_sent: false, is_open: true },
    { institute: { id: otherSchoolId }, last: null },
  ]);
  expect(listOf(await say(id, student, {}))).toMatchObject([
    { last: { given: true, how: 'screen', on: '2026-12-01', by: 'student' } },
    { last: null },
  ]);
  // The request's holder is told, but nobody of their own actions.
  await say(id, khalid, { institute_id: otherSchoolId, how: 'phone', on: '2026-12-01' });
  await say(id, khalid, {
    institute_id: otherSchoolId,
    how: 'phone',
    on: '2026-12-01',
    given: false,
  });
  const told = await test.db.select().from(notifications).where(eq(notifications.requestId, id));
  expect(told).toMatchObject([
    { accountId: khalid.id, kind: 'deskConsent', params: { entry: 'given' } },
  ]);
  expect((await share(documentId, other)).statusCode).toBe(409);
  expect((await share(documentId, application)).statusCode).toBe(200);
  expect((await send(application, 'SUBMITTED', 2)).statusCode).toBe(200);
  const log = await test.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)));
  expect(log).toContainEqual(
    expect.objectContaining({ action: 'consent.give', after: { institute_id: schoolId } }),
  );
});

it('is withdrawn until an application was sent, and ends what is shared', async () => {
  const { student, id, application, documentId } = await begin();
  await say(id, student, {});
  await share(documentId, application);
  expect(listOf(await say(id, student, { given: false }))).toMatchObject([
    { last: { given: false } },
  ]);
  const [shared] = await test.db
    .select()
    .from(documentShares)
    .where(eq(documentShares.applicationId, application));
  expect(shared?.endedBy).toBe(student.id);
  expect((await send(application, 'SUBMITTED', 2)).statusCode).toBe(409);
  await say(id, student, {});
  await send(application, 'SUBMITTED', 2);
  expect((await say(id, student, { given: false })).json()).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('withdraw the application'),
  });
  expect(listOf(await read(id, student))).toMatchObject([{ last: { given: true }, is_sent: true }]);
});

it('is recorded by the request’s holder, with its way and day', async () => {
  const { student, id } = await begin();
  const byPhone = { how: 'phone', on: '2026-11-28' };
  expect((await say(id, huda, byPhone)).json()).toMatchObject({ code: 'ALREADY_TAKEN' });
  for (const [wrong, field] of [
    [{}, 'how'],
    [{ how: 'paper' }, 'on'],
    [{ how: 'paper', on: '2026-12-02' }, 'on'],
    [{ ...byPhone, institute_id: otherSchoolId }, 'institute_id'],
  ] as const) {
    expect((await say(id, khalid, wrong)).json()).toMatchObject({ errors: [{ field }] });
  }
  expect((await say(id, student, byPhone)).json()).toMatchObject({ errors: [{ field: 'how' }] });
  expect(listOf(await say(id, khalid, byPhone))).toMatchObject([
    { last: { given: true, how: 'phone', on: '2026-11-28', by: 'team' } },
  ]);
  const url = consentUrls.ofStudent(student.id);
  await say(id, student, { given: false });
  const all = await test.app.inject({ url, headers: english(huda) });
  expect(all.json<Answer<StudentConsents>>().data.items).toMatchObject([
    { request_id: id, institute: { id: schoolId }, given: false, by: 'student' },
    { request_id: id, given: true, how: 'phone' },
  ]);
  expect((await test.app.inject({ url, headers: english(student) })).statusCode).toBe(403);
});

it('is nobody else’s to read or give', async () => {
  const { id } = await begin();
  const stranger = await signInAs(test, 'Student');
  expect((await read(id, stranger)).statusCode).toBe(404);
  expect((await say(id, stranger, {})).statusCode).toBe(404);
  expect((await read(id, school)).statusCode).toBe(403);
  expect((await say(id, school, {})).statusCode).toBe(403);
});

it('is written once for many presses at once, each other entry the opposite', async () => {
  const { student, id } = await begin();
  await Promise.all(Array.from({ length: 8 }, () => say(id, student, {})));
  const rows = () => test.db.select().from(schoolConsents).where(eq(schoolConsents.requestId, id));
  expect(await rows()).toHaveLength(1);
  await Promise.all(
    Array.from({ length: 10 }, (_, place) => say(id, student, { given: place % 2 === 0 })),
  );
  const written = (await rows()).sort((one, other) => one.n - other.n);
  expect(written.map(({ n }) => n)).toEqual(written.map((_, place) => place + 1));
  expect(written.every(({ n, given }) => given === (n % 2 === 1))).toBe(true);
});

it('of a withdrawal and a submission at once one stands', async () => {
  const { student, id, application } = await begin();
  await say(id, student, {});
  await Promise.all([say(id, student, { given: false }), send(application, 'SUBMITTED', 2)]);
  const [stored] = await test.db
    .select()
    .from(applications)
    .where(eq(applications.id, application));
  const [consent] = listOf(await read(id, student));
  expect(stored?.submittedAt === null).toBe(consent?.last?.given === false);
});

it('stays as it was written, and goes with the account', async () => {
  const { student, id } = await begin();
  await say(id, student, {});
  const own = eq(schoolConsents.requestId, id);
  await expect(test.db.update(schoolConsents).set({ given: false }).where(own)).rejects.toThrow();
  await expect(test.db.delete(schoolConsents).where(own)).rejects.toThrow();
  const exported = await test.db.transaction((tx) => exportStudent(tx, { accountId: student.id }));
  expect(exported).toMatchObject({ consents: [{ requestId: id, given: true, how: 'screen' }] });
  await eraseStudent(test.db, { accountId: student.id }, test.clock.now());
  expect(await test.db.$count(schoolConsents, own)).toBe(0);
});
