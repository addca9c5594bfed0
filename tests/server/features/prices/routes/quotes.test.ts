// Rules: CRS-04, PRI-02 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import { addDays } from '../../../../../src/shared/dates';
import { courseStartRange } from '../../../../../src/contract/requests/requests';
import { priceUrls } from '../../../../support/apiUrls';
import { cities, currencies } from '../../../../../src/server/db/schema/places';
import { planPriceBands } from '../../../../../src/server/db/schema/prices';
import { programmes, programmeStarts } from '../../../../../src/server/db/schema/programmes';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { courseTotal, insertCourse, insertFee, insertPlan } from '../../../../support/courses';
import type { Course } from '../../../../support/courses';
import { insertProgramme } from '../../../../support/rows';
import { post } from '../../../../support/signIn';

const TODAY = '2026-11-21';
// The first Monday that the lead time of English courses in the United Kingdom allows (CAT-09).
const MONDAY = courseStartRange(TODAY, 3).first;

let test: TestApp;
let course: Course;
beforeAll(async () => {
  test = await buildTestApp({ clock: testClock(new Date(`${TODAY}T09:00:00Z`)) });
  course = await insertCourse(test.db, { titleEn: 'General English', titleAr: 'إنجليزية عامة' });
});
afterAll(() => test.close());

const ask = (change: object = {}, language = 'en') =>
  post(
    test.app,
    priceUrls.quotes,
    { plan_id: course.planId, weeks: 4, start_date: MONDAY, extras: [], ...change },
    { 'accept-language': language },
  );

describe('quote', () => {
  it("itemises the price for a visitor with the course's data", async () => {
    await test.db.update(cities).set({ livingCost: 105_000 });
    const answer = await ask({ extras: [course.transfer, course.family] });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toEqual({
      plan_id: course.planId,
      plan_name: 'Standard',
      programme_id: course.programme.id,
      title: 'General English',
      institute: { id: course.institute.id, name: course.institute.nameEn },
      city: { id: course.institute.cityId, name: 'Leeds' },
      destination: { id: 'gb', name: 'United Kingdom' },
      living_cost: { amount: 105_000, currency: 'GBP' },
      weeks: 4,
      start_date: MONDAY,
      total: 4 * 19_000 + 7_500 + 4 * 21_000 + 9_500,
      currency: 'GBP',
      lines: [
        expect.objectContaining({ kind: 'tuition', fee_id: null, quantity: 4, amount: 76_000 }),
        expect.objectContaining({ kind: 'registration', quantity: 1, amount: 7_500 }),
        expect.objectContaining({ kind: 'accommodation', name: 'Host family', amount: 84_000 }),
        expect.objectContaining({ kind: 'transfer', quantity: 1, amount: 9_500 }),
      ],
    });
  });

  it('needs no start: the price does not depend on it', async () => {
    const { data } = (await ask({ start_date: null })).json();
    expect(data).toMatchObject({ start_date: null, total: courseTotal(4) });
  });

  it("is in the request's language", async () => {
    const { data } = (await ask({ extras: [course.family] }, 'ar')).json();
    expect(data).toMatchObject({ title: 'إنجليزية عامة', city: { name: 'ليدز' } });
    expect(data.lines).toMatchObject([
      { name: 'قياسية' },
      { name: 'رسوم التسجيل' },
      { name: 'عائلة مضيفة' },
    ]);
  });

  it.each([2, 3, 4, 20])('of %i weeks uses the bands', async (weeks) => {
    expect((await ask({ weeks })).json().data.total).toBe(courseTotal(weeks));
  });

  it('includes fees of the institute and programme only', async () => {
    const other = await insertProgramme(test.db, course.institute, { startsMondays: true });
    const planId = await insertPlan(test.db, other.id);
    const shared = await insertFee(test.db, {
      instituteId: course.institute.id,
      kind: 'insurance',
      basis: 'week',
      optional: true,
      amount: 1_500,
    });
    const bare = await ask({ plan_id: planId });
    expect(bare.json().data.total).toBe(76_000);
    expect((await ask({ plan_id: planId, extras: [shared] })).json().data.total).toBe(82_000);
    expect((await ask({ plan_id: planId, extras: [course.family] })).statusCode).toBe(422);
  });

  it('includes the dates of a programme with fixed starts', async () => {
    const fixed = await insertCourse(test.db, { startsMondays: false });
    const startsOn = addDays(MONDAY, 21);
    await test.db.insert(programmeStarts).values([
      { programmeId: fixed.programme.id, startsOn },
      { programmeId: fixed.programme.id, startsOn: addDays(MONDAY, -7) },
    ]);
    const on = (start_date: string) => ask({ plan_id: fixed.planId, start_date });
    expect((await on(startsOn)).statusCode).toBe(200);
    for (const [other, key] of [
      [MONDAY, 'dateInvalid'],
      [addDays(MONDAY, -7), 'startTooSoon'],
    ] as const) {
      expect((await on(other)).json().errors).toMatchObject([{ field: 'start_date', key }]);
    }
  });
});

describe('start', () => {
  const { last } = courseStartRange(TODAY, 3);

  it('is later for a course that needs a student visa (CAT-09)', async () => {
    const LIMIT = 25;
    const { planId: plan_id } = await insertCourse(test.db, { weeksMax: 40 });
    const after = (weeks: number) => courseStartRange(TODAY, weeks).first;
    const short = await ask({ plan_id, weeks: LIMIT, start_date: after(3) });
    expect(short.statusCode).toBe(200);
    const tooSoon = await ask({ plan_id, weeks: LIMIT + 1, start_date: after(5) });
    expect(tooSoon.statusCode).toBe(422);
    expect(tooSoon.json().errors).toMatchObject([{ field: 'start_date', key: 'startTooSoon' }]);
    const later = await ask({ plan_id, weeks: LIMIT + 1, start_date: after(6) });
    expect(later.statusCode).toBe(200);
  });

  it.each([MONDAY, addDays(MONDAY, 7), last])('accepts %s', async (start_date) => {
    expect((await ask({ start_date })).statusCode).toBe(200);
  });

  it.each([
    [addDays(MONDAY, -7), 'startTooSoon'],
    [addDays(TODAY, 2), 'startTooSoon'],
    [addDays(last, 7), 'dateInvalid'],
    [addDays(MONDAY, 1), 'notMonday'],
    ['2026-02-30', 'dateInvalid'],
    ['tomorrow', 'dateInvalid'],
    ['', 'required'],
    [20261123, 'invalid'],
  ])('rejects %s: %s', async (start_date, key) => {
    const answer = await ask({ start_date });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field: 'start_date', key }]);
  });

  it('is later than the lead time on a Monday', async () => {
    const monday = await buildTestApp({
      database: test.database,
      clock: testClock(new Date(`${addDays(MONDAY, -7 * 3)}T00:00:00Z`)),
    });
    const on = (start_date: string) =>
      post(monday.app, priceUrls.quotes, { plan_id: course.planId, weeks: 4, start_date });
    const [sameDay, nextWeek] = [await on(MONDAY), await on(addDays(MONDAY, 7))];
    await monday.close();
    expect([sameDay.statusCode, nextWeek.statusCode]).toEqual([422, 200]);
  });
});

describe('quote rejects', () => {
  it.each([
    ['fewer weeks than the programme has', { weeks: 1 }, 'weeks'],
    ['more weeks than the programme has', { weeks: 21 }, 'weeks'],
    ['more weeks than any course', { weeks: 49 }, 'weeks'],
    ['no weeks', { weeks: 0 }, 'weeks'],
    ['fractional weeks', { weeks: 2.5 }, 'weeks'],
    ['an unknown extra', { extras: [999_999] }, 'extras'],
    ['too many extras', { extras: Array.from({ length: 21 }, (_, i) => i + 1) }, 'extras'],
    ['extras that are not a list', { extras: 'all' }, 'extras'],
    ['an invalid extra id', { extras: [{}] }, 'extras[0]'],
    ['an invalid plan id', { plan_id: '1 or 1=1' }, 'plan_id'],
    ['no plan', { plan_id: undefined }, 'plan_id'],
  ])('%s', async (_name, change, field) => {
    const answer = await ask(change);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field }] });
  });

  it('two accommodations, and reports all invalid fields', async () => {
    const extras = [course.family, course.studio];
    const answer = await ask({ extras, weeks: 1, start_date: addDays(MONDAY, -7) });
    const fields = ['weeks', 'start_date', 'extras'];
    expect(answer.json().errors).toMatchObject(fields.map((field) => ({ field })));
    expect((await ask({ extras })).json().errors).toMatchObject([{ field: 'extras' }]);
  });

  it('an unknown plan, one without a price, and one of a withdrawn programme', async () => {
    const unpriced = await insertCourse(test.db);
    await test.db.delete(planPriceBands).where(eq(planPriceBands.planId, unpriced.planId));
    const withdrawn = await insertCourse(test.db);
    await test.db
      .update(programmes)
      .set({ retiredAt: new Date() })
      .where(eq(programmes.id, withdrawn.programme.id));
    for (const plan_id of [999_999, unpriced.planId, withdrawn.planId]) {
      const answer = await ask({ plan_id });
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe('NOT_FOUND');
    }
  });

  it('a body that is not a JSON object, and an oversized one', async () => {
    expect((await post(test.app, priceUrls.quotes, [1])).statusCode).toBe(422);
    expect((await post(test.app, priceUrls.quotes, 'plan')).statusCode).toBe(422);
    expect((await ask({ note: 'x'.repeat(70_000) })).statusCode).toBe(413);
  });

  it('a price list with several currencies, with an error', async () => {
    const odd = await insertCourse(test.db);
    await test.db.insert(currencies).values({ code: 'EUR', sarRateMicros: 4_100_000 });
    await insertFee(test.db, { instituteId: odd.institute.id, currency: 'EUR' });
    expect((await ask({ plan_id: odd.planId })).statusCode).toBe(500);
    expect(test.logged()).toContain('is not in GBP');
  });
});
