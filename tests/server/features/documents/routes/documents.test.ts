// Rules: DOC-01, DOC-02, DOC-03, DOC-04, DOC-05, DOC-06, DOC-07, DOC-08, DOC-09, DOC-13, DOC-14, DESK-04, DESK-18, FIL-02, FIL-05, DOC-15, DOC-16, DOC-17, FIL-09, FIL-10 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { PDFDocument } from '@cantoo/pdf-lib';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';

import type { Answer } from '../../../../../src/contract/common/answers';
import { DOCUMENT_STATES } from '../../../../../src/contract/documents/documentLifecycle';
import type { Desk } from '../../../../../src/contract/desk/desk';
import type { DocumentState } from '../../../../../src/contract/documents/documentLifecycle';
import { SENT_EVENTS } from '../../../../../src/contract/documents/documentRights';
import type { SentEvent } from '../../../../../src/contract/documents/documentRights';
import type {
  DocumentAccesses,
  DocumentList,
  DocumentQueue,
  RequestDocument,
} from '../../../../../src/contract/documents/documents';
import { applicants } from '../../../../../src/server/db/schema/applicants';
import { applications } from '../../../../../src/server/db/schema/applications';
import {
  documentRequirements,
  documentTemplates,
  documentVersions,
} from '../../../../../src/server/db/schema/documents';
import { files, uploads } from '../../../../../src/server/db/schema/files';
import { MINUTE } from '../../../../../src/server/lib/time/clock';
import { readConfig } from '../../../../../src/server/config';
import { accountMerges } from '../../../../../src/server/db/schema/accountMerges';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { institutes } from '../../../../../src/server/db/schema/places';
import {
  specializationFields,
  specializations,
} from '../../../../../src/server/db/schema/programmes';
import { requestSteps, requests } from '../../../../../src/server/db/schema/requests';
import {
  mergeStudents,
  undoMerge,
} from '../../../../../src/server/features/desk/services/mergeStudents';
import {
  deleteUnusedFiles,
  openFile,
} from '../../../../../src/server/features/files/services/files';
import {
  eraseStudent,
  exportStudent,
} from '../../../../../src/server/features/admin/services/students/studentData';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { apiUrls, deskUrl, documentUrls } from '../../../../support/apiUrls';
import { insertApplicant, insertConsent } from '../../../../support/applicants';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { documentBody, insertFile, insertTemplate } from '../../../../support/documents';
import { memoryFiles } from '../../../../support/files';
import { passportLines, passportPicture } from '../../../../support/passports';
import { bookmarksOf, ownedPdf, plainPdf } from '../../../../support/pdfs';
import { noise } from '../../../../support/pictures';
import { signInAs } from '../../../../support/roles';
import { insertInstitute, insertProgramme, insertRequest } from '../../../../support/rows';
import { insertSchoolApplication } from '../../../../support/schoolApplications';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';
import { beginUpload, completeUpload, sendChunk, uploadFile } from '../../../../support/uploads';
import { storedFiles } from '../../../../support/zip';

const intake = memoryFiles();
let test: TestApp;
let student: SignedInPerson;
let other: SignedInPerson;
let khalid: SignedInPerson;
let huda: SignedInPerson;
let lead: SignedInPerson;
let school: SignedInPerson;
let rival: SignedInPerson;
let schoolId: number;
let passport: number;
beforeAll(async () => {
  test = await buildTestApp({
    clock: testClock(new Date('2026-12-01T09:00:00Z')),
    // More people than one address signs in.
    config: {
      requestsPerMinute: 1_000_000,
      signIn: readConfig({ CODES_PER_ADDRESS_HOUR: '100' }).signIn,
    },
    files: intake,
  });
  const [first, second] = [await insertInstitute(test.db), await insertInstitute(test.db)];
  schoolId = first.id;
  await test.db.update(institutes).set({ partnerSince: '2020-01-01' });
  await test.db.update(documentTemplates).set({ retiredAt: test.clock.now() });
  passport = await insertTemplate(test.db);
  await insertTemplate(test.db, { nameEn: 'Funds', purpose: 'visa', position: 5 });
  await insertTemplate(test.db, { nameEn: 'Consent', minorsOnly: true, position: 20 });
  await insertTemplate(test.db, { nameEn: 'DS-160', destinationId: 'gb', position: 30 });
  student = await signInAs(test, 'Student', { name: 'Sara' });
  other = await signInAs(test, 'Student');
  khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  huda = await signInAs(test, 'Team', { name: 'Huda' });
  lead = await signInAs(test, 'TeamLead');
  school = await signInAs(test, 'Partner', { instituteId: schoolId });
  rival = await signInAs(test, 'Partner', { instituteId: second.id });
});
afterAll(() => test.close());
afterEach(() => test.db.delete(applicants));

type Injected = Awaited<ReturnType<typeof post>>;
const codeOf = (answer: Injected): string =>
  answer.statusCode === 200
    ? 'ok'
    : (answer.json<{ readonly code?: string }>().code ?? String(answer.statusCode));
const get = (url: string, { headers }: SignedInPerson) =>
  test.app.inject({ url, headers: { ...headers, 'accept-language': 'en' } });
const keysOf = async (folder: string): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of intake.store.list(folder)) keys.push(key);
  return keys;
};
const file = (of: SignedInPerson = student, words?: string | Buffer): Promise<string> =>
  insertFile({ db: test.db, store: intake.store }, of.id, words);

/** A request that Khalid has taken. */
async function newRequest(of = student): Promise<number> {
  const { id } = await insertRequest(test.db, of.id);
  const received = { requestId: id, step: 'received', actor: 'student' } as const;
  await test.db.insert(requestSteps).values({ ...received, at: test.clock.now() });
  await post(test.app, deskUrl('request', String(id), 'claim'), { from: null }, khalid.headers);
  return id;
}
async function listOf(requestId: number, person = khalid): Promise<DocumentList> {
  const answer = await get(documentUrls.ofRequest(requestId), person);
  expect(codeOf(answer)).toBe('ok');
  return answer.json<Answer<DocumentList>>().data;
}
async function passportOf(requestId: number, person = khalid): Promise<RequestDocument> {
  const found = (await listOf(requestId, person)).items.find(({ name }) => name === 'Passport');
  if (!found) throw new Error('no passport');
  return found;
}
const send = (id: number, body: object, { headers }: SignedInPerson) =>
  post(test.app, documentUrls.events(id), body, headers);

/** Sends an event about the request's passport from the version that there is now. */
async function act(
  requestId: number,
  event: SentEvent,
  more: object = {},
  person: SignedInPerson = event === 'SENT' ? student : khalid,
): Promise<Injected> {
  const { id, version } = await passportOf(requestId);
  const body = event === 'SENT' ? { file_id: await file(person), ...more } : more;
  return send(id, documentBody(event, version, body), person);
}
async function run(requestId: number, ...events: readonly SentEvent[]): Promise<void> {
  for (const event of events) expect(codeOf(await act(requestId, event))).toBe('ok');
}
const runsOutOn = (requestId: number, day: string) =>
  test.db
    .update(documentRequirements)
    .set({ validUntil: day })
    .where(sql`request_id = ${requestId} and state = 'accepted'`);

const INTO: Readonly<Record<DocumentState, (requestId: number) => Promise<unknown>>> = {
  missing: async () => undefined,
  inReview: (id) => run(id, 'SENT'),
  sentBack: (id) => run(id, 'SENT', 'RETURNED'),
  accepted: (id) => run(id, 'SENT', 'ACCEPTED'),
  waived: (id) => run(id, 'WAIVED'),
  expiring: async (id) => {
    await run(id, 'SENT', 'ACCEPTED');
    await runsOutOn(id, '2026-12-20');
  },
  expired: async (id) => {
    await run(id, 'SENT', 'ACCEPTED');
    await runsOutOn(id, '2026-11-30');
  },
};

itBeforeRelease('lets happen in each state what the chart allows, and nothing else', async () => {
  const table: Record<string, Record<string, string>> = {};
  for (const state of DOCUMENT_STATES) {
    const row: Record<string, string> = {};
    for (const event of SENT_EVENTS) {
      const requestId = await newRequest();
      await passportOf(requestId);
      await INTO[state](requestId);
      expect((await passportOf(requestId)).state).toBe(state);
      const answer = await act(requestId, event);
      row[event] =
        codeOf(answer) === 'ok'
          ? answer.json<Answer<RequestDocument>>().data.state
          : codeOf(answer);
    }
    table[state] = row;
  }
  const no = 'CONFLICT';
  const sent = { SENT: 'inReview', WAIVED: 'waived', UNWAIVED: no };
  const ran = { ...sent, ACCEPTED: no, RETURNED: 'sentBack' };
  const all = { SENT: no, ACCEPTED: no, RETURNED: no, WAIVED: no, UNWAIVED: no };
  expect(table).toEqual({
    missing: { ...sent, ACCEPTED: no, RETURNED: no },
    inReview: { ...sent, ACCEPTED: 'accepted', RETURNED: 'sentBack' },
    sentBack: { ...sent, ACCEPTED: no, RETURNED: no },
    accepted: { ...all, RETURNED: 'sentBack' },
    waived: { ...all, UNWAIVED: 'missing' },
    expiring: ran,
    expired: ran,
  });
});

it('asks for what the templates say of the request, in the order of their purpose', async () => {
  const requestId = await newRequest();
  const { items, choices } = await listOf(requestId, student);
  expect(items.map(({ name, state, may }) => [name, state, may])).toEqual([
    ['Passport', 'missing', ['SENT']],
    ['Funds', 'missing', ['SENT']],
  ]);
  expect(choices).toEqual([]);
  expect((await listOf(requestId)).choices.map(({ name }) => name)).toEqual(['Consent']);
  await test.db.update(requests).set({ destinationId: 'gb' }).where(eq(requests.id, requestId));
  expect((await listOf(requestId)).items.map(({ name }) => name)).toEqual([
    'Passport',
    'DS-160',
    'Funds',
  ]);
});

it('asks for what the degree needs, of the request itself or of its programme', async () => {
  const master = await insertTemplate(test.db, { nameEn: 'Thesis', degree: 'master' });
  const [asked, other] = [await newRequest(), await newRequest()];
  const wish = (degree: string) => ({ details: { sent: { degree } } });
  await test.db.update(requests).set(wish('master')).where(eq(requests.id, asked));
  await test.db.update(requests).set(wish('bachelor')).where(eq(requests.id, other));
  const namesOf = async (id: number) => (await listOf(id)).items.map(({ name }) => name);
  expect(await namesOf(asked)).toEqual(['Passport', 'Thesis', 'Funds']);
  expect(await namesOf(other)).toEqual(['Passport', 'Funds']);
  const [field] = await test.db
    .insert(specializationFields)
    .values({ slug: 'law', nameAr: 'القانون', nameEn: 'Law', position: 1 })
    .returning();
  const words = { nameAr: 'قانون', nameEn: 'Law', descriptionAr: 'و', descriptionEn: 'D' };
  const [subject] = await test.db
    .insert(specializations)
    .values({ fieldId: field?.id ?? 0, ...words })
    .returning();
  const university = await insertInstitute(test.db, { kind: 'university' });
  const { id: programmeId } = await insertProgramme(test.db, university, {
    kind: 'university',
    courseType: null,
    degree: 'master',
    specializationId: subject?.id ?? 0,
    weeksMin: 36,
    weeksMax: 36,
    priceBasis: 'year',
  });
  const ofProgramme = await newRequest();
  await test.db
    .update(requests)
    .set({ programmeId, instituteId: university.id })
    .where(eq(requests.id, ofProgramme));
  expect(await namesOf(ofProgramme)).toContain('Thesis');
  await test.db
    .update(documentTemplates)
    .set({ retiredAt: test.clock.now() })
    .where(eq(documentTemplates.id, master));
});

it('follows a template until something was sent', async () => {
  const [untouched, begun] = [await newRequest(), await newRequest()];
  await passportOf(untouched);
  await passportOf(begun);
  await run(begun, 'SENT');
  await test.db
    .update(documentTemplates)
    .set({ hintEn: 'Both pages', version: 2 })
    .where(eq(documentTemplates.id, passport));
  const added = await insertTemplate(test.db, { nameEn: 'Photograph', position: 15 });
  expect((await listOf(untouched)).items.map(({ name, hint }) => [name, hint])).toEqual([
    ['Passport', 'Both pages'],
    ['Photograph', 'The page with your details'],
    ['Funds', 'The page with your details'],
  ]);
  const kept = (await listOf(begun)).items.map(({ name, hint }) => [name, hint]);
  expect(kept).toEqual([
    ['Passport', 'The page with your details'],
    ['Funds', 'The page with your details'],
  ]);
  await test.db
    .update(documentTemplates)
    .set({ retiredAt: test.clock.now() })
    .where(eq(documentTemplates.id, added));
  expect((await listOf(untouched)).items).toHaveLength(2);
});

it('shows a document to its student and the team alone', async () => {
  const requestId = await newRequest();
  await passportOf(requestId);
  await run(requestId, 'SENT');
  const { id, version, versions } = await passportOf(requestId);
  const [newest] = versions;
  for (const person of [other, school, rival]) {
    expect(codeOf(await get(documentUrls.ofRequest(requestId), person))).toBe('NOT_FOUND');
    expect(codeOf(await get(documentUrls.content(newest?.id ?? 0), person))).toBe('NOT_FOUND');
    expect(codeOf(await get(documentUrls.page(newest?.id ?? 0), person))).toBe('NOT_FOUND');
    const refused = person === other ? 'NOT_FOUND' : 'FORBIDDEN';
    expect(codeOf(await get(documentUrls.picture(newest?.id ?? 0), person))).toBe(refused);
    expect(codeOf(await get(documentUrls.accesses(id), person))).toBe(refused);
    const body = documentBody('SENT', version, { file_id: await file(person) });
    expect(codeOf(await send(id, body, person))).toBe(refused);
  }
  const accept = documentBody('ACCEPTED', version);
  expect(codeOf(await send(id, accept, student))).toBe('FORBIDDEN');
  expect(codeOf(await send(id, accept, huda))).toBe('ALREADY_TAKEN');
  expect(codeOf(await send(id, accept, lead))).toBe('ok');
});

it('takes a repeated key once, and refuses what was seen in an older version', async () => {
  const requestId = await newRequest();
  const { id, version } = await passportOf(requestId);
  const body = documentBody('SENT', version, { file_id: await file() });
  expect(codeOf(await send(id, body, student))).toBe('ok');
  expect(codeOf(await send(id, body, student))).toBe('ok');
  expect((await passportOf(requestId)).versions).toHaveLength(1);
  const late = documentBody('SENT', version, { file_id: await file() });
  expect(codeOf(await send(id, late, student))).toBe('CONFLICT');
  const twice = await Promise.all(
    ['ACCEPTED', 'RETURNED'].map((event) =>
      send(id, documentBody(event as SentEvent, version + 1), khalid),
    ),
  );
  expect(twice.map(codeOf).sort()).toEqual(['CONFLICT', 'ok']);
});

it('keeps every version, and takes the same bytes once', async () => {
  const requestId = await newRequest();
  await passportOf(requestId);
  const words = randomUUID();
  await act(requestId, 'SENT', { file_id: await file(student, words) });
  const copy = await file(student, words);
  expect(codeOf(await act(requestId, 'SENT', { file_id: copy }))).toBe('ok');
  expect((await passportOf(requestId)).versions).toHaveLength(1);
  // Nothing refers to the second copy: it does not stay.
  expect(await openFile(test.app.deps, copy)).toBeUndefined();
  const picture = await file(khalid);
  await act(requestId, 'RETURNED', { picture_file_id: picture });
  const again = await act(requestId, 'SENT', { file_id: await file(student, words) });
  expect(again.json<{ errors: { key: string }[] }>().errors.map(({ key }) => key)).toEqual([
    'sameFile',
  ]);
  const others = await act(requestId, 'SENT', { file_id: await file(other) });
  expect(codeOf(others)).toBe('VALIDATION_FAILED');
  await run(requestId, 'SENT');
  const { versions, history } = await passportOf(requestId, student);
  expect(
    versions.map(({ n, outcome, reason, has_picture: has }) => [n, outcome, reason, has]),
  ).toEqual([
    [2, null, null, false],
    [1, 'sentBack', 'unreadable', true],
  ]);
  expect(history.map(({ event }) => event)).toEqual(['SENT', 'SENT', 'RETURNED', 'SENT']);
  const shown = await get(documentUrls.picture(versions[1]?.id ?? 0), student);
  expect(shown.statusCode).toBe(200);
});

it('lets nobody rewrite what was sent', async () => {
  const requestId = await newRequest();
  await passportOf(requestId);
  await run(requestId, 'SENT');
  const { id } = await passportOf(requestId);
  await expect(
    test.db.update(documentVersions).set({ n: 7 }).where(eq(documentVersions.requirementId, id)),
  ).rejects.toThrow();
  await expect(
    test.db.delete(documentVersions).where(eq(documentVersions.requirementId, id)),
  ).rejects.toThrow();
});

it('hands a file over as a download, and says who opened it', async () => {
  const requestId = await newRequest();
  await passportOf(requestId);
  await act(requestId, 'SENT', { file_id: await file(student, `bytes ${requestId}`) });
  const { id, versions } = await passportOf(requestId);
  const url = documentUrls.content(versions[0]?.id ?? 0);
  const { body, headers } = await get(`${url}?for=review`, khalid);
  expect(body).toBe(`bytes ${requestId}`);
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  });
  expect(headers['content-disposition']).toContain('attachment');
  await get(url, student);
  const log = (await get(documentUrls.accesses(id), student)).json<Answer<DocumentAccesses>>();
  expect(log.data.items.map(({ who, why, n }) => [who, why, n])).toEqual([
    ['Sara', 'own', 1],
    ['Khalid', 'review', 1],
  ]);
  const pageOf = async (query: string) =>
    (await get(`${documentUrls.accesses(id)}?limit=1${query}`, khalid)).json<
      Answer<DocumentAccesses>
    >().data;
  const first = await pageOf('');
  const second = await pageOf(`&cursor=${first.next_cursor}`);
  expect([...first.items, ...second.items]).toEqual(log.data.items);
  expect([log.data.next_cursor, second.next_cursor]).toEqual([null, null]);
});

it('shows the pages of a file as pictures, and writes one reading down once', async () => {
  const requestId = await newRequest();
  await passportOf(requestId);
  await act(requestId, 'SENT', { file_id: await file(student, await plainPdf(2)) });
  const { id, versions } = await passportOf(requestId);
  const url = documentUrls.page(versions[0]?.id ?? 0);
  for (const page of ['', '?page=2&for=review']) {
    const { rawPayload, headers, statusCode } = await get(`${url}${page}`, khalid);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect((await sharp(rawPayload).metadata()).format).toBe('jpeg');
  }
  await get(`${url}?for=review`, khalid);
  const none = await get(`${url}?page=3`, khalid);
  expect(none.json()).toMatchObject({
    code: 'CONFLICT',
    message: 'This file cannot be shown here: save it to read it',
  });
  expect(codeOf(await get(`${url}?page=0`, khalid))).toBe('VALIDATION_FAILED');
  test.clock.advance(11 * MINUTE);
  await get(`${url}?for=review`, khalid);
  const log = (await get(documentUrls.accesses(id), student)).json<Answer<DocumentAccesses>>();
  expect(log.data.items.map(({ who, why }) => [who, why])).toEqual([
    ['Khalid', 'review'],
    ['Khalid', 'review'],
    ['Khalid', 'help'],
  ]);
});

it('says of a file that cannot be drawn what to do instead', async () => {
  const requestId = await newRequest();
  await passportOf(requestId);
  await act(requestId, 'SENT', { file_id: await file(student, 'no picture') });
  const { versions } = await passportOf(requestId);
  for (const url of [documentUrls.page, documentUrls.passport]) {
    expect(codeOf(await get(url(versions[0]?.id ?? 0), khalid))).toBe('CONFLICT');
  }
});

itBeforeRelease('reads a passport’s two lines from its picture, for the team', async () => {
  const requestId = await newRequest();
  await passportOf(requestId);
  await act(requestId, 'SENT', { file_id: await file(student, await passportPicture(2)) });
  const { id, versions } = await passportOf(requestId);
  const url = documentUrls.passport(versions[0]?.id ?? 0);
  expect((await get(url, khalid)).json()).toMatchObject({ data: { lines: passportLines(2) } });
  expect(codeOf(await get(url, student))).toBe('FORBIDDEN');
  const log = (await get(documentUrls.accesses(id), student)).json<Answer<DocumentAccesses>>();
  expect(log.data.items.map(({ who, why }) => [who, why])).toEqual([['Khalid', 'review']]);
});

it('shares what was accepted with a school until its application is decided', async () => {
  const requestId = await newRequest();
  await insertApplicant(test.db, student.id);
  await insertConsent(test.db, { requestId, instituteId: schoolId });
  const { id } = await passportOf(requestId);
  const applicationId = await insertSchoolApplication(test.db, {
    requestId,
    instituteId: schoolId,
    createdBy: khalid.id,
  });
  const share = (url: string, person = khalid) =>
    post(test.app, url, { application_id: applicationId }, person.headers);
  await run(requestId, 'SENT');
  expect(codeOf(await share(documentUrls.shares(id)))).toBe('CONFLICT');
  await run(requestId, 'RETURNED', 'SENT', 'ACCEPTED');
  expect(codeOf(await share(documentUrls.shares(id), huda))).toBe('ALREADY_TAKEN');
  expect(codeOf(await share(documentUrls.shares(id), student))).toBe('FORBIDDEN');
  expect(codeOf(await share(documentUrls.shares(id)))).toBe('ok');
  expect(codeOf(await share(documentUrls.shares(id)))).toBe('ok');
  const { items, choices } = await listOf(requestId, school);
  expect(choices).toEqual([]);
  expect(items).toMatchObject([{ name: 'Passport', may: [], history: [], waived_why: '' }]);
  expect(items[0]?.versions.map(({ n, note }) => [n, note])).toEqual([[2, '']]);
  const [shown, earlier] = (await passportOf(requestId)).versions;
  expect((await get(documentUrls.content(shown?.id ?? 0), school)).statusCode).toBe(200);
  expect(codeOf(await get(documentUrls.content(earlier?.id ?? 0), school))).toBe('NOT_FOUND');
  expect(codeOf(await get(documentUrls.content(shown?.id ?? 0), rival))).toBe('NOT_FOUND');
  expect(codeOf(await share(documentUrls.endShare(id)))).toBe('ok');
  expect(codeOf(await get(documentUrls.content(shown?.id ?? 0), school))).toBe('NOT_FOUND');
  await share(documentUrls.shares(id));
  await test.db
    .update(applications)
    .set({ state: 'refused' })
    .where(eq(applications.id, applicationId));
  expect(codeOf(await get(documentUrls.ofRequest(requestId), school))).toBe('NOT_FOUND');
  const { shares } = await passportOf(requestId);
  expect(shares.map(({ ended_at: ended }) => ended !== null)).toEqual([true, true]);
});

it('hands a school all that is shared with it as one zip, and says what is new since', async () => {
  const requestId = await newRequest();
  await insertApplicant(test.db, student.id);
  await insertConsent(test.db, { requestId, instituteId: schoolId });
  const applicationId = await insertSchoolApplication(test.db, {
    requestId,
    instituteId: schoolId,
    createdBy: khalid.id,
  });
  const added = await post(
    test.app,
    documentUrls.ofRequest(requestId),
    { name: 'Grades', purpose: 'apply', idempotency_key: randomUUID() },
    khalid.headers,
  );
  expect(codeOf(added)).toBe('ok');
  const archive = (person: SignedInPerson) => get(documentUrls.archive(requestId), person);
  expect(codeOf(await archive(school))).toBe('NOT_FOUND');
  const { items } = await listOf(requestId);
  for (const { id, purpose } of items.filter((one) => one.purpose === 'apply')) {
    const sent = documentBody('SENT', 1, { file_id: await file(student, `${purpose} ${id}`) });
    await send(id, sent, student);
    await send(id, documentBody('ACCEPTED', 2), khalid);
    await post(
      test.app,
      documentUrls.shares(id),
      { application_id: applicationId },
      khalid.headers,
    );
  }
  const taken = async () =>
    (await listOf(requestId, school)).items.map(({ versions }) => versions[0]?.taken_at);
  expect(await taken()).toEqual([null, null]);
  const [passportId = 0] = items.map(({ id }) => id);
  const [first] = (await listOf(requestId, school)).items;
  await get(documentUrls.content(first?.versions[0]?.id ?? 0), school);
  const now = test.clock.now().toISOString();
  expect(await taken()).toEqual([now, null]);
  expect(codeOf(await archive(rival))).toBe('NOT_FOUND');
  for (const person of [student, other, khalid]) {
    expect(codeOf(await archive(person))).toBe('FORBIDDEN');
  }
  const answer = await archive(school);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(answer.rawPayload.length),
    'content-disposition': expect.stringContaining(
      `attachment; filename="request-${requestId}.zip"`,
    ),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const zipped = storedFiles(answer.rawPayload).map(({ name, bytes }) => [name, bytes.toString()]);
  expect(zipped).toEqual([
    ['1-جواز passport.pdf', `apply ${passportId}`],
    ['2-جواز passport.pdf', expect.stringMatching(/^apply \d+$/)],
  ]);
  expect(await taken()).toEqual([now, now]);
  // For its student nothing of that is new or old: the log says it.
  expect((await passportOf(requestId, student)).versions[0]).not.toHaveProperty('taken_at');
  const log = (await get(documentUrls.accesses(passportId), student)).json<
    Answer<DocumentAccesses>
  >();
  expect(log.data.items.map(({ actor, why }) => [actor, why])).toEqual([
    ['partner', 'school'],
    ['partner', 'school'],
  ]);
});

it('a school and the team save what is shared with it as one PDF, which the school alone takes', async () => {
  const requestId = await newRequest();
  await insertApplicant(test.db, student.id);
  await insertConsent(test.db, { requestId, instituteId: schoolId });
  const applicationId = await insertSchoolApplication(test.db, {
    requestId,
    instituteId: schoolId,
    createdBy: khalid.id,
  });
  const shareOne = async (id: number, content: Buffer) => {
    const sent = documentBody('SENT', 1, { file_id: await file(student, content) });
    const body = { application_id: applicationId };
    const done = [
      await send(id, sent, student),
      await send(id, documentBody('ACCEPTED', 2), khalid),
      await post(test.app, documentUrls.shares(id), body, khalid.headers),
    ];
    expect(done.map(codeOf)).toEqual(['ok', 'ok', 'ok']);
  };
  for (const name of ['Grades', 'Photograph']) {
    const body = { name, purpose: 'apply', idempotency_key: randomUUID() };
    await post(test.app, documentUrls.ofRequest(requestId), body, khalid.headers);
  }
  const applied = (await listOf(requestId)).items.filter((one) => one.purpose === 'apply');
  const contents = [await ownedPdf(), await plainPdf(3), await noise(900, 600).jpeg().toBuffer()];
  for (const [index, { id }] of applied.entries()) {
    await shareOne(id, contents[index] ?? Buffer.alloc(0));
  }
  const taken = async () =>
    (await listOf(requestId, school)).items.map(({ versions }) => versions[0]?.taken_at);
  const byTeam = await get(documentUrls.joinedFor(applicationId), khalid);
  expect(byTeam.statusCode).toBe(200);
  expect(await taken()).toEqual([null, null, null]);
  expect(codeOf(await get(documentUrls.joined(requestId), rival))).toBe('NOT_FOUND');
  const answer = await get(documentUrls.joined(requestId), school);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(answer.rawPayload.length),
    'content-disposition': expect.stringContaining('attachment; '),
  });
  const joined = await PDFDocument.load(answer.rawPayload);
  // The cover, two pages, three pages, and the picture lying on its side.
  expect(joined.getPages().map((page) => Math.round(page.getWidth()))).toEqual([
    595, 595, 595, 595, 595, 595, 842,
  ]);
  expect(bookmarksOf(joined)).toEqual([
    'Documents of the student',
    'Passport',
    'Grades',
    'Photograph',
  ]);
  const now = test.clock.now().toISOString();
  expect(await taken()).toEqual([now, now, now]);
  expect(await keysOf('uploads')).toEqual([]);
  const log = (await get(documentUrls.accesses(applied[0]?.id ?? 0), student)).json<
    Answer<DocumentAccesses>
  >();
  expect(log.data.items.map(({ actor, why }) => [actor, why])).toEqual([
    ['partner', 'school'],
    ['team', 'school'],
  ]);
  // A file that no program reads does not end as half a PDF.
  await test.db.update(files).set({ size: 49 * 2 ** 20 });
  const refused = await get(documentUrls.joined(requestId), school);
  expect(refused.json()).toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('zip'),
  });
});

it('adds one by hand, and says that one is not needed', async () => {
  const requestId = await newRequest();
  const add = (body: object, person = khalid) =>
    post(
      test.app,
      documentUrls.ofRequest(requestId),
      { idempotency_key: randomUUID(), ...body },
      person.headers,
    );
  const key = { idempotency_key: randomUUID(), name: 'Portfolio', hint: 'Ten works' };
  expect(codeOf(await add(key))).toBe('ok');
  expect(codeOf(await add(key))).toBe('ok');
  expect(codeOf(await add({ name: '' }))).toBe('VALIDATION_FAILED');
  expect(codeOf(await add({ template_id: passport }))).toBe('CONFLICT');
  expect(codeOf(await add({ name: 'X' }, huda))).toBe('ALREADY_TAKEN');
  expect(codeOf(await add({ name: 'X' }, student))).toBe('FORBIDDEN');
  const [consent] = (await listOf(requestId)).choices;
  expect(codeOf(await add({ template_id: consent?.id }))).toBe('ok');
  const { items } = await listOf(requestId, student);
  expect(items.map(({ name }) => name)).toEqual(['Passport', 'Consent', 'Portfolio', 'Funds']);
  expect(codeOf(await act(requestId, 'WAIVED', { note: '' }))).toBe('VALIDATION_FAILED');
  await run(requestId, 'WAIVED');
  expect((await passportOf(requestId, student)).waived_why).toBe('The school has it.');
});

it('tells those whom it concerns', async () => {
  const requestId = await newRequest();
  await passportOf(requestId);
  await run(requestId, 'SENT', 'RETURNED', 'SENT', 'ACCEPTED');
  const { items } = await listOf(requestId);
  const funds = items.find(({ name }) => name === 'Funds');
  await send(funds?.id ?? 0, documentBody('SENT', 1, { file_id: await file() }), student);
  await send(funds?.id ?? 0, documentBody('ACCEPTED', 2), khalid);
  const told = await test.db
    .select({ kind: notifications.kind, accountId: notifications.accountId })
    .from(notifications)
    .where(eq(notifications.requestId, requestId))
    .orderBy(notifications.id);
  expect(told).toEqual([
    { kind: 'deskDocument', accountId: khalid.id },
    { kind: 'documentSentBack', accountId: student.id },
    { kind: 'deskDocument', accountId: khalid.id },
    { kind: 'deskDocument', accountId: khalid.id },
    { kind: 'documentsAccepted', accountId: student.id },
  ]);
});

it('moves its request on once the last document that is needed to apply was accepted, never back', async () => {
  const requestId = await newRequest();
  const step = async () =>
    (await test.db.select().from(requests).where(eq(requests.id, requestId)))[0]?.currentStep;
  await post(
    test.app,
    documentUrls.ofRequest(requestId),
    { idempotency_key: randomUUID(), name: 'Portfolio', hint: 'Ten works', purpose: 'apply' },
    khalid.headers,
  );
  await run(requestId, 'SENT', 'ACCEPTED');
  expect(await step()).toBe('received');
  const { items } = await listOf(requestId);
  const portfolio = items.find(({ name }) => name === 'Portfolio');
  const waived = documentBody('WAIVED', portfolio?.version ?? 0);
  expect(codeOf(await send(portfolio?.id ?? 0, waived, khalid))).toBe('ok');
  expect(await step()).toBe('documents');
  const taken = await test.db
    .select()
    .from(requestSteps)
    .where(eq(requestSteps.requestId, requestId));
  expect(taken.map(({ step: name, actor }) => [name, actor])).toEqual([
    ['received', 'student'],
    ['documents', 'team'],
  ]);
  const again = documentBody('UNWAIVED', (portfolio?.version ?? 0) + 1);
  expect(codeOf(await send(portfolio?.id ?? 0, again, khalid))).toBe('ok');
  expect(await step()).toBe('documents');
});

it('lists what waits for its review, longest first, page by page', async () => {
  const page = async (query: string) =>
    (await get(`${documentUrls.queue}${query}`, huda)).json<Answer<DocumentQueue>>().data;
  const before = await page('?limit=100');
  const ids = [await newRequest(), await newRequest()];
  for (const id of ids) {
    await passportOf(id);
    await run(id, 'SENT');
  }
  const seen: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const next: DocumentQueue = await page(`?limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`);
    expect(next.total).toBe(before.total + 2);
    seen.push(...next.items.map(({ request_id: id }) => id));
    cursor = next.next_cursor;
  }
  expect(seen).toEqual([...before.items.map(({ request_id: id }) => id), ...ids]);
  const last = (await page('?limit=100')).items.at(-1);
  expect(last).toMatchObject({
    name: 'Passport',
    student: 'Sara',
    account: 'Sara',
    phone: expect.stringMatching(/^\+?\d{7,}$/),
    passport_name: null,
    starts_on: null,
    holder: 'Khalid',
    can_act: false,
  });
  for (const [person, canAct] of [
    [khalid, true],
    [lead, true],
    [huda, false],
  ] as const) {
    const [, read] = (await get(`${documentUrls.queue}?limit=100`, person))
      .json<Answer<DocumentQueue>>()
      .data.items.slice(-2);
    expect(read?.can_act).toBe(canAct);
  }
  // The rail counts the same.
  const desk = (await get(apiUrls.desk, huda)).json<Answer<Desk>>().data;
  expect(desk.documents).toBe(before.total + 2);
  expect(codeOf(await get(documentUrls.queue, student))).toBe('FORBIDDEN');
  const closing = deskUrl('request', String(ids[0]), 'close');
  const closed = await post(test.app, closing, { reason: 'visa' }, khalid.headers);
  expect(codeOf(closed)).toBe('ok');
  const open = await page('?limit=100');
  expect(open.total).toBe(before.total + 1);
  expect(open.items.map(({ request_id: id }) => id)).not.toContain(ids[0]);
});

it('goes with the person, bytes and all', async () => {
  const person = await signInAs(test, 'Student');
  const requestId = await newRequest(person);
  await passportOf(requestId);
  await act(requestId, 'SENT', {}, person);
  const { versions } = await passportOf(requestId);
  await get(documentUrls.content(versions[0]?.id ?? 0), khalid);
  const exported = await test.db.transaction((tx) => exportStudent(tx, { accountId: person.id }));
  expect(JSON.stringify(exported)).toContain('passport.pdf');
  await eraseStudent(test.db, { accountId: person.id }, test.clock.now());
  expect(await test.db.$count(files, eq(files.ownerId, person.id))).toBe(0);
  expect(
    await test.db.$count(documentRequirements, eq(documentRequirements.requestId, requestId)),
  ).toBe(0);
});

it('goes with the uploads and files of an account to the one that it becomes part of, and back', async () => {
  const person = await signInAs(test, 'Student', { name: 'Lama' });
  const keeper = await signInAs(test, 'Student', { name: 'Lama' });
  const requestId = await newRequest(person);
  await passportOf(requestId);
  await act(requestId, 'SENT', { file_id: await file(person) }, person);
  const [photo, later] = [await plainPdf(), await file(person)];
  const begun = await beginUpload(test, person, [photo.length], 'passport.pdf');
  const owned = await test.db.$count(files, eq(files.ownerId, person.id));
  const both = { keptId: keeper.id, by: lead.id };
  await mergeStudents(test.app.deps, { ...both, mergedId: person.id });
  const { versions } = await passportOf(requestId, keeper);
  expect((await get(documentUrls.content(versions[0]?.id ?? 0), keeper)).statusCode).toBe(200);
  // The upload that was cut off goes on, and the parts that had arrived are handed in.
  await sendChunk(test, keeper, { id: begun.id, offset: 0, bytes: photo });
  expect((await completeUpload(test, keeper, begun.id)).statusCode).toBe(200);
  expect(codeOf(await act(requestId, 'SENT', { file_id: later }, keeper))).toBe('ok');
  const sinceThen = (await test.db.$count(files, eq(files.ownerId, keeper.id))) - owned;
  const [merge] = await test.db
    .select()
    .from(accountMerges)
    .where(eq(accountMerges.mergedId, person.id));
  await undoMerge(test.app.deps, { ...both, mergeId: merge?.id ?? 0 });
  expect(await test.db.$count(uploads, eq(uploads.ownerId, person.id))).toBe(1);
  // The file of the upload came since: it stays with the account.
  expect(await test.db.$count(files, eq(files.ownerId, person.id))).toBe(owned);
  expect(await test.db.$count(files, eq(files.ownerId, keeper.id))).toBe(sinceThen);
});

it('goes with a person whose upload and file nothing refers to', async () => {
  const person = await signInAs(test, 'Student');
  const pdf = await plainPdf();
  const { id } = await beginUpload(test, person, [pdf.length], 'passport.pdf');
  await sendChunk(test, person, { id, offset: 0, bytes: pdf.subarray(0, 100) });
  const unclaimed = await uploadFile(test, person, [pdf], 'photo.pdf');
  await eraseStudent(test.db, { accountId: person.id }, test.clock.now());
  expect(await test.db.$count(uploads, eq(uploads.id, id))).toBe(0);
  expect(await test.db.$count(files, eq(files.ownerId, person.id))).toBe(0);
  const DAY = 86_400_000;
  await deleteUnusedFiles(test.app.deps, new Date(test.clock.now().getTime() + 8 * DAY));
  await test.app.jobs.runDue();
  expect(await test.db.$count(files, eq(files.id, unclaimed.id))).toBe(0);
  const keys: string[] = [];
  for (const folder of ['uploads', 'files']) {
    for await (const key of intake.store.list(folder)) keys.push(key);
  }
  expect(keys.filter((key) => key.includes(id) || key.includes(unclaimed.id))).toEqual([]);
});
