// Rules: APL-06, API-49, DESK-04, DESK-18 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { Applicant } from '../../../../../src/contract/applicants/applicants';
import type { Application } from '../../../../../src/contract/applications/applications';
import type { Answer } from '../../../../../src/contract/common/answers';
import { accountMerges } from '../../../../../src/server/db/schema/accountMerges';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { documentTemplates } from '../../../../../src/server/db/schema/documents';
import { jobs } from '../../../../../src/server/db/schema/jobs';
import { rateLimits } from '../../../../../src/server/db/schema/signIn';
import { studentEmails } from '../../../../../src/server/db/schema/studentEmails';
import {
  eraseStudent,
  exportStudent,
} from '../../../../../src/server/features/admin/services/students/studentData';
import {
  mergeStudents,
  undoMerge,
} from '../../../../../src/server/features/desk/services/mergeStudents';
import type { Mail, MailResult } from '../../../../../src/server/integrations/mail/mail';
import { MINUTE } from '../../../../../src/server/lib/time/clock';
import {
  applicantUrl,
  deskUrl,
  emailUrls,
  schoolApplicationUrls,
} from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp, TestClock } from '../../../../support/app';
import { APPLICANT } from '../../../../support/applicantAnswers';
import { signInAs } from '../../../../support/roles';
import { insertInstitute, insertRequest } from '../../../../support/rows';
import { eventBody } from '../../../../support/schoolApplications';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

const SARA = 'Sara.Ali+study@student.example';
let test: TestApp;
let clock: TestClock;
let khalid: SignedInPerson;
let huda: SignedInPerson;
let lead: SignedInPerson;
const sent: Mail[] = [];
let respond: () => MailResult = () => 'sent';
beforeAll(async () => {
  clock = testClock(new Date('2026-12-01T09:00:00Z'));
  test = await buildTestApp({
    clock,
    config: { requestsPerMinute: 1_000_000 },
    mail: {
      isReal: true,
      send: async (mail) => {
        const result = respond();
        sent.push(mail);
        return result;
      },
    },
  });
  await test.db.update(documentTemplates).set({ retiredAt: clock.now() });
  khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  huda = await signInAs(test, 'Team', { name: 'Huda' });
  lead = await signInAs(test, 'TeamLead');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(rateLimits);
  respond = () => 'sent';
});

/** A student's request that Khalid has taken. */
async function begin() {
  await test.db.delete(rateLimits);
  const student = await signInAs(test, 'Student');
  const { id } = await insertRequest(test.db, student.id);
  await post(test.app, deskUrl('request', String(id), 'claim'), { from: null }, khalid.headers);
  return { student, id };
}
const say = (id: number, email: string, version: number, { headers }: SignedInPerson) =>
  post(
    test.app,
    emailUrls.ofRequest(id),
    { email, version },
    { ...headers, 'accept-language': 'en' },
  );
const confirm = (id: number, code: string, { headers }: SignedInPerson) =>
  post(test.app, emailUrls.confirm(id), { code }, { ...headers, 'accept-language': 'en' });
const again = (id: number, version: number, { headers }: SignedInPerson) =>
  post(test.app, emailUrls.code(id), { version }, headers);
const read = async (id: number, { headers } = khalid): Promise<Applicant> =>
  (await test.app.inject({ url: applicantUrl(id), headers })).json<Answer<Applicant>>().data;

/** The code of the newest email. */
async function lastCode(): Promise<string> {
  await test.app.jobs.runDue();
  const [code, ...others] = sent.at(-1)?.text.match(/\d{6}/g) ?? [];
  if (code === undefined || others.length > 0) throw new Error('not one code');
  return code;
}
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

it('is verified with the code that was sent to it, and anew once it has changed', async () => {
  const { student, id } = await begin();
  expect(await read(id, student)).toMatchObject({ email: null, can_verify_email: true });
  expect((await say(id, SARA, 0, student)).statusCode).toBe(200);
  const first = await lastCode();
  expect(sent.at(-1)).toMatchObject({ to: SARA, subject: `Your Masar code: ${first}` });
  expect((await confirm(id, another(first), student)).json()).toMatchObject({ code: 'CODE_WRONG' });
  expect((await confirm(id, first, khalid)).statusCode).toBe(403);
  expect((await confirm(id, first, student)).statusCode).toBe(200);
  expect((await read(id)).email).toEqual({
    address: SARA,
    version: 1,
    verified_at: '2026-12-01T09:00:00.000Z',
    code_expires_at: null,
    is_refused: false,
  });
  // Used once, and said again it stays verified.
  expect((await confirm(id, first, student)).json()).toMatchObject({ code: 'CODE_ENDED' });
  const known = sent.length;
  expect((await say(id, SARA, 1, student)).statusCode).toBe(200);
  await test.app.jobs.runDue();
  expect(sent).toHaveLength(known);
  expect((await again(id, 1, student)).statusCode).toBe(409);
  expect((await say(id, 'sara@new.example', 1, khalid)).statusCode).toBe(200);
  expect((await read(id)).email).toMatchObject({ version: 2, verified_at: null });
  expect((await confirm(id, await lastCode(), student)).statusCode).toBe(200);
  const log = await test.db.select().from(auditLog).where(eq(auditLog.subjectId, student.id));
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['email.change', 'email.verify']),
  );
  const kept = JSON.stringify([log, await test.db.select().from(jobs), test.logged()]);
  expect(kept).not.toMatch(/student\.example|new\.example/);
});

it('belongs to its student and who has the request, and of two changes one stands', async () => {
  const { student, id } = await begin();
  const stranger = await signInAs(test, 'Student');
  expect((await say(id, SARA, 0, stranger)).statusCode).toBe(404);
  expect((await say(id, SARA, 0, huda)).json()).toMatchObject({ code: 'ALREADY_TAKEN' });
  const both = [say(id, SARA, 0, student), say(id, 'other@student.example', 0, khalid)];
  const codes = (await Promise.all(both)).map(({ statusCode }) => statusCode);
  expect(codes.sort()).toEqual([200, 409]);
  for (const wrong of ['sara', 'a@b,c@d.example', 'sara@example', 'سارة@student.example', '']) {
    expect((await say(id, wrong, 1, student)).statusCode).toBe(422);
  }
});

it('a code ends: after five wrong tries, half an hour, and once another was sent', async () => {
  const { student, id } = await begin();
  await say(id, SARA, 0, student);
  const first = await lastCode();
  await again(id, 1, student);
  const second = await lastCode();
  expect(second).not.toBe(first);
  expect((await confirm(id, first, student)).json()).toMatchObject({ code: 'CODE_WRONG' });
  for (let wrong = 2; wrong < 5; wrong += 1) await confirm(id, another(second), student);
  expect((await confirm(id, another(second), student)).json()).toMatchObject({
    code: 'CODE_ENDED',
  });
  expect((await confirm(id, second, student)).json()).toMatchObject({ code: 'CODE_ENDED' });
  await again(id, 1, student);
  const third = await lastCode();
  // Three in a quarter of an hour.
  expect((await again(id, 1, student)).json()).toMatchObject({ code: 'RATE_LIMITED' });
  clock.advance(30 * MINUTE);
  expect((await confirm(id, third, student)).json()).toMatchObject({ code: 'CODE_ENDED' });
  expect((await again(id, 1, student)).statusCode).toBe(200);
  expect((await confirm(id, await lastCode(), student)).statusCode).toBe(200);
});

it('an address that takes nothing says so, and a mail server that fails is asked again', async () => {
  const { student, id } = await begin();
  respond = () => {
    throw new Error('The email was not taken: ECONNECTION');
  };
  await say(id, SARA, 0, student);
  await test.app.jobs.runDue();
  expect((await read(id)).email).toMatchObject({ is_refused: false });
  respond = () => 'refused';
  clock.advance(MINUTE);
  await test.app.jobs.runDue();
  expect((await read(id)).email).toMatchObject({ is_refused: true, code_expires_at: null });
  respond = () => 'sent';
  expect((await say(id, 'sara@right.example', 1, student)).statusCode).toBe(200);
  expect((await confirm(id, await lastCode(), student)).statusCode).toBe(200);
});

it('an application is ready once it is verified', async () => {
  const { student, id } = await begin();
  await post(test.app, applicantUrl(id), { ...APPLICANT, version: 0 }, student.headers);
  const { id: institute } = await insertInstitute(test.db);
  const added = await post(
    test.app,
    schoolApplicationUrls.ofRequest(id),
    { institute_id: institute, idempotency_key: randomUUID() },
    khalid.headers,
  );
  const application = added.json<Answer<Application>>().data;
  const complete = () =>
    post(test.app, schoolApplicationUrls.events(application.id), eventBody('COMPLETED', 1), {
      ...khalid.headers,
      'accept-language': 'en',
    });
  await say(id, SARA, 0, student);
  expect((await read(id)).missing).toEqual(['email']);
  expect((await complete()).json()).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('verified email address'),
  });
  await confirm(id, await lastCode(), student);
  expect((await complete()).statusCode).toBe(200);
});

it('goes with its student: exported, merged with another account and back, erased', async () => {
  const { student, id } = await begin();
  await say(id, SARA, 0, student);
  await confirm(id, await lastCode(), student);
  const keeper = await signInAs(test, 'Student');
  const both = { keptId: keeper.id, by: lead.id };
  await mergeStudents(test.app.deps, { ...both, mergedId: student.id });
  expect((await read(id, keeper)).email).toMatchObject({ address: SARA });
  const [merge] = await test.db
    .select({ id: accountMerges.id })
    .from(accountMerges)
    .where(eq(accountMerges.mergedId, student.id));
  await undoMerge(test.app.deps, { ...both, mergeId: merge?.id ?? 0 });
  expect((await read(id)).email).toMatchObject({ address: SARA });
  const exported = await test.db.transaction((tx) => exportStudent(tx, { accountId: student.id }));
  expect(exported).toMatchObject({ email: [{ address: SARA }] });
  await eraseStudent(test.db, { accountId: student.id }, clock.now());
  expect(await test.db.$count(studentEmails, eq(studentEmails.accountId, student.id))).toBe(0);
});
