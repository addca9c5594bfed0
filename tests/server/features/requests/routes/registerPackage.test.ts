// Rules: CRS-03 (docs/requirements.md)
import { eq } from 'drizzle-orm';

import { orderUrls, apiUrls } from '../../../../support/apiUrls';
import { planPriceBands } from '../../../../../src/server/db/schema/prices';
import { programmes } from '../../../../../src/server/db/schema/programmes';
import { requests } from '../../../../../src/server/db/schema/requests';
import { rateLimits } from '../../../../../src/server/db/schema/signIn';
import { DAY, HOUR, MINUTE } from '../../../../../src/server/lib/time/clock';
import { buildTestApp, testClock } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { insertCourse, insertPlan } from '../../../../support/courses';
import type { Course } from '../../../../support/courses';
import { signInAs } from '../../../../support/roles';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let student: SignedInPerson;
let course: Course;
beforeAll(async () => {
  test = await buildTestApp({ clock: testClock(new Date('2026-11-21T09:00:00Z')) });
  student = await signInAs(test, 'Student');
});
afterAll(() => test.close());
beforeEach(async () => {
  course = await insertCourse(test.db);
});

const payload = (change: object = {}) => ({
  user_id: student.id,
  plan_id: course.planId,
  partner_id: course.institute.id,
  package_id: course.programme.id,
  ...change,
});
const register = (change: object = {}, person = student, app = test.app) =>
  post(app, orderUrls.registerPackage, payload(change), person.headers);
const shown = async (id: number): Promise<unknown> => {
  const url = `${apiUrls.requests}/${id}`;
  return (await test.app.inject({ url, headers: student.headers })).json().data;
};
const countRows = (): Promise<number> =>
  test.db.$count(requests, eq(requests.planId, course.planId));

describe('registerPackage', () => {
  it('creates a request for the plan', async () => {
    const answer = await register();
    expect(answer.statusCode).toBe(200);
    const { id } = answer.json().data;
    expect(answer.json().data).toEqual({ id, repeated: false });
    expect(await test.db.select().from(requests).where(eq(requests.id, id))).toMatchObject([
      {
        accountId: student.id,
        kind: 'english',
        programmeId: course.programme.id,
        planId: course.planId,
        instituteId: course.institute.id,
        currentStep: 'received',
        startDate: null,
        weeks: null,
        amount: null,
      },
    ]);
  });

  it('records the current lowest weekly price and returns it with the request', async () => {
    const { id } = (await register()).json().data;
    await test.db
      .update(planPriceBands)
      .set({ pricePerWeek: 99_000 })
      .where(eq(planPriceBands.planId, course.planId));
    expect(await shown(id)).toMatchObject({
      amount: null,
      week_price: { amount: 19_000, currency: 'GBP' },
    });
  });

  it('records no price for a plan without one', async () => {
    await test.db.delete(planPriceBands).where(eq(planPriceBands.planId, course.planId));
    const { id } = (await register()).json().data;
    expect(await shown(id)).toMatchObject({ amount: null, week_price: null });
  });

  it('is the same request within a day and another one a day later', async () => {
    // Before midnight, so that the date of the key changes.
    test.clock.advance(15 * HOUR - MINUTE);
    const first = (await register()).json().data;
    for (const wait of [0, 2 * MINUTE, 20 * HOUR]) {
      test.clock.advance(wait);
      expect((await register()).json().data).toEqual({ id: first.id, repeated: true });
    }
    test.clock.advance(DAY);
    const later = (await register()).json().data;
    expect(later.repeated).toBe(false);
    expect(later.id).toBeGreaterThan(first.id);
    expect(await countRows()).toBe(2);
  });

  it('creates one request from twenty concurrent calls at two servers', async () => {
    const other = await buildTestApp({ database: test.database, clock: test.clock });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => register({}, student, i % 2 ? test.app : other.app)),
    );
    await other.close();
    const ids = new Set(answers.map((answer) => Number(answer.json().data.id)));
    expect(ids.size).toBe(1);
    expect(await countRows()).toBe(1);
  });

  it.each([
    ['the earlier', ['2026-12-31T23:59:59.900Z', '2027-01-01T00:00:00.100Z']],
    ['the later', ['2027-01-01T00:00:00.100Z', '2026-12-31T23:59:59.900Z']],
  ])('creates one request at midnight when %s call writes first', async (_name, times) => {
    const servers = await Promise.all(
      times.map((now) =>
        buildTestApp({ database: test.database, clock: testClock(new Date(now)) }),
      ),
    );
    const visitor = await signInAs(servers[0] ?? test, 'Student');
    const ids: number[] = [];
    for (const { app } of servers) {
      ids.push(Number((await register({ user_id: visitor.id }, visitor, app)).json().data.id));
    }
    await Promise.all(servers.map((server) => server.close()));
    // The clock moved weeks ahead; limits stay used until then.
    await test.db.delete(rateLimits);
    expect(new Set(ids).size).toBe(1);
    expect(await countRows()).toBe(1);
  });

  it('creates another request for another plan or student', async () => {
    const planId = await insertPlan(test.db, course.programme.id, { nameEn: 'Intensive' });
    const other = await signInAs(test, 'Student');
    const ids = [
      await register(),
      await register({ plan_id: planId }),
      await register({ user_id: other.id }, other),
    ].map((answer) => Number(answer.json().data.id));
    expect(new Set(ids).size).toBe(3);
  });
});

describe('registerPackage answers 404', () => {
  it("for another student's id", async () => {
    const other = await signInAs(test, 'Student');
    for (const user_id of [other.id, 'nobody', '00000000-0000-4000-8000-000000000001']) {
      const answer = await register({ user_id });
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe('NOT_FOUND');
    }
    expect(await countRows()).toBe(0);
  });

  it('for a mismatched or withdrawn plan, package or partner', async () => {
    const other = await insertCourse(test.db);
    for (const change of [
      { plan_id: other.planId },
      { plan_id: 999_999 },
      { package_id: other.programme.id },
      { partner_id: other.institute.id },
    ]) {
      expect((await register(change)).statusCode).toBe(404);
    }
    await test.db
      .update(programmes)
      .set({ retiredAt: new Date() })
      .where(eq(programmes.id, course.programme.id));
    expect((await register()).statusCode).toBe(404);
    expect(await countRows()).toBe(0);
  });
});

describe('registerPackage rejects', () => {
  it.each([
    ['user_id', { user_id: undefined }],
    ['user_id', { user_id: 'x'.repeat(101) }],
    ['plan_id', { plan_id: 'one' }],
    ['partner_id', { partner_id: undefined }],
    ['package_id', { package_id: 0 }],
  ])('%s: %j', async (field, change) => {
    const answer = await register(change);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field }]);
  });

  it('a visitor, a partner and the team', async () => {
    expect((await post(test.app, orderUrls.registerPackage, payload())).statusCode).toBe(401);
    for (const role of ['Partner', 'Team'] as const) {
      const person = await signInAs(test, role);
      expect((await register({ user_id: person.id }, person)).statusCode).toBe(403);
    }
  });
});
