// Rules: REQ-07, REQ-10 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import type { Answer, RequestCard } from '../../../../../src/contract/common/answers';
import { deskUrl, apiUrls, entryUrl } from '../../../../support/apiUrls';
import { addDays } from '../../../../../src/shared/dates';
import { COURSE_WEEKS_MAX, courseStartRange } from '../../../../../src/contract/requests/requests';
import type { RequestSent } from '../../../../../src/contract/requests/requests';
import { accounts } from '../../../../../src/server/db/schema/accounts';
import { notifications } from '../../../../../src/server/db/schema/inbox';
import { institutes, partnerMembers } from '../../../../../src/server/db/schema/places';
import { planPriceBands } from '../../../../../src/server/db/schema/prices';
import {
  programmes,
  programmeStarts,
  specializationFields,
  specializations,
} from '../../../../../src/server/db/schema/programmes';
import { requests, requestSteps } from '../../../../../src/server/db/schema/requests';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { openTestDatabase } from '../../../../support/database';
import { courseTotal, insertCourse, insertFee } from '../../../../support/courses';
import type { Course } from '../../../../support/courses';
import { signInAs } from '../../../../support/roles';
import { insertInstitute, insertPartner, insertProgramme } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

const TODAY = '2026-11-21';
// The first Monday that the lead time of English courses in the United Kingdom allows (CAT-09).
const MONDAY = courseStartRange(TODAY, 3).first;

let test: TestApp;
let student: SignedInPerson;
let course: Course;
let serial = 0;
const newKey = (): string => `press-number-${(serial += 1)}`;

beforeAll(async () => {
  test = await buildTestApp({
    clock: testClock(new Date(`${TODAY}T09:00:00Z`)),
    // One student sends all requests.
    config: { requestsPerStudentDay: 1_000 },
  });
  student = await signInAs(test, 'Student', { name: 'Noura' });
  course = await insertCourse(test.db);
});
afterAll(() => test.close());

const send = (body: unknown, person: SignedInPerson = student, app = test.app) =>
  post(app, apiUrls.requests, body, { ...person.headers, 'accept-language': 'en' });
type Reply = Awaited<ReturnType<typeof send>>;
const sentOf = (answer: Reply): RequestSent => answer.json<Answer<RequestSent>>().data;
const custom = (change: object = {}) => ({
  kind: 'custom',
  plan_id: course.planId,
  weeks: 4,
  start_date: MONDAY,
  extras: [course.family],
  amount: courseTotal(4) + 4 * 21_000,
  currency: 'GBP',
  note: 'قرب البحر إن أمكن',
  idempotency_key: newKey(),
  ...change,
});
const university = (change: object = {}) => ({
  kind: 'university',
  degree: 'master',
  intake_year: 2027,
  last_certificate: 'بكالوريوس محاسبة',
  idempotency_key: newKey(),
  ...change,
});
const english = (change: object = {}) => ({
  kind: 'english',
  programme_id: course.programme.id,
  idempotency_key: newKey(),
  ...change,
});
const rowOf = async (answer: Reply) => {
  const [row] = await test.db
    .select()
    .from(requests)
    .where(eq(requests.id, sentOf(answer).id));
  if (!row) throw new Error(`no request: ${answer.body}`);
  return row;
};
const countRows = (): Promise<number> => test.db.$count(requests);

describe('a designed course', () => {
  it('is stored with price, first step and notification', async () => {
    const body = custom();
    const answer = await send(body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status_code: 200,
      message: 'Your request was sent; our team will contact you as soon as possible',
      data: { id: expect.any(Number), repeated: false },
    });
    const row = await rowOf(answer);
    expect(row).toMatchObject({
      accountId: student.id,
      kind: 'custom',
      programmeId: course.programme.id,
      planId: course.planId,
      instituteId: course.institute.id,
      partnerInstituteId: null,
      currentStep: 'received',
      startDate: MONDAY,
      weeks: 4,
      amount: body.amount,
      currency: 'GBP',
      createdAt: test.clock.now(),
    });
    expect(row.details).toMatchObject({
      sent: { note: 'قرب البحر إن أمكن', extras: [course.family] },
      lines: [
        { kind: 'tuition', amount: 76_000 },
        { kind: 'registration', amount: 7_500 },
        { kind: 'accommodation', name: { en: 'Host family', ar: 'عائلة مضيفة' } },
      ],
    });
    expect(
      await test.db.select().from(requestSteps).where(eq(requestSteps.requestId, row.id)),
    ).toEqual([
      expect.objectContaining({
        step: 'received',
        actor: 'student',
        accountId: student.id,
        at: test.clock.now(),
      }),
    ]);
    expect(
      await test.db.select().from(notifications).where(eq(notifications.requestId, row.id)),
    ).toEqual([
      expect.objectContaining({ accountId: student.id, kind: 'requestReceived', readAt: null }),
    ]);
  });

  it('uses name and phone of the account, not of the body', async () => {
    const before = await countRows();
    const answer = await send(custom({ name: 'Somebody', phone: '0599999999', user_id: 'x' }));
    expect(answer.statusCode).toBe(200);
    const row = await rowOf(answer);
    expect(row.accountId).toBe(student.id);
    expect(JSON.stringify(row)).not.toMatch(/Somebody|0599999999/);
    expect(await countRows()).toBe(before + 1);
  });

  it.each([
    ['another amount', { amount: 1 }],
    ['an amount without the extras', { amount: courseTotal(4) }],
    ['another currency', { currency: 'EUR' }],
  ])('with %s is rejected with the current price and not stored', async (_name, change) => {
    const before = await countRows();
    const body = custom(change);
    const answer = await send(body);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      status_code: 409,
      code: 'PRICE_CHANGED',
      message: expect.stringMatching(/price/),
      data: {
        quote: {
          plan_id: course.planId,
          weeks: 4,
          start_date: MONDAY,
          total: courseTotal(4) + 4 * 21_000,
          currency: 'GBP',
          lines: [{}, {}, { kind: 'accommodation', name: 'Host family' }],
        },
      },
    });
    expect(await countRows()).toBe(before);
    // The same key works with the current price.
    const { total, currency } = answer.json().data.quote;
    const again = await send({ ...body, amount: total, currency });
    expect(sentOf(again)).toMatchObject({ repeated: false });
  });

  it('CRS-05: keeps the extras that the shown price includes', async () => {
    const total = courseTotal(4) + 4 * 21_000;
    const shown = { plan_id: course.planId, weeks: 4, amount: total, currency: 'GBP' };
    const row = await rowOf(await send(english({ ...shown, extras: [course.family] })));
    expect(row).toMatchObject({ amount: total, details: { sent: { extras: [course.family] } } });
    expect(row.details).toMatchObject({ lines: [{}, {}, { fee_id: course.family }] });
    const without = await send(english({ ...shown, idempotency_key: newKey() }));
    expect(without.json().code).toBe('PRICE_CHANGED');
  });

  it.each([
    ['extras', { extras: [1] }],
    ['weeks', { weeks: 21 }],
    ['start_date', { start_date: addDays(MONDAY, -7) }],
    ['start_date', { start_date: addDays(MONDAY, 1) }],
    ['extras', { extras: [999_999] }],
    ['amount', { amount: -1 }],
    ['amount', { amount: '12.5' }],
    ['currency', { currency: undefined }],
    ['idempotency_key', { idempotency_key: 'short' }],
    ['idempotency_key', { idempotency_key: 'package:1:2026-11-21' }],
    ['note', { note: 'x'.repeat(2_001) }],
    ['note', { note: 'half a character: \ud800' }],
  ])('is rejected when %s is invalid: %j', async (field, change) => {
    const before = await countRows();
    const answer = await send(custom(change));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field }] });
    expect(await countRows()).toBe(before);
  });

  it('keeps any text up to the maximum length', async () => {
    const note = `"'\\\t\n<b>=1+1</b>\u{1f3d4}${'ط'.repeat(1_900)}`;
    const row = await rowOf(await send(custom({ note })));
    expect(row.details).toMatchObject({ sent: { note } });
  });
});

describe('request key', () => {
  it('makes one request of double submits, retries and two tabs', async () => {
    const body = custom();
    const first = sentOf(await send(body));
    const before = await countRows();
    test.clock.advance(3_600_000);
    for (let i = 0; i < 3; i += 1) {
      expect(sentOf(await send(body))).toEqual({ id: first.id, repeated: true });
    }
    // The same extras, with a duplicate.
    const extras = [course.family, course.family];
    expect(sentOf(await send({ ...body, extras }))).toEqual({ id: first.id, repeated: true });
    expect(await countRows()).toBe(before);
  });

  it('makes one request, step and notification of twenty concurrent calls at two servers', async () => {
    const other = await buildTestApp({ database: test.database, clock: test.clock });
    const body = custom();
    const before = await countRows();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => send(body, student, i % 2 ? test.app : other.app)),
    );
    await other.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const sent = answers.map(sentOf);
    const [id, ...others] = new Set(sent.map((one) => one.id));
    expect(others).toEqual([]);
    expect(sent.filter(({ repeated }) => !repeated)).toHaveLength(1);
    expect(await countRows()).toBe(before + 1);
    const ofRequest = { steps: requestSteps.requestId, news: notifications.requestId };
    expect(await test.db.$count(requestSteps, eq(ofRequest.steps, id ?? 0))).toBe(1);
    expect(await test.db.$count(notifications, eq(ofRequest.news, id ?? 0))).toBe(1);
  });

  it('keeps the number when the price changes or the programme is withdrawn later', async () => {
    const late = await insertCourse(test.db);
    const body = custom({ plan_id: late.planId, extras: [], amount: courseTotal(4) });
    const first = sentOf(await send(body));
    await test.db
      .update(planPriceBands)
      .set({ pricePerWeek: 99_999 })
      .where(eq(planPriceBands.planId, late.planId));
    expect(sentOf(await send(body))).toEqual({ id: first.id, repeated: true });
    await test.db
      .update(programmes)
      .set({ retiredAt: test.clock.now() })
      .where(eq(programmes.id, late.programme.id));
    expect(sentOf(await send(body))).toEqual({ id: first.id, repeated: true });
    expect((await send({ ...body, idempotency_key: newKey() })).statusCode).toBe(404);
  });

  it('is rejected with another body', async () => {
    const body = custom();
    await send(body);
    const before = await countRows();
    const others = [
      { ...body, note: 'another' },
      { ...body, weeks: 5 },
      university({ idempotency_key: body.idempotency_key }),
    ];
    for (const other of others) {
      const answer = await send(other);
      expect(answer.statusCode).toBe(409);
      expect(answer.json().code).toBe('CONFLICT');
    }
    expect(await countRows()).toBe(before);
  });

  it('is separate for two students', async () => {
    const other = await signInAs(test, 'Student');
    const body = custom();
    const [mine, theirs] = [sentOf(await send(body)), sentOf(await send(body, other))];
    expect(theirs).toEqual({ id: expect.any(Number), repeated: false });
    expect(theirs.id).not.toBe(mine.id);
  });
});

describe('a request for somebody else (REQ-10)', () => {
  const namesOf = async (person: SignedInPerson, id: number) => {
    const read = async (url: string) =>
      (await test.app.inject({ url, headers: person.headers })).json<Answer<unknown>>().data;
    const cards = (await read(apiUrls.orders)) as RequestCard[];
    const card = cards.find((one) => one.id === id);
    const details = (await read(entryUrl(apiUrls.requests, id))) as RequestCard;
    return [card, details].map((one) => [one?.user, one?.for_name]);
  };

  it.each([
    ['a designed course', custom],
    ['a university', university],
    ['a course', english],
  ])('of %s says for whom, cleaned as a name is', async (_kind, bodyOf) => {
    const answer = await send(bodyOf({ for_name: '  Sara \u200b  Al-Otaibi ' }));
    expect(answer.statusCode).toBe(200);
    const { id } = sentOf(answer);
    const [ofList, ofPage] = await namesOf(student, id);
    expect(ofList).toEqual(['Noura', 'Sara Al-Otaibi']);
    expect(ofPage).toEqual(['Noura', 'Sara Al-Otaibi']);
    const team = await signInAs(test, 'Team');
    const atDesk = await test.app.inject({
      url: deskUrl('request', String(id)),
      headers: team.headers,
    });
    expect(atDesk.json()).toMatchObject({
      data: { name: 'Noura', request: { for_name: 'Sara Al-Otaibi' } },
    });
  });

  it.each([[undefined], [null], [''], [' \u200b '], ['\u00ad']])(
    'is one for oneself where %j is named',
    async (name) => {
      const body = custom();
      const answer = await send({ ...body, for_name: name });
      expect(answer.statusCode).toBe(200);
      expect((await rowOf(answer)).forName).toBeNull();
      expect(await namesOf(student, sentOf(answer).id)).toEqual([
        ['Noura', undefined],
        ['Noura', undefined],
      ]);
      expect(sentOf(await send(body))).toEqual({ id: sentOf(answer).id, repeated: true });
    },
  );

  it.each([
    ['x'.repeat(101)],
    ['Sara\u0000'],
    [`S${'\u0301'.repeat(12)}ara`],
    [7],
    [{ name: 'Sara' }],
  ])('is rejected for the name %j', async (name) => {
    const answer = await send(english({ for_name: name }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: [{ field: 'for_name' }] });
  });

  it('is another request with the same key', async () => {
    const body = custom({ for_name: 'Sara' });
    const first = sentOf(await send(body));
    expect(sentOf(await send(body))).toEqual({ id: first.id, repeated: true });
    for (const name of ['Sami', undefined]) {
      expect((await send({ ...body, for_name: name })).statusCode).toBe(409);
    }
  });
});

describe('a university request', () => {
  let programmeId: number;
  let specializationId: number;
  beforeAll(async () => {
    const [field] = await test.db
      .insert(specializationFields)
      .values({ slug: 'law', nameAr: 'القانون', nameEn: 'Law', position: 1 })
      .returning();
    const [specialization] = await test.db
      .insert(specializations)
      .values({
        fieldId: field?.id ?? 0,
        nameAr: 'القانون الدولي',
        nameEn: 'International law',
        descriptionAr: 'وصف',
        descriptionEn: 'Description',
      })
      .returning();
    specializationId = specialization?.id ?? 0;
    const institute = await insertInstitute(test.db, { kind: 'university' });
    const programme = await insertProgramme(test.db, institute, {
      kind: 'university',
      courseType: null,
      degree: 'master',
      specializationId,
      weeksMin: 36,
      weeksMax: 36,
      priceFrom: 1_800_000,
      priceBasis: 'year',
    });
    programmeId = programme.id;
    await insertFee(test.db, { instituteId: institute.id });
    await insertFee(test.db, { instituteId: institute.id, kind: 'transfer', optional: true });
    await test.db.insert(programmeStarts).values([
      { programmeId, startsOn: '2026-09-21' },
      { programmeId, startsOn: '2027-09-20' },
      { programmeId, startsOn: '2028-09-18' },
    ]);
  });

  it("for a programme starts with that year's intake", async () => {
    const row = await rowOf(await send(university({ programme_id: programmeId })));
    expect(row).toMatchObject({
      kind: 'university',
      programmeId,
      planId: null,
      startDate: '2027-09-20',
      weeks: 36,
    });
    expect(row.instituteId).not.toBeNull();
    const none = await rowOf(
      await send(university({ programme_id: programmeId, intake_year: 2029 })),
    );
    expect(none.startDate).toBeNull();
  });

  it('PRI-06: keeps the price of its first year with mandatory fees, and its date', async () => {
    for (const shown of [{}, { amount: 1_807_500, currency: 'GBP' }]) {
      const row = await rowOf(await send(university({ programme_id: programmeId, ...shown })));
      expect(row).toMatchObject({
        amount: 1_807_500,
        currency: 'GBP',
        quotedOn: TODAY,
        details: { lines: [{ kind: 'tuition', amount: 1_800_000 }, { kind: 'registration' }] },
      });
    }
  });

  it('PRI-06: is refused at another price, with the one of today', async () => {
    const before = await countRows();
    for (const shown of [
      { amount: 1_800_000, currency: 'GBP' },
      { amount: 1_807_500, currency: 'USD' },
      { amount: 1_807_500 },
    ]) {
      const answer = await send(university({ programme_id: programmeId, ...shown }));
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({
        code: 'PRICE_CHANGED',
        data: { quote: { total: 1_807_500, currency: 'GBP', plan_id: null, lines: [{}, {}] } },
      });
    }
    expect(await countRows()).toBe(before);
  });

  it('starts with the chosen intake (CAT-09)', async () => {
    const chosen = { programme_id: programmeId, start_date: '2028-09-18', intake_year: 2028 };
    expect((await rowOf(await send(university(chosen)))).startDate).toBe('2028-09-18');
  });

  it.each([
    ['no intake', { start_date: '2028-09-19', intake_year: 2028 }, 'dateInvalid'],
    ['over', { start_date: '2026-09-21', intake_year: 2026 }, 'dateInvalid'],
    ['too soon for the visa', { start_date: '2027-01-18', intake_year: 2027 }, 'startTooSoon'],
    ['in another year', { start_date: '2028-09-18', intake_year: 2027 }, 'invalid'],
  ])('is rejected with a start that is %s (CAT-09)', async (_, start, key) => {
    await test.db
      .insert(programmeStarts)
      .values({ programmeId, startsOn: '2027-01-18' })
      .onConflictDoNothing();
    const answer = await send(university({ programme_id: programmeId, ...start }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toContainEqual(
      expect.objectContaining({ field: 'start_date', key }),
    );
  });

  it('is not given an intake that is too soon for the visa (CAT-09)', async () => {
    const row = await rowOf(await send(university({ programme_id: programmeId })));
    expect(row.startDate).toBe('2027-09-20');
  });

  it('without a programme is stored for the team', async () => {
    const body = university({ destination: 'ie', specialization_id: specializationId });
    const row = await rowOf(await send(body));
    expect(row).toMatchObject({ programmeId: null, instituteId: null, partnerInstituteId: null });
    expect(row.details).toMatchObject({
      sent: { destination: 'ie', specialization_id: specializationId, degree: 'master' },
      lines: [],
    });
  });

  it.each([
    ['intake_year', { intake_year: 2025 }],
    ['intake_year', { intake_year: 2032 }],
    ['intake_year', { intake_year: undefined }],
    ['specialization_id', { specialization_id: 999_999 }],
    ['degree', { degree: 'diploma' }],
    ['last_certificate', { last_certificate: ' ' }],
    ['last_certificate', { last_certificate: 'x'.repeat(201) }],
    ['destination', { destination: 'fr' }],
  ])('is rejected when %s is invalid: %j', async (field, change) => {
    const answer = await send(university(change));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field }]);
  });

  it('is 404 for an unknown, withdrawn or mismatched programme', async () => {
    const retired = await insertProgramme(test.db, await insertInstitute(test.db), {
      kind: 'university',
      courseType: null,
      degree: 'master',
      specializationId,
      retiredAt: new Date(),
    });
    for (const id of [999_999, retired.id, course.programme.id]) {
      expect((await send(university({ programme_id: id }))).statusCode).toBe(404);
    }
  });
});

describe('a course request', () => {
  it('accepts all or few fields', async () => {
    const row = await rowOf(
      await send(english({ plan_id: course.planId, weeks: 4, start_date: MONDAY })),
    );
    expect(row).toMatchObject({
      kind: 'english',
      programmeId: course.programme.id,
      planId: course.planId,
      instituteId: course.institute.id,
      startDate: MONDAY,
      weeks: 4,
      amount: courseTotal(4),
    });
    const summer = await rowOf(
      await send({ kind: 'summer', destination: 'gb', idempotency_key: newKey() }),
    );
    expect(summer).toMatchObject({ kind: 'summer', programmeId: null, startDate: null });
  });

  it('PRI-06: keeps the quote of a plan and weeks before a start is chosen', async () => {
    const chosen = { plan_id: course.planId, weeks: 6 };
    const price = { amount: courseTotal(6), currency: 'GBP' };
    const row = await rowOf(await send(english({ ...chosen, ...price })));
    expect(row).toMatchObject({ ...price, startDate: null, quotedOn: TODAY });
    expect(row.details).toMatchObject({ lines: [{ kind: 'tuition' }, { kind: 'registration' }] });
    const open = await rowOf(await send(english({ weeks: 6 })));
    expect(open).toMatchObject({ amount: null, quotedOn: null });
  });

  it('PRI-06: a summer programme keeps the price of the whole', async () => {
    const camp = await insertProgramme(test.db, course.institute, {
      kind: 'summer',
      courseType: null,
      priceBasis: 'total',
      priceFrom: 250_000,
    });
    const summer = { kind: 'summer', programme_id: camp.id, idempotency_key: newKey() };
    const row = await rowOf(await send({ ...summer, amount: 250_000, currency: 'GBP' }));
    expect(row).toMatchObject({ amount: 250_000, currency: 'GBP', quotedOn: TODAY });
    const other = { ...summer, idempotency_key: newKey(), amount: 240_000, currency: 'GBP' };
    expect((await send(other)).json().code).toBe('PRICE_CHANGED');
  });

  it('stores the shown price, or reports a changed one', async () => {
    const shown = {
      plan_id: course.planId,
      weeks: 4,
      start_date: MONDAY,
      amount: courseTotal(4),
      currency: 'GBP',
    };
    const row = await rowOf(await send(english(shown)));
    expect(row).toMatchObject({ amount: courseTotal(4), currency: 'GBP' });
    const changed = await send(english({ ...shown, amount: 1 }));
    expect(changed.json()).toMatchObject({
      code: 'PRICE_CHANGED',
      data: { quote: { total: courseTotal(4) } },
    });
  });

  it.each([
    ['weeks', { weeks: 21 }],
    ['weeks', { programme_id: null, weeks: COURSE_WEEKS_MAX + 1 }],
    ['start_date', { start_date: addDays(MONDAY, -7) }],
    ['start_date', { start_date: addDays(MONDAY, 2) }],
    ['start_date', { programme_id: null, start_date: TODAY }],
    ['plan_id', { amount: 1, currency: 'GBP', weeks: 4, start_date: MONDAY }],
    ['accommodation', { accommodation: 'yes' }],
  ])('is rejected when %s is invalid: %j', async (field, change) => {
    const answer = await send(english(change));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field }]);
  });

  it('requires the programme of its plan', async () => {
    const answer = await send(english({ programme_id: null, plan_id: course.planId }));
    expect(answer.json().errors).toMatchObject([{ field: 'programme_id', key: 'required' }]);
    const other = await insertCourse(test.db);
    expect((await send(english({ plan_id: other.planId }))).statusCode).toBe(404);
    expect((await send(english({ plan_id: 999_999 }))).statusCode).toBe(404);
    expect((await send(english({ kind: 'summer' }))).statusCode).toBe(404);
  });
});

describe('a new request', () => {
  const holderOf = async (of: Course): Promise<number | null> => {
    const row = await rowOf(await send(english({ programme_id: of.programme.id })));
    expect(row.instituteId).toBe(of.institute.id);
    return row.partnerInstituteId;
  };
  const asPartner = (id: number) =>
    test.db.update(institutes).set({ partnerSince: '2020-01-01' }).where(eq(institutes.id, id));

  it('is assigned to an institute with a partner account, which is notified', async () => {
    const own = await insertCourse(test.db);
    await asPartner(own.institute.id);
    const keeper = await insertPartner(test.db, own.institute.id);
    expect(await holderOf(own)).toBe(own.institute.id);
    const news = await test.db
      .select()
      .from(notifications)
      .where(eq(notifications.accountId, keeper.id));
    expect(news).toMatchObject([{ kind: 'bookingReceived' }]);
  });

  it('is open to all partners without a partner account', async () => {
    const own = await insertCourse(test.db);
    await asPartner(own.institute.id);
    expect(await holderOf(own)).toBeNull();
    const keeper = await insertPartner(test.db, own.institute.id);
    await test.db
      .update(accounts)
      .set({ disabledAt: new Date() })
      .where(eq(accounts.id, keeper.id));
    expect(await holderOf(own)).toBeNull();
    expect(await test.db.$count(notifications, eq(notifications.accountId, keeper.id))).toBe(0);
  });

  it('is open when the institute no longer works with the agency', async () => {
    const former = await insertCourse(test.db);
    await insertPartner(test.db, former.institute.id);
    expect(await holderOf(former)).toBeNull();
    expect(
      await test.db.$count(partnerMembers, eq(partnerMembers.instituteId, former.institute.id)),
    ).toBe(1);
  });
});

describe('requests rejects', () => {
  it('a visitor, an unknown token, a partner and the team', async () => {
    const before = await countRows();
    for (const headers of [{}, { authorization: `Bearer ${'x'.repeat(43)}` }]) {
      expect((await post(test.app, apiUrls.requests, custom(), headers)).statusCode).toBe(401);
    }
    for (const role of ['Partner', 'Team'] as const) {
      const answer = await send(custom(), await signInAs(test, role));
      expect(answer.statusCode).toBe(403);
      expect(answer.json().code).toBe('FORBIDDEN');
    }
    expect(await countRows()).toBe(before);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['a text', 'custom'],
    ['no kind', {}],
    ['an unknown kind', { kind: 'cruise' }],
    ['a kind that is a list', { kind: ['custom'] }],
  ])('%s', async (_name, body) => {
    const answer = await send(body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().code).toBe('VALIDATION_FAILED');
  });

  it('an oversized body and invalid JSON', async () => {
    expect((await send(custom({ note: 'x'.repeat(70_000) }))).statusCode).toBe(413);
    const broken = await test.app.inject({
      method: 'POST',
      url: apiUrls.requests,
      headers: { ...student.headers, 'content-type': 'application/json' },
      payload: '{"kind":',
    });
    expect(broken.statusCode).toBe(400);
  });
});

it('stores no request when its notification fails', async () => {
  const database = await openTestDatabase();
  const own = await buildTestApp({ database, clock: test.clock });
  const person = await signInAs(own, 'Student');
  await own.db.execute('alter table notifications add constraint none check (false)');
  const answer = await send(university(), person, own.app);
  expect(answer.statusCode).toBe(500);
  expect(await own.db.$count(requests)).toBe(0);
  expect(await own.db.$count(requestSteps)).toBe(0);
  await own.close();
  await database.close();
});
