// Rules: ENG-01, ENG-04, ENG-05 (docs/requirements.md)
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

it.each(['ielts-12', 'ielts-5.3', 'toefl-500', 'b2', 'ielts-5-6'])(
  'refuses %s, which is no level of English',
  async (english) => {
    const response = await test_.app.inject({ url: listUrl({ kind: 'english', english }) });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ errors: [{ field: 'english', key: 'invalid' }] });
  },
);
