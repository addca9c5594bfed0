// Rules: CAT-04, CAT-16 (docs/requirements.md)
import { and, eq, isNull } from 'drizzle-orm';
import type { ProgrammeDetails } from '../../../../../src/contract/catalogue/catalogue';
import { addDays } from '../../../../../src/shared/dates';
import { courseStartRange, leadDay } from '../../../../../src/contract/requests/requests';
import { apiUrls, entryUrl } from '../../../../support/apiUrls';
import { images } from '../../../../../src/server/db/schema/accounts';
import { cities, institutes } from '../../../../../src/server/db/schema/places';
import { fees, planPriceBands, plans } from '../../../../../src/server/db/schema/prices';
import {
  programmes,
  programmeStarts,
  specializations,
} from '../../../../../src/server/db/schema/programmes';
import { scholarships } from '../../../../../src/server/db/schema/trust';
import type { TestApp } from '../../../../support/app';
import { getData, startWithCatalogue } from '../../../../support/catalogue';

let test_: TestApp;
beforeAll(async () => {
  test_ = await startWithCatalogue();
});
afterAll(() => test_.close());

const TODAY = '2027-03-10';
/** Weeks, of summer programmes in the United Kingdom. */
const LEAD = 3;
const url = (id: number | string): string => entryUrl(apiUrls.programmes, id);
const details = (id: number, language = 'en') =>
  getData<ProgrammeDetails>(test_, url(id), language);

async function oneOf(kind: 'university' | 'english' | 'summer') {
  const [row] = await test_.db
    .select()
    .from(programmes)
    .where(and(eq(programmes.kind, kind), isNull(programmes.retiredAt)))
    .orderBy(programmes.id)
    .limit(1);
  if (!row) throw new Error(`no programme of kind ${kind}`);
  return row;
}

test("returns an English course with plans, bands and the institute's fees", async () => {
  const { db } = test_;
  const course = await oneOf('english');
  await db.insert(fees).values([
    {
      instituteId: course.instituteId,
      programmeId: course.id,
      kind: 'materials',
      nameAr: 'كتاب الدورة',
      nameEn: 'Course book',
      basis: 'once',
      amount: 4_500,
      currency: course.currency,
      optional: false,
    },
  ]);
  const found = await details(course.id);
  const planRows = await db.select().from(plans).where(eq(plans.programmeId, course.id));
  expect(found.plans.map(({ id }) => id).sort()).toEqual(planRows.map(({ id }) => id).sort());
  for (const plan of found.plans) {
    const bands = await db.select().from(planPriceBands).where(eq(planPriceBands.planId, plan.id));
    expect(plan.bands).toHaveLength(bands.length);
    const weeks = plan.bands.map(({ weeks_from: from }) => from);
    expect(weeks).toEqual([...weeks].sort((one, other) => one - other));
  }
  const feeRows = await db.select().from(fees).where(eq(fees.instituteId, course.instituteId));
  const own = feeRows.filter(({ programmeId: of }) => of === null || of === course.id);
  expect(found.fees).toHaveLength(own.length);
  expect(found.fees).toContainEqual(
    expect.objectContaining({ name: 'Course book', amount: 4_500, optional: false }),
  );
  const optional = found.fees.map((fee) => fee.optional);
  expect(optional).toEqual([...optional].sort());
  expect(found).toMatchObject({
    starts: [],
    next_start: courseStartRange(TODAY, found.lead_weeks).first,
    level: course.level,
  });
});

test('excludes fees of another programme', async () => {
  const course = await oneOf('english');
  const [neighbour] = (
    await test_.db.select().from(programmes).where(eq(programmes.instituteId, course.instituteId))
  ).filter(({ id }) => id !== course.id);
  const found = await details(neighbour?.id ?? 0);
  expect(found.fees.map(({ name }) => name)).not.toContain('Course book');
});

test("returns upcoming dates and texts in the request's language", async () => {
  const { db } = test_;
  const programme = await oneOf('summer');
  await db.insert(programmeStarts).values([
    { programmeId: programme.id, startsOn: '2027-03-01' },
    { programmeId: programme.id, startsOn: TODAY },
    // CAT-09: the visa allows the day after, not this one.
    { programmeId: programme.id, startsOn: leadDay(TODAY, LEAD) },
    { programmeId: programme.id, startsOn: addDays(leadDay(TODAY, LEAD), 1) },
  ]);
  const found = await details(programme.id, 'ar');
  const rows = await db
    .select()
    .from(programmeStarts)
    .where(eq(programmeStarts.programmeId, programme.id));
  const ahead = rows.map(({ startsOn }) => startsOn).filter((date) => date > leadDay(TODAY, LEAD));
  expect(found.starts).toEqual(ahead.sort());
  expect(found).toMatchObject({
    lead_weeks: LEAD,
    next_start: addDays(leadDay(TODAY, LEAD), 1),
    title: programme.titleAr,
    description: programme.descriptionAr,
    included: programme.included.map(({ ar }) => ar),
    not_included: programme.notIncluded.map(({ ar }) => ar),
    requirements: programme.requirements.map(({ ar }) => ar),
    age_min: programme.ageMin,
    plans: [],
  });
});

test.each(['university', 'english', 'summer'] as const)(
  'returns four similar programmes of kind %s',
  async (kind) => {
    const { id } = await oneOf(kind);
    const { similar } = await details(id);
    expect(new Set(similar.map((card) => card.id)).size).toBe(4);
    for (const card of similar) {
      expect(card.kind).toBe(kind);
      expect(card.id).not.toBe(id);
    }
  },
);

test('degrees are similar by subject and degree, then by field and degree', async () => {
  const rows = await test_.db
    .select({ id: specializations.id, field: specializations.fieldId })
    .from(specializations);
  const fieldOf = new Map(rows.map(({ id, field }) => [id, field]));
  const degrees = await test_.db
    .select({ id: programmes.id })
    .from(programmes)
    .where(and(eq(programmes.kind, 'university'), isNull(programmes.retiredAt)));
  expect(degrees.length).toBeGreaterThan(50);
  for (const { id } of degrees.filter((_, index) => index % 7 === 0)) {
    const found = await details(id);
    const closeness = found.similar.map((card) => {
      const isSubject = card.specialization?.id === found.specialization?.id;
      const field = fieldOf.get(card.specialization?.id ?? 0);
      const isField = field === fieldOf.get(found.specialization?.id ?? 0);
      const isDegree = card.degree === found.degree;
      if (isDegree) return isSubject ? 0 : isField ? 1 : 4;
      return isSubject ? 2 : isField ? 3 : 5;
    });
    expect(closeness).toEqual([...closeness].sort((one, other) => one - other));
    expect(closeness).not.toContain(5);
  }
});

test("returns a picture's URL", async () => {
  const { db } = test_;
  const { id } = await oneOf('university');
  const hash = 'a'.repeat(64);
  const image = { bytes: Buffer.from('x'), contentType: 'image/webp', width: 1, height: 1 };
  await db.insert(images).values({ hash, ...image });
  await db.update(programmes).set({ imageHash: hash }).where(eq(programmes.id, id));
  expect((await details(id)).image).toBe(`/api/images/${hash}.webp`);
});

test('omits retired programmes, also as similar ones', async () => {
  const { id } = await oneOf('university');
  const [first] = (await details(id)).similar;
  const retired = first?.id ?? 0;
  await test_.db
    .update(programmes)
    .set({ retiredAt: new Date() })
    .where(eq(programmes.id, retired));
  expect((await test_.app.inject({ url: url(retired) })).statusCode).toBe(410);
  expect((await details(id)).similar.map((card) => card.id)).not.toContain(retired);
});

test.each(['999999', '0', '-1', '1.5', 'abc', '1e2', '99999999999999999999', '%00', "1'--"])(
  'answers 404 for id %j',
  async (id) => {
    const answer = await test_.app.inject({ url: `${apiUrls.programmes}/${id}` });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
  },
);

test('is cached for a minute', async () => {
  const { id } = await oneOf('english');
  const { headers } = await test_.app.inject({ url: url(id) });
  expect(headers['cache-control']).toMatch(/^public, max-age=60\b/);
  expect(headers.vary).toMatch(/accept-language/i);
});

test('names recognition, scholarships and deadlines of a degree (CAT-11)', async () => {
  const { db } = test_;
  const degree = await oneOf('university');
  const { instituteId } = degree;
  await db.delete(scholarships).where(eq(scholarships.instituteId, instituteId));
  await db.delete(programmeStarts).where(eq(programmeStarts.programmeId, degree.id));
  const grant = { instituteId, nameAr: 'منحة', textAr: 'خصم', textEn: '20 % off' };
  await db.insert(scholarships).values([
    { ...grant, nameEn: 'Open', applyBy: '2027-03-10' },
    { ...grant, nameEn: 'Over', applyBy: '2027-03-09' },
    { ...grant, nameEn: 'Always', applyBy: null },
  ]);
  await db.insert(programmeStarts).values([
    { programmeId: degree.id, startsOn: '2027-04-05', applyBy: '2027-03-01' },
    { programmeId: degree.id, startsOn: '2027-09-06', applyBy: '2027-06-14' },
    { programmeId: degree.id, startsOn: '2028-01-03', applyBy: null },
  ]);
  const { degree_facts: facts, starts } = await details(degree.id);
  // The first is too soon for admission and visa (CAT-09).
  expect(starts).toEqual(['2027-09-06', '2028-01-03']);
  expect(facts?.deadlines).toEqual([{ starts_on: '2027-09-06', apply_by: '2027-06-14' }]);
  expect(facts?.scholarships.map(({ name }) => name)).toEqual(['Open', 'Always']);
  expect(facts?.recognition).toEqual({
    text: expect.stringMatching(/confirm with the ministry/),
    checked_on: expect.stringMatching(/^\d{4}-/),
  });
  expect((await details(degree.id, 'ar')).degree_facts?.scholarships[0]?.name).toBe('منحة');
  expect((await details((await oneOf('english')).id)).degree_facts).toBeNull();
});

test('tells what the institute says of itself, and where its city is (PIC-04, PIC-06)', async () => {
  const course = await oneOf('english');
  await test_.db
    .update(institutes)
    .set({
      foundedYear: 1988,
      studentCount: 180,
      languages: ['en', 'ar'],
      centreDistance: 900,
      accreditationAr: 'معتمد',
      accreditationEn: 'Accredited',
    })
    .where(eq(institutes.id, course.instituteId));
  await test_.db
    .update(cities)
    .set({ latitude: 50.829, longitude: -0.141 })
    .where(eq(cities.id, course.cityId));
  const found = await details(course.id);
  expect(found.institute_facts).toEqual({
    founded_year: 1988,
    students: 180,
    accreditation: 'Accredited',
    languages: ['en', 'ar'],
    centre_distance: 900,
  });
  expect(found.city_location).toEqual({ latitude: 50.829, longitude: -0.141 });
  expect((await details(course.id, 'ar')).institute_facts.accreditation).toBe('معتمد');

  await test_.db
    .update(institutes)
    .set({
      foundedYear: null,
      studentCount: null,
      languages: null,
      centreDistance: null,
      accreditationAr: null,
      accreditationEn: null,
    })
    .where(eq(institutes.id, course.instituteId));
  await test_.db
    .update(cities)
    .set({ latitude: null, longitude: null })
    .where(eq(cities.id, course.cityId));
  const unknown = await details(course.id);
  expect(unknown.institute_facts).toEqual({
    founded_year: null,
    students: null,
    accreditation: null,
    languages: [],
    centre_distance: null,
  });
  expect(unknown.city_location).toBeNull();
});

test('refuses half a location, an unknown form of language, and no students (PIC-04)', async () => {
  const { cityId, instituteId } = await oneOf('english');
  const { db } = test_;
  const ofCity = eq(cities.id, cityId);
  const ofInstitute = eq(institutes.id, instituteId);
  await expect(
    db.update(cities).set({ latitude: 1, longitude: null }).where(ofCity),
  ).rejects.toThrow();
  for (const facts of [{ languages: ['English'] }, { studentCount: 0 }, { accreditationEn: ' ' }]) {
    await expect(db.update(institutes).set(facts).where(ofInstitute)).rejects.toThrow();
  }
});
