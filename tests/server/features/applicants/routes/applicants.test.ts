// Rules: APL-01, APL-02, APL-03, DOC-03, DESK-04, DESK-18 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { Applicant } from '../../../../../src/contract/applicants/applicants';
import type { Application } from '../../../../../src/contract/applications/applications';
import type { Answer } from '../../../../../src/contract/common/answers';
import type { DocumentList } from '../../../../../src/contract/documents/documents';
import { accountMerges } from '../../../../../src/server/db/schema/accountMerges';
import { applicants } from '../../../../../src/server/db/schema/applicants';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { documentTemplates } from '../../../../../src/server/db/schema/documents';
import { institutes } from '../../../../../src/server/db/schema/places';
import { requestSteps } from '../../../../../src/server/db/schema/requests';
import { rateLimits } from '../../../../../src/server/db/schema/signIn';
import {
  eraseStudent,
  exportStudent,
} from '../../../../../src/server/features/admin/services/students/studentData';
import {
  mergeStudents,
  undoMerge,
} from '../../../../../src/server/features/desk/services/mergeStudents';
import {
  applicantUrl,
  deskUrl,
  documentUrls,
  schoolApplicationUrls,
} from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { APPLICANT } from '../../../../support/applicantAnswers';
import { insertApplicant } from '../../../../support/applicants';
import { documentBody, insertFile, insertTemplate } from '../../../../support/documents';
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
let lead: SignedInPerson;
let school: SignedInPerson;
let schoolId: number;
beforeAll(async () => {
  test = await buildTestApp({
    clock: testClock(new Date('2026-12-01T09:00:00Z')),
    config: { requestsPerMinute: 1_000_000 },
    files: intake,
  });
  schoolId = (await insertInstitute(test.db)).id;
  await test.db.update(institutes).set({ partnerSince: '2020-01-01' });
  await test.db.update(documentTemplates).set({ retiredAt: test.clock.now() });
  khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  huda = await signInAs(test, 'Team', { name: 'Huda' });
  lead = await signInAs(test, 'TeamLead');
  school = await signInAs(test, 'Partner', { instituteId: schoolId });
});
afterAll(() => test.close());

async function newStudent(): Promise<SignedInPerson> {
  // More sign-ins than a network has in an hour.
  await test.db.delete(rateLimits);
  return signInAs(test, 'Student', { name: 'Sara' });
}

/** A request that Khalid has taken. */
async function newRequest({ id: accountId }: SignedInPerson): Promise<number> {
  const { id } = await insertRequest(test.db, accountId);
  const received = { requestId: id, step: 'received', actor: 'student' } as const;
  await test.db.insert(requestSteps).values({ ...received, at: test.clock.now() });
  await post(test.app, deskUrl('request', String(id), 'claim'), { from: null }, khalid.headers);
  return id;
}
const read = (id: number, { headers }: SignedInPerson) =>
  test.app.inject({ url: applicantUrl(id), headers: { ...headers, 'accept-language': 'en' } });
const save = (id: number, payload: object, { headers }: SignedInPerson) =>
  test.app.inject({ method: 'POST', url: applicantUrl(id), headers, payload });
const dataOf = (answer: Awaited<ReturnType<typeof read>>): Applicant => {
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<Applicant>>().data;
};

it('is entered by the student or the request’s holder, and read by the team', async () => {
  const student = await newStudent();
  const id = await newRequest(student);
  expect(dataOf(await read(id, student))).toMatchObject({
    given_names: null,
    version: 0,
    updated_at: null,
    missing: [
      'given_names',
      'birth_date',
      'nationality',
      'passport_number',
      'passport_expires_on',
      'payer',
    ],
  });
  const half = { given_names: 'Sara', passport_number: 'k 123-4567', version: 0 };
  expect(dataOf(await save(id, half, student))).toMatchObject({
    given_names: 'Sara',
    surname: null,
    passport_number: 'K1234567',
    updated_by: 'student',
    version: 1,
  });
  expect((await save(id, { ...APPLICANT, version: 1 }, huda)).json()).toMatchObject({
    code: 'ALREADY_TAKEN',
  });
  expect(dataOf(await save(id, { ...APPLICANT, version: 1 }, khalid))).toMatchObject({
    ...APPLICANT,
    updated_by: 'team',
    missing: [],
  });
  expect((await save(id, { ...APPLICANT, version: 1 }, student)).statusCode).toBe(409);
  // For all requests of the student.
  const other = await newRequest(student);
  expect(dataOf(await read(other, huda))).toMatchObject({ ...APPLICANT, version: 2 });
  const log = await test.db.select().from(auditLog).where(eq(auditLog.action, 'applicant.change'));
  expect(JSON.stringify(log)).not.toContain(APPLICANT.passport_number);
  expect(log.map(({ after }) => after)).toEqual([
    { applicant_details: 2 },
    { applicant_details: 6 },
  ]);
});

it('is of nobody else', async () => {
  const id = await newRequest(await newStudent());
  for (const [person, status] of [
    [await newStudent(), 404],
    [school, 403],
  ] as const) {
    expect((await read(id, person)).statusCode).toBe(status);
    expect((await save(id, { ...APPLICANT, version: 0 }, person)).statusCode).toBe(status);
  }
  expect((await read(999_999, khalid)).statusCode).toBe(404);
});

it('of two who say it at the same time one does', async () => {
  const student = await newStudent();
  const id = await newRequest(student);
  for (const version of [0, 1]) {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => save(id, { ...APPLICANT, version }, student)),
    );
    const done = answers.filter(({ statusCode }) => statusCode === 200);
    expect(done).toHaveLength(1);
  }
});

it.each([
  [{ given_names: 'سارة' }, 'given_names', 'latinLetters'],
  [{ surname: 'Al-Harbi 2' }, 'surname', 'latinLetters'],
  [{ birth_date: '2026-12-01' }, 'birth_date', 'dateInvalid'],
  [{ birth_date: '1850-01-01' }, 'birth_date', 'dateInvalid'],
  [{ birth_date: '2001-02-30' }, 'birth_date', 'dateInvalid'],
  [{ nationality: 'XX' }, 'nationality', 'invalid'],
  [{ passport_number: 'K12' }, 'passport_number', 'passportNumber'],
  [{ passport_expires_on: '2026-11-30' }, 'passport_expires_on', 'passportExpired'],
  [{ payer: 'uncle' }, 'payer', 'invalid'],
])('refuses %j', async (wrong, field, key) => {
  const student = await newStudent();
  const id = await newRequest(student);
  const answer = await save(id, { ...APPLICANT, ...wrong, version: 0 }, student);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ errors: [{ field, key }] });
});

it('is complete before an application is ready, with a passport that has not run out', async () => {
  const student = await newStudent();
  const id = await newRequest(student);
  const added = await post(
    test.app,
    schoolApplicationUrls.ofRequest(id),
    { institute_id: schoolId, idempotency_key: randomUUID() },
    khalid.headers,
  );
  const application = added.json<Answer<Application>>().data;
  const complete = (language: string) =>
    test.app.inject({
      method: 'POST',
      url: schoolApplicationUrls.events(application.id),
      headers: { ...khalid.headers, 'accept-language': language },
      payload: eventBody('COMPLETED', 1),
    });
  await save(id, { ...APPLICANT, birth_date: '', payer: null, version: 0 }, student);
  expect((await complete('en')).json()).toMatchObject({
    code: 'CONFLICT',
    data: { missing: ['birth date', 'who pays'] },
  });
  expect((await complete('ar')).json()).toMatchObject({
    data: { missing: ['تاريخ الميلاد', 'من يتكفل بالرسوم'] },
  });
  await test.db.delete(applicants).where(eq(applicants.accountId, student.id));
  await insertApplicant(test.db, student.id);
  const expired = { passportExpiresOn: '2026-11-30' };
  await test.db.update(applicants).set(expired).where(eq(applicants.accountId, student.id));
  expect((await complete('en')).json()).toMatchObject({
    data: { missing: ['last day of the passport'] },
  });
  await save(id, { ...APPLICANT, version: 1 }, khalid);
  expect((await complete('en')).statusCode).toBe(200);
});

it('asks for the documents that follow from it, also after others were sent', async () => {
  await insertTemplate(test.db, { nameEn: 'Passport' });
  await insertTemplate(test.db, { nameEn: 'Consent', minorsOnly: true, position: 20 });
  await insertTemplate(test.db, { nameEn: 'Guarantee', payer: 'sponsor', position: 30 });
  const student = await newStudent();
  const id = await newRequest(student);
  const documents = async () => {
    const answer = await test.app.inject({
      url: documentUrls.ofRequest(id),
      headers: { ...student.headers, 'accept-language': 'en' },
    });
    return answer.json<Answer<DocumentList>>().data.items;
  };
  const names = async () => (await documents()).map(({ name }) => name);
  expect(await names()).toEqual(['Passport']);
  await save(id, { ...APPLICANT, birth_date: '2008-12-02', version: 0 }, student);
  expect(await names()).toEqual(['Passport', 'Consent']);
  await save(id, { ...APPLICANT, birth_date: '2008-12-01', version: 1 }, student);
  expect(await names()).toEqual(['Passport']);
  const [passport] = await documents();
  const file = await insertFile({ db: test.db, store: intake.store }, student.id);
  const sent = documentBody('SENT', passport?.version ?? 0, { file_id: file });
  await post(test.app, documentUrls.events(passport?.id ?? 0), sent, student.headers);
  await save(id, { ...APPLICANT, payer: 'sponsor', version: 2 }, student);
  expect(await names()).toEqual(['Passport', 'Guarantee']);
});

it('goes with the account', async () => {
  const student = await newStudent();
  const keeper = await newStudent();
  const id = await newRequest(student);
  await insertApplicant(test.db, student.id);
  const both = { keptId: keeper.id, by: lead.id };
  await mergeStudents(test.app.deps, { ...both, mergedId: student.id });
  expect(dataOf(await read(id, keeper))).toMatchObject(APPLICANT);
  const [merge] = await test.db
    .select({ id: accountMerges.id })
    .from(accountMerges)
    .where(eq(accountMerges.mergedId, student.id));
  await undoMerge(test.app.deps, { ...both, mergeId: merge?.id ?? 0 });
  // The merge has ended the student's sessions.
  expect(dataOf(await read(id, khalid))).toMatchObject(APPLICANT);
  const exported = await test.db.transaction((tx) => exportStudent(tx, { accountId: student.id }));
  expect(exported).toMatchObject({
    applicant: [{ givenNames: 'Sara Ali', passportNumber: 'K1234567', payer: 'self' }],
  });
  await eraseStudent(test.db, { accountId: student.id }, test.clock.now());
  expect(await test.db.$count(applicants, eq(applicants.accountId, student.id))).toBe(0);
});
