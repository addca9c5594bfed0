// Rules: PRI-08 (docs/requirements.md)
import { eq, inArray } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import { courseStartRange } from '../../../../../src/contract/requests/requests';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import type { QuoteShared, SharedQuote } from '../../../../../src/contract/quotes/quotes';
import { priceUrls, entryUrl, shareRequestUrl } from '../../../../support/apiUrls';
import { fees, planPriceBands } from '../../../../../src/server/db/schema/prices';
import { programmes } from '../../../../../src/server/db/schema/programmes';
import { sharedQuotes } from '../../../../../src/server/db/schema/sharedQuotes';
import { rateLimits } from '../../../../../src/server/db/schema/signIn';
import { DAY } from '../../../../../src/server/lib/time/clock';
import { deleteExpired } from '../../../../../src/server/platform/jobs/housekeeping';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { courseTotal, insertCourse } from '../../../../support/courses';
import type { Course } from '../../../../support/courses';
import { signInAs } from '../../../../support/roles';
import { insertRequest, updateHeadlines } from '../../../../support/rows';

const TODAY = '2026-11-21';
/** Far enough ahead for the United Kingdom (CAT-09). */
const MONDAY = courseStartRange(TODAY, 3).first;

let test: TestApp;
let course: Course;
beforeAll(async () => {
  test = await buildTestApp({ clock: testClock(new Date(`${TODAY}T09:00:00Z`)) });
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of [rateLimits, sharedQuotes]) await test.db.delete(table);
  course = await insertCourse(test.db, { titleEn: 'General English', titleAr: 'إنجليزية عامة' });
});

const share = (payload: object = {}, remoteAddress = '10.0.0.1') =>
  test.app.inject({
    method: 'POST',
    url: priceUrls.sharedQuotes,
    remoteAddress,
    payload: { programme_id: course.programme.id, ...payload },
  });
const read = (id: string, language = 'en') =>
  test.app.inject({
    url: entryUrl(priceUrls.sharedQuotes, id),
    headers: { 'accept-language': language },
  });
const idOf = (answer: Awaited<ReturnType<typeof share>>) =>
  answer.json<Answer<QuoteShared>>().data.id;
const choice = () => ({ plan_id: course.planId, weeks: 4, start_date: MONDAY, extras: [] });

it('shows a visitor what was shared, itemised and in either language, without an account', async () => {
  const shared = await share({ course: choice(), note: ' For you, Mum ', sender: ' Reem ' });
  expect(shared.json<Answer<QuoteShared>>().data).toEqual({
    id: expect.stringMatching(/^[A-Za-z0-9_-]{32}$/),
    expires_at: new Date(test.clock.now().getTime() + 14 * DAY).toISOString(),
  });
  const answer = await read(idOf(shared));
  expect(answer.headers['x-robots-tag']).toBe('noindex');
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(answer.json<Answer<SharedQuote>>().data).toMatchObject({
    programme: { title: 'General English', city: { name: 'Leeds' } },
    plan_name: 'Standard',
    weeks: 4,
    start_date: MONDAY,
    lines: [{ kind: 'tuition', amount: 76_000 }, { kind: 'registration' }],
    amount: courseTotal(4),
    currency: 'GBP',
    note: 'For you, Mum',
    sender: 'Reem',
    living_cost: null,
    priced_at: test.clock.now().toISOString(),
  });
  const arabic = (await read(idOf(shared), 'ar')).json<Answer<SharedQuote>>().data;
  expect(arabic).toMatchObject({ programme: { title: 'إنجليزية عامة' }, plan_name: 'قياسية' });
  expect(arabic.lines[1]?.name).toBe('رسوم التسجيل');
});

describe('a comparison', () => {
  const WEEKS = 12;
  const of = ({ programme, planId, family }: Course, extras: readonly number[] = [family]) => ({
    programme_id: programme.id,
    course: { plan_id: planId, weeks: WEEKS, start_date: null, extras },
  });
  let other: Course;
  beforeEach(async () => {
    other = await insertCourse(test.db, { titleEn: 'Business English' });
  });
  const compared = async (payload: object): Promise<SharedQuote> => {
    const shared = await share(payload);
    expect(shared.statusCode).toBe(200);
    return (await read(idOf(shared))).json<Answer<SharedQuote>>().data;
  };

  it('has each with its lines, both totals and the cheapest', async () => {
    const dear = await insertCourse(test.db, { titleEn: 'Evening English' });
    await test.db
      .update(fees)
      .set({ amount: 30_000 })
      .where(inArray(fees.id, [course.family, dear.family]));
    const others = [of(other), of(dear)];
    const quote = await compared({ ...of(course), others, sender: 'Reem' });
    expect(quote).toMatchObject({
      programme: { title: 'General English' },
      weeks: WEEKS,
      course_amount: courseTotal(WEEKS),
      amount: courseTotal(WEEKS) + WEEKS * 30_000,
      extras: [course.family],
      cheapest: { indexes: [1], of: 'total' },
      sender: 'Reem',
    });
    expect(quote.others).toMatchObject([
      {
        programme: { title: 'Business English' },
        course_amount: courseTotal(WEEKS),
        amount: courseTotal(WEEKS) + WEEKS * 21_000,
        lines: [{ kind: 'tuition' }, { kind: 'registration' }, { kind: 'accommodation' }],
      },
      { programme: { title: 'Evening English' } },
    ]);
  });

  it('compares the courses alone where not all have the same extras', async () => {
    await test.db
      .update(planPriceBands)
      .set({ pricePerWeek: 18_000 })
      .where(eq(planPriceBands.planId, course.planId));
    const { cheapest } = await compared({ ...of(course), others: [of(other, [])] });
    expect(cheapest).toEqual({ indexes: [0], of: 'course' });
  });

  it('has the cheapest housing of the day beside a course without any, and both cheapest', async () => {
    await test.db.update(fees).set({ amount: 9_000 }).where(eq(fees.id, other.studio));
    const id = idOf(await share({ ...of(course, []), others: [of(other, [])] }));
    await test.db.update(fees).set({ amount: 99_900 });
    const quote = (await read(id)).json<Answer<SharedQuote>>().data;
    expect(quote).toMatchObject({
      amount: courseTotal(WEEKS),
      housing: { name: 'Host family', fee_id: course.family, amount: WEEKS * 21_000 },
      cheapest: null,
      cheapest_housed: { indexes: [1], of: 'total' },
    });
    expect(quote.others[0]?.housing).toMatchObject({ name: 'Studio', amount: WEEKS * 9_000 });
  });

  it('has no other housing beside the chosen one', async () => {
    const quote = await compared({ ...of(course), others: [of(other)] });
    expect(quote).toMatchObject({ housing: null, cheapest_housed: null });
  });

  it('marks none where other weeks are priced', async () => {
    const shorter = { ...of(other), course: { ...of(other).course, weeks: 4 } };
    expect((await compared({ ...of(course), others: [shorter] })).cheapest).toBeNull();
  });

  it('goes on without a programme that is withdrawn, and is over without any', async () => {
    const id = idOf(await share({ ...of(course), others: [of(other)] }));
    const withdraw = ({ programme }: Course) =>
      test.db
        .update(programmes)
        .set({ retiredAt: test.clock.now() })
        .where(eq(programmes.id, programme.id));
    await withdraw(course);
    const quote = (await read(id)).json<Answer<SharedQuote>>().data;
    expect(quote.programme.title).toBe('Business English');
    expect(quote.others).toEqual([]);
    await withdraw(other);
    expect((await read(id)).statusCode).toBe(410);
  });

  it.each([
    ['the same programme twice', () => [of(course)], 422],
    ['four programmes', () => [of(other), of(other), of(other)], 422],
    ['no list', () => 'two', 422],
    ['a list of nothing', () => [null], 422],
    ['an unknown programme', () => [{ programme_id: 999_999 }], 404],
    ["another programme's plan", () => [{ ...of(other), course: of(course).course }], 404],
    ['an extra of another institute', () => [of(other, [course.family])], 422],
  ])('is refused with %s', async (_what, others, status) => {
    const refused = await share({ ...of(course), others: others() });
    expect(refused.statusCode).toBe(status);
    expect(await test.db.$count(sharedQuotes)).toBe(0);
  });

  it.each([
    ['weeks without a price', () => ({ ...of(other).course, weeks: 40 }), 422],
    ['a plan that is gone', () => ({ ...of(other).course, plan_id: 999_999 }), 404],
  ])('names the programme with %s', async (_what, wrong, status) => {
    const refused = await share({ ...of(course), others: [{ ...of(other), course: wrong() }] });
    expect(refused.statusCode).toBe(status);
    expect(refused.json<ErrorAnswer>().data).toEqual({ programme_id: other.programme.id });
  });
});

it('keeps the price of the day it was shared', async () => {
  const [programme] = await test.db
    .select({ headline: programmes.headline })
    .from(programmes)
    .where(eq(programmes.id, course.programme.id));
  const headline = programme?.headline;
  const id = idOf(await share());
  await test.db.update(programmes).set({ priceFrom: 999_900 });
  await updateHeadlines(test.db);
  const { amount, lines } = (await read(id)).json<Answer<SharedQuote>>().data;
  expect(amount).toBe(headline);
  expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(headline);
});

it.each([
  ['a long note', () => ({ note: 'x'.repeat(301) }), 422],
  ['a long name', () => ({ sender: 'x'.repeat(41) }), 422],
  ['an unknown programme', () => ({ programme_id: 999_999 }), 404],
  ['weeks that are not offered', () => ({ course: { ...choice(), weeks: 40 } }), 422],
  ['an unknown plan', () => ({ course: { ...choice(), plan_id: 999_999 } }), 404],
])('refuses %s', async (_what, payload, status) => {
  expect((await share(payload())).statusCode).toBe(status);
  expect(await test.db.$count(sharedQuotes)).toBe(0);
});

it('refuses a plan of another programme', async () => {
  const other = await insertCourse(test.db, {}, course.institute);
  const refused = await share({ course: { ...choice(), plan_id: other.planId } });
  expect(refused.statusCode).toBe(404);
});

it.each(['x', 'a'.repeat(32), `${'a'.repeat(31)}%2F`])('finds nothing at %s', async (id) => {
  expect((await read(id)).statusCode).toBe(404);
});

it('limits what one address shares in an hour', async () => {
  for (let count = 0; count < 20; count += 1) expect((await share()).statusCode).toBe(200);
  const refused = await share();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await share({}, '10.9.9.9')).statusCode).toBe(200);
});

describe("a student's request", () => {
  const lines = [
    {
      kind: 'tuition',
      fee_id: null,
      name: { ar: 'قياسية', en: 'Standard' },
      basis: 'week',
      unit_amount: 20_000,
      quantity: 4,
      amount: 80_000,
    },
  ];

  it('is shared at its own price, without the person', async () => {
    const student = await signInAs(test, 'Student', { name: 'Noura Alotaibi' });
    const request = await insertRequest(test.db, student.id, {
      instituteId: course.institute.id,
      programmeId: course.programme.id,
      weeks: 4,
      startDate: MONDAY,
      amount: 80_000,
      currency: 'GBP',
      details: { sent: { note: 'My secret' }, lines },
    });
    const call = { method: 'POST', url: shareRequestUrl(request.id), payload: {} } as const;
    const shared = await test.app.inject({ ...call, headers: student.headers });
    expect(shared.statusCode).toBe(200);
    const answer = await read(idOf(shared));
    expect(answer.json<Answer<SharedQuote>>().data).toMatchObject({
      weeks: 4,
      start_date: MONDAY,
      amount: 80_000,
      lines: [{ name: 'Standard', amount: 80_000 }],
    });
    expect(answer.body).not.toMatch(/Noura|secret/);
    expect(answer.body).not.toContain(student.id);

    const stranger = await signInAs(test, 'Student');
    const refused = await test.app.inject({ ...call, headers: stranger.headers });
    expect(refused.statusCode).toBe(404);
  });

  it('without a price is shared at the headline price, which is not for its weeks and start', async () => {
    const student = await signInAs(test, 'Student');
    const request = await insertRequest(test.db, student.id, {
      instituteId: course.institute.id,
      programmeId: course.programme.id,
      weeks: 12,
      startDate: MONDAY,
    });
    const shared = await test.app.inject({
      method: 'POST',
      url: shareRequestUrl(request.id),
      payload: {},
      headers: student.headers,
    });
    const quote = (await read(idOf(shared))).json<Answer<SharedQuote>>().data;
    expect(quote).toMatchObject({ amount: courseTotal(4), weeks: null, start_date: null });
    expect(quote.programme.headline_weeks).toBe(4);
  });

  it('without a programme has nothing to share, and one student shares 20 a day', async () => {
    const student = await signInAs(test, 'Student');
    const bare = await insertRequest(test.db, student.id);
    const request = await insertRequest(test.db, student.id, {
      instituteId: course.institute.id,
      programmeId: course.programme.id,
    });
    const send = (id: number) =>
      test.app.inject({
        method: 'POST',
        url: shareRequestUrl(id),
        payload: {},
        headers: student.headers,
      });
    expect((await send(bare.id)).statusCode).toBe(404);
    for (let count = 0; count < 20; count += 1) {
      expect((await send(request.id)).statusCode).toBe(200);
    }
    expect((await send(request.id)).statusCode).toBe(429);
    expect(await test.db.$count(rateLimits)).toBeGreaterThan(0);
  });
});

// The last one: the clock of this file moves on.
it('expires after 14 days, also when the programme is withdrawn, and is deleted later', async () => {
  const [old, gone] = [idOf(await share()), idOf(await share())];
  test.clock.advance(14 * DAY - 1);
  expect((await read(old)).statusCode).toBe(200);
  test.clock.advance(1);
  const expired = await read(old);
  expect(expired.statusCode).toBe(410);
  expect(expired.json<ErrorAnswer>().code).toBe('QUOTE_EXPIRED');
  const fresh = idOf(await share());
  await test.db
    .update(programmes)
    .set({ retiredAt: test.clock.now() })
    .where(eq(programmes.id, course.programme.id));
  expect((await read(fresh)).statusCode).toBe(410);
  test.clock.advance(60 * DAY);
  await deleteExpired(test.db, test.clock.now());
  expect((await read(gone)).statusCode).toBe(404);
  expect(await test.db.$count(sharedQuotes)).toBe(0);
});
