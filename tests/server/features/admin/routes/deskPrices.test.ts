// Rules: DESK-03, LEAD-02, LEAD-05, PRI-03, PRI-06, FAM-01, API-23 (docs/requirements.md)
import { asc, eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type {
  ProgrammeDetails,
  ProgrammeList,
} from '../../../../../src/contract/catalogue/catalogue';
import type {
  DeskProgrammeDetails,
  DeskProgrammes,
} from '../../../../../src/contract/admin/catalogue';
import { leadUrls, programmeUrl, apiUrls, entryUrl } from '../../../../support/apiUrls';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import type { LogPage } from '../../../../../src/contract/admin/log';
import { courseStartRange } from '../../../../../src/contract/requests/requests';
import type { RequestSent } from '../../../../../src/contract/requests/requests';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import type { institutes } from '../../../../../src/server/db/schema/places';
import { planPriceBands } from '../../../../../src/server/db/schema/prices';
import { programmes } from '../../../../../src/server/db/schema/programmes';
import { requests } from '../../../../../src/server/db/schema/requests';
import { seededContent } from '../../../../../src/server/db/schema/seededContent';
import { updateContent } from '../../../../../src/server/db/seed/loadContent';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { courseTotal, insertCourse, insertFee, insertPlan } from '../../../../support/courses';
import { openTestDatabase } from '../../../../support/database';
import { eventually } from '../../../../support/eventually';
import { read } from '../../../../support/partners';
import { signInAs } from '../../../../support/roles';
import { insertInstitute, insertProgramme } from '../../../../support/rows';
import { post, signIn } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let huda: SignedInPerson;
let institute: typeof institutes.$inferSelect;
beforeAll(async () => {
  // With public answers kept, as on a server in use.
  test = await buildTestApp({ config: { answerCacheMegabytes: 8 } });
  huda = await signInAs(test, 'TeamLead', { name: 'Huda' });
  institute = await insertInstitute(test.db);
});
afterAll(() => test.close());

const one = async (id: number, on = test, by = huda): Promise<DeskProgrammeDetails> =>
  (await read(on, by, entryUrl(leadUrls.programmes, id))).json<Answer<DeskProgrammeDetails>>().data;
const change = ({ id, version }: DeskProgrammeDetails, prices: object, by = huda, on = test) =>
  post(on.app, programmeUrl(id, 'prices'), { version, ...prices }, by.headers);
const band = (plan_id: number, weeks_from: number, price_per_week: unknown) => ({
  bands: [{ plan_id, weeks_from, price_per_week }],
});
/** Public answers say so, as soon as the server has heard of the change. */
const pageShows = (id: number, check: (page: ProgrammeDetails) => boolean) =>
  eventually(async () => {
    const answer = await test.app.inject({ url: entryUrl(apiUrls.programmes, id) });
    return check(answer.json<Answer<ProgrammeDetails>>().data);
  });
const catalogueShows = (id: number, headline: number) =>
  eventually(async () => {
    const url = `${apiUrls.programmes}?kind=english&limit=50`;
    const { items } = (await test.app.inject({ url })).json<Answer<ProgrammeList>>().data;
    return items.some((item) => item.id === id && item.headline === headline);
  });
const rowOf = async (id: number) => {
  const [row] = await test.db.select().from(programmes).where(eq(programmes.id, id));
  return row;
};
const logOf = (id: number) =>
  test.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
    .orderBy(asc(auditLog.id));

it('takes a change by more than a half with a confirmation only', async () => {
  const { programme, planId } = await insertCourse(test.db, {}, institute);
  const seen = await one(programme.id);
  for (const price of [301, 99]) {
    const refused = await change(seen, band(planId, 1, price));
    expect([refused.statusCode, refused.json<ErrorAnswer>().code]).toEqual([409, 'UNCONFIRMED']);
  }
  expect((await one(programme.id)).version).toBe(seen.version);
  const half = await change(seen, band(planId, 1, 300));
  expect(half.statusCode).toBe(200);
  const now = half.json<Answer<DeskProgrammeDetails>>().data;
  const confirmed = await change(now, { ...band(planId, 1, 99), confirmed: true });
  expect(
    confirmed.json<Answer<DeskProgrammeDetails>>().data.prices.plans[0]?.bands[0],
  ).toMatchObject({ price_per_week: 9_900 });
});

it('changes what a week costs; headline, page and catalogue follow, and the log keeps both', async () => {
  const { programme, planId } = await insertCourse(test.db, {}, institute);
  const { id } = programme;
  const seen = await one(id);
  expect(seen.prices).toMatchObject({
    currency: 'GBP',
    basis: 'week',
    tuition: null,
    headline: courseTotal(4),
    plans: [{ id: planId, bands: [{ price_per_week: 20_000 }, { price_per_week: 19_000 }] }],
  });
  await pageShows(id, ({ headline }) => headline === courseTotal(4));
  await catalogueShows(id, courseTotal(4));
  const changed = await change(seen, band(planId, 4, 150));
  const now = changed.json<Answer<DeskProgrammeDetails>>().data;
  const headline = 4 * 15_000 + 7_500;
  expect(now.prices).toMatchObject({ headline, headline_weeks: 4 });
  expect(now.version).not.toBe(seen.version);
  await pageShows(
    id,
    (page) => page.headline === headline && page.plans[0]?.bands[1]?.price_per_week === 15_000,
  );
  await catalogueShows(id, headline);
  // The minimum weekly price, used if nothing else is known of its price.
  expect(await rowOf(id)).toMatchObject({ priceFrom: 15_000 });
  const weeks = { plan: { ar: 'قياسية', en: 'Standard' }, weeks_from: 4, weeks_to: 48 };
  expect(await logOf(id)).toMatchObject([
    {
      action: 'programme.prices',
      accountId: huda.id,
      subject: 'programmes',
      before: { week_prices: [{ ...weeks, price: '190.00 GBP' }] },
      after: { week_prices: [{ ...weeks, price: '150.00 GBP' }] },
    },
  ]);
  // The same once more changes nothing and says nothing.
  expect((await change(now, band(planId, 4, 150))).statusCode).toBe(200);
  expect(await logOf(id)).toHaveLength(1);
  const log = await test.app.inject({
    url: `${leadUrls.log}?limit=1&time_zone=UTC`,
    headers: { ...huda.headers, 'accept-language': 'ar' },
  });
  expect(log.json<Answer<LogPage>>().data.items[0]?.changes).toEqual([
    {
      field: 'week_price',
      band: { plan: 'قياسية', weeks_from: 4, weeks_to: 48 },
      before: '190.00 GBP',
      after: '150.00 GBP',
    },
  ]);
});

it('makes a new version of a price that the headline is not made of', async () => {
  const { programme, planId } = await insertCourse(test.db, {}, institute);
  await insertPlan(test.db, programme.id, { nameEn: 'Intensive', lessonsPerWeek: 30 });
  const seen = await one(programme.id);
  const intensive = seen.prices.plans.find(({ id }) => id !== planId);
  const changed = await change(seen, { ...band(intensive?.id ?? 0, 4, 500), confirmed: true });
  const now = changed.json<Answer<DeskProgrammeDetails>>().data;
  expect(now.prices.headline).toBe(courseTotal(4));
  expect(now.version).not.toBe(seen.version);
});

it.each([
  ['year', 36],
  ['total', 3],
] as const)('changes the tuition of a %s', async (priceBasis, headline_weeks) => {
  const { id } = await insertProgramme(test.db, institute, {
    kind: 'summer',
    courseType: null,
    priceBasis,
    priceFrom: 900_000,
    weeksMin: 3,
    weeksMax: 108,
  });
  await insertFee(test.db, { instituteId: institute.id, programmeId: id });
  const seen = await one(id);
  expect(seen.prices).toMatchObject({ basis: priceBasis, tuition: 900_000, plans: [] });
  await change(seen, { tuition: 12_500 });
  const { prices } = await one(id);
  expect(prices).toMatchObject({ tuition: 1_250_000, headline: 1_257_500, headline_weeks });
  expect(await logOf(id)).toMatchObject([
    { before: { tuition: '9000.00 GBP' }, after: { tuition: '12500.00 GBP' } },
  ]);
});

it('leaves requests the amount they were sent with', async () => {
  const { programme, planId } = await insertCourse(test.db, {}, institute);
  const student = await signIn(test);
  const today = test.clock.now().toISOString().slice(0, 10);
  const body = {
    kind: 'custom',
    plan_id: planId,
    weeks: 4,
    extras: [],
    start_date: courseStartRange(today, 12).first,
    amount: courseTotal(4),
    currency: 'GBP',
    idempotency_key: 'before-the-change',
  };
  const sent = await post(test.app, apiUrls.requests, body, student.headers);
  expect(sent.statusCode).toBe(200);
  const { id } = sent.json<Answer<RequestSent>>().data;
  await change(await one(programme.id), band(planId, 4, 210));
  const [kept] = await test.db.select().from(requests).where(eq(requests.id, id));
  expect(kept).toMatchObject({ amount: courseTotal(4), currency: 'GBP', quotedOn: today });
  const shown = await read(test, student, entryUrl(apiUrls.requests, id));
  expect(shown.json()).toMatchObject({ data: { amount: courseTotal(4) } });
  // A new one at the old price is told of the new price.
  const again = { ...body, idempotency_key: 'after-the-change' };
  const refused = await post(test.app, apiUrls.requests, again, student.headers);
  expect(refused.json()).toMatchObject({
    code: 'PRICE_CHANGED',
    data: { quote: { total: 4 * 21_000 + 7_500 } },
  });
});

it('takes whole amounts within bounds, of prices that are there', async () => {
  const { programme, planId } = await insertCourse(test.db, {}, institute);
  const seen = await one(programme.id);
  for (const amount of [0, -5, 1.5, '12.5', 10_001, null]) {
    const answer = await change(seen, band(planId, 4, amount));
    expect([amount, answer.statusCode]).toEqual([amount, 422]);
  }
  expect((await change(seen, band(planId, 5, 200))).statusCode).toBe(422);
  const other = await insertCourse(test.db, {}, institute);
  expect((await change(seen, band(other.planId, 4, 200))).statusCode).toBe(422);
  // Its plans say what a week costs.
  expect((await change(seen, { tuition: 300 })).statusCode).toBe(422);
  const { id } = await insertProgramme(test.db, institute);
  expect((await change(await one(id), { tuition: 500_001 })).statusCode).toBe(422);
  expect(await logOf(programme.id)).toEqual([]);
});

it('tells who comes second how it is now, of two at once too', async () => {
  const { programme, planId } = await insertCourse(test.db, {}, institute);
  const salma = await signInAs(test, 'TeamLead', { name: 'Salma' });
  const seen = await one(programme.id);
  await change(seen, band(planId, 1, 205));
  const late = await change(seen, band(planId, 4, 180), salma);
  expect(late.statusCode).toBe(409);
  const { programme: current } = late.json<ErrorAnswer>().data ?? {};
  expect(current?.prices.plans[0]?.bands[0]).toMatchObject({ price_per_week: 20_500 });
  const now = await one(programme.id);
  const answers = await Promise.all([
    change(now, band(planId, 4, 181)),
    change(now, band(planId, 4, 182), salma),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

itBeforeRelease('stays when a newer version brings its content (FAM-01)', async () => {
  const database = await openTestDatabase({ seed: true });
  const demo = await buildTestApp({ database });
  const lead = await signInAs(demo, 'TeamLead');
  const found = await read(demo, lead, `${leadUrls.programmes}?kind=english`);
  const id = found.json<Answer<DeskProgrammes>>().data.items[0]?.id ?? 0;
  const before = await one(id, demo, lead);
  const [plan] = before.prices.plans;
  const [first] = plan?.bands ?? [];
  if (!plan || !first) throw new Error('a course without prices');
  await change(before, { ...band(plan.id, first.weeks_from, 777), confirmed: true }, lead, demo);
  await demo.db.update(seededContent).set({ release: 'of an older version' });
  expect(await updateContent(demo.db, { now: new Date('2031-05-05'), demo: true })).toBe(true);
  const [kept] = await demo.db
    .select()
    .from(planPriceBands)
    .where(eq(planPriceBands.planId, plan.id))
    .orderBy(asc(planPriceBands.weeksFrom));
  expect(kept).toMatchObject({ pricePerWeek: 77_700 });
  await demo.close();
  await database.close();
});

it('is a lead’s alone', async () => {
  const khalid = await signInAs(test, 'Team');
  const { id } = await insertProgramme(test.db, institute);
  expect((await change(await one(id), { tuition: 300 }, khalid)).statusCode).toBe(403);
});
