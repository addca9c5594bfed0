// Rules: CAT-14, CAT-15, ENG-01, ENG-04, ENG-05 (docs/requirements.md)
/** The filter "where I qualify", on a real database. */
import { isMet, qualify } from '../../../../../src/contract/catalogue/english/qualify';
import { readLevelCode } from '../../../../../src/contract/catalogue/english/level';
import type {
  ProgrammeCard,
  ProgrammeDetails,
} from '../../../../../src/contract/catalogue/catalogue';
import { specializations } from '../../../../../src/server/db/schema/programmes';
import { apiUrls, entryUrl } from '../../../../support/apiUrls';
import { getData, getList, listUrl, startWithCatalogue } from '../../../../support/catalogue';
import type { TestApp } from '../../../../support/app';

jest.setTimeout(120_000);

let test_: TestApp;
beforeAll(async () => {
  test_ = await startWithCatalogue();
});
afterAll(() => test_.close());

async function all(parameters: Parameters<typeof listUrl>[0]): Promise<readonly ProgrammeCard[]> {
  const items: ProgrammeCard[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await getList(test_, { ...parameters, limit: 50, ...(cursor && { cursor }) });
    items.push(...page.items);
    if (page.next_cursor === null) return items;
    cursor = page.next_cursor;
  }
}

describe.each(['university', 'english', 'summer'] as const)('the catalogue %s', (kind) => {
  it.each(['ielts-5.5', 'ielts-6.5-5.5', 'toefl-72', 'toefl-4', 'duolingo-105', 'cefr-B1', 'none'])(
    'lists for %s exactly what its level is enough for, and counts it',
    async (english) => {
      const student = readLevelCode(english);
      if (!student) throw new Error('no level');
      const enough = (await all({ kind })).filter((card) => isMet(qualify(student, card)));
      const found = await all({ kind, english });
      expect(found.map(({ id }) => id)).toEqual(enough.map(({ id }) => id));
      const list = await getList(test_, { kind, english });
      expect(list.total).toBe(enough.length);
      expect(list.counts_exact).toBe(true);
      const byDestination = Object.fromEntries(
        list.facets.destination?.map(({ value, count }) => [value, count]) ?? [],
      );
      for (const [id, count] of Object.entries(byDestination)) {
        expect(enough.filter(({ destination }) => destination.id === id)).toHaveLength(count);
      }
    },
  );
});

it('says on a card what the programme asks for', async () => {
  const { items } = await getList(test_, {
    kind: 'university',
    degree: 'master',
    destination: 'gb',
  });
  expect(items[0]?.english).toEqual({
    ielts: { overall: 6.5, lowest: 6 },
    toefl: null,
    duolingo: null,
  });
  expect(items[0]?.level).toBe('B2');
});

describe('ENG-07: the way on', () => {
  const search = { kind: 'university', degree: 'bachelor', english: 'ielts-5.5' } as const;

  it('is of the searched destination where that has any, and says so', async () => {
    const { way_on: way } = await getList(test_, { ...search, destination: 'gb' });
    const near = await getList(test_, { ...search, degree: 'foundation', destination: 'gb' });
    expect(way?.foundations).toEqual({ destination: 'gb', total: near.total });
    const there = await getData<ProgrammeDetails>(
      test_,
      entryUrl(apiUrls.programmes, way?.course?.id ?? 0),
    );
    expect(there.destination.id).toBe('gb');
  });

  it('names a course for beginners to who has not been tested', async () => {
    const { way_on: way } = await getList(test_, { ...search, english: 'none' });
    expect(way?.foundations.total).toBe(0);
    expect(way?.course).not.toBeNull();
  });

  it('is missing where there are results, and where the level is not what empties the list', async () => {
    expect((await getList(test_, { ...search, english: 'ielts-8' })).way_on).toBeNull();
    expect((await getList(test_, { ...search, price_max: 1 })).way_on).toBeNull();
    const withoutLevel = { kind: 'university', degree: 'bachelor', price_max: 1 } as const;
    expect((await getList(test_, withoutLevel)).way_on).toBeNull();
  });
});

it('names on a bachelor’s degree the foundation year of the same institute and field (ENG-09)', async () => {
  const fields = new Map(
    (await test_.db.select().from(specializations)).map(({ id, fieldId }) => [id, fieldId]),
  );
  const everything = await all({ kind: 'university' });
  const keyOf = ({ institute, specialization }: ProgrammeCard): string =>
    `${institute.id}-${fields.get(specialization?.id ?? 0)}`;
  const years = everything.filter(({ degree }) => degree === 'foundation');
  const led = everything.filter(({ foundation }) => foundation !== null);
  expect(led.length).toBeGreaterThan(0);
  for (const card of everything) {
    const own = years.filter((year) => keyOf(year) === keyOf(card));
    const isLed = card.degree === 'bachelor' && own.length > 0;
    expect(own.map(({ id }) => id).includes(card.foundation?.id ?? -1)).toBe(isLed);
  }
});

describe('a search text that names a score', () => {
  it.each([
    ['university', 'آيلتس 5.5', 'ielts-5.5'],
    ['university', 'ielts 6', 'ielts-6'],
    ['university', 'توفل ٨٠', 'toefl-80'],
    ['university', 'دولينجو ١٠٥', 'duolingo-105'],
    ['university', 'B2', 'cefr-B2'],
    ['english', '5.5 ielts', 'ielts-5.5'],
  ] as const)('filters %s by "%s"', async (kind, q, english) => {
    const list = await getList(test_, { kind, q });
    expect(list.understood.english).toBe(english);
    expect(list.items.length).toBeGreaterThan(0);
    const student = readLevelCode(english);
    for (const card of list.items) {
      expect(student && isMet(qualify(student, card))).toBe(true);
    }
  });

  it('keeps the other words', async () => {
    const list = await getList(test_, { kind: 'university', q: 'هندسة آيلتس ٦ لندن' });
    const whole = await getList(test_, { kind: 'university', q: 'هندسة لندن', english: 'ielts-6' });
    expect(list.items.map(({ id }) => id)).toEqual(whole.items.map(({ id }) => id));
  });

  it('leaves a level alone that is filtered by', async () => {
    const list = await getList(test_, { kind: 'university', q: 'ielts 9', english: 'ielts-5' });
    expect(list.understood.english).toBeNull();
    expect(list.items.every(({ degree }) => degree === 'foundation')).toBe(true);
  });

  it('names a score that the test does not give', async () => {
    const list = await getList(test_, { kind: 'university', q: 'ielts 12' });
    expect(list.understood).toEqual({ english: null, impossible: 'ielts', sort: null });
    expect(list.total).toBeGreaterThan(0);
  });

  it('finds no bachelor’s degree in computing for IELTS 5.5, and says which filter is in the way', async () => {
    const [computing] = await all({
      kind: 'university',
      q: 'computer science',
      degree: 'bachelor',
    });
    expect(computing).toBeDefined();
    const list = await getList(test_, {
      kind: 'university',
      q: 'computer science',
      degree: 'bachelor',
      english: 'ielts-5.5',
    });
    expect(list.items).toEqual([]);
    expect(list.nearest?.filter).toBe('english');
    const ways = await getList(test_, {
      kind: 'university',
      degree: 'foundation',
      english: 'ielts-5.5',
    });
    expect(ways.total).toBeGreaterThan(0);
    expect(list.way_on).toMatchObject({
      asked: { english: { ielts: { overall: 6, lowest: 5.5 } }, level: 'B2' },
      foundations: { destination: null, total: ways.total },
    });
    const course = list.way_on?.course;
    const page = await getData<ProgrammeDetails>(
      test_,
      entryUrl(apiUrls.programmes, course?.id ?? 0),
    );
    expect(page).toMatchObject({
      kind: 'english',
      course_type: 'ielts',
      institute: course?.institute,
    });
    expect(page.plans.find(({ id }) => id === page.standard_plan_id)?.lessons_per_week).toBe(
      course?.lessons_per_week,
    );
    expect(isMet(qualify({ test: 'ielts', overall: 5.5, lowest: null }, page))).toBe(true);
  });
});

it.each(['دورة رخيصة', 'cheap course', 'أرخص دورة انجليزي', 'cheapest english course'])(
  'sorts by price for "%s"',
  async (q) => {
    const list = await getList(test_, { kind: 'english', q, limit: 50 });
    expect(list.understood.sort).toBe('price');
    const cheapest = await getList(test_, { kind: 'english', sort: 'price', limit: 50 });
    expect(list.items.map(({ id }) => id)).toEqual(cheapest.items.map(({ id }) => id));
  },
);

it('opens the catalogue of English with general English, the cheapest first', async () => {
  const { items } = await getList(test_, { kind: 'english' });
  expect(items.map(({ course_type }) => course_type)).toEqual(items.map(() => 'general'));
});

it.each(['ielts-12', 'ielts-5.3', 'toefl-500', 'b2', 'ielts-5-6'])(
  'refuses %s, which is no level of English',
  async (english) => {
    const response = await test_.app.inject({ url: listUrl({ kind: 'english', english }) });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ field: 'english', key: 'invalid' }] });
  },
);
