// Rules: ADM-11, FIL-02, FIL-05, DESK-04 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type {
  Application,
  ApplicationList,
  Offer,
} from '../../../../../src/contract/applications/applications';
import type { SentEvent } from '../../../../../src/contract/applications/applicationRights';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { documentTemplates } from '../../../../../src/server/db/schema/documents';
import { files } from '../../../../../src/server/db/schema/files';
import { eraseStudent } from '../../../../../src/server/features/admin/services/students/studentData';
import { deskUrl, schoolApplicationUrls } from '../../../../support/apiUrls';
import { insertApplicant, insertConsent } from '../../../../support/applicants';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { plainPdf } from '../../../../support/pdfs';
import { signInAs } from '../../../../support/roles';
import { insertInstitute, insertRequest } from '../../../../support/rows';
import { eventBody, OFFER } from '../../../../support/schoolApplications';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';
import { uploadFile } from '../../../../support/uploads';
import { DAY } from '../../../../../src/server/lib/time/clock';

let test: TestApp;
let student: SignedInPerson;
let stranger: SignedInPerson;
let khalid: SignedInPerson;
let school: SignedInPerson;
let rival: SignedInPerson;
let schoolId: number;
let pdf: Buffer;
beforeAll(async () => {
  test = await buildTestApp({ clock: testClock(new Date('2026-12-01T09:00:00Z')) });
  await test.db.update(documentTemplates).set({ retiredAt: test.clock.now() });
  const institute = await insertInstitute(test.db);
  schoolId = institute.id;
  student = await signInAs(test, 'Student', { name: 'سارة العتيبي' });
  stranger = await signInAs(test, 'Student');
  khalid = await signInAs(test, 'Team');
  school = await signInAs(test, 'Partner', { instituteId: schoolId });
  rival = await signInAs(test, 'Partner', { instituteId: (await insertInstitute(test.db)).id });
  pdf = await plainPdf(2);
});
afterAll(() => test.close());

/** An application that the school was sent. */
async function submitted(of = student): Promise<Application> {
  const { id } = await insertRequest(test.db, of.id);
  await insertApplicant(test.db, of.id);
  await insertConsent(test.db, { requestId: id, instituteId: schoolId });
  await post(test.app, deskUrl('request', String(id), 'claim'), { from: null }, khalid.headers);
  const added = await post(
    test.app,
    schoolApplicationUrls.ofRequest(id),
    { institute_id: schoolId, idempotency_key: randomUUID() },
    khalid.headers,
  );
  const application = added.json<Answer<Application>>().data;
  for (const event of ['COMPLETED', 'SUBMITTED'] as const) await send(application, event);
  return application;
}

async function send(
  { id, request_id: requestId }: Application,
  event: SentEvent,
  more: object = {},
  person = khalid,
) {
  const url = schoolApplicationUrls.ofRequest(requestId);
  const list = await test.app.inject({ url, headers: khalid.headers });
  const { items } = list.json<Answer<ApplicationList>>().data;
  const version = items.find((one) => one.id === id)?.version ?? 0;
  return post(
    test.app,
    schoolApplicationUrls.events(id),
    eventBody(event, version, more),
    person.headers,
  );
}

/** Offers with a letter of the school's. */
async function offer(application: Application, more: object = {}): Promise<Offer> {
  const letter = await uploadFile(test, school, [pdf], 'Offer.pdf');
  const sent = await send(
    application,
    'OFFERED',
    { offer: { ...OFFER, letter_file_id: letter.id, ...more } },
    school,
  );
  expect(sent.statusCode).toBe(200);
  const [newest] = sent.json<Answer<Application>>().data.offers;
  if (!newest) throw new Error('no offer');
  return newest;
}

const verify = (id: string, language = 'en') =>
  test.app.inject({
    url: `${schoolApplicationUrls.verify(id)}?lang=${language}`,
    headers: { accept: 'text/html' },
  });
const letterFor = ({ headers }: SignedInPerson, { id }: Application, version = 1) =>
  test.app.inject({ url: schoolApplicationUrls.letter(id, version), headers });

it('a school’s letter is read by its student, the team and the school alone, as a download', async () => {
  const application = await submitted();
  const { letter } = await offer(application);
  expect(letter).toMatchObject({ name: 'Offer.pdf', content_type: 'application/pdf', pages: 2 });
  for (const person of [student, khalid, school]) {
    const answer = await letterFor(person, application);
    expect(answer.rawPayload.equals(pdf)).toBe(true);
    expect(answer.headers['content-disposition']).toContain('attachment');
  }
  for (const person of [stranger, rival]) {
    expect((await letterFor(person, application)).statusCode).toBe(404);
  }
  expect((await letterFor(student, application, 2)).statusCode).toBe(404);
});

it('a letter of another person, or none, is refused, and nothing is offered', async () => {
  const application = await submitted();
  const { id } = await uploadFile(test, rival, [pdf]);
  for (const letter of [id, randomUUID(), 'x']) {
    const body = { offer: { ...OFFER, letter_file_id: letter } };
    expect((await send(application, 'OFFERED', body, school)).statusCode).toBe(422);
  }
  const { letter: used } = await offer(await submitted());
  const taken = { offer: { ...OFFER, letter_file_id: used?.id } };
  expect((await send(application, 'OFFERED', taken, school)).statusCode).toBe(422);
  const plain = await send(application, 'OFFERED', { offer: OFFER }, school);
  expect(plain.body).toContain('"letter":null');
  expect((await letterFor(student, application)).statusCode).toBe(404);
});

it('the bearer of the letter’s id reads its content, initials only, in both languages', async () => {
  const { verify_id: id } = await offer(await submitted());
  const answer = await verify(id);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  const { body } = answer;
  expect(body).toContain('<html lang="en" dir="ltr">');
  expect(body).toContain('This offer stands.');
  expect(body).toContain('هذا العرض ساري المفعول.');
  expect(body).toContain('س. ا.');
  expect(body).toContain('General English, 12 weeks');
  expect(body).toContain('4 January 2027');
  expect(body).toContain('noindex');
  expect(body).not.toContain('سارة');
  expect(body).not.toContain('العتيبي');
  expect(body).not.toMatch(/240|2,400/);
  expect((await verify(id, 'ar')).body).toContain('<html lang="ar" dir="rtl">');
  for (const unknown of ['0'.repeat(32), 'x', `${id}0`]) {
    expect((await verify(unknown)).statusCode).toBe(404);
  }
});

it('a course’s name runs nothing on that page', async () => {
  const { verify_id: id } = await offer(await submitted(), { course: '<img src=x onerror=a()>' });
  const { body, headers } = await verify(id);
  expect(body).toContain('&lt;img src=x');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

it('it says that a letter was replaced, accepted, withdrawn, and that its time has passed', async () => {
  const application = await submitted();
  const first = await offer(application);
  const second = await offer(application);
  expect((await verify(first.verify_id)).body).toContain('A newer letter has replaced this one.');
  expect((await letterFor(student, application, 1)).statusCode).toBe(200);
  expect((await verify(second.verify_id)).body).toContain('This offer stands.');
  await send(application, 'ACCEPTED', { offer_version: 2 }, student);
  expect((await verify(second.verify_id)).body).toContain('This offer stands.');
  await send(application, 'WITHDRAWN', {}, student);
  expect((await verify(second.verify_id)).body).toContain('This offer no longer stands.');
  const late = await offer(await submitted(), { answer_by: '2026-12-02' });
  test.clock.advance(2 * DAY);
  expect((await verify(late.verify_id)).body).toContain('This offer has lapsed');
});

it('an erased student’s letters go with their bytes', async () => {
  const lina = await signInAs(test, 'Student', { name: 'Lina' });
  const application = await submitted(lina);
  const { letter } = await offer(application);
  const [account] = await test.db.select().from(accounts).where(eq(accounts.id, lina.id));
  await eraseStudent(test.db, { accountId: account?.id ?? '' }, test.clock.now());
  await test.app.jobs.runDue();
  expect(await test.db.$count(files, eq(files.id, letter?.id ?? ''))).toBe(0);
  const { store } = test.app.deps.files;
  const id = letter?.id ?? '';
  expect(await store.get(`files/${id.slice(0, 2)}/${id}`)).toBeUndefined();
});
