// Rules: CAT-02, CAT-03, CAT-15 (docs/requirements.md)
import { eq, inArray, sql } from 'drizzle-orm';
import { COUNT_LIMIT, LEVELS } from '../../../../../src/contract/catalogue/catalogue';
import type { ProgrammeList } from '../../../../../src/contract/catalogue/catalogue';
import { leadDay } from '../../../../../src/contract/requests/requests';
import { apiUrls } from '../../../../support/apiUrls';
import { selectRows } from '../../../../../src/server/db/rows';
import { programmes, programmeStarts } from '../../../../../src/server/db/schema/programmes';
import type { TestApp } from '../../../../support/app';
import {
  getAllIds,
  getData,
  getList,
  listUrl,
  startWithCatalogue,
} from '../../../../support/catalogue';
import { insertInstitute, insertProgramme, updateHeadlines } from '../../../../support/rows';
import { sampleOf } from '../../../../support/matrix';

jest.setTimeout(120_000);

type Programme = typeof programmes.$inferSelect & { readonly starts: readonly string[] };

let test_: TestApp;
/** All programmes, filtered here independently of the server. */
let all: Programme[];
const RETIRED = 3;
const TODAY = '2027-03-10';

beforeAll(async () => {
  test_ = await startWithCatalogue();
  await test_.db
    .update(programmes)
    .set({ retiredAt: new Date('2027-01-01') })
    .where(eq(programmes.id, RETIRED));
  await test_.db
    .update(programmes)
    .set({ priceFrom: sql`${programmes.priceFrom} + ${programmes.id}` });
  await updateHeadlines(test_.db);
  const starts = await test_.db.select().from(programmeStarts);
  all = (await test_.db.select().from(programmes)).map((row) => ({
    ...row,
    starts: starts.filter((one) => one.programmeId === row.id).map((one) => one.startsOn),
  }));
});
afterAll(() => test_.close());

const byId = (one: number, other: number): number => one - other;
const idsOf = (list: ProgrammeList): number[] => list.items.map(({ id }) => id);
const expected = (filter: (row: Programme) => boolean): number[] =>
  all
    .filter((row) => row.retiredAt === null && filter(row))
    .map(({ id }) => id)
    .sort(byId);
const listed = async (parameters: Parameters<typeof getAllIds>[1]): Promise<number[]> =>
  (await getAllIds(test_, { limit: 50, ...parameters })).sort(byId);

const isAtMost = (most: string, level: string | null): boolean =>
  level === null ||
  LEVELS.findIndex((one) => one === level) <= LEVELS.findIndex((one) => one === most);

describe('filters', () => {
  const KINDS = ['university', 'english', 'summer'] as const;
  const startsIn =
    (from: string, to: string) =>
    ({ startsMondays, starts }: Programme): boolean =>
      startsMondays || starts.some((date) => date >= from && date <= to);

  const cases: [
    name: string,
    query: Record<string, string | number>,
    filter: (row: Programme) => boolean,
  ][] = [
    ['no filter', {}, () => true],
    ['destination', { destination: 'ie' }, (row) => row.destinationId === 'ie'],
    ['city', { city: 5 }, (row) => row.cityId === 5],
    ['a lowest price', { price_min: 9_000 }, (row) => row.priceSar >= 900_000],
    ['a highest price', { price_max: 9_000 }, (row) => row.priceSar <= 900_000],
    [
      'both prices',
      { price_min: 1_000, price_max: 100_000 },
      (row) => row.priceSar >= 100_000 && row.priceSar <= 10_000_000,
    ],
    ['weeks', { weeks: 3 }, (row) => row.weeksMin <= 3 && row.weeksMax >= 3],
    ['level', { level: 'B1' }, (row) => isAtMost('B1', row.level)],
    ['the lowest level', { level: 'A1' }, (row) => isAtMost('A1', row.level)],
    ['course type', { course_type: 'ielts' }, (row) => row.courseType === 'ielts'],
    ['degree', { degree: 'master' }, (row) => row.degree === 'master'],
    ['specialization', { specialization: 7 }, (row) => row.specializationId === 7],
    ['institute', { institute: 17 }, (row) => row.instituteId === 17],
    ['a first date', { start_from: '2027-10-01' }, startsIn('2027-10-01', '9999-12-31')],
    ['a last date', { start_to: '2027-07-01' }, startsIn(TODAY, '2027-07-01')],
    [
      'two dates',
      { start_from: '2027-07-01', start_to: '2027-08-31' },
      startsIn('2027-07-01', '2027-08-31'),
    ],
    [
      'dates without a Monday between them',
      { start_from: '2027-06-29', start_to: '2027-07-04' },
      (row) => row.starts.some((date) => date >= '2027-06-29' && date <= '2027-07-04'),
    ],
    ['dates in the past', { start_to: '2027-03-09' }, () => false],
    [
      'many together',
      { destination: 'gb', level: 'B2', price_max: 90_000, weeks: 108, degree: 'bachelor' },
      (row) =>
        row.destinationId === 'gb' &&
        isAtMost('B2', row.level) &&
        row.priceSar <= 9_000_000 &&
        row.weeksMin <= 108 &&
        row.weeksMax >= 108 &&
        row.degree === 'bachelor',
    ],
  ];

  it.each(cases)('%s', async (_name, query, filter) => {
    for (const kind of KINDS) {
      const wanted = expected((row) => row.kind === kind && filter(row));
      expect(await listed({ kind, ...query })).toEqual(wanted);
      expect((await getList(test_, { kind, ...query, limit: 1 })).total).toBe(wanted.length);
    }
  });

  // CAT-09: three weeks for the United Kingdom and New Zealand, six and eight elsewhere.
  it.each([
    ['2027-03-29', []],
    ['2027-04-05', ['gb', 'nz']],
    ['2027-04-19', ['gb', 'nz']],
    ['2027-04-26', ['au', 'gb', 'nz']],
    ['2027-05-10', ['au', 'gb', 'ie', 'nz', 'us']],
  ])('leave out starts until %s that the visa does not allow', async (until, destinations) => {
    const list = await getList(test_, { kind: 'english', start_to: until, limit: 50 });
    const found = new Set(list.items.map(({ destination }) => destination.id));
    expect([...found].sort()).toEqual(destinations);
  });

  it('include the price bounds', async () => {
    const [cheapest] = all
      .filter((row) => row.kind === 'english')
      .sort((one, other) => one.priceSar - other.priceSar);
    const riyals = Math.ceil((cheapest?.priceSar ?? 0) / 100);
    expect(await listed({ kind: 'english', price_max: riyals })).toContain(cheapest?.id);
    expect(await listed({ kind: 'english', price_max: riyals - 1 })).toEqual([]);
  });

  it('exclude retired programmes', async () => {
    for (const kind of KINDS) expect(await listed({ kind })).not.toContain(RETIRED);
    expect(all.find(({ id }) => id === RETIRED)?.kind).toBe('university');
  });
});

describe('text', () => {
  const search = (q: string, kind = 'university') => listed({ kind, q });

  it.each([
    ['a misspelt alef', 'أدارة الاعمال', 'إدارة الأعمال'],
    ['a misspelt ta marbuta', 'هندسه', 'هندسة'],
    ['vowel signs and tatweel', 'الهَنْـدَسَة', 'هندسة'],
    ['surrounding punctuation', '«هندسة»،', 'هندسة'],
    ['English letters of any case', 'ENGINEERING', 'engineering'],
    ['an English plural', 'engineerings', 'engineering'],
    ['another word order', 'london engineering', 'engineering london'],
    ['English function words', 'the engineering in London', 'engineering london'],
    ['Arabic function words', 'هندسة في لندن', 'هندسة لندن'],
    ['a slash', 'engineering/london', 'engineering london'],
    ['a hyphen before the last word', 'engineer-lon', 'engineer lon'],
    ['an alternative country name', 'engineering England', 'engineering United Kingdom'],
    ['an Arabic country name', 'هندسة بريطانيا', 'هندسة المملكة المتحدة'],
  ])('finds the same with %s', async (_name, typed, spelt) => {
    const ids = await search(spelt);
    expect(ids.length).toBeGreaterThan(0);
    expect(await search(typed)).toEqual(ids);
  });

  it.each(['الإنجليزية', 'الانجليزيه', 'انجليزية', 'الأنجليزية', 'إنجلي'])(
    'finds general English courses by %s',
    async (typed) => {
      const found = await search(typed, 'english');
      expect(found).toEqual(await search('الإنجليزية', 'english'));
      const general = expected(({ courseType }) => courseType === 'general');
      expect(found).toEqual(expect.arrayContaining(general));
    },
  );

  it('finds an English course by a sentence', async () => {
    const plain = await search('IELTS London', 'english');
    expect(plain.length).toBeGreaterThan(0);
    expect(await search('IELTS for London', 'english')).toEqual(plain);
  });

  it('finds by the prefix of the last word', async () => {
    const whole = await search('computer');
    expect(whole.length).toBeGreaterThan(0);
    for (const typed of ['comput', 'compu', 'comp']) {
      expect(await search(typed)).toEqual(expect.arrayContaining(whole));
    }
  });

  it('requires every word', async () => {
    const both = await search('engineering london');
    const [one, other] = [await search('engineering'), await search('london')];
    expect(both).toEqual(one.filter((id) => other.includes(id)));
    const { corrected_q } = await getList(test_, { kind: 'university', q: 'engineering zzz' });
    expect(corrected_q).toBe('engineering');
  });

  it('lists title matches first, then by degree and price', async () => {
    const ranked = all
      .filter(({ kind, retiredAt }) => kind === 'university' && retiredAt === null)
      .sort((one, other) => one.bestMatch - other.bestMatch || one.id - other.id);
    const [first, second] = ranked;
    const last = ranked.at(-1);
    if (!first || !second || !last) throw new Error('too few programmes');
    for (const { id } of [first, second]) {
      await test_.db
        .update(programmes)
        .set({ summaryEn: 'With a course in zircon mining' })
        .where(eq(programmes.id, id));
    }
    await test_.db
      .update(programmes)
      .set({ titleEn: 'Master of Zircon' })
      .where(eq(programmes.id, last.id));
    const wanted = [last.id, first.id, second.id];
    expect(await getAllIds(test_, { kind: 'university', q: 'zircon' })).toEqual(wanted);
    expect(await getAllIds(test_, { kind: 'university', q: 'zircon', limit: 1 })).toEqual(wanted);
  });

  it('combines with filters', async () => {
    const found = await search('engineering');
    const inIreland = expected(
      ({ id, destinationId }) => destinationId === 'ie' && found.includes(id),
    );
    expect(await listed({ kind: 'university', q: 'engineering', destination: 'ie' })).toEqual(
      inIreland,
    );
  });

  it.each(['!!!', '،؛', '—', ' '])('treats %j as no filter', async (typed) => {
    const list = await getList(test_, { kind: 'summer', q: typed });
    expect(list.total).toBe((await getList(test_, { kind: 'summer' })).total);
  });
});

describe('facets', () => {
  async function expectRightFacets(query: Record<string, string | number>): Promise<void> {
    const list = await getList(test_, { ...query, limit: 1 });
    expect(list.counts_exact).toBe(true);
    for (const [facet, values] of Object.entries(list.facets)) {
      const others = Object.fromEntries(Object.entries(query).filter(([name]) => name !== facet));
      for (const { value, count } of values) {
        const { total } = await getList(test_, { ...others, [facet]: value, limit: 1 });
        expect({ facet, value, count }).toEqual({ facet, value, count: total });
      }
    }
  }

  const lists: readonly Readonly<Record<string, string | number>>[] = [
    { kind: 'english' },
    { kind: 'english', destination: 'gb', course_type: 'general' },
    { kind: 'english', q: 'london', level: 'B1' },
    { kind: 'university', degree: 'master', level: 'C1' },
    { kind: 'university', price_max: 80_000, city: 1 },
    { kind: 'summer', start_from: '2027-06-01', start_to: '2027-07-10', weeks: 3 },
  ];

  it.each(sampleOf(lists, 2))('count the results of each value: %j', expectRightFacets);

  it('of places add up to the total', async () => {
    const list = await getList(test_, { kind: 'university' });
    for (const facet of ['destination', 'city', 'degree', 'specialization'] as const) {
      const sum = (list.facets[facet] ?? []).reduce((total, { count }) => total + count, 0);
      expect(sum).toBe(list.total);
    }
    expect(Object.keys(list.facets)).not.toContain('course_type');
  });

  it('follow the catalogue at once', async () => {
    const asked = async () => {
      const { total, facets } = await getList(test_, { kind: 'english', course_type: 'general' });
      const inCity = facets.city?.find(({ value }) => value === String(institute.cityId));
      return { total, inCity: inCity?.count ?? 0 };
    };
    const institute = await insertInstitute(test_.db);
    const before = await asked();
    expect(await asked()).toEqual(before);
    const { id } = await insertProgramme(test_.db, institute);
    expect(await asked()).toEqual({ total: before.total + 1, inCity: before.inCity + 1 });
    await test_.db.delete(programmes).where(eq(programmes.id, id));
    expect(await asked()).toEqual(before);
  });

  it("keep a chosen value without results, with place names in the request's language", async () => {
    const url = listUrl({ kind: 'summer', q: 'zzzz', city: 1 });
    const { facets } = await getData<ProgrammeList>(test_, url, 'ar');
    expect(facets.city).toEqual([{ value: '1', label: 'لندن', count: 0 }]);
    const { facets: inEnglish } = await getList(test_, { kind: 'summer', destination: 'ie' });
    expect(inEnglish.destination).toContainEqual(
      expect.objectContaining({ value: 'ie', label: 'Ireland' }),
    );
  });
});

describe('counts of a large catalogue', () => {
  beforeAll(async () => {
    await test_.db.execute(sql`
      insert into programmes (kind, institute_id, city_id, destination_id, title_ar, title_en,
        summary_ar, summary_en, description_ar, description_en, course_type, weeks_min, weeks_max,
        price_from, price_basis, currency, rank)
      select 'summer', i.id, i.city_id, i.destination_id, 'برنامج الحشد', 'Crowd programme', 'م', 's', 'و', 'd',
        null, 2, 4, 100000, 'total', 'GBP', 1000 + n
      from generate_series(1, ${3 * COUNT_LIMIT}) n join institutes i on i.id = 26`);
    await updateHeadlines(test_.db);
  });
  afterAll(() => test_.db.delete(programmes).where(eq(programmes.titleEn, 'Crowd programme')));

  it('are exact without text, price, dates and institute', async () => {
    const list = await getList(test_, { kind: 'summer', weeks: 3 });
    expect(list.total).toBeGreaterThan(COUNT_LIMIT);
    expect(list.counts_exact).toBe(true);
  });

  it.each([
    ['text', { q: 'crowd' }],
    ['price', { price_min: 1 }],
  ])(
    'stop with %s where there are more than the limit, and facets become upper bounds',
    async (_filter, filter) => {
      const list = await getList(test_, { kind: 'summer', ...filter });
      expect(list).toMatchObject({ total: COUNT_LIMIT, counts_exact: false });
      const without = await getList(test_, { kind: 'summer' });
      expect(list.facets).toEqual(without.facets);
    },
  );

  it('are exact for few results', async () => {
    const narrow = await getList(test_, { kind: 'summer', q: 'crowd', price_max: 1 });
    expect(narrow).toMatchObject({ total: 0, counts_exact: true });
  });
});

describe('an empty list', () => {
  it('suggests the filter whose removal leaves most', async () => {
    const query = { kind: 'english', destination: 'ie', course_type: 'general', q: 'zzzz' };
    const { nearest, items } = await getList(test_, query);
    const { total } = await getList(test_, { ...query, q: undefined });
    expect(items).toEqual([]);
    expect(total).toBeGreaterThan(0);
    expect(nearest).toEqual({ filter: 'q', total });
  });

  it('tries every filter', async () => {
    const query: Record<string, string | number> = {
      kind: 'university',
      destination: 'gb',
      city: 8,
      degree: 'bachelor',
      price_max: 200_000,
    };
    const totals = new Map<string, number>();
    for (const name of ['destination', 'city', 'degree', 'price_max']) {
      totals.set(name, (await getList(test_, { ...query, [name]: undefined })).total);
    }
    const { nearest } = await getList(test_, query);
    expect(nearest?.total).toBe(Math.max(...totals.values()));
    expect(totals.get(nearest?.filter ?? '')).toBe(nearest?.total);
  });

  it('suggests none where none helps or the list is not empty', async () => {
    const hopeless = { kind: 'english', q: 'zzzz', degree: 'master' };
    expect((await getList(test_, hopeless)).nearest).toBeNull();
    expect((await getList(test_, { kind: 'english' })).nearest).toBeNull();
  });
});

describe('malicious input', () => {
  const status = async (query: string): Promise<number> =>
    (await test_.app.inject({ url: `${apiUrls.programmes}?${query}` })).statusCode;

  it.each([
    "' or 1=1 --",
    'a & b | !c',
    ':*',
    '<->',
    '\\',
    '((((',
    "'",
    '"',
    '%',
    '*:A',
    '🚀',
    '\u202e',
    'x'.repeat(100),
    '& '.repeat(50),
    'ا'.repeat(100),
    'a '.repeat(50),
  ])('treats %j as plain text', async (q) => {
    expect(await status(new URLSearchParams({ kind: 'university', q }).toString())).toBe(200);
  });

  it.each([
    '',
    'kind=custom',
    'kind=english&kind=summer',
    'kind=english&q=%00',
    `kind=english&q=${'x'.repeat(101)}`,
    'kind=english&q[]=a&q=b&q=c',
    'kind=english&city=-1',
    'kind=english&city=1.5',
    'kind=english&city=99999999999',
    'kind=english&city=1&city=2',
    'kind=english&price_min=-1',
    'kind=english&price_max=1e3',
    'kind=english&start_from=2027-02-30',
    'kind=english&start_to=yesterday',
    'kind=summer&start_to=0000-01-01',
    'kind=summer&start_from=0002-03-05',
    'kind=summer&start_to=9999-12-31',
    'kind=english&weeks=0',
    'kind=english&level=C3',
    'kind=english&destination=fr',
    'kind=english&sort=id;drop table programmes',
    'kind=english&limit=0',
    'kind=english&limit=51',
    'kind=english&cursor=%27',
  ])('rejects %j', async (query) => {
    expect(await status(query)).toBe(422);
  });

  it('returns nothing when the lowest price is above the highest', async () => {
    const list = await getList(test_, { kind: 'english', price_min: 2_000, price_max: 1_000 });
    expect(list.items).toEqual([]);
    expect(['price_min', 'price_max']).toContain(list.nearest?.filter);
  });
});

test("returns cards in the request's language", async () => {
  const [first] = (await getList(test_, { kind: 'summer', sort: 'newest' })).items;
  const row = all.find(({ id }) => id === first?.id);
  expect(first).toMatchObject({
    title: row?.titleEn,
    summary: row?.summaryEn,
    weeks_min: row?.weeksMin,
    headline: row?.headline,
    headline_weeks: row?.weeksMin,
    currency: row?.currency,
    next_start: [...(row?.starts ?? [])].sort().find((date) => date > leadDay(TODAY, 8)),
    image: null,
  });
  const url = listUrl({ kind: 'summer', sort: 'newest' });
  const inArabic = await getData<ProgrammeList>(test_, url, 'ar');
  expect(inArabic.items[0]).toMatchObject({ id: first?.id, title: row?.titleAr });
  const [course] = (await getList(test_, { kind: 'english' })).items;
  expect(course).toMatchObject({ starts_mondays: true });
  // CAT-09: no sooner than the visa allows.
  expect((course?.next_start ?? '') > leadDay(TODAY, 3)).toBe(true);
});

test('is cached for a minute per language', async () => {
  const { headers } = await test_.app.inject({ url: listUrl({ kind: 'english' }) });
  expect(headers['cache-control']).toMatch(/^public, max-age=60\b/);
  expect(headers.vary).toMatch(/accept-language/i);
});

test('finds the same for a text in every sort order', async () => {
  const ids = await listed({ kind: 'university', q: 'engineering' });
  for (const sort of ['price', '-price', 'newest']) {
    expect(await listed({ kind: 'university', q: 'engineering', sort })).toEqual(ids);
  }
  const direct = await selectRows(
    test_.db,
    sql`select id from programmes where search @@ masar_search_query('engineering')
      and kind = 'university' and retired_at is null`,
    (row) => Number(row.id),
  );
  expect(ids).toEqual(direct.sort(byId));
  const rows = await test_.db.select().from(programmes).where(inArray(programmes.id, ids));
  expect(rows).toHaveLength(
    idsOf(await getList(test_, { kind: 'university', q: 'engineering', limit: 50 })).length,
  );
});
