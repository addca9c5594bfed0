import { eq } from 'drizzle-orm';

import type { Answer } from '../../../../../src/contract/common/answers';
import type { CourseOption } from '../../../../../src/contract/requests/requests';
import { priceUrls } from '../../../../support/apiUrls';
import { institutes } from '../../../../../src/server/db/schema/places';
import { fees, plans } from '../../../../../src/server/db/schema/prices';
import { programmes } from '../../../../../src/server/db/schema/programmes';
import { buildTestApp } from '../../../../support/app';
import type { TestApp } from '../../../../support/app';
import { insertCourse, insertFee, insertPlan } from '../../../../support/courses';
import { recordCalls } from '../../../../support/recordCalls';
import { insertInstitute, insertProgramme } from '../../../../support/rows';

let test: TestApp;
const calls: string[] = [];
beforeAll(async () => {
  const first = await buildTestApp();
  await first.app.close();
  const database = { ...first.database, db: recordCalls(first.db, calls) };
  test = await buildTestApp({ database });
});
afterAll(async () => {
  await test.close();
  await test.database.close();
});
afterEach(async () => {
  await test.db.delete(programmes);
});

const get = (query: string, language = 'en') =>
  test.app.inject({
    url: `${priceUrls.courseOptions}?${query}`,
    headers: { 'accept-language': language },
  });
const optionsOf = async (query = 'destination=gb'): Promise<CourseOption[]> =>
  (await get(query)).json<Answer<CourseOption[]>>().data;
const idsOf = async (query?: string): Promise<number[]> =>
  (await optionsOf(query)).map(({ programme_id }) => programme_id);

async function describeSchool({
  institute,
  family,
}: {
  institute: { id: number };
  family: number;
}) {
  await test.db
    .update(institutes)
    .set({ accreditationAr: 'المجلس', accreditationEn: 'British Council', centreDistance: 1_200 })
    .where(eq(institutes.id, institute.id));
  await test.db.update(fees).set({ housing: 'host_family' }).where(eq(fees.id, family));
}

describe('course options', () => {
  it('returns courses with plans and extras without sign-in', async () => {
    const course = await insertCourse(test.db, { titleEn: 'General English', weeksMax: 60 });
    const part = await insertPlan(test.db, course.programme.id, {
      nameEn: 'Part-time',
      lessonsPerWeek: 10,
    });
    await describeSchool(course);
    const answer = await get('destination=gb');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toContain('public');
    const room = { kind: 'accommodation', basis: 'week', currency: 'GBP' };
    expect(answer.json().data).toEqual([
      {
        programme_id: course.programme.id,
        title: 'General English',
        institute: {
          id: course.institute.id,
          name: course.institute.nameEn,
          accreditation: 'British Council',
          centre_distance: 1_200,
        },
        city: { id: course.institute.cityId, name: 'Leeds' },
        plans: [
          {
            id: part,
            name: 'Part-time',
            lessons_per_week: 10,
            currency: 'GBP',
            price_from: 19_000,
          },
          {
            id: course.planId,
            name: 'Standard',
            lessons_per_week: 20,
            currency: 'GBP',
            price_from: 19_000,
          },
        ],
        extras: [
          {
            ...room,
            housing: 'host_family',
            id: course.family,
            name: 'Host family',
            amount: 21_000,
          },
          { ...room, housing: null, id: course.studio, name: 'Studio', amount: 29_500 },
          {
            id: course.transfer,
            kind: 'transfer',
            housing: null,
            name: 'Transfer',
            basis: 'once',
            amount: 9_500,
            currency: 'GBP',
          },
        ],
        weeks_min: 2,
        weeks_max: 48,
      },
    ]);
    const [arabic] = (await get('destination=gb', 'ar')).json().data;
    expect(arabic).toMatchObject({ city: { name: 'ليدز' }, plans: [{}, { name: 'قياسية' }] });
  });

  it('filters by city, course type and programme, best match first', async () => {
    const general = await insertCourse(test.db, { rank: 2 });
    const ielts = await insertCourse(test.db, { rank: 1, courseType: 'ielts' });
    const ids = [general.programme.id, ielts.programme.id];
    expect(await idsOf()).toEqual(ids);
    expect(await idsOf(`destination=gb&city=${general.institute.cityId}`)).toEqual(ids);
    expect(await idsOf('destination=gb&city=999999')).toEqual([]);
    expect(await idsOf(`destination=gb&institute=${general.institute.id}`)).toEqual([
      general.programme.id,
    ]);
    expect(await idsOf(`destination=us&institute=${general.institute.id}`)).toEqual([]);
    expect(await idsOf('destination=us')).toEqual([]);
    expect(await idsOf('destination=gb&course_type=ielts')).toEqual([ielts.programme.id]);
    expect(await idsOf(`destination=gb&programme_id=${general.programme.id}`)).toEqual([
      general.programme.id,
    ]);
  });

  it('omits programmes that cannot be designed', async () => {
    const institute = await insertInstitute(test.db);
    await insertCourse(test.db, { retiredAt: new Date() });
    await insertCourse(test.db, { startsMondays: false });
    await insertCourse(test.db, { kind: 'summer', courseType: null });
    await insertCourse(test.db, { weeksMin: 49, weeksMax: 60 });
    await insertProgramme(test.db, institute, { startsMondays: true });
    const unpriced = await insertProgramme(test.db, institute, { startsMondays: true });
    await test.db.insert(plans).values({
      programmeId: unpriced.id,
      nameAr: 'بلا سعر',
      nameEn: 'Unpriced',
      lessonsPerWeek: 20,
      currency: 'GBP',
    });
    expect(await optionsOf()).toEqual([]);
  });

  it("returns the institute's extras only", async () => {
    const institute = await insertInstitute(test.db);
    const [one, two] = [
      await insertCourse(test.db, { rank: 1 }, institute),
      await insertCourse(test.db, { rank: 2 }, institute),
    ];
    const other = await insertCourse(test.db, { rank: 3 });
    const shared = await insertFee(test.db, {
      instituteId: institute.id,
      kind: 'insurance',
      optional: true,
    });
    const extras = (await optionsOf()).map((option) => option.extras.map(({ id }) => id));
    expect(extras).toEqual([
      [one.family, one.studio, one.transfer, shared],
      [two.family, two.studio, two.transfer, shared],
      [other.family, other.studio, other.transfer],
    ]);
  });

  it('costs three queries for any number of courses', async () => {
    await insertCourse(test.db);
    const work = async (): Promise<string[]> => {
      calls.length = 0;
      await optionsOf();
      return [...calls];
    };
    const few = await work();
    for (let i = 0; i < 5; i += 1) await insertCourse(test.db);
    expect(await work()).toEqual(few);
    // The fourth is a subquery of the first.
    expect(few.filter((call) => call === 'select')).toHaveLength(4);
  });

  it.each([
    ['', 'destination'],
    ['destination=fr', 'destination'],
    ['destination=gb&destination=us', 'destination'],
    ['destination=gb&city=x', 'city'],
    ['destination=gb&institute=x', 'institute'],
    ['destination=gb&course_type=french', 'course_type'],
    ['destination=gb&programme_id=0', 'programme_id'],
  ])('rejects %p', async (query, field) => {
    const answer = await get(query);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject([{ field }]);
  });
});
