// Rules: DESK-03, LEAD-05, FAM-01, API-23 (docs/requirements.md)
import { isDeepStrictEqual } from 'node:util';

import { eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { ProgrammeDetails } from '../../../../../src/contract/catalogue/catalogue';
import { leadUrls, programmeUrl, apiUrls, entryUrl } from '../../../../support/apiUrls';
import { STARTS_MAX } from '../../../../../src/contract/admin/catalogue';
import type {
  DeskProgrammeDetails,
  DeskProgrammes,
} from '../../../../../src/contract/admin/catalogue';
import type { ErrorAnswer } from '../../../../../src/contract/common/errors';
import { addDays } from '../../../../../src/shared/dates';
import { auditLog } from '../../../../../src/server/db/schema/audit';
import type { institutes } from '../../../../../src/server/db/schema/places';
import {
  programmeStarts,
  specializationFields,
  specializations,
} from '../../../../../src/server/db/schema/programmes';
import { requests } from '../../../../../src/server/db/schema/requests';
import { seededContent } from '../../../../../src/server/db/schema/seededContent';
import { updateContent } from '../../../../../src/server/db/seed/loadContent';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { itBeforeRelease } from '../../../../support/beforeRelease';
import { openTestDatabase } from '../../../../support/database';
import { eventually } from '../../../../support/eventually';
import { read } from '../../../../support/partners';
import { signInAs } from '../../../../support/roles';
import {
  insertAccount,
  insertInstitute,
  insertProgramme,
  insertRequest,
} from '../../../../support/rows';
import { post } from '../../../../support/signIn';
import type { SignedInPerson } from '../../../../support/signIn';

const TODAY = '2026-03-01';
const AUTUMN = '2027-09-06';

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

const camp = () => insertProgramme(test.db, institute, { kind: 'summer', courseType: null });
const one = async (id: number, on = test, by = huda): Promise<DeskProgrammeDetails> =>
  (await read(on, by, entryUrl(leadUrls.programmes, id))).json<Answer<DeskProgrammeDetails>>().data;
const add = ({ id, version }: DeskProgrammeDetails, start: object, by = huda, on = test) =>
  post(on.app, programmeUrl(id, 'starts'), { version, ...start }, by.headers);
const remove = (
  { id, version }: DeskProgrammeDetails,
  starts_on: string,
  requested = 0,
  by = huda,
  on = test,
) => {
  const body = { version, starts_on, requests: requested };
  return post(on.app, programmeUrl(id, 'starts/remove'), body, by.headers);
};
/** The public page says so, as soon as the server has heard of the change. */
const pageHas = (id: number, starts: readonly string[]) =>
  eventually(async () => {
    const answer = await test.app.inject({ url: entryUrl(apiUrls.programmes, id) });
    return isDeepStrictEqual(answer.json<Answer<ProgrammeDetails>>().data.starts, starts);
  });
const logOf = (id: number) =>
  test.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(id)))
    .orderBy(auditLog.id);

it('adds and removes dates; the page says so at once, and the log keeps them', async () => {
  const { id } = await camp();
  await pageHas(id, []);
  const seen = await one(id);
  expect(seen).toMatchObject({ starts_mondays: false, starts: [] });
  const added = await add(seen, { starts_on: AUTUMN });
  const now = added.json<Answer<DeskProgrammeDetails>>().data;
  expect(now.starts).toEqual([{ starts_on: AUTUMN, apply_by: null, requests: 0 }]);
  expect(now.version).not.toBe(seen.version);
  await pageHas(id, [AUTUMN]);
  // The same once more changes nothing and says nothing.
  expect((await add(now, { starts_on: AUTUMN })).statusCode).toBe(200);
  expect((await remove(now, AUTUMN)).statusCode).toBe(200);
  await pageHas(id, []);
  expect(await logOf(id)).toMatchObject([
    {
      action: 'programme.startAdd',
      accountId: huda.id,
      subject: 'programmes',
      before: null,
      after: { starts_on: AUTUMN, apply_by: null },
    },
    {
      action: 'programme.startRemove',
      accountId: huda.id,
      before: { starts_on: AUTUMN, apply_by: null },
      after: null,
    },
  ]);
});

it('takes days to come only, as many as a page shows, and none where Mondays are the dates', async () => {
  const { id } = await camp();
  const seen = await one(id);
  for (const starts_on of [TODAY, '2025-09-01', '2042-09-01', '2027-02-30', '']) {
    expect([starts_on, (await add(seen, { starts_on })).statusCode]).toEqual([starts_on, 422]);
  }
  // Only degrees have an application deadline.
  const late = { starts_on: AUTUMN, apply_by: '2027-06-01' };
  expect((await add(seen, late)).statusCode).toBe(422);
  const past = { programmeId: id, startsOn: '2025-09-01' };
  const many = Array.from({ length: STARTS_MAX }, (_, week) => ({
    programmeId: id,
    startsOn: addDays(AUTUMN, 7 * week),
  }));
  await test.db.insert(programmeStarts).values([past, ...many]);
  const full = await one(id);
  expect(full.starts).toHaveLength(STARTS_MAX);
  expect((await add(full, { starts_on: '2028-09-04' })).statusCode).toBe(422);
  expect((await remove(full, '2025-09-01')).statusCode).toBe(422);
  const mondays = await insertProgramme(test.db, institute, { startsMondays: true });
  expect((await add(await one(mondays.id), { starts_on: AUTUMN })).statusCode).toBe(422);
});

it('keeps the last day to apply for a degree', async () => {
  const subject = { nameAr: 'علوم', nameEn: 'Science' };
  const [field] = await test.db
    .insert(specializationFields)
    .values({ ...subject, slug: 'science', position: 1 })
    .returning();
  const [specialization] = await test.db
    .insert(specializations)
    .values({ ...subject, fieldId: field?.id ?? 0, descriptionAr: 'وصف', descriptionEn: 'About' })
    .returning();
  const specializationId = specialization?.id;
  const { id } = await insertProgramme(test.db, institute, {
    kind: 'university',
    courseType: null,
    degree: 'bachelor',
    specializationId,
    priceBasis: 'year',
    weeksMin: 36,
    weeksMax: 108,
  });
  const seen = await one(id);
  const refused = { starts_on: AUTUMN, apply_by: addDays(AUTUMN, 1) };
  expect((await add(seen, refused)).statusCode).toBe(422);
  expect((await add(seen, { starts_on: AUTUMN, apply_by: '2026-02-28' })).statusCode).toBe(422);
  await add(seen, { starts_on: AUTUMN, apply_by: '2027-06-01' });
  expect((await one(id)).starts).toEqual([
    { starts_on: AUTUMN, apply_by: '2027-06-01', requests: 0 },
  ]);
});

it('says how many requests have a date before it goes, and leaves it to them', async () => {
  const { id } = await camp();
  await add(await one(id), { starts_on: AUTUMN });
  const seen = await one(id);
  const student = await insertAccount(test.db);
  const wish = {
    kind: 'summer' as const,
    programmeId: id,
    instituteId: institute.id,
    startDate: AUTUMN,
    amount: 90_000,
    currency: 'GBP',
    quotedOn: TODAY,
  };
  const { id: request } = await insertRequest(test.db, student.id, wish);
  await insertRequest(test.db, student.id, { ...wish, currentStep: 'enrolled' });
  await insertRequest(test.db, student.id, { ...wish, startDate: '2027-09-13' });
  await insertRequest(test.db, student.id, {
    ...wish,
    withdrawnAt: test.clock.now(),
    opensAt: null,
  });
  const refused = await remove(seen, AUTUMN);
  expect(refused.statusCode).toBe(409);
  expect(refused.json<ErrorAnswer>().data?.programme?.starts).toEqual([
    { starts_on: AUTUMN, apply_by: null, requests: 1 },
  ]);
  expect((await remove(seen, AUTUMN, 1)).statusCode).toBe(200);
  expect((await one(id)).starts).toEqual([]);
  const [kept] = await test.db.select().from(requests).where(eq(requests.id, request));
  expect(kept).toMatchObject({ startDate: AUTUMN, amount: 90_000 });
  expect((await logOf(id)).at(-1)).toMatchObject({ after: { kept_requests: 1 } });
});

it('tells who comes second how it is now, of two at once too', async () => {
  const { id } = await camp();
  const salma = await signInAs(test, 'TeamLead', { name: 'Salma' });
  const seen = await one(id);
  await add(seen, { starts_on: AUTUMN });
  const late = await add(seen, { starts_on: '2027-10-04' }, salma);
  expect(late.statusCode).toBe(409);
  const { programme } = late.json<ErrorAnswer>().data ?? {};
  expect(programme?.starts.map(({ starts_on }) => starts_on)).toEqual([AUTUMN]);
  const now = await one(id);
  const answers = await Promise.all([
    add(now, { starts_on: '2027-10-04' }),
    remove(now, AUTUMN, 0, salma),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

itBeforeRelease('stays when a newer version brings its content (FAM-01)', async () => {
  const database = await openTestDatabase({ seed: true });
  const demo = await buildTestApp({ database });
  const lead = await signInAs(demo, 'TeamLead');
  const found = await read(demo, lead, `${leadUrls.programmes}?kind=summer`);
  const id = found.json<Answer<DeskProgrammes>>().data.items[0]?.id ?? 0;
  const before = await one(id, demo, lead);
  const [first] = before.starts;
  if (!first) throw new Error('a programme without dates');
  await remove(before, first.starts_on, first.requests, lead, demo);
  const added = addDays(first.starts_on, 3);
  await add(await one(id, demo, lead), { starts_on: added }, lead, demo);
  await demo.db.update(seededContent).set({ release: 'of an older version' });
  expect(await updateContent(demo.db, { now: new Date('2031-05-05'), demo: true })).toBe(true);
  const after = (await one(id, demo, lead)).starts.map(({ starts_on }) => starts_on);
  expect(after).toContain(added);
  expect(after).not.toContain(first.starts_on);
  await demo.close();
  await database.close();
});

it('is a lead’s alone', async () => {
  const khalid = await signInAs(test, 'Team');
  const { id } = await camp();
  const seen = await one(id);
  expect((await add(seen, { starts_on: AUTUMN }, khalid)).statusCode).toBe(403);
  expect((await remove(seen, AUTUMN, 0, khalid)).statusCode).toBe(403);
});
