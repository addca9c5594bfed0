// Rules: NOTE-07 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { and, asc, eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type {
  Application,
  ApplicationList,
} from '../../../../../src/contract/applications/applications';
import type { SentEvent } from '../../../../../src/contract/applications/applicationRights';
import type { Notification, NotificationsPage } from '../../../../../src/contract/content/content';
import type { DocumentList } from '../../../../../src/contract/documents/documents';
import { documentTemplates } from '../../../../../src/server/db/schema/documents';
import { applications } from '../../../../../src/server/db/schema/applications';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { jobs } from '../../../../../src/server/db/schema/jobs';
import { institutes } from '../../../../../src/server/db/schema/places';
import { programmeStarts } from '../../../../../src/server/db/schema/programmes';
import { requestSteps, requests } from '../../../../../src/server/db/schema/requests';
import { apiUrls, deskUrl, documentUrls, schoolApplicationUrls } from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { documentBody, insertFile, insertTemplate } from '../../../../support/documents';
import { memoryFiles } from '../../../../support/files';
import { signInAs } from '../../../../support/roles';
import { insertInstitute, insertProgramme, insertRequest } from '../../../../support/rows';
import {
  CONDITIONAL,
  OFFER,
  eventBody,
  insertSchoolApplication,
} from '../../../../support/schoolApplications';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

const intake = memoryFiles();
/** After ten in the agency's time zone. */
const MORNING = 'T07:00:30Z';
let test: TestApp;
let student: SignedInPerson;
let khalid: SignedInPerson;
let schoolId: number;
beforeAll(async () => {
  test = await buildTestApp({
    clock: testClock(new Date('2026-12-01T09:00:00Z')),
    config: {
      requestsPerMinute: 1_000_000,
      session: { idleDays: 3_000, maxDays: 3_000, mostPerAccount: 9 },
    },
    files: intake,
  });
  schoolId = (await insertInstitute(test.db)).id;
  await test.db.update(institutes).set({ partnerSince: '2020-01-01' });
  await test.db.update(documentTemplates).set({ retiredAt: test.clock.now() });
  await insertTemplate(test.db);
  student = await signInAs(test, 'Student');
  khalid = await signInAs(test, 'Team', { name: 'Khalid' });
});
afterAll(() => test.close());

/** Goes on to a moment, as an ISO timestamp, and runs what is due by then. */
async function at(moment: string): Promise<void> {
  test.clock.advance(new Date(moment).getTime() - test.clock.now().getTime());
  await test.app.jobs.runDue();
}
const onDay = (day: string): Promise<void> => at(`${day}${MORNING}`);

/** A request that Khalid has taken. */
async function newRequest(startDate: string | null = null): Promise<number> {
  const { id } = await insertRequest(test.db, student.id);
  await test.db.update(requests).set({ startDate }).where(eq(requests.id, id));
  const received = { requestId: id, step: 'received', actor: 'student' } as const;
  await test.db.insert(requestSteps).values({ ...received, at: test.clock.now() });
  await post(test.app, deskUrl('request', String(id), 'claim'), { from: null }, khalid.headers);
  return id;
}
async function newApplication(): Promise<Application> {
  const requestId = await newRequest();
  await insertSchoolApplication(test.db, {
    requestId,
    instituteId: schoolId,
    createdBy: khalid.id,
  });
  return find(requestId);
}
async function find(requestId: number): Promise<Application> {
  const url = schoolApplicationUrls.ofRequest(requestId);
  const answer = await test.app.inject({ url, headers: khalid.headers });
  const [found] = answer.json<Answer<ApplicationList>>().data.items;
  if (!found) throw new Error('no application');
  return found;
}
async function act(requestId: number, event: SentEvent, more: object = {}): Promise<void> {
  const { id, version } = await find(requestId);
  const { headers } = event === 'ACCEPTED' ? student : khalid;
  const body = eventBody(event, version, more);
  const answer = await post(test.app, schoolApplicationUrls.events(id), body, headers);
  expect([event, answer.statusCode]).toEqual([event, 200]);
}
async function offered(answerBy: string): Promise<number> {
  const { request_id: id } = await newApplication();
  await act(id, 'OFFERED', { offer: { ...OFFER, answer_by: answerBy } });
  return id;
}
/** How often the student was told of a kind about a request. */
async function timesTold(requestId: number, kind: Notification['kind']): Promise<number> {
  const told = await test.db
    .select({ kind: notifications.kind, accountId: notifications.accountId })
    .from(notifications)
    .where(eq(notifications.requestId, requestId))
    .orderBy(asc(notifications.id));
  return told.filter((one) => one.kind === kind && one.accountId === student.id).length;
}
async function news(): Promise<readonly Notification[]> {
  const headers = { ...student.headers, 'accept-language': 'en' };
  const answer = await test.app.inject({ url: apiUrls.notifications, headers });
  return answer.json<Answer<NotificationsPage>>().data.items;
}

it('brings the last day of an offer to mind 7, 3 and 1 days before, each once', async () => {
  const id = await offered('2026-12-20');
  const times = () => timesTold(id, 'offerDue');
  await at('2026-12-13T06:59:00Z');
  expect(await times()).toBe(0);
  await onDay('2026-12-13');
  await test.app.jobs.runDue();
  expect(await times()).toBe(1);
  expect((await news())[0]).toMatchObject({
    kind: 'offerDue',
    request_id: id,
    due: '2026-12-20',
    application: (await find(id)).id,
  });
  await onDay('2026-12-16');
  await onDay('2026-12-17');
  expect(await times()).toBe(2);
  await onDay('2026-12-19');
  expect(await times()).toBe(3);
  await onDay('2026-12-22');
  expect(await times()).toBe(3);
});

it('says nothing of an offer that was answered, or got another day', async () => {
  const answered = await offered('2027-01-10');
  const moved = await offered('2027-01-10');
  await act(answered, 'ACCEPTED');
  await act(moved, 'OFFERED', { offer: { ...OFFER, answer_by: '2027-01-14' } });
  await onDay('2027-01-03');
  expect(await timesTold(answered, 'offerDue')).toBe(0);
  expect(await timesTold(moved, 'offerDue')).toBe(0);
  await onDay('2027-01-07');
  expect(await timesTold(moved, 'offerDue')).toBe(1);
});

it('waits for the morning after an outage, and tells the newest only', async () => {
  const id = await offered('2027-01-27');
  await at('2027-01-20T20:00:00Z');
  expect(await timesTold(id, 'offerDue')).toBe(0);
  await at('2027-01-21T04:30:00Z');
  expect(await timesTold(id, 'offerDue')).toBe(0);
  await onDay('2027-01-21');
  expect(await timesTold(id, 'offerDue')).toBe(1);
  await onDay('2027-01-26');
  await test.app.jobs.runDue();
  expect(await timesTold(id, 'offerDue')).toBe(2);
});

it('brings a condition to mind once its offer was accepted, until it is met', async () => {
  const { request_id: id } = await newApplication();
  const conditions = [
    { what: 'IELTS 6.5', due_on: '2027-04-01' },
    { what: 'The final certificate', due_on: '2027-04-01' },
  ];
  await act(id, 'OFFERED', { offer: { ...CONDITIONAL, answer_by: '2027-02-20', conditions } });
  await act(id, 'ACCEPTED');
  await onDay('2027-03-02');
  expect(await timesTold(id, 'conditionDue')).toBe(2);
  const told = (await news()).slice(0, 2);
  expect(told.map(({ due }) => due)).toEqual(['2027-04-01', '2027-04-01']);
  expect(new Set(told.map(({ condition }) => condition))).toEqual(
    new Set(['IELTS 6.5', 'The final certificate']),
  );
  const [first] = (await find(id)).offers[0]?.conditions ?? [];
  await act(id, 'CONDITION_MET', { condition_id: first?.id });
  await onDay('2027-03-25');
  expect(await timesTold(id, 'conditionDue')).toBe(3);
  const close = deskUrl('request', String(id), 'close');
  expect((await post(test.app, close, { reason: 'visa' }, khalid.headers)).statusCode).toBe(200);
  await onDay('2027-03-31');
  expect(await timesTold(id, 'conditionDue')).toBe(3);
});

/** Sends the request's document and has it accepted until a day. */
async function accept(requestId: number, validUntil: string): Promise<void> {
  const find = async () => {
    const url = documentUrls.ofRequest(requestId);
    const answer = await test.app.inject({ url, headers: khalid.headers });
    const [found] = answer.json<Answer<DocumentList>>().data.items;
    if (!found) throw new Error('no document');
    return found;
  };
  const send = async (body: object, id: number, { headers }: SignedInPerson): Promise<void> => {
    const answer = await post(test.app, documentUrls.events(id), body, headers);
    expect(answer.statusCode).toBe(200);
  };
  const file = await insertFile({ db: test.db, store: intake.store }, student.id);
  const missing = await find();
  await send(documentBody('SENT', missing.version, { file_id: file }), missing.id, student);
  const { id, version } = await find();
  await send(documentBody('ACCEPTED', version, { valid_until: validUntil }), id, khalid);
}

it('brings the last day of a document to mind, also at once where the course begins later', async () => {
  const id = await newRequest();
  const early = await newRequest('2027-11-01');
  await accept(id, '2027-09-30');
  await accept(early, '2027-10-30');
  await onDay('2027-04-01');
  expect(await timesTold(id, 'documentExpiring')).toBe(0);
  expect(await timesTold(early, 'documentExpiring')).toBe(1);
  await onDay('2027-08-01');
  expect(await timesTold(id, 'documentExpiring')).toBe(1);
  expect((await news())[0]).toMatchObject({ document: 'Passport', due: '2027-09-30' });
  await onDay('2027-08-31');
  expect(await timesTold(id, 'documentExpiring')).toBe(2);
  expect(await timesTold(early, 'documentExpiring')).toBe(2);
});

it('brings the last day to apply for an intake to mind, to the student and the team, until it was sent', async () => {
  const [school] = await test.db.select().from(institutes).where(eq(institutes.id, schoolId));
  if (!school) throw new Error('no school');
  const programme = await insertProgramme(test.db, school);
  const start = { programmeId: programme.id, startsOn: '2028-09-06' };
  await test.db.insert(programmeStarts).values({ ...start, applyBy: '2028-05-31' });
  const add = async (): Promise<number> => {
    const id = await newRequest();
    const body = {
      institute_id: schoolId,
      programme_id: programme.id,
      intake_on: '2028-09-06',
      idempotency_key: randomUUID(),
    };
    const answer = await post(test.app, schoolApplicationUrls.ofRequest(id), body, khalid.headers);
    expect(answer.statusCode).toBe(200);
    return id;
  };
  const [waiting, sent] = [await add(), await add()];
  await onDay('2028-05-01');
  expect(await timesTold(waiting, 'intakeDue')).toBe(1);
  const ofTeam = await test.db
    .select({ kind: notifications.kind })
    .from(notifications)
    .where(and(eq(notifications.requestId, waiting), eq(notifications.accountId, khalid.id)));
  expect(ofTeam).toEqual([{ kind: 'intakeDue' }]);
  const { id: other } = await find(sent);
  await test.db.update(applications).set({ state: 'submitted' }).where(eq(applications.id, other));
  // Its last day was moved: what was scheduled tells nothing, and the new day is brought to mind.
  await test.db
    .update(programmeStarts)
    .set({ applyBy: '2028-06-14' })
    .where(eq(programmeStarts.programmeId, programme.id));
  await onDay('2028-05-24');
  expect(await timesTold(waiting, 'intakeDue')).toBe(1);
  await onDay('2028-06-07');
  expect(await timesTold(waiting, 'intakeDue')).toBe(2);
  expect((await news())[0]).toMatchObject({ kind: 'intakeDue', due: '2028-06-14' });
  expect(await timesTold(sent, 'intakeDue')).toBe(1);
  await onDay('2028-06-13');
  expect(await timesTold(waiting, 'intakeDue')).toBe(3);
});

it('schedules what is due of applications from before there were reminders, and nothing twice', async () => {
  const id = await offered('2029-03-20');
  const { request_id: accepted } = await newApplication();
  const conditions = [{ what: 'IELTS 6.5', due_on: '2029-04-30' }];
  await act(accepted, 'OFFERED', {
    offer: { ...CONDITIONAL, answer_by: '2029-03-01', conditions },
  });
  await act(accepted, 'ACCEPTED');
  await test.db.delete(jobs).where(eq(jobs.kind, 'conditionReminder'));
  const job = { kind: 'scheduleReminders', payload: {}, createdAt: test.clock.now() };
  await test.db.insert(jobs).values({ ...job, dueAt: test.clock.now() });
  await test.app.jobs.runDue();
  await onDay('2029-03-13');
  expect(await timesTold(id, 'offerDue')).toBe(1);
  await onDay('2029-03-31');
  expect(await timesTold(accepted, 'conditionDue')).toBe(1);
});
