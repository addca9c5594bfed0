// Rules: CAT-14, CAT-15, ENG-01, ENG-04, ENG-05 (docs/requirements.md)
/** The filter "where I qualify", on a real database. */
import { isMet, qualify } from '../../../../../src/contract/catalogue/english/qualify';
import { readLevelCode } from '../../../../../src/contract/catalogue/english/level';
import type { ProgrammeCard } from '../../../../../src/contract/catalogue/catalogue';
import { getList, listUrl, startWithCatalogue } from '../../../../support/catalogue';
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
