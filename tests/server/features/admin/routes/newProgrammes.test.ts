// Rules: LEAD-02, LEAD-07, PRI-03, PRI-06, PRI-07 (docs/requirements.md)
import { asc, eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import type {
  ProgrammeDetails,
  ProgrammeList,
} from '../../../../../src/contract/catalogue/catalogue';
import type { DeskProgrammeDetails } from '../../../../../src/contract/admin/catalogue';
import type {
  InstituteChoice,
  ProgrammeChoices,
} from '../../../../../src/contract/admin/newProgramme';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import { programmes, programmeStarts } from '../../../../../src/server/db/schema/programmes';
import type { institutes } from '../../../../../src/server/db/schema/places';
import { requests } from '../../../../../src/server/db/schema/requests';
import { apiUrls, entryUrl, leadUrls, programmeUrl } from '../../../../support/apiUrls';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { insertCourse } from '../../../../support/courses';
import { read } from '../../../../support/partners';
import {
  BAND_SENT,
  FEE_SENT,
  PLAN_SENT,
  PROGRAMME_TEXTS_SENT,
  insertPricedCourse,
} from '../../../../support/priceParts';
import { signInAs } from '../../../../support/roles';
import { insertInstitute, insertRequest } from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

let test: TestApp;
let huda: SignedInPerson;
let school: typeof institutes.$inferSelect;
beforeAll(async () => {
  test = await buildTestApp();
  huda = await signInAs(test, 'TeamLead', { name: 'Huda' });
  school = await insertInstitute(test.db, { nameEn: 'Thames School' });
});
afterAll(() => test.close());

const send = (url: string, body: object) =>
  post(test.app, url, body, { ...huda.headers, 'accept-language': 'en' });
type Injected = Pick<Awaited<ReturnType<typeof send>>, 'json'>;
const programmeIn = (answer: Injected) => answer.json<Answer<DeskProgrammeDetails>>().data;
const pageIn = (answer: Injected) => answer.json<Answer<ProgrammeDetails>>().data;
const refusals = (answer: Injected) =>
  answer.json<ErrorAnswer>().errors?.map(({ field, key }) => [field, key]);
const one = async (id: number) =>
  programmeIn(await read(test, huda, entryUrl(leadUrls.programmes, id)));
const page = (id: number) =>
  test.app.inject({ url: entryUrl(apiUrls.programmes, id), headers: { 'accept-language': 'en' } });
const inCatalogue = async (id: number, kind = 'english') => {
  const answer = await test.app.inject({ url: `${apiUrls.programmes}?kind=${kind}&limit=50` });
  return answer.json<Answer<ProgrammeList>>().data.items.some((item) => item.id === id);
};
const actionsOn = async (id: number) =>
  (
    await test.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, String(id)))
      .orderBy(asc(auditLog.id))
  )
    .filter(({ subject }) => subject === 'programmes')
    .map(({ action }) => action);
const COURSE = {
  ...PROGRAMME_TEXTS_SENT,
  kind: 'english',
  course_type: 'general',
  weeks_min: 2,
  weeks_max: 24,
  starts_mondays: true,
  plan_name_ar: 'قياسي',
  plan_name_en: 'Standard',
  lessons_per_week: 20,
  price_per_week: 250,
};
const publish = async ({ id, version }: DeskProgrammeDetails) =>
  send(programmeUrl(id, 'state'), { version, state: 'listed' });

it('makes a draft that only the desk shows until it is published, and students see it then', async () => {
  const made = await send(leadUrls.programmes, { ...COURSE, institute_id: school.id });
  expect(made.statusCode).toBe(200);
  const draft = programmeIn(made);
  expect(draft).toMatchObject({ state: 'draft', title_en: 'New English' });
  // Four weeks of the standard plan: the rule of every headline price.
  expect(draft.prices).toMatchObject({ headline: 100_000, headline_weeks: 4, currency: 'GBP' });
  expect([(await page(draft.id)).statusCode, await inCatalogue(draft.id)]).toEqual([404, false]);
  const preview = await read(test, huda, programmeUrl(draft.id, 'preview'));
  expect(pageIn(preview)).toMatchObject({
    title: 'New English',
    headline: 100_000,
    plans: [{ name: 'Standard', bands: [{ weeks_from: 2, weeks_to: 24, price_per_week: 25_000 }] }],
  });
  const withdrawn = { version: draft.version, state: 'withdrawn' };
  const refused = await send(programmeUrl(draft.id, 'state'), withdrawn);
  expect(refusals(refused)).toEqual([['state', 'invalid']]);

  const listed = programmeIn(await publish(draft));
  expect(listed.state).toBe('listed');
  expect([(await page(draft.id)).statusCode, await inCatalogue(draft.id)]).toEqual([200, true]);
  const again = { version: listed.version, state: 'withdrawn' };
  const gone = programmeIn(await send(programmeUrl(draft.id, 'state'), again));
  expect([(await page(draft.id)).statusCode, await inCatalogue(draft.id)]).toEqual([410, false]);
  await publish(gone);
  expect((await page(draft.id)).statusCode).toBe(200);
  expect(await actionsOn(draft.id)).toEqual([
    'programme.add',
    'programme.publish',
    'programme.withdraw',
    'programme.list',
  ]);
});

it('makes a summer programme with a first start, and names what is missing or not possible', async () => {
  const summer = { ...PROGRAMME_TEXTS_SENT, kind: 'summer', weeks_min: 3, tuition: 2_400 };
  const body = { ...summer, institute_id: school.id, starts_on: '2027-07-05' };
  const made = programmeIn(await send(leadUrls.programmes, body));
  expect(made).toMatchObject({
    starts: [{ starts_on: '2027-07-05', apply_by: null }],
    prices: { basis: 'total', headline: 240_000 },
  });
  const early = await send(leadUrls.programmes, { ...body, starts_on: '2020-07-05' });
  expect(refusals(early)).toEqual([['starts_on', 'dateInvalid']]);
  const bare = await send(leadUrls.programmes, {
    ...COURSE,
    institute_id: school.id,
    price_per_week: '',
  });
  expect(refusals(bare)).toEqual([['price_per_week', 'required']]);
  const degree = { ...summer, kind: 'university', institute_id: school.id };
  expect(refusals(await send(leadUrls.programmes, degree))).toEqual([
    ['degree', 'required'],
    ['specialization_id', 'required'],
  ]);
  const nowhere = await send(leadUrls.programmes, { ...summer, institute_id: 999_999 });
  expect(refusals(nowhere)).toEqual([['institute_id', 'invalid']]);
  const contradicting = { ...COURSE, institute_id: school.id, level: 'A1', summary_en: 'From C1' };
  expect(refusals(await send(leadUrls.programmes, contradicting))).toEqual([['level', 'invalid']]);
});

it('adds a school that can be chosen at once, under a name of its own', async () => {
  const facts = {
    kind: 'language',
    city_id: school.cityId,
    name_ar: 'معهد السين',
    name_en: 'Seine School',
    description_ar: 'وصف',
    description_en: 'Description',
    founded_year: '',
  };
  const added = (await send(leadUrls.institutes, facts)).json<Answer<InstituteChoice>>().data;
  expect(added).toMatchObject({ kind: 'language', currency: 'GBP' });
  const choices = (await read(test, huda, leadUrls.programmeChoices)).json<
    Answer<ProgrammeChoices>
  >().data;
  expect(choices.institutes).toContainEqual(added);
  expect(refusals(await send(leadUrls.institutes, facts))).toEqual([['name_en', 'nameTaken']]);
  const elsewhere = { ...facts, name_en: 'Other', city_id: 999_999 };
  expect(refusals(await send(leadUrls.institutes, elsewhere))).toEqual([['city_id', 'invalid']]);
});

it('copies a programme with all but its past starts, and copies no stale one', async () => {
  const { programme } = await insertCourse(test.db, {
    startsMondays: false,
    ieltsOverall: 55,
    included: [{ ar: 'واي فاي', en: 'Wi-Fi' }],
  });
  await test.db.insert(programmeStarts).values([
    { programmeId: programme.id, startsOn: '2020-01-06' },
    { programmeId: programme.id, startsOn: '2027-01-04' },
  ]);
  const from = await one(programme.id);
  const copied = await send(programmeUrl(from.id, 'copy'), { version: from.version });
  expect(copied.statusCode).toBe(200);
  const copy = programmeIn(copied);
  expect(copy.id).not.toBe(from.id);
  expect(copy).toMatchObject({ state: 'draft', title_en: from.title_en, english: from.english });
  expect(copy.starts.map(({ starts_on }) => starts_on)).toEqual(['2027-01-04']);
  const named = ({ prices }: DeskProgrammeDetails) => ({
    headline: prices.headline,
    plans: prices.plans.map(({ name, bands }) => [name, bands]),
    fees: prices.fees.map(({ name, amount, optional }) => [name, amount, optional]),
  });
  expect(named(copy)).toEqual(named(from));
  const preview = await read(test, huda, programmeUrl(copy.id, 'preview'));
  expect(pageIn(preview).included).toEqual(['Wi-Fi']);
  // The copy is its own: a change of its prices leaves the first as it was.
  const planId = copy.prices.plans[0]?.id;
  const band = { plan_id: planId, weeks_from: 1, price_per_week: 210 };
  await send(programmeUrl(copy.id, 'prices'), { version: copy.version, bands: [band] });
  expect(named(await one(from.id))).toEqual(named(from));
  await send(entryUrl(leadUrls.programmes, from.id), {
    ...PROGRAMME_TEXTS_SENT,
    version: from.version,
  });
  const stale = await send(programmeUrl(from.id, 'copy'), { version: from.version });
  expect(stale.statusCode).toBe(409);
});

it('adds and removes plans and weeks; the headline price follows', async () => {
  const { id, planId, version } = await insertPricedCourse(test);
  const added = await send(programmeUrl(id, 'plans'), { version, ...PLAN_SENT });
  const withPlan = programmeIn(added);
  const names = ({ prices }: DeskProgrammeDetails) => prices.plans.map(({ name }) => name);
  expect(names(withPlan)).toEqual(['Evening', 'Standard', 'Intensive']);
  const twice = await send(programmeUrl(id, 'plans'), { version: withPlan.version, ...PLAN_SENT });
  expect(refusals(twice)).toEqual([['name_en', 'nameTaken']]);
  // A lead who saw an older version is told so.
  expect((await send(programmeUrl(id, 'plans'), { version, ...PLAN_SENT })).statusCode).toBe(409);

  const longer = { version: withPlan.version, plan_id: planId, ...BAND_SENT };
  const withBand = programmeIn(await send(programmeUrl(id, 'bands'), longer));
  const [row] = await test.db.select().from(programmes).where(eq(programmes.id, id));
  expect([row?.weeksMax, row?.priceFrom]).toEqual([52, 15_000]);
  const overlap = { ...longer, version: withBand.version, weeks_from: 50 };
  expect(refusals(await send(programmeUrl(id, 'bands'), overlap))).toEqual([
    ['weeks_from', 'weeksTaken'],
  ]);
  const first = { version: withBand.version, plan_id: planId, weeks_from: 49 };
  const without = programmeIn(await send(programmeUrl(id, 'bands/remove'), first));
  expect(without.prices.plans[1]?.bands).toHaveLength(2);

  // The standard plan goes: the headline price is that of the next full-time one.
  const gone = { version: without.version, plan_id: planId };
  const rest = programmeIn(await send(programmeUrl(id, 'plans/remove'), gone));
  expect(names(rest)).toEqual(['Evening', 'Intensive']);
  expect(rest.prices.headline).toBe(4 * 28_000 + 2 * 7_500);
});

it('keeps a plan that a request has chosen, and the last price', async () => {
  const { programme, planId } = await insertCourse(test.db);
  const student = await signInAs(test, 'Student');
  const choice = { programmeId: programme.id, planId, instituteId: programme.instituteId };
  const request = await insertRequest(test.db, student.id, choice);
  const seen = await one(programme.id);
  expect(seen.prices.plans[0]?.requests).toBe(1);
  const url = programmeUrl(programme.id, 'plans/remove');
  const removal = { version: seen.version, plan_id: planId };
  expect(refusals(await send(url, removal))).toEqual([['plan_id', 'planChosen']]);
  await test.db.delete(requests).where(eq(requests.id, request.id));
  expect(refusals(await send(url, removal))).toEqual([['plan_id', 'lastPrice']]);
});

it('adds fees to a programme or to all of its school, and none that a price includes', async () => {
  const { programme, institute } = await insertCourse(test.db);
  const sister = await insertCourse(
    test.db,
    { included: [{ ar: 'تأمين', en: 'Insurance', fee: 'insurance' }] },
    institute,
  );
  const before = [await one(programme.id), await one(sister.programme.id)] as const;
  const shared = { ...FEE_SENT, kind: 'materials', of_institute: true, version: before[0].version };
  const added = programmeIn(await send(programmeUrl(programme.id, 'fees'), shared));
  expect(added.prices.headline).toBe(before[0].prices.headline + 9_000);
  const other = await one(sister.programme.id);
  expect(other.prices.headline).toBe(before[1].prices.headline + 9_000);
  const insured = { ...FEE_SENT, kind: 'insurance', version: other.version };
  const url = programmeUrl(sister.programme.id, 'fees');
  expect(refusals(await send(url, insured))).toEqual([['kind', 'feeIncluded']]);
  const fee = added.prices.fees.find(({ name }) => name === 'Pick-up');
  expect(fee).toMatchObject({ of_institute: true, optional: false, amount: 9_000 });
  const removal = { version: added.version, fee_id: fee?.id };
  const removed = await send(programmeUrl(programme.id, 'fees/remove'), removal);
  expect(programmeIn(removed).prices.headline).toBe(before[0].prices.headline);
  expect((await one(sister.programme.id)).prices.headline).toBe(before[1].prices.headline);
  expect(await actionsOn(programme.id)).toEqual(['programme.feeAdd', 'programme.feeRemove']);
});
