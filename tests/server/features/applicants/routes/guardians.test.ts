// Rules: APL-04, REG-16, API-09, DESK-04, DESK-18 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { Applicant } from '../../../../../src/contract/applicants/applicants';
import type { Application } from '../../../../../src/contract/applications/applications';
import type { Answer } from '../../../../../src/contract/common/answers';
import { accountMerges } from '../../../../../src/server/db/schema/accountMerges';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { documentTemplates } from '../../../../../src/server/db/schema/documents';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { guardians } from '../../../../../src/server/db/schema/guardians';
import { codeAttempts, rateLimits } from '../../../../../src/server/db/schema/signIn';
import {
  eraseStudent,
  exportStudent,
} from '../../../../../src/server/features/admin/services/students/studentData';
import {
  mergeStudents,
  undoMerge,
} from '../../../../../src/server/features/desk/services/mergeStudents';
import { DAY } from '../../../../../src/server/lib/time/clock';
import {
  applicantUrl,
  deskUrl,
  documentUrls,
  guardianUrls,
  registrationUrls,
  schoolApplicationUrls,
} from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp, TestClock } from '../../../../support/app';
import { APPLICANT } from '../../../../support/applicantAnswers';
import { insertDocument } from '../../../../support/documents';
import { insertConsent } from '../../../../support/applicants';
import { memoryFiles } from '../../../../support/files';
import { signInAs } from '../../../../support/roles';
import { insertInstitute, insertRequest } from '../../../../support/rows';
import { eventBody } from '../../../../support/schoolApplications';
import { anotherCode, lastCode, post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

const intake = memoryFiles();
let test: TestApp;
let clock: TestClock;
let khalid: SignedInPerson;
let huda: SignedInPerson;
let lead: SignedInPerson;
let school: SignedInPerson;
let schoolId: number;
beforeAll(async () => {
  clock = testClock(new Date('2026-12-01T09:00:00Z'));
  test = await buildTestApp({
    clock,
    config: {
      requestsPerMinute: 1_000_000,
      publicOrigin: 'https://masar.example',
      session: { idleDays: 365, maxDays: 365, mostPerAccount: 20 },
    },
    files: intake,
  });
  schoolId = (await insertInstitute(test.db)).id;
  await test.db.update(documentTemplates).set({ retiredAt: clock.now() });
  khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  huda = await signInAs(test, 'Team', { name: 'Huda' });
  lead = await signInAs(test, 'TeamLead');
  school = await signInAs(test, 'Partner', { instituteId: schoolId });
});
afterAll(() => test.close());
// More codes and sign-ins than a network or a number has in an hour.
beforeEach(() => test.db.delete(rateLimits));

const MINOR = { ...APPLICANT, birth_date: '2009-03-01', version: 0 };
const FATHER = { name: 'Ali Al-Harbi', phone: '0559998811', relation: 'father' };
const TO_FATHER = '+966559998811';

/** A student's request that Khalid has taken. */
async function begin(details: object = MINOR) {
  await test.db.delete(rateLimits);
  const student = await signInAs(test, 'Student', { name: 'Sara <b> Ali' });
  const { id } = await insertRequest(test.db, student.id);
  await post(test.app, deskUrl('request', String(id), 'claim'), { from: null }, khalid.headers);
  expect((await post(test.app, applicantUrl(id), details, student.headers)).statusCode).toBe(200);
  return { student, id };
}
const name = (id: number, body: object, { headers }: SignedInPerson) =>
  post(test.app, guardianUrls.ofRequest(id), body, { ...headers, 'accept-language': 'en' });
const read = async (id: number, { headers } = khalid): Promise<Applicant> =>
  (await test.app.inject({ url: applicantUrl(id), headers })).json<Answer<Applicant>>().data;

/** The secret of the newest link that was sent to a number. */
async function lastLink(to = TO_FATHER): Promise<string> {
  await test.app.jobs.runDue();
  const text = test.sms.filter((sms) => sms.to === to).at(-1)?.text ?? '';
  // No digits: they would be read as a code.
  const [, secret] = /https:\/\/masar\.example\/guardian\/([a-p]{32})$/.exec(text) ?? [];
  if (secret === undefined) throw new Error(`no link in ${text}`);
  return secret;
}
const page = (secret: string, query = 'lang=en') =>
  test.app.inject({
    url: `${guardianUrls.page(secret)}?${query}`,
    headers: { accept: 'text/html' },
  });
const press = (secret: string, fields: Record<string, string>, headers: object = {}) =>
  test.app.inject({
    method: 'POST',
    url: guardianUrls.page(secret),
    payload: new URLSearchParams({ lang: 'en', ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const resultOf = ({ headers }: Awaited<ReturnType<typeof press>>): string | null =>
  new URL(String(headers.location), 'https://masar.example').searchParams.get('result');
async function agreeWith(secret: string): Promise<void> {
  expect(resultOf(await press(secret, { step: 'code' }))).toBeNull();
  expect(resultOf(await press(secret, { step: 'agree', code: lastCode(test) }))).toBeNull();
}

/** Says what a school is refused, for an application and for a document. */
async function refusals(id: number) {
  const added = await post(
    test.app,
    schoolApplicationUrls.ofRequest(id),
    { institute_id: schoolId, idempotency_key: randomUUID() },
    khalid.headers,
  );
  const application = added.json<Answer<Application>>().data;
  await insertConsent(test.db, { requestId: id, instituteId: schoolId });
  const { id: documentId } = await insertDocument(
    { db: test.db, store: intake.store },
    { requestId: id, studentId: (await studentOf(id)).id, by: khalid.id },
  );
  const english = { ...khalid.headers, 'accept-language': 'en' };
  const send = (event: 'COMPLETED' | 'SUBMITTED', version: number) =>
    post(
      test.app,
      schoolApplicationUrls.events(application.id),
      eventBody(event, version),
      english,
    );
  const completed = await send('COMPLETED', 1);
  expect(completed.statusCode).toBe(200);
  const submit = () => send('SUBMITTED', 2);
  const share = () =>
    post(test.app, documentUrls.shares(documentId), { application_id: application.id }, english);
  return { submit, share };
}
async function studentOf(id: number): Promise<{ readonly id: string }> {
  const request = await test.db.query.requests.findFirst({ where: (row) => eq(row.id, id) });
  return { id: request?.accountId ?? '' };
}

it('nothing of a student under eighteen goes to a school before the guardian has agreed', async () => {
  const { student, id } = await begin();
  expect(await read(id)).toMatchObject({ needs_guardian: true, guardian: null });
  const { submit, share } = await refusals(id);
  for (const send of [submit, share]) {
    expect((await send()).json()).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('name a parent or guardian first'),
    });
  }
  expect((await name(id, { ...FATHER, seen: null }, student)).statusCode).toBe(200);
  for (const send of [submit, share]) {
    expect((await send()).json()).toMatchObject({
      message: expect.stringContaining('has not agreed yet'),
    });
  }
  await agreeWith(await lastLink());
  expect((await read(id, student)).guardian).toMatchObject({
    name: 'Ali Al-Harbi',
    phone: '0559998811',
    named_by: 'student',
    agreed_at: '2026-12-01T09:00:00.000Z',
  });
  const told = await test.db.select().from(notifications).where(eq(notifications.requestId, id));
  expect(told.map(({ accountId, kind }) => [accountId, kind])).toEqual([
    [student.id, 'guardianAgreed'],
    [khalid.id, 'deskConsent'],
  ]);
  for (const send of [submit, share]) expect((await send()).statusCode).toBe(200);
  const log = await test.db.select().from(auditLog).where(eq(auditLog.subjectId, student.id));
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['guardian.name', 'guardian.agree']),
  );
  expect(JSON.stringify(log)).not.toContain('Ali');
});

it('the page says in both languages what is agreed to, for whom and by which agency', async () => {
  const { student, id } = await begin();
  await name(id, { ...FATHER, seen: null }, student);
  const secret = await lastLink();
  const shown = await page(secret);
  expect(shown.statusCode).toBe(200);
  expect(shown.body).toContain('<bdi>Sara</bdi> is under eighteen');
  expect(shown.body).toContain('موافقة ولي الأمر');
  expect(shown.body).not.toContain('<b>');
  expect(shown.body).not.toContain('name="code"');
  expect(shown.headers).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("form-action 'self'"),
  });
  expect(
    (await press(secret, { step: 'code' }, { 'sec-fetch-site': 'cross-site' })).statusCode,
  ).toBe(403);
  await press(secret, { step: 'code' });
  expect((await page(secret)).body).toContain('name="code"');
  const code = lastCode(test);
  expect(resultOf(await press(secret, { step: 'agree', code: anotherCode(code) }))).toBe('wrong');
  expect(resultOf(await press(secret, { step: 'agree', code: 'code' }))).toBe('wrong');
  expect((await page(secret, 'lang=en&result=wrong')).body).toContain('That code is not right');
  // The code of a guardian signs nobody in.
  const [attempt] = await test.db
    .select()
    .from(codeAttempts)
    .where(eq(codeAttempts.phoneE164, TO_FATHER));
  const signIn = { user_id: attempt?.id, code };
  expect((await post(test.app, registrationUrls.checkOtp2, signIn)).json()).toMatchObject({
    code: 'CODE_ENDED',
  });
  expect(resultOf(await press(secret, { step: 'agree', code }))).toBeNull();
  expect((await page(secret)).body).toContain('You agreed on 1 December 2026');
  // Once is enough.
  expect(resultOf(await press(secret, { step: 'code' }))).toBeNull();
  expect(resultOf(await press(secret, { step: 'agree', code }))).toBeNull();
});

it('a link is for nobody else, and ends', async () => {
  for (const secret of ['a'.repeat(32), 'short', '1'.repeat(32)]) {
    expect((await page(secret)).statusCode).toBe(404);
    expect((await press(secret, { step: 'code' })).statusCode).toBe(404);
  }
  const { student, id } = await begin();
  await name(id, { ...FATHER, seen: null }, student);
  const secret = await lastLink();
  const stored = JSON.stringify(await test.db.select().from(guardians));
  expect(stored).not.toContain(secret);
  clock.advance(14 * DAY);
  const ended = await page(secret);
  expect(ended.statusCode).toBe(410);
  expect(ended.body).not.toContain('Sara');
  expect(resultOf(await press(secret, { step: 'code' }))).toBe('ended');
  const { guardian } = await read(id);
  const again = { seen: guardian?.id };
  expect((await post(test.app, guardianUrls.link(id), again, khalid.headers)).statusCode).toBe(200);
  const renewed = await lastLink();
  expect(renewed).not.toBe(secret);
  expect((await page(secret)).statusCode).toBe(404);
  await agreeWith(renewed);
  expect((await post(test.app, guardianUrls.link(id), again, khalid.headers)).statusCode).toBe(409);
});

it('who is named can be corrected, and another one is asked again', async () => {
  const { student, id } = await begin();
  await name(id, { ...FATHER, seen: null }, student);
  const first = await lastLink();
  await press(first, { step: 'code' });
  const code = lastCode(test);
  const seen = (await read(id)).guardian?.id;
  const mother = { name: 'Mona', phone: '0559998822', relation: 'mother', seen };
  expect((await name(id, mother, huda)).json()).toMatchObject({ code: 'ALREADY_TAKEN' });
  expect((await name(id, { ...mother, seen: null }, khalid)).statusCode).toBe(409);
  expect((await name(id, mother, khalid)).statusCode).toBe(200);
  expect((await page(first)).statusCode).toBe(410);
  expect(resultOf(await press(first, { step: 'agree', code }))).toBe('ended');
  await agreeWith(await lastLink('+966559998822'));
  const agreed = (await read(id)).guardian;
  expect(agreed).toMatchObject({ name: 'Mona', named_by: 'team', agreed_at: expect.any(String) });
  await name(id, { ...FATHER, seen: agreed?.id }, student);
  expect((await read(id)).guardian).toMatchObject({ name: 'Ali Al-Harbi', agreed_at: null });
});

it('of eight who name one at the same time one does', async () => {
  const { student, id } = await begin();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, place) =>
      name(id, { ...FATHER, phone: `05599977${place}0`, seen: null }, student),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await test.db.$count(guardians, eq(guardians.accountId, student.id))).toBe(1);
});

it('is named for a student under eighteen alone, with a number of their own', async () => {
  const adult = await begin({ ...APPLICANT, version: 0 });
  expect((await name(adult.id, { ...FATHER, seen: null }, adult.student)).json()).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('Only a student under eighteen'),
  });
  const { student, id } = await begin();
  const request = await test.db.query.accounts.findFirst({
    where: (row) => eq(row.id, student.id),
  });
  const own = { ...FATHER, phone: request?.phone, seen: null };
  expect((await name(id, own, student)).json()).toMatchObject({
    errors: [{ field: 'phone', key: 'guardianPhone' }],
  });
  const stranger = await signInAs(test, 'Student');
  expect((await name(id, { ...FATHER, seen: null }, stranger)).statusCode).toBe(404);
  expect((await name(id, { ...FATHER, seen: null }, school)).statusCode).toBe(403);
});

it('a number is written to within the limits of its codes', async () => {
  const { student, id } = await begin();
  await name(id, { ...FATHER, phone: '0559998833', seen: null }, student);
  const again = { seen: (await read(id)).guardian?.id };
  const send = () => post(test.app, guardianUrls.link(id), again, student.headers);
  const secret = await lastLink('+966559998833');
  expect(resultOf(await press(secret, { step: 'code' }))).toBeNull();
  expect((await send()).statusCode).toBe(200);
  expect((await send()).json()).toMatchObject({ code: 'RATE_LIMITED' });
  const newest = await lastLink('+966559998833');
  expect(resultOf(await press(newest, { step: 'code' }))).toBe('limit');
});

it('turning eighteen ends the need', async () => {
  const { id } = await begin({ ...MINOR, birth_date: '2008-12-20' });
  const { submit } = await refusals(id);
  expect((await submit()).statusCode).toBe(409);
  clock.advance(20 * DAY);
  expect((await submit()).statusCode).toBe(200);
  expect(await read(id)).toMatchObject({ needs_guardian: false });
});

it('goes with the account', async () => {
  const { student, id } = await begin();
  await name(id, { ...FATHER, seen: null }, student);
  await agreeWith(await lastLink());
  const keeper = await signInAs(test, 'Student');
  const both = { keptId: keeper.id, by: lead.id };
  await mergeStudents(test.app.deps, { ...both, mergedId: student.id });
  expect((await read(id, keeper)).guardian).toMatchObject({ agreed_at: expect.any(String) });
  const [merge] = await test.db
    .select({ id: accountMerges.id })
    .from(accountMerges)
    .where(eq(accountMerges.mergedId, student.id));
  await undoMerge(test.app.deps, { ...both, mergeId: merge?.id ?? 0 });
  expect((await read(id)).guardian).toMatchObject({ name: 'Ali Al-Harbi' });
  const exported = await test.db.transaction((tx) => exportStudent(tx, { accountId: student.id }));
  expect(exported).toMatchObject({ guardians: [{ name: 'Ali Al-Harbi', relation: 'father' }] });
  await eraseStudent(test.db, { accountId: student.id }, clock.now());
  expect(await test.db.$count(guardians, eq(guardians.accountId, student.id))).toBe(0);
});
