// Rules: VIS-01, VIS-02, VIS-03, VIS-04, NOTE-07, DESK-04, DESK-18 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { asc, eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { RequestPlan, Visa } from '../../../../../src/contract/visas/visas';
import {
  VISA_EVENTS,
  VISA_SENDERS,
  VISA_STATES,
  stateAfter,
} from '../../../../../src/contract/visas/visaLifecycle';
import type { VisaEvent, VisaState } from '../../../../../src/contract/visas/visaLifecycle';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { documentTemplates } from '../../../../../src/server/db/schema/documents';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { startLeadTimes } from '../../../../../src/server/db/schema/leadTimes';
import { institutes } from '../../../../../src/server/db/schema/places';
import { requestSteps, requests } from '../../../../../src/server/db/schema/requests';
import { rateLimits } from '../../../../../src/server/db/schema/signIn';
import { visaEvents, visas } from '../../../../../src/server/db/schema/visas';
import {
  eraseStudent,
  exportStudent,
} from '../../../../../src/server/features/admin/services/students/studentData';
import { deskUrl, planUrl, schoolApplicationUrls, visaUrl } from '../../../../support/apiUrls';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { insertTemplate } from '../../../../support/documents';
import { memoryFiles } from '../../../../support/files';
import { signInAs } from '../../../../support/roles';
import { insertInstitute, insertRequest } from '../../../../support/rows';
import {
  CONDITIONAL,
  eventBody,
  insertSchoolApplication,
} from '../../../../support/schoolApplications';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';
import { sampleOf } from '../../../../support/matrix';

const intake = memoryFiles();
let test: TestApp;
let student: SignedInPerson;
let khalid: SignedInPerson;
let huda: SignedInPerson;
let lead: SignedInPerson;
let school: SignedInPerson;
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
  student = await signInAs(test, 'Student', { name: 'Sara' });
  khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  huda = await signInAs(test, 'Team', { name: 'Huda' });
  lead = await signInAs(test, 'TeamLead');
  school = await signInAs(test, 'Partner', { instituteId: schoolId });
});
afterAll(() => test.close());

/** A request that Khalid has taken. */
async function newRequest(
  of = student,
  facts: Partial<typeof requests.$inferInsert> = {},
): Promise<number> {
  const { id } = await insertRequest(test.db, of.id);
  await test.db
    .update(requests)
    .set({ destinationId: 'gb', ...facts })
    .where(eq(requests.id, id));
  const received = { requestId: id, step: 'received', actor: 'student' } as const;
  await test.db.insert(requestSteps).values({ ...received, at: test.clock.now() });
  await post(test.app, deskUrl('request', String(id), 'claim'), { from: null }, khalid.headers);
  return id;
}

/** The body of each event. */
const SAID: Readonly<Record<VisaEvent, object>> = {
  NEEDED: { kind: 'Student visa' },
  NOT_NEEDED: { note: '' },
  BOOKED: { appointment_on: '2027-01-12', appointment_time: '09:30', place: 'Riyadh' },
  UNBOOKED: { note: '' },
  SUBMITTED: { submitted_on: '2026-12-01', reference: 'GWF 1' },
  GRANTED: { granted_until: '2028-01-31' },
  REFUSED: { note: 'Funds were not shown.' },
  RESUMED: { note: '' },
  ENDED: { note: 'Another country.' },
};
const read = async (id: number, { headers } = khalid): Promise<Visa> => {
  const found = await test.app.inject({
    url: visaUrl(id),
    headers: { ...headers, 'accept-language': 'en' },
  });
  expect(found.statusCode).toBe(200);
  return found.json<Answer<Visa>>().data;
};
async function say(id: number, event: VisaEvent, by: SignedInPerson, more: object = {}) {
  const { version } = await read(id);
  const key = { idempotency_key: randomUUID() };
  const body = { event, version, ...key, ...SAID[event], ...more };
  return post(test.app, visaUrl(id), body, by.headers);
}
async function done(id: number, event: VisaEvent, by = khalid, more: object = {}): Promise<Visa> {
  const answer = await say(id, event, by, more);
  expect([event, answer.statusCode]).toEqual([event, 200]);
  return answer.json<Answer<Visa>>().data;
}
const planOf = async (id: number, { headers } = student): Promise<RequestPlan> => {
  const answer = await test.app.inject({
    url: planUrl(id),
    headers: { ...headers, 'accept-language': 'en' },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<RequestPlan>>().data;
};

/** The shortest way of events to a state. */
const WAYS: Readonly<Record<VisaState, readonly VisaEvent[]>> = {
  undecided: [],
  notNeeded: ['NOT_NEEDED'],
  preparing: ['NEEDED'],
  booked: ['NEEDED', 'BOOKED'],
  submitted: ['NEEDED', 'SUBMITTED'],
  granted: ['NEEDED', 'SUBMITTED', 'GRANTED'],
  refused: ['NEEDED', 'SUBMITTED', 'REFUSED'],
  ended: ['NEEDED', 'ENDED'],
};

describe('what can happen to a visa in each state', () => {
  it.each(sampleOf(VISA_STATES, 4))('%s', async (from) => {
    for (const event of VISA_EVENTS) {
      const id = await newRequest();
      for (const step of WAYS[from]) await done(id, step);
      const to = stateAfter(from, event);
      const answer = await say(id, event, khalid);
      expect([event, answer.statusCode]).toEqual([event, to === undefined ? 409 : 200]);
      const after = await read(id);
      expect([event, after.state]).toEqual([event, to ?? from]);
      expect(after.history).toHaveLength(WAYS[from].length + (to === undefined ? 0 : 1));
    }
  });
});

it('is sent by its student and the request’s holder, as the table names them', async () => {
  for (const event of VISA_EVENTS) {
    const [from] = VISA_STATES.filter((state) => stateAfter(state, event) !== undefined);
    const id = await newRequest();
    for (const step of WAYS[from ?? 'undecided']) await done(id, step);
    const status = async (by: SignedInPerson) => (await say(id, event, by)).statusCode;
    expect([event, await status(huda)]).toEqual([event, 409]);
    expect([event, await status(school)]).toEqual([event, 403]);
    const may = VISA_SENDERS[event].includes('student');
    expect([event, await status(student)]).toEqual([event, may ? 200 : 403]);
  }
  const ofOther = await newRequest(lead);
  const hidden = await test.app.inject({ url: visaUrl(ofOther), headers: student.headers });
  expect(hidden.statusCode).toBe(404);
  expect((await say(ofOther, 'NEEDED', lead)).statusCode).toBe(200);
});

it('has what each event says, and a new attempt begins without it', async () => {
  const id = await newRequest();
  expect(await read(id, student)).toMatchObject({
    state: 'undecided',
    since: null,
    destination: 'gb',
    kinds: [],
    may: [],
    version: 0,
  });
  await done(id, 'NEEDED');
  await done(id, 'BOOKED', student);
  const moved = await done(id, 'BOOKED', student, {
    appointment_on: '2027-01-20',
    appointment_time: '14:05',
  });
  expect(moved).toMatchObject({
    kind: 'Student visa',
    appointment_on: '2027-01-20',
    appointment_time: '14:05',
    appointment_place: 'Riyadh',
    version: 3,
  });
  await done(id, 'SUBMITTED', student);
  await done(id, 'REFUSED', student);
  const again = await done(id, 'RESUMED');
  expect(again).toMatchObject({
    state: 'preparing',
    kind: 'Student visa',
    appointment_on: null,
    submitted_on: null,
    reference: '',
    reason: '',
  });
  expect(again.history.at(-2)).toMatchObject({
    event: 'REFUSED',
    actor: 'student',
    by: 'Sara',
    note: 'Funds were not shown.',
  });
  expect((await read(id, student)).history[0]).not.toHaveProperty('by');
});

it('refuses days that cannot be, and times that are none', async () => {
  const id = await newRequest();
  await done(id, 'NEEDED');
  const refused = async (event: VisaEvent, more: object) =>
    (await say(id, event, student, more)).statusCode;
  expect(await refused('BOOKED', { appointment_on: '2026-11-29' })).toBe(422);
  expect(await refused('BOOKED', { appointment_on: 'soon' })).toBe(422);
  expect(await refused('BOOKED', { appointment_time: '25:00' })).toBe(422);
  expect(await refused('BOOKED', { place: 'x'.repeat(201) })).toBe(422);
  expect(await refused('SUBMITTED', { submitted_on: '2026-12-03' })).toBe(422);
  await done(id, 'SUBMITTED', student);
  expect(await refused('GRANTED', { granted_until: '2026-11-30' })).toBe(422);
  expect(await refused('REFUSED', { note: ' ' })).toBe(422);
});

it('is done once for one key, and of two at once the second is told', async () => {
  const id = await newRequest();
  const body = { event: 'NEEDED', version: 0, idempotency_key: randomUUID(), ...SAID.NEEDED };
  const send = (payload: object) => post(test.app, visaUrl(id), payload, khalid.headers);
  expect((await send(body)).statusCode).toBe(200);
  expect((await send(body)).statusCode).toBe(200);
  expect((await send({ ...body, event: 'NOT_NEEDED', note: '' })).statusCode).toBe(409);
  expect((await read(id)).version).toBe(1);
  const booked = Array.from({ length: 20 }, () => ({
    event: 'BOOKED',
    version: 1,
    idempotency_key: randomUUID(),
    ...SAID.BOOKED,
  }));
  const answers = await Promise.all(booked.map(send));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await test.db.$count(visaEvents, eq(visaEvents.requestId, id))).toBe(2);
});

it('is what the database holds as well', async () => {
  const id = await newRequest();
  const at = test.clock.now();
  const row = { requestId: id, since: at, version: 1, updatedAt: at };
  const store = (more: object) =>
    test.db.insert(visas).values({ ...row, state: 'booked', ...more });
  await expect(store({})).rejects.toThrow();
  await expect(store({ state: 'granted', submittedOn: '2026-12-01' })).rejects.toThrow();
  await expect(store({ state: 'lost' })).rejects.toThrow();
  await done(id, 'NEEDED');
  await expect(test.db.delete(visaEvents)).rejects.toThrow();
});

it('tells the other of the two, and the log without a word of the visa itself', async () => {
  const id = await newRequest();
  await done(id, 'NEEDED');
  await done(id, 'BOOKED', student);
  const told = await test.db
    .select({ to: notifications.accountId, kind: notifications.kind, params: notifications.params })
    .from(notifications)
    .where(eq(notifications.requestId, id))
    .orderBy(asc(notifications.id));
  expect(told).toEqual([
    { to: student.id, kind: 'visaChanged', params: { entry: 'preparing' } },
    { to: khalid.id, kind: 'deskVisa', params: { entry: 'booked' } },
  ]);
  const logged = await test.db
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(eq(auditLog.action, 'visa.change'));
  expect(logged.at(-1)).toEqual({
    before: { visa_state: 'preparing' },
    after: { visa_state: 'booked' },
  });
});

it('is no one’s to change once the request has ended', async () => {
  const id = await newRequest();
  const ended = { withdrawnAt: test.clock.now(), opensAt: null };
  await test.db.update(requests).set(ended).where(eq(requests.id, id));
  expect((await read(id)).may).toEqual([]);
  expect((await say(id, 'NEEDED', lead)).statusCode).toBe(409);
});

describe('the plan until the start', () => {
  it('counts back from the start: documents, the visa, its appointment', async () => {
    await test.db.delete(startLeadTimes);
    const lead10 = { destinationId: 'gb', kind: 'university', weeks: 10 } as const;
    await test.db.insert(startLeadTimes).values(lead10);
    const template = await insertTemplate(test.db);
    const weeks = eq(documentTemplates.id, template);
    await test.db.update(documentTemplates).set({ dueWeeks: 12 }).where(weeks);
    const id = await newRequest(student, { startDate: '2027-09-20', kind: 'university' });
    await done(id, 'NEEDED');
    await done(id, 'BOOKED');
    const plan = await planOf(id);
    expect(plan.starts_on).toBe('2027-09-20');
    expect(plan.items.map(({ kind, on, is_done: isDone }) => [kind, on, isDone])).toEqual([
      ['visaAppointment', '2027-01-12', false],
      ['document', '2027-06-28', false],
      ['visaBegin', '2027-07-12', true],
      ['start', '2027-09-20', false],
    ]);
    expect(await planOf(id, khalid)).toEqual(plan);
    await done(id, 'UNBOOKED');
    await done(id, 'NOT_NEEDED');
    expect((await planOf(id)).items.map(({ kind }) => kind)).toEqual(['document', 'start']);
    await test.db.update(documentTemplates).set({ retiredAt: test.clock.now() }).where(weeks);
  });

  it('has the days of offers and of what was accepted, and its start', async () => {
    const id = await newRequest(student, { startDate: null });
    await insertSchoolApplication(test.db, {
      requestId: id,
      instituteId: schoolId,
      createdBy: khalid.id,
    });
    const urls = schoolApplicationUrls;
    const act = async (event: 'OFFERED' | 'ACCEPTED', by: SignedInPerson, more: object) => {
      const listed = await test.app.inject({ url: urls.ofRequest(id), headers: khalid.headers });
      const [one] = listed.json<Answer<{ items: { id: number; version: number }[] }>>().data.items;
      if (!one) throw new Error('no application');
      const body = eventBody(event, one.version, more);
      const answer = await post(test.app, urls.events(one.id), body, by.headers);
      expect([event, answer.statusCode]).toEqual([event, 200]);
    };
    const offer = {
      ...CONDITIONAL,
      answer_by: '2026-12-20',
      starts_on: '2027-09-06',
      ends_on: null,
      conditions: [{ what: 'IELTS 6.5', due_on: '2027-05-12' }],
    };
    await act('OFFERED', khalid, { offer });
    expect(await planOf(id)).toMatchObject({
      starts_on: null,
      items: [{ kind: 'answer', on: '2026-12-20', is_done: false }],
    });
    await act('ACCEPTED', student, { offer_version: 1, decline_others: false });
    const { starts_on: start, items } = await planOf(id);
    expect(start).toBe('2027-09-06');
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'condition', on: '2027-05-12', name: 'IELTS 6.5' }),
    );
    expect(items.some(({ kind }) => kind === 'answer')).toBe(false);
  });

  it('is closed to a school and to other students', async () => {
    const id = await newRequest(lead);
    for (const { headers } of [student, school]) {
      const answer = await test.app.inject({ url: planUrl(id), headers });
      expect(answer.statusCode).toBe(headers === school.headers ? 403 : 404);
    }
  });
});

it('brings an appointment to mind 7, 3 and 1 days before, and none that was moved', async () => {
  const id = await newRequest();
  await done(id, 'NEEDED');
  await done(id, 'BOOKED', student, { appointment_on: '2027-02-10' });
  await done(id, 'BOOKED', student, { appointment_on: '2027-02-20' });
  const times = async () => {
    const rows = await test.db.select().from(notifications).where(eq(notifications.requestId, id));
    return rows.filter(({ kind }) => kind === 'visaAppointmentDue').length;
  };
  const on = async (day: string) => {
    const moment = new Date(`${day}T07:00:30Z`).getTime();
    test.clock.advance(moment - test.clock.now().getTime());
    await test.app.jobs.runDue();
  };
  for (const day of ['2027-02-03', '2027-02-07', '2027-02-09']) await on(day);
  expect(await times()).toBe(0);
  await on('2027-02-13');
  expect(await times()).toBe(1);
  await on('2027-02-17');
  await on('2027-02-19');
  expect(await times()).toBe(3);
  await done(id, 'SUBMITTED', student, { submitted_on: '2027-02-19' });
});

it('is in a student’s data, and gone with the student', async () => {
  await test.db.delete(rateLimits);
  const gone = await signInAs(test, 'Student', { name: 'Mona' });
  const id = await newRequest(gone);
  await done(id, 'NEEDED');
  const data = await test.db.transaction((tx) => exportStudent(tx, { accountId: gone.id }));
  expect(JSON.stringify(data)).toContain('Student visa');
  await eraseStudent(test.db, { accountId: gone.id }, test.clock.now());
  expect(await test.db.$count(visas, eq(visas.requestId, id))).toBe(0);
});
