// Rules: ADM-01, ADM-02, ADM-03, ADM-04, ADM-05, ADM-06, ADM-07, REQ-05, REQ-14, DESK-04, DESK-18, DOC-12, VIS-05 (docs/requirements.md)
import { randomUUID } from 'node:crypto';

import { asc, desc, eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import {
  APPLICATION_STATES,
  isEnded,
} from '../../../../../src/contract/applications/applicationLifecycle';
import type { ApplicationState } from '../../../../../src/contract/applications/applicationLifecycle';
import { SENDERS, SENT_EVENTS } from '../../../../../src/contract/applications/applicationRights';
import type { SentEvent } from '../../../../../src/contract/applications/applicationRights';
import {
  APPLICATIONS_MAX,
  SCHOOL_CHOICES_MAX,
} from '../../../../../src/contract/applications/applications';
import type {
  Application,
  ApplicationChoices,
  ApplicationList,
} from '../../../../../src/contract/applications/applications';
import type { DocumentList } from '../../../../../src/contract/documents/documents';
import type { RequestDetails } from '../../../../../src/contract/requests/requests';
import { MOVE_NOTICE_SECONDS } from '../../../../../src/contract/requests/requests';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { applications } from '../../../../../src/server/db/schema/applications';
import { documentTemplates } from '../../../../../src/server/db/schema/documents';
import { schoolConsents } from '../../../../../src/server/db/schema/consents';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { events } from '../../../../../src/server/db/schema/events';
import { visas } from '../../../../../src/server/db/schema/visas';
import { institutes } from '../../../../../src/server/db/schema/places';
import { requestSteps, requests } from '../../../../../src/server/db/schema/requests';
import {
  eraseStudent,
  exportStudent,
} from '../../../../../src/server/features/admin/services/students/studentData';
import { mergeStudents } from '../../../../../src/server/features/desk/services/mergeStudents';
import { DAY, SECOND } from '../../../../../src/server/lib/time/clock';
import {
  apiUrls,
  deskUrl,
  documentUrls,
  entryUrl,
  requestStepsUrl,
  schoolApplicationUrls,
  undoWithdrawalUrl,
  withdrawRequestUrl,
  visaUrl,
} from '../../../../support/apiUrls';
import { insertApplicant, insertConsent } from '../../../../support/applicants';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { documentBody, insertTemplate, insertDocument } from '../../../../support/documents';
import { memoryFiles } from '../../../../support/files';
import { CONDITIONAL, OFFER, eventBody } from '../../../../support/schoolApplications';
import { signInAs } from '../../../../support/roles';
import { insertInstitute, insertProgramme, insertRequest } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';
import { FULL_MATRIX, sampleOf } from '../../../../support/matrix';

const START = new Date('2026-12-01T09:00:00Z');
// The clock only goes forward: what passes the last day to answer is tested last.

let test: TestApp;
let student: SignedInPerson;
let other: SignedInPerson;
let khalid: SignedInPerson;
let huda: SignedInPerson;
let lead: SignedInPerson;
let school: SignedInPerson;
let rival: SignedInPerson;
let schoolId: number;
let rivalId: number;
let programmeId: number;
beforeAll(async () => {
  test = await buildTestApp({
    clock: testClock(START),
    config: { requestsPerMinute: 1_000_000 },
  });
  const [first, second] = [await insertInstitute(test.db), await insertInstitute(test.db)];
  [schoolId, rivalId] = [first.id, second.id];
  await test.db.update(institutes).set({ partnerSince: '2020-01-01' });
  await test.db.update(documentTemplates).set({ retiredAt: START });
  programmeId = (await insertProgramme(test.db, first)).id;
  student = await signInAs(test, 'Student');
  other = await signInAs(test, 'Student');
  khalid = await signInAs(test, 'Team', { name: 'Khalid' });
  huda = await signInAs(test, 'Team', { name: 'Huda' });
  lead = await signInAs(test, 'TeamLead');
  school = await signInAs(test, 'Partner', { instituteId: schoolId });
  rival = await signInAs(test, 'Partner', { instituteId: rivalId });
});
afterAll(() => test.close());

type Injected = Awaited<ReturnType<typeof post>>;
const codeOf = (answer: Injected): string =>
  answer.statusCode === 200
    ? 'ok'
    : (answer.json<{ readonly code?: string }>().code ?? String(answer.statusCode));
const dataOf = (answer: Injected): Application => {
  expect(codeOf(answer)).toBe('ok');
  return answer.json<Answer<Application>>().data;
};

/** A request that Khalid has taken. */
async function newRequest(of = student): Promise<number> {
  const { id } = await insertRequest(test.db, of.id);
  await insertApplicant(test.db, of.id);
  const received = { requestId: id, step: 'received', actor: 'student' } as const;
  await test.db.insert(requestSteps).values({ ...received, at: test.clock.now() });
  await post(test.app, deskUrl('request', String(id), 'claim'), { from: null }, khalid.headers);
  return id;
}
const add = (requestId: number, body: object = {}, person = khalid) =>
  post(
    test.app,
    schoolApplicationUrls.ofRequest(requestId),
    { institute_id: schoolId, idempotency_key: randomUUID(), ...body },
    person.headers,
  );
async function newApplication(requestId: number, instituteId = schoolId): Promise<Application> {
  await insertConsent(test.db, { requestId, instituteId });
  return dataOf(await add(requestId, { institute_id: instituteId }));
}
const get = (requestId: number, person: SignedInPerson) =>
  test.app.inject({
    url: schoolApplicationUrls.ofRequest(requestId),
    headers: { ...person.headers, 'accept-language': 'en' },
  });
async function list(requestId: number, person = khalid): Promise<readonly Application[]> {
  const answer = await get(requestId, person);
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer<ApplicationList>>().data.items;
}
async function find({ id, request_id: requestId }: Application): Promise<Application> {
  const found = (await list(requestId)).find((one) => one.id === id);
  if (!found) throw new Error('no such application');
  return found;
}
const send = (id: number, body: object, person = khalid) =>
  post(test.app, schoolApplicationUrls.events(id), body, person.headers);
/** Sends an event from the version that there is now. */
async function act(
  application: Application,
  event: SentEvent,
  more: object = {},
  person = event === 'ACCEPTED' ? student : khalid,
): Promise<Injected> {
  const { version } = await find(application);
  return send(application.id, eventBody(event, version, more), person);
}
async function run(application: Application, ...events: readonly SentEvent[]): Promise<void> {
  for (const event of events) expect(codeOf(await act(application, event))).toBe('ok');
}
const openCondition = async (application: Application): Promise<number> => {
  const { offers } = await find(application);
  const open = offers[0]?.conditions.find(({ met_at: metAt }) => metAt === null);
  return open?.id ?? 0;
};
async function pageOf(id: number, { headers }: SignedInPerson = student): Promise<RequestDetails> {
  const answer = await test.app.inject({ url: entryUrl(apiUrls.requests, id), headers });
  return answer.json<Answer<RequestDetails>>().data;
}
async function toldOf(requestId: number, accountId: string): Promise<string[]> {
  const told = await test.db
    .select({ kind: notifications.kind, accountId: notifications.accountId })
    .from(notifications)
    .where(eq(notifications.requestId, requestId))
    .orderBy(asc(notifications.id));
  return told.filter((one) => one.accountId === accountId).map(({ kind }) => kind);
}
const close = (id: number) =>
  post(test.app, deskUrl('request', String(id), 'close'), { reason: 'visa' }, khalid.headers);

/** Brings a new application into a state. */
const INTO: Readonly<Record<ApplicationState, (one: Application) => Promise<void>>> = {
  draft: async () => undefined,
  ready: (one) => run(one, 'COMPLETED'),
  submitted: (one) => run(one, 'COMPLETED', 'SUBMITTED'),
  askedBack: (one) => run(one, 'COMPLETED', 'SUBMITTED', 'QUESTION_ASKED'),
  conditional: async (one) => {
    await run(one, 'COMPLETED', 'SUBMITTED');
    expect(codeOf(await act(one, 'OFFERED', { offer: CONDITIONAL }))).toBe('ok');
  },
  unconditional: (one) => run(one, 'COMPLETED', 'SUBMITTED', 'OFFERED'),
  waitingList: async (one) => {
    await run(one, 'COMPLETED', 'SUBMITTED');
    const offer = { ...OFFER, kind: 'waitingList', answer_by: null };
    expect(codeOf(await act(one, 'OFFERED', { offer }))).toBe('ok');
  },
  accepted: (one) => run(one, 'COMPLETED', 'SUBMITTED', 'OFFERED', 'ACCEPTED'),
  deferred: (one) => run(one, 'COMPLETED', 'SUBMITTED', 'OFFERED', 'ACCEPTED', 'DEFERRED'),
  placeConfirmed: (one) =>
    run(one, 'COMPLETED', 'SUBMITTED', 'OFFERED', 'ACCEPTED', 'PLACE_CONFIRMED'),
  enrolled: (one) =>
    run(one, 'COMPLETED', 'SUBMITTED', 'OFFERED', 'ACCEPTED', 'PLACE_CONFIRMED', 'ENROLLED'),
  refused: (one) => run(one, 'COMPLETED', 'SUBMITTED', 'REFUSED'),
  declined: (one) => run(one, 'COMPLETED', 'SUBMITTED', 'OFFERED', 'DECLINED'),
  lapsed: async (one) => {
    await run(one, 'COMPLETED', 'SUBMITTED', 'OFFERED');
    await test.db.update(applications).set({ state: 'lapsed' }).where(eq(applications.id, one.id));
  },
  withdrawn: (one) => run(one, 'WITHDRAWN'),
};

/** The target of each allowed event; every other one is refused. */
const ALLOWED: Readonly<Record<ApplicationState, Readonly<Partial<Record<SentEvent, string>>>>> = {
  draft: { COMPLETED: 'ready', WITHDRAWN: 'withdrawn' },
  ready: { REOPENED: 'draft', SUBMITTED: 'submitted', WITHDRAWN: 'withdrawn' },
  submitted: {
    QUESTION_ASKED: 'askedBack',
    OFFERED: 'unconditional',
    REFUSED: 'refused',
    WITHDRAWN: 'withdrawn',
  },
  askedBack: {
    QUESTION_ANSWERED: 'submitted',
    OFFERED: 'unconditional',
    REFUSED: 'refused',
    WITHDRAWN: 'withdrawn',
  },
  conditional: {
    OFFERED: 'unconditional',
    REFUSED: 'refused',
    CONDITION_MET: 'conditional',
    ACCEPTED: 'accepted',
    DECLINED: 'declined',
    WITHDRAWN: 'withdrawn',
  },
  unconditional: {
    OFFERED: 'unconditional',
    REFUSED: 'refused',
    ACCEPTED: 'accepted',
    DECLINED: 'declined',
    WITHDRAWN: 'withdrawn',
  },
  waitingList: {
    OFFERED: 'unconditional',
    REFUSED: 'refused',
    DECLINED: 'declined',
    WITHDRAWN: 'withdrawn',
  },
  lapsed: { OFFERED: 'unconditional', WITHDRAWN: 'withdrawn' },
  accepted: { PLACE_CONFIRMED: 'placeConfirmed', DEFERRED: 'deferred', WITHDRAWN: 'withdrawn' },
  deferred: { PLACE_CONFIRMED: 'placeConfirmed', WITHDRAWN: 'withdrawn' },
  placeConfirmed: { ENROLLED: 'enrolled', DEFERRED: 'deferred', WITHDRAWN: 'withdrawn' },
  enrolled: {},
  refused: {},
  declined: {},
  withdrawn: {},
};

describe('what can happen to an application in each state', () => {
  it.each(sampleOf(APPLICATION_STATES, 5))('%s', async (state) => {
    // A refused event changes nothing, so that one application takes all that are refused.
    const shared = await newApplication(await newRequest());
    await INTO[state](shared);
    const happened: Record<string, string> = {};
    for (const event of SENT_EVENTS) {
      const to = ALLOWED[state][event];
      const one = to === undefined ? shared : await newApplication(await newRequest());
      if (to !== undefined) await INTO[state](one);
      const more =
        event === 'CONDITION_MET' ? { condition_id: (await openCondition(one)) || 1 } : {};
      // A lead: an enrolled request is nobody's any more.
      const answer = await act(one, event, more, event === 'ACCEPTED' ? student : lead);
      happened[event] = answer.statusCode === 200 ? dataOf(answer).state : codeOf(answer);
    }
    const late = new Set<SentEvent>(['ACCEPTED', 'DECLINED']);
    expect(happened).toEqual(
      Object.fromEntries(
        SENT_EVENTS.map((event) => [
          event,
          ALLOWED[state][event] ??
            (state === 'lapsed' && late.has(event) ? 'TOO_LATE' : 'CONFLICT'),
        ]),
      ),
    );
    expect((await find(shared)).state).toBe(state);
  });
});

describe('who may', () => {
  it('read: the student, the team, and the school once it was sent the application', async () => {
    const id = await newRequest();
    const application = await newApplication(id);
    await newApplication(id, rivalId);
    const statuses = async () =>
      Promise.all(
        [student, khalid, huda, lead, school, rival, other].map(
          async (person) => (await get(id, person)).statusCode,
        ),
      );
    expect(await statuses()).toEqual([200, 200, 200, 200, 404, 404, 404]);
    await run(application, 'COMPLETED', 'SUBMITTED');
    expect(await statuses()).toEqual([200, 200, 200, 200, 200, 404, 404]);
    const [own, ...more] = await list(id, school);
    expect(more).toEqual([]);
    expect(own).toMatchObject({ id: application.id, state: 'submitted', student: 'Sara' });
    expect(own?.history.map(({ event }) => event)).toEqual(['SUBMITTED']);
    expect(JSON.stringify(own)).not.toContain('Khalid');
  });

  it('read of the visa: the school alone, state and day, once it has an accepted application', async () => {
    const id = await newRequest();
    const application = await newApplication(id);
    await run(application, 'COMPLETED', 'SUBMITTED');
    const at = test.clock.now();
    await test.db.insert(visas).values({
      requestId: id,
      state: 'submitted',
      since: at,
      kind: 'Student visa',
      submittedOn: '2026-11-30',
      reference: 'GWF-1',
      version: 1,
      updatedAt: at,
    });
    const visaFor = async (person: SignedInPerson) => (await list(id, person))[0]?.visa;
    expect(await visaFor(school)).toBeUndefined();
    await run(application, 'OFFERED', 'ACCEPTED');
    const told = { state: 'submitted', since_on: at.toISOString().slice(0, 10) };
    expect(await visaFor(school)).toEqual(told);
    expect(JSON.stringify(await list(id, school))).not.toContain('GWF-1');
    for (const person of [student, khalid]) expect(await visaFor(person)).toBeUndefined();
    const granted = { event: 'GRANTED', granted_until: '2099-09-30', version: 1 };
    const body = { ...granted, idempotency_key: randomUUID() };
    expect(codeOf(await post(test.app, visaUrl(id), body, khalid.headers))).toBe('ok');
    const [newest] = await test.db
      .select({ audience: events.audience, kind: events.kind, id: events.entityId })
      .from(events)
      .where(eq(events.audience, `institute:${schoolId}`))
      .orderBy(desc(events.id))
      .limit(1);
    expect(newest).toMatchObject({ kind: 'requestChanged', id: String(id) });
    await test.db.insert(schoolConsents).values({
      requestId: id,
      instituteId: schoolId,
      n: 2,
      given: false,
      how: 'phone',
      on: '2026-12-01',
      actor: 'team',
      accountId: khalid.id,
      at,
    });
    expect(await visaFor(school)).toBeUndefined();
  });

  it('send an event: those whom the table names, and of the team the request’s holder, or a lead', async () => {
    const senders = { student, team: khalid, partner: school } as const;
    const submitted = async () => {
      const application = await newApplication(await newRequest());
      await run(application, 'COMPLETED', 'SUBMITTED');
      return application;
    };
    // A refused event changes nothing.
    const unchanged = await submitted();
    for (const event of SENT_EVENTS) {
      for (const [actor, person] of Object.entries(senders)) {
        const isSender = SENDERS[event].some((one) => one === actor);
        // Allowed events are sent all over this file.
        if (isSender && !FULL_MATRIX) continue;
        const application = isSender ? await submitted() : unchanged;
        const code = codeOf(await act(application, event, {}, person));
        expect([event, actor, code === 'FORBIDDEN']).toEqual([event, actor, !isSender]);
      }
    }
    const application = await newApplication(await newRequest());
    expect(codeOf(await act(application, 'COMPLETED', {}, huda))).toBe('ALREADY_TAKEN');
    for (const person of [school, rival, other]) {
      expect(codeOf(await act(application, 'WITHDRAWN', {}, person))).toBe('NOT_FOUND');
    }
    expect(codeOf(await act(application, 'COMPLETED', {}, lead))).toBe('ok');
    expect(codeOf(await add(application.request_id, {}, huda))).toBe('ALREADY_TAKEN');
    expect(codeOf(await add(application.request_id, {}, student))).toBe('FORBIDDEN');
  });
});

describe('a new application', () => {
  it('is of a school and one of its programmes, and one for one key', async () => {
    const id = await newRequest();
    const body = {
      programme_id: programmeId,
      intake_on: '2027-01-04',
      idempotency_key: randomUUID(),
    };
    const first = dataOf(await add(id, body));
    expect(first).toMatchObject({
      institute: { id: schoolId },
      programme: { id: programmeId },
      intake_on: '2027-01-04',
      state: 'draft',
      version: 1,
    });
    expect(dataOf(await add(id, body)).id).toBe(first.id);
    expect(codeOf(await add(id, { institute_id: rivalId, programme_id: programmeId }))).toBe(
      'VALIDATION_FAILED',
    );
    expect(codeOf(await add(id, { institute_id: 99_999 }))).toBe('VALIDATION_FAILED');
    expect(codeOf(await add(999_999))).toBe('NOT_FOUND');
  });

  it('is one of ten at most, also when they are added at once', async () => {
    const id = await newRequest();
    const codes = (await Promise.all(Array.from({ length: 14 }, () => add(id)))).map(codeOf);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(APPLICATIONS_MAX);
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(4);
  });

  it('finds its school by name, and what it teaches', async () => {
    const [first] = await test.db.select().from(institutes).where(eq(institutes.id, schoolId));
    const ask = async (query: string): Promise<ApplicationChoices> => {
      const answer = await test.app.inject({
        url: `${schoolApplicationUrls.choices}?${query}`,
        headers: { ...huda.headers, 'accept-language': 'en' },
      });
      return answer.json<Answer<ApplicationChoices>>().data;
    };
    const { institutes: found } = await ask(`q=${encodeURIComponent(first?.nameEn ?? '')}`);
    expect(found[0]).toMatchObject({ id: schoolId, city: 'Leeds' });
    expect((await ask(`institute_id=${schoolId}`)).programmes).toMatchObject([{ id: programmeId }]);
    expect(await ask('')).toEqual({ institutes: [], has_more: false, programmes: [] });
    for (let index = 0; index < SCHOOL_CHOICES_MAX; index += 1) {
      await insertInstitute(test.db, { nameEn: `Quillon ${index}` });
    }
    const all = await ask('q=quillon');
    expect(all.institutes).toHaveLength(SCHOOL_CHOICES_MAX);
    expect(all.has_more).toBe(false);
    await insertInstitute(test.db, { nameEn: 'Quillon 9' });
    expect(await ask('q=quillon')).toEqual({ ...all, has_more: true });
  });
});

describe('an event', () => {
  it('sent again is the same, and one from an older version is refused', async () => {
    const application = await newApplication(await newRequest());
    const body = eventBody('COMPLETED', 1);
    const first = dataOf(await send(application.id, body));
    expect(dataOf(await send(application.id, body))).toEqual(first);
    expect(first).toMatchObject({ state: 'ready', version: 2 });
    expect(codeOf(await send(application.id, eventBody('SUBMITTED', 1)))).toBe('CONFLICT');
    expect(codeOf(await send(application.id, { ...body, event: 'SUBMITTED' }))).toBe('CONFLICT');
    expect(codeOf(await send(application.id, { ...body, idempotency_key: 'x' }))).toBe(
      'VALIDATION_FAILED',
    );
  });

  it('does not make it ready while documents that it needs to apply are missing', async () => {
    const needed = { destinationId: 'gb', position: 1 } as const;
    await insertTemplate(test.db, needed);
    await insertTemplate(test.db, { ...needed, nameEn: 'Grades', nameAr: 'الشهادات', position: 2 });
    await insertTemplate(test.db, { ...needed, nameEn: 'Funds', purpose: 'visa' });
    const id = await newRequest();
    await test.db.update(requests).set({ destinationId: 'gb' }).where(eq(requests.id, id));
    const application = await newApplication(id);
    const complete = async (language: string, idempotencyKey: string = randomUUID()) =>
      test.app.inject({
        method: 'POST',
        url: schoolApplicationUrls.events(application.id),
        headers: { ...khalid.headers, 'accept-language': language },
        payload: { ...eventBody('COMPLETED', 1), idempotency_key: idempotencyKey },
      });
    const english = await complete('en');
    expect([english.statusCode, english.json()]).toMatchObject([
      409,
      {
        code: 'CONFLICT',
        message:
          'These documents have to be accepted first: \u2068Passport\u2069 and \u2068Grades\u2069',
        data: { missing: ['Passport', 'Grades'] },
      },
    ]);
    expect((await complete('ar')).json()).toMatchObject({
      message: 'يلزم قبول هذه المستندات أولًا: \u2068جواز السفر\u2069 و\u2068الشهادات\u2069',
      data: { missing: ['جواز السفر', 'الشهادات'] },
    });
    const documents = await test.app.inject({
      url: documentUrls.ofRequest(id),
      headers: khalid.headers,
    });
    const { items } = documents.json<Answer<DocumentList>>().data;
    for (const one of items.filter(({ purpose }) => purpose === 'apply')) {
      expect(codeOf(await complete('en'))).toBe('CONFLICT');
      await post(
        test.app,
        documentUrls.events(one.id),
        documentBody('WAIVED', one.version),
        khalid.headers,
      );
    }
    const key = randomUUID();
    expect(codeOf(await complete('en', key))).toBe('ok');
    // A document that is missing later neither takes back what was done nor refuses the same call again.
    await insertTemplate(test.db, { ...needed, nameEn: 'Essay' });
    expect(codeOf(await complete('en', key))).toBe('ok');
    expect((await find(application)).state).toBe('ready');
  });

  it('moves its request on to the step that follows, and never back', async () => {
    const id = await newRequest();
    const application = await newApplication(id);
    await run(application, 'COMPLETED', 'SUBMITTED');
    expect((await pageOf(id)).status).toBe('applied');
    await run(application, 'OFFERED');
    expect((await pageOf(id)).status).toBe('offer');
    await post(test.app, requestStepsUrl(id), { step: 'paid', reason: 'x' }, lead.headers);
    const second = await newApplication(id, rivalId);
    await run(second, 'COMPLETED', 'SUBMITTED');
    expect((await pageOf(id)).status).toBe('paid');
    await run(application, 'ACCEPTED', 'PLACE_CONFIRMED', 'ENROLLED');
    expect((await pageOf(id)).status).toBe('enrolled');
    expect((await pageOf(id)).timeline.map(({ step }) => step)).toEqual([
      'received',
      'applied',
      'offer',
      'paid',
      'enrolled',
    ]);
  });

  it('tells each whom it concerns once', async () => {
    const id = await newRequest();
    const application = await newApplication(id);
    await run(application, 'COMPLETED', 'SUBMITTED');
    expect(codeOf(await act(application, 'OFFERED', { offer: CONDITIONAL }, school))).toBe('ok');
    expect(codeOf(await act(application, 'ACCEPTED'))).toBe('ok');
    for (let left = 2; left > 0; left -= 1) {
      const met = { condition_id: await openCondition(application) };
      expect(codeOf(await act(application, 'CONDITION_MET', met, school))).toBe('ok');
    }
    expect(codeOf(await act(application, 'PLACE_CONFIRMED', {}, school))).toBe('ok');
    test.clock.advance(MOVE_NOTICE_SECONDS * SECOND);
    await test.app.jobs.runDue();
    expect(await toldOf(id, student.id)).toEqual([
      'applicationSubmitted',
      'applicationOffered',
      'conditionsMet',
      'placeConfirmed',
    ]);
    expect(await toldOf(id, school.id)).toEqual(['applicationReceived', 'offerAccepted']);
    expect(await toldOf(id, khalid.id)).toEqual(Array(4).fill('deskApplication'));
  });
});

describe('an offer', () => {
  it('has a total, conditions and a day, and its new version leaves the old one to be read', async () => {
    const application = await newApplication(await newRequest());
    await INTO.conditional(application);
    const offer = { ...OFFER, lines: [{ kind: 'tuition', amount: 300_000 }] };
    await act(application, 'OFFERED', { offer }, school);
    const { offers, state, open_conditions: open } = await find(application);
    expect({ state, open }).toEqual({ state: 'unconditional', open: 0 });
    expect(offers.map(({ version, total, kind }) => [version, total, kind])).toEqual([
      [2, 300_000, 'unconditional'],
      [1, 220_000, 'conditional'],
    ]);
    const [seen] = await list(application.request_id, student);
    expect(seen?.offers).toHaveLength(2);
    expect(codeOf(await act(application, 'ACCEPTED', { offer_version: 1 }))).toBe('CONFLICT');
    expect(codeOf(await act(application, 'ACCEPTED', { offer_version: 2 }))).toBe('ok');
    expect((await find(application)).accepted_version).toBe(2);
  });

  it.each([
    ['a conditional one without conditions', { kind: 'conditional' }],
    ['an unconditional one with conditions', { conditions: CONDITIONAL.conditions }],
    ['one without a day to answer', { answer_by: null }],
    ['a day that has passed', { answer_by: '2026-11-30' }],
    ['an end before the start', { ends_on: '2027-01-03' }],
    ['a currency that there is not', { currency: 'XXX' }],
    ['more discount than price', { lines: [{ kind: 'discount', amount: 1 }] }],
    ['no course', { course: '' }],
  ])('is refused: %s', async (_, change) => {
    const application = await newApplication(await newRequest());
    await run(application, 'COMPLETED', 'SUBMITTED');
    const answer = await act(application, 'OFFERED', { offer: { ...OFFER, ...change } }, school);
    expect(codeOf(answer)).toBe('VALIDATION_FAILED');
  });

  it('becomes unconditional with its last condition, each of which is met once', async () => {
    const application = await newApplication(await newRequest());
    await INTO.conditional(application);
    const first = { condition_id: await openCondition(application) };
    expect(dataOf(await act(application, 'CONDITION_MET', first)).state).toBe('conditional');
    expect(codeOf(await act(application, 'CONDITION_MET', first))).toBe('CONFLICT');
    const last = { condition_id: await openCondition(application) };
    expect(dataOf(await act(application, 'CONDITION_MET', last)).state).toBe('unconditional');
  });
});

describe('a condition', () => {
  it('names the document that meets it: one that was accepted, and that a school reads (ADM-12)', async () => {
    const [id, another] = [await newRequest(), await newRequest()];
    const application = await newApplication(id);
    const files = { db: test.db, store: memoryFiles().store };
    const of = { studentId: student.id, by: khalid.id };
    const { id: documentId } = await insertDocument(files, { requestId: id, ...of });
    const { id: others } = await insertDocument(files, { requestId: another, ...of });
    await test.db
      .update(applications)
      .set({ state: 'submitted', submittedAt: test.clock.now() })
      .where(eq(applications.id, application.id));
    expect(codeOf(await act(application, 'OFFERED', { offer: CONDITIONAL }))).toBe('ok');
    const body = { condition_id: await openCondition(application), document_id: documentId };
    for (const wrong of [others, others + 1_000]) {
      const answer = await act(application, 'CONDITION_MET', { ...body, document_id: wrong });
      expect(codeOf(answer)).toBe('VALIDATION_FAILED');
    }
    expect(codeOf(await act(application, 'CONDITION_MET', body, school))).toBe('VALIDATION_FAILED');
    expect(codeOf(await act(application, 'CONDITION_MET', body))).toBe('ok');
    const { offers } = await find(application);
    expect(offers[0]?.conditions[0]).toMatchObject({ met_by: 'Passport' });
  });
});

describe('an acceptance', () => {
  it('confirms no place while a condition is open', async () => {
    const application = await newApplication(await newRequest());
    await INTO.conditional(application);
    await run(application, 'ACCEPTED');
    expect(codeOf(await act(application, 'PLACE_CONFIRMED', {}, school))).toBe('CONFLICT');
  });

  it('ends the others where the student says so, and leaves them where not', async () => {
    const id = await newRequest();
    const chosen = await newApplication(id);
    await run(chosen, 'COMPLETED', 'SUBMITTED', 'OFFERED');
    const [offered, draft, refused] = [
      await newApplication(id, rivalId),
      await newApplication(id, rivalId),
      await newApplication(id, rivalId),
    ];
    await run(offered, 'COMPLETED', 'SUBMITTED', 'OFFERED');
    await run(refused, 'COMPLETED', 'SUBMITTED', 'REFUSED');
    expect(codeOf(await act(chosen, 'ACCEPTED', { decline_others: true }))).toBe('ok');
    expect((await list(id)).map(({ state }) => state)).toEqual([
      'accepted',
      'declined',
      'withdrawn',
      'refused',
    ]);
    expect((await find(draft)).withdrawn_by).toBe('student');
    expect(await toldOf(id, rival.id)).toContain('offerDeclined');

    const kept = await newRequest();
    const [one, two] = [await newApplication(kept), await newApplication(kept, rivalId)];
    await run(one, 'COMPLETED', 'SUBMITTED', 'OFFERED');
    await run(two, 'COMPLETED', 'SUBMITTED', 'OFFERED');
    await run(one, 'ACCEPTED');
    expect((await find(two)).state).toBe('unconditional');
    expect(codeOf(await act(two, 'ACCEPTED'))).toBe('CONFLICT');
  });

  itBeforeRelease('stands once, of a hundred of two offers at the same time', async () => {
    const id = await newRequest();
    const two = [await newApplication(id), await newApplication(id, rivalId)];
    for (const one of two) await run(one, 'COMPLETED', 'SUBMITTED', 'OFFERED');
    const versions = await Promise.all(two.map(async (one) => (await find(one)).version));
    const codes = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const one = two[index % 2];
        const body = eventBody('ACCEPTED', versions[index % 2] ?? 0);
        // A busy server says so, and is asked again with the same key.
        for (;;) {
          const code = codeOf(await send(one?.id ?? 0, body, student));
          if (code !== 'BUSY') return code;
        }
      }),
    );
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(99);
    const states = (await list(id)).map(({ state }) => state);
    expect(states.filter((state) => state === 'accepted')).toHaveLength(1);
  });

  it('is one in the database as well', async () => {
    const id = await newRequest();
    const two = [await newApplication(id), await newApplication(id, rivalId)];
    for (const one of two) await run(one, 'COMPLETED', 'SUBMITTED', 'OFFERED');
    const seat = test.db
      .update(applications)
      .set({ state: 'accepted', acceptedVersion: 1 })
      .where(eq(applications.requestId, id));
    await expect(seat).rejects.toThrow();
  });
});

describe('the end of a request', () => {
  it('ends its applications, and its return brings them back as they were', async () => {
    const id = await newRequest();
    const application = await newApplication(id);
    await run(application, 'COMPLETED', 'SUBMITTED', 'OFFERED');
    expect((await close(id)).statusCode).toBe(200);
    expect(await find(application)).toMatchObject({ state: 'withdrawn', withdrawn_by: 'team' });
    expect(codeOf(await act(application, 'ACCEPTED'))).toBe('REQUEST_CLOSED');
    expect(codeOf(await add(id))).toBe('REQUEST_CLOSED');
    expect(await toldOf(id, school.id)).toContain('bookingClosed');
    await post(test.app, deskUrl('request', String(id), 'reopen'), {}, khalid.headers);
    expect((await find(application)).state).toBe('unconditional');
    expect(codeOf(await act(application, 'ACCEPTED'))).toBe('ok');
    expect(await toldOf(id, school.id)).toContain('bookingReopened');
  });

  it('by its student does the same', async () => {
    const id = await newRequest();
    const application = await newApplication(id);
    await run(application, 'COMPLETED', 'SUBMITTED');
    await post(test.app, withdrawRequestUrl(id), {}, student.headers);
    expect(await find(application)).toMatchObject({ state: 'withdrawn', withdrawn_by: 'student' });
    expect(codeOf(await act(application, 'OFFERED', {}, school))).toBe('REQUEST_WITHDRAWN');
    await post(test.app, undoWithdrawalUrl(id), {}, student.headers);
    expect((await find(application)).state).toBe('submitted');
    expect(await toldOf(id, school.id)).toEqual([
      'applicationReceived',
      'bookingWithdrawn',
      'bookingRestored',
    ]);
  });
});

describe('a student’s data', () => {
  it('has the applications, and loses them with the student', async () => {
    const person = await signInAs(test, 'Student', { name: 'Maha' });
    const id = await newRequest(person);
    const application = await newApplication(id);
    await INTO.conditional(application);
    const data = await test.db.transaction((tx) => exportStudent(tx, { accountId: person.id }));
    expect(data.applications).toMatchObject([{ requestId: id, state: 'conditional' }]);
    expect(data.offers).toMatchObject([{ version: 1, kind: 'conditional' }]);
    expect(data.offerConditions).toHaveLength(2);
    expect(data.applicationHistory.map(({ event }) => event)).toEqual([
      'CREATED',
      'COMPLETED',
      'SUBMITTED',
      'OFFERED',
    ]);
    const paid = await newRequest(person);
    const kept = await newApplication(paid);
    await run(kept, 'COMPLETED', 'SUBMITTED');
    await post(test.app, requestStepsUrl(paid), { step: 'paid', reason: 'x' }, lead.headers);
    await eraseStudent(test.db, { accountId: person.id }, test.clock.now());
    expect((await get(id, khalid)).statusCode).toBe(404);
    expect((await list(paid))[0]).toMatchObject({ school_reference: '', state: 'submitted' });
  });

  it('goes to the account that it becomes part of', async () => {
    const person = await signInAs(test, 'Student', { name: 'Lama' });
    const keeper = await signInAs(test, 'Student', { name: 'Lama' });
    const id = await newRequest(person);
    const application = await newApplication(id);
    await run(application, 'COMPLETED', 'SUBMITTED', 'OFFERED');
    await mergeStudents(test.app.deps, { keptId: keeper.id, mergedId: person.id, by: lead.id });
    const { version } = await find(application);
    const answer = await send(application.id, eventBody('ACCEPTED', version), keeper);
    expect(dataOf(answer).state).toBe('accepted');
    expect(await test.db.$count(accounts, eq(accounts.mergedInto, keeper.id))).toBe(1);
  });
});

it('an offer lapses after its last day: read at once, stored and told by its job', async () => {
  const id = await newRequest();
  const application = await newApplication(id);
  await run(application, 'COMPLETED', 'SUBMITTED');
  await act(application, 'OFFERED', { offer: { ...OFFER, answer_by: '2026-12-05' } }, school);
  test.clock.advance(4 * DAY);
  expect((await find(application)).state).toBe('unconditional');
  test.clock.advance(DAY);
  expect((await find(application)).state).toBe('lapsed');
  expect(codeOf(await act(application, 'ACCEPTED'))).toBe('TOO_LATE');
  await test.app.jobs.runDue();
  await test.app.jobs.runDue();
  const { history, state } = await find(application);
  expect(state).toBe('lapsed');
  expect(history.at(-1)).toMatchObject({ event: 'LAPSED', actor: null, to: 'lapsed' });
  expect(await toldOf(id, student.id)).toContain('offerLapsed');
  expect(await toldOf(id, school.id)).toContain('offerLapsed');
  const offer = { ...OFFER, answer_by: '2027-01-03' };
  expect(codeOf(await act(application, 'OFFERED', { offer }, school))).toBe('ok');
  // A lapse that was stored before is no second entry.
  expect((await find(application)).history.filter(({ event }) => event === 'LAPSED')).toHaveLength(
    1,
  );
  expect(codeOf(await act(application, 'ACCEPTED', { offer_version: 2 }))).toBe('ok');
  expect(isEnded((await find(application)).state)).toBe(false);
});
