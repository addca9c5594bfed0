/**
 * Query cost on large tables: no full scan of a growing table, a bounded number of rows, and a
 * constant number of statements.
 */
import { favoriteUrls, apiUrls, entryUrl } from '../../../../support/apiUrls';
import { listUrl } from '../../../../support/catalogue';
import { costOf as costOn, MOST_ROWS, openLargeTables } from '../../../../support/largeTables';
import type { Cost, LargeTables, Who } from '../../../../support/largeTables';
import { planOf, statementsOf } from '../../../../support/queryPlans';

jest.setTimeout(300_000);

let tables: LargeTables;
beforeAll(async () => {
  tables = await openLargeTables();
});
afterAll(() => tables.close());

const costOf = (url: string, who?: Who, payload?: object): Promise<Cost> =>
  costOn(tables, url, who, payload);
const list = (parameters: Parameters<typeof listUrl>[0]): string =>
  listUrl({ kind: 'university', ...parameters });

describe('a catalogue list costs few statements and rows', () => {
  it.each(['recommended', 'price', '-price', 'newest'])('sorted by %s', async (sort) => {
    const cost = await costOf(list({ sort }));
    expect(cost.statements).toBeLessThanOrEqual(7);
    expect(cost.rows).toBeLessThanOrEqual(MOST_ROWS);
  });

  it.each([
    { destination: 'gb' },
    { city: 5 },
    { level: 'A1' },
    { level: 'B2' },
    { degree: 'doctorate' },
    { specialization: 7 },
    { specialization: 7, city: 3, degree: 'master', level: 'C1' },
    { weeks: 4 },
    { weeks: 108 },
    { institute: 40 },
    { price_min: 100_000, price_max: 120_000 },
    { price_min: 100_000, price_max: 120_000, sort: 'newest', city: 5 },
    { start_from: '2027-06-01', start_to: '2027-09-30' },
    { start_from: '2028-06-01', start_to: '2028-06-07', sort: 'price' },
    { start_from: '2039-01-01' },
    { kind: 'english', course_type: 'ielts', start_from: '2027-06-01' },
    { kind: 'summer', weeks: 3, destination: 'nz', sort: '-price' },
    { degree: 'master', destination: 'gb', price_max: 200_000, level: 'C1', weeks: 72 },
  ])('with filters: %j', async (parameters) => {
    const cost = await costOf(list(parameters));
    expect(cost.statements).toBeLessThanOrEqual(8);
    expect(cost.rows).toBeLessThanOrEqual(MOST_ROWS);
  });

  it.each([
    { q: 'medicine' },
    { q: 'london' },
    { q: 'هندسه' },
    { q: 'e' },
    { q: 'project supervisor' },
    { q: 'galway law', sort: 'price' },
    { q: 'united kingdom', city: 5, sort: 'newest' },
    { q: 'engineering', price_max: 150_000, degree: 'master' },
    { q: 'university', destination: 'ie', level: 'B2', sort: '-price' },
    { kind: 'english', q: 'الانجليزيه', course_type: 'ielts' },
    { q: 'engineering in the uk' },
    { q: 'the' },
    { kind: 'english', q: 'IELTS/London' },
  ])('with text: %j', async (parameters) => {
    const cost = await costOf(list(parameters));
    expect(cost.statements).toBeLessThanOrEqual(12);
    expect(cost.rows).toBeLessThanOrEqual(MOST_ROWS);
  });

  it.each([
    { q: 'zzzz' },
    { q: 'enginering zzzz london' },
    { q: 'nursing galway doctorate', sort: 'price' },
    { q: 'كندا', degree: 'master' },
    { kind: 'summer', q: 'لندن ايلتز' },
  ])('with a text that finds nothing (CAT-08): %j', async (parameters) => {
    const cost = await costOf(list(parameters));
    expect(cost.statements).toBeLessThanOrEqual(24);
    expect(cost.rows).toBeLessThanOrEqual(MOST_ROWS);
  });

  // Soon enough that one destination alone allows it.
  it.each([
    { start_from: '2027-05-01', start_to: '2027-05-28' },
    { start_from: '2027-05-01', start_to: '2027-05-28', sort: 'price' },
    { start_from: '2027-05-01', start_to: '2027-05-28', sort: 'newest' },
  ])('with dates that few programmes have, reads no others: %j', async (parameters) => {
    const url = list(parameters);
    let found = 0;
    const statements = await statementsOf(tables.database.db, async () => {
      found = (await tables.test.app.inject({ url })).json().data.total;
    });
    expect(found).toBeGreaterThan(0);
    for (const statement of statements) {
      const nodes = await planOf(tables.database.db, statement);
      const starts = nodes.filter(({ table }) => /^programme(s|_starts)$/.test(table ?? ''));
      for (const { rows } of starts) expect(rows).toBeLessThanOrEqual(Math.max(4 * found, 50));
    }
  });

  it('on a late page', async () => {
    const url = list({ sort: 'price', price_min: 50_000, limit: 50 });
    const { next_cursor: cursor } = (await tables.test.app.inject({ url })).json().data;
    const cost = await costOf(`${url}&cursor=${cursor}`);
    expect(cost.rows).toBeLessThanOrEqual(MOST_ROWS);
  });

  it('regardless of the page size', async () => {
    const [one, fifty] = [await costOf(list({ limit: 1 })), await costOf(list({ limit: 50 }))];
    expect(fifty.statements).toBe(one.statements);
  });
});

it('is measured on large tables', () => {
  expect([...tables.large]).toEqual(
    expect.arrayContaining(['programmes', 'requests', 'favorites']),
  );
});

it.each([
  ['a programme', entryUrl(apiUrls.programmes, 160), 10],
  // One more: its headline is a quote of the standard plan.
  ['an English course', entryUrl(apiUrls.programmes, 100), 11],
  ['a specialization', entryUrl(apiUrls.specializations, 7), 4],
  ['the specializations', apiUrls.specializations, 2],
  ['the destinations', apiUrls.destinations, 4],
])('%s costs few statements and rows', async (_name, url, statements) => {
  const cost = await costOf(url);
  expect(cost.statements).toBeLessThanOrEqual(statements);
  expect(cost.rows).toBeLessThanOrEqual(MOST_ROWS);
});

describe('account data cost few statements and rows', () => {
  it('for favorites', async () => {
    const cost = await costOf(favoriteUrls.favorites, 'student');
    expect(cost.statements).toBeLessThanOrEqual(4);
    expect(cost.rows).toBeLessThanOrEqual(100);
  });

  it('for adding and removing favorites', async () => {
    const add = { package_ids: [160, 170, 180] };
    expect(
      (await costOf(favoriteUrls.favoritesAdd, 'student', add)).statements,
    ).toBeLessThanOrEqual(3);
    await costOf(favoriteUrls.favoritesRemove, 'student', { package_id: 160 });
    await costOf(favoriteUrls.storeFavorite, 'student', { package_id: 190 });
  });
});
