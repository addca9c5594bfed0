// Rules: PAR-03, PAR-04 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { RequestDetails, RequestSent } from '../../../../../src/contract/requests/requests';
import { courseStartRange } from '../../../../../src/contract/requests/requests';
import { apiUrls, entryUrl } from '../../../../support/apiUrls';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { requests, requestSteps } from '../../../../../src/server/db/schema/requests';
import { DAY, HOUR } from '../../../../../src/server/lib/time/clock';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { courseTotal, insertCourse } from '../../../../support/courses';
import { recordCalls } from '../../../../support/recordCalls';
import { signInAs } from '../../../../support/roles';
import {
  insertInstitute,
  insertProgramme,
  insertRequest,
  insertSnatch,
} from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

const TODAY = '2026-11-21';
// The first Monday that the lead time of English courses in the United Kingdom allows (CAT-09).
const MONDAY = courseStartRange(TODAY, 3).first;

let test: TestApp;
let student: SignedInPerson;
let phone: string;
beforeAll(async () => {
  test = await buildTestApp({ clock: testClock(new Date(`${TODAY}T09:00:00Z`)) });
  student = await signInAs(test, 'Student', { name: 'Noura' });
  const [account] = await test.db.select().from(accounts).where(eq(accounts.id, student.id));
  phone = account?.phoneE164 ?? '';
});
afterAll(() => test.close());

const get = (id: number | string, person: { headers: Record<string, string> }, language = 'en') =>
  test.app.inject({
    url: entryUrl(apiUrls.requests, id),
    headers: { ...person.headers, 'accept-language': language },
  });
type Reply = Awaited<ReturnType<typeof get>>;
const detailsOf = (answer: Reply): RequestDetails => answer.json<Answer<RequestDetails>>().data;
const send = async (body: object): Promise<number> => {
  const answer = await post(test.app, apiUrls.requests, body, student.headers);
  return answer.json<Answer<RequestSent>>().data.id;
};

describe('request details', () => {
  it('of a designed course return price, extras and timeline in either language', async () => {
    const course = await insertCourse(test.db, { titleEn: 'General English', titleAr: 'عامة' });
    const amount = courseTotal(4) + 4 * 21_000;
    const id = await send({
      kind: 'custom',
      plan_id: course.planId,
      weeks: 4,
      start_date: MONDAY,
      extras: [course.family],
      amount,
      currency: 'GBP',
      note: 'Near the sea',
      idempotency_key: 'details-of-a-course',
    });
    const answer = await get(id, student);
    expect(answer.statusCode).toBe(200);
    expect(detailsOf(answer)).toEqual({
      id,
      now: { step: 'contacted', actor: 'team', by: null, is_late: false, time_zone: null },
      consultant: null,
      entered: null,
      user: 'Noura',
      date_start: MONDAY,
      status: 'received',
      amount,
      currency: 'GBP',
      image: null,
      package_name: 'General English',
      partner: course.institute.nameEn,
      partner_id: course.institute.id,
      isPartner: false,
      isSnatches: false,
      kind: 'custom',
      created_at: test.clock.now().toISOString(),
      programme_id: course.programme.id,
      plan_name: 'Standard',
      destination: { id: 'gb', name: 'United Kingdom' },
      weeks: 4,
      quoted_on: '2026-11-21',
      extras: ['Host family'],
      lines: [
        expect.objectContaining({ kind: 'tuition', name: 'Standard', amount: 76_000 }),
        expect.objectContaining({ kind: 'registration', amount: 7_500 }),
        expect.objectContaining({ kind: 'accommodation', name: 'Host family', amount: 84_000 }),
      ],
      week_price: null,
      answers: {
        note: 'Near the sea',
        degree: null,
        specialization: null,
        intake_year: null,
        last_certificate: null,
        grade: null,
        english_level: null,
        accommodation: null,
      },
      timeline: [
        { step: 'received', actor: 'student', at: test.clock.now().toISOString(), note: '' },
      ],
    });
    expect(detailsOf(await get(id, student, 'ar'))).toMatchObject({
      package_name: 'عامة',
      plan_name: 'قياسية',
      destination: { name: 'المملكة المتحدة' },
      extras: ['عائلة مضيفة'],
      lines: [{ name: 'قياسية' }, {}, {}],
    });
  });

  it('of a university request return the answers', async () => {
    await insertInstitute(test.db);
    const id = await send({
      kind: 'university',
      destination: 'gb',
      degree: 'bachelor',
      intake_year: 2027,
      last_certificate: 'Secondary school',
      grade: '97%',
      english_level: 'B2',
      idempotency_key: 'details-of-a-degree',
    });
    expect(detailsOf(await get(id, student))).toMatchObject({
      package_name: 'University admission',
      partner: null,
      amount: null,
      plan_name: null,
      destination: { id: 'gb' },
      extras: [],
      lines: [],
      week_price: null,
      answers: {
        degree: 'bachelor',
        intake_year: 2027,
        last_certificate: 'Secondary school',
        grade: '97%',
        english_level: 'B2',
        accommodation: null,
      },
    });
  });

  it('omit stored details that have another shape', async () => {
    for (const details of [
      {},
      { sent: 'text', lines: 'none' },
      { sent: { note: 5, degree: 'x', extras: 1 }, lines: [{ kind: 'tuition' }] },
      { lines: [{ kind: 'tuition', name: 5 }], weekPrice: { amount: '5', currency: 'GBP' } },
    ]) {
      const { id } = await insertRequest(test.db, student.id, { details });
      const answer = await get(id, student);
      expect(answer.statusCode).toBe(200);
      expect(detailsOf(answer)).toMatchObject({
        lines: [],
        week_price: null,
        extras: [],
        timeline: [],
        answers: { note: '', degree: null },
      });
    }
  });

  it('cost the same queries for many steps as for one', async () => {
    const { id } = await insertRequest(test.db, student.id);
    const work = async (): Promise<string[]> => {
      const calls: string[] = [];
      // A handle of its own each time: what is prepared on one is built once.
      const database = { ...test.database, db: recordCalls(test.db, calls) };
      const own = await buildTestApp({ database, clock: test.clock });
      await own.app.inject({ url: entryUrl(apiUrls.requests, id), headers: student.headers });
      await own.close();
      return calls;
    };
    const few = await work();
    for (const step of ['received', 'contacted', 'documents', 'applied'] as const) {
      await test.db.insert(requestSteps).values({ requestId: id, step, actor: 'team' });
    }
    expect(await work()).toEqual(few);
  });
});

describe('request details answer 404', () => {
  it('to another student, and for an invalid id, and 401 to a visitor', async () => {
    const { id } = await insertRequest(test.db, student.id);
    const other = await signInAs(test, 'Student');
    const missing = [
      await get(id, other),
      await get(999_999_999, student),
      ...(await Promise.all(
        ['0', '-1', 'x', '1e5', '1.5', '99999999999999', `${id} or 1=1`, '%00', `${id}/`].map(
          (one) => get(one, student),
        ),
      )),
    ];
    for (const answer of missing) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({
        status_code: 404,
        code: 'NOT_FOUND',
        message: 'This was not found',
      });
    }
    expect((await get(id, { headers: {} })).statusCode).toBe(401);
  });
});

describe('request details for a partner', () => {
  const details = {
    sent: {
      note: 'Call 0501234567, ٠٥٠ ١٢٣ ٤٥٦٧ or +966 50-123-4567; 6.5 in IELTS, from 2027-01-04',
      grade: '0501234567',
    },
    lines: [],
  };
  const shown = (row: { id: number }, person: SignedInPerson) => get(row.id, person);

  it('include the phone while the institute holds the request', async () => {
    const { id: instituteId } = await insertInstitute(test.db);
    const partner = await signInAs(test, 'Partner', { instituteId });
    const held = await insertRequest(test.db, student.id, {
      partnerInstituteId: instituteId,
      details,
    });
    const answer = await shown(held, partner);
    expect(detailsOf(answer)).toMatchObject({
      isPartner: true,
      isSnatches: false,
      holding: 'held',
      phone,
      answers: { note: details.sent.note },
    });
  });

  it('of an open request mask every phone', async () => {
    const institute = await insertInstitute(test.db);
    const { id: instituteId } = institute;
    await insertProgramme(test.db, institute);
    const partner = await signInAs(test, 'Partner', { instituteId });
    const open = await insertRequest(test.db, student.id, { details });
    await test.db
      .insert(requestSteps)
      .values({ requestId: open.id, step: 'contacted', actor: 'team', note: 'On 0501234567' });
    // Requested at this institute, but still open.
    const asked = await insertRequest(test.db, student.id, { details, instituteId });
    for (const row of [open, asked]) {
      const answer = await shown(row, partner);
      const data = detailsOf(answer);
      expect(data).toMatchObject({ holding: 'open', isSnatches: false });
      expect(data.phone).toMatch(/^\+966\*+\d\d$/);
      expect(data.answers.note).toBe(
        'Call **********, *** *** **** or +*** **-***-****; 6.5 in IELTS, from 2027-01-04',
      );
      expect(answer.body).not.toContain('501234567');
      expect(answer.body).not.toContain(phone);
    }
  });

  it("answer 404 for another institute's request", async () => {
    const [mine, theirs] = [await insertInstitute(test.db), await insertInstitute(test.db)];
    const partner = await signInAs(test, 'Partner', { instituteId: mine.id });
    for (const instituteId of [theirs.id, mine.id]) {
      const row = await insertRequest(test.db, student.id, {
        instituteId,
        partnerInstituteId: theirs.id,
      });
      expect((await shown(row, partner)).statusCode).toBe(404);
    }
  });

  it('answer 404 without an institute', async () => {
    const partner = await signInAs(test, 'Partner');
    const row = await insertRequest(test.db, student.id);
    expect((await shown(row, partner)).statusCode).toBe(404);
  });

  it('include a snatched request until the snatch lapses', async () => {
    const [mine, theirs] = [await insertInstitute(test.db), await insertInstitute(test.db)];
    for (const institute of [mine, theirs]) await insertProgramme(test.db, institute);
    const partner = await signInAs(test, 'Partner', { instituteId: mine.id });
    const rival = await signInAs(test, 'Partner', { instituteId: theirs.id });
    const row = await insertRequest(test.db, student.id, { partnerInstituteId: mine.id });
    const now = test.clock.now();
    await insertSnatch(
      test.db,
      row.id,
      { id: partner.id, instituteId: mine.id },
      { heldAt: now, expiresAt: new Date(now.getTime() + DAY) },
    );
    const snatched = detailsOf(await shown(row, partner));
    expect(snatched).toMatchObject({ holding: 'unconfirmed', isSnatches: true });
    // Theirs, and its phone shown, only once it is confirmed.
    expect(snatched.phone).toMatch(/^\+966\*+\d\d$/);
    expect((await shown(row, rival)).statusCode).toBe(404);
    expect(detailsOf(await shown(row, student))).not.toHaveProperty('holding');

    test.clock.advance(DAY + HOUR);
    for (const person of [partner, rival]) {
      const data = detailsOf(await shown(row, person));
      expect(data).toMatchObject({ holding: 'open', isSnatches: false });
      expect(data.phone).not.toBe(phone);
    }
  });
});

it('the team reads every request with its phone', async () => {
  const team = await signInAs(test, 'Team');
  const { id } = await insertRequest(test.db, student.id);
  expect(detailsOf(await get(id, team))).toMatchObject({ id, isPartner: false, phone });
  expect(await test.db.$count(requests)).toBeGreaterThan(0);
});
