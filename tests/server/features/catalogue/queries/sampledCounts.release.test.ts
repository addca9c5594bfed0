/** Matches of a text or of dates are counted in a sample, and one by one where they may be few. */
import { sql } from 'drizzle-orm';
import { COUNT_LIMIT } from '../../../../../src/contract/catalogue/catalogue';
import { selectRows } from '../../../../../src/server/db/rows';
import { SAMPLE_PART } from '../../../../../src/server/db/schema/programmes';
import { SAMPLE_LIMIT } from '../../../../../src/server/features/catalogue/queries/search/sample';
import { getAllIds, listUrl } from '../../../../support/catalogue';
import { openLargeTables } from '../../../../support/largeTables';
import type { LargeTables } from '../../../../support/largeTables';
import { planOf, statementsOf } from '../../../../support/queryPlans';

jest.setTimeout(300_000);

/** On which every programme starts. */
const COMMON_DAY = '2029-10-15';

let tables: LargeTables;
beforeAll(async () => {
  tables = await openLargeTables();
  await tables.database.db.execute(sql`
    insert into programme_starts (programme_id, starts_on)
    select id, ${COMMON_DAY}::date from programmes where kind = 'university'`);
  await tables.database.db.execute(sql`analyze programme_starts`);
});
afterAll(() => tables.close());

const list = (parameters: Parameters<typeof listUrl>[0]): string =>
  listUrl({ kind: 'university', ...parameters });

describe('a text that goes with the price', () => {
  const MATCHES = 2 * COUNT_LIMIT;
  const expected = (direction: 'asc' | 'desc'): Promise<number[]> =>
    selectRows(
      tables.database.db,
      sql`select id from programmes where title_en like '% saffron' and kind = 'university'
        order by price_sar ${sql.raw(direction)}, id ${sql.raw(direction)}`,
      ({ id }) => Number(id),
    );
  beforeAll(async () => {
    await tables.database.db.execute(sql`update programmes set title_en = title_en || ' saffron'
      where id in (select id from programmes where kind = 'university' and retired_at is null
        order by price_sar desc, id desc limit ${MATCHES})`);
  });

  it.each([
    ['price', 'asc'],
    ['-price', 'desc'],
  ] as const)('is listed whole by %s', async (sort, direction) => {
    const ids = await getAllIds(tables.test, { kind: 'university', q: 'saffron', sort, limit: 50 });
    expect(ids).toHaveLength(MATCHES);
    expect(ids).toEqual(await expected(direction));
  });
});

describe('a text in titles and in other texts', () => {
  it.each([
    ['turmeric', 'few titles', 40],
    ['cardamom', 'more titles than are collected', 400],
    ['cinnamon', 'few others', 1_460],
  ])('is listed whole, titles first: %s, %s', async (word, _what, titles) => {
    const { db } = tables.database;
    await db.execute(sql`update programmes set summary_en = summary_en || ' ' || ${word}::text
      where id in (select id from programmes where kind = 'university' and retired_at is null
        order by md5(id::text || ${word}::text) limit 1500)`);
    await db.execute(sql`update programmes set title_en = title_en || ' ' || ${word}::text
      where id in (select id from programmes where summary_en like '% ' || ${word}::text
        order by md5(id::text) limit ${titles})`);
    const inOrder = await selectRows(
      db,
      sql`select id from programmes where summary_en like '% ' || ${word}::text
        order by title_en like '% ' || ${word}::text desc, best_match, id`,
      ({ id }) => Number(id),
    );
    const ids = await getAllIds(tables.test, { kind: 'university', q: word, limit: 50 });
    expect(inOrder).toHaveLength(1_500);
    expect(ids).toEqual(inOrder);
  });
});

describe('a search', () => {
  it.each([
    ['a common text', { q: 'م' }, 'programmes_university_sample_idx', /_search_idx$/],
    [
      'common dates',
      { start_from: COMMON_DAY, start_to: COMMON_DAY },
      'programme_starts_sample_idx',
      /starts_date_idx$/,
    ],
  ])(
    'counts %s in the sample and leaves the whole index alone',
    async (_what, asked, own, whole) => {
      const url = list(asked);
      const statements = await statementsOf(tables.database.db, async () => {
        const { total, counts_exact } = (await tables.test.app.inject({ url })).json().data;
        expect({ total, counts_exact }).toEqual({ total: COUNT_LIMIT, counts_exact: false });
      });
      const counting = statements.filter(({ sql: text }) => /count\(\*\)(?! over)/.test(text));
      expect(counting.length).toBeGreaterThan(0);
      for (const statement of counting) {
        const nodes = await planOf(tables.database.db, statement);
        const read = nodes.filter(({ index, rows }) => index !== undefined && rows > 0);
        const indexes = read.map(({ index }) => index);
        expect(indexes).toContain(own);
        expect(indexes.filter((index) => whole.test(index ?? ''))).toEqual([]);
      }
    },
  );

  it('counts the programmes of few dates one by one', async () => {
    const days = { start_from: '2027-09-01', start_to: '2027-09-07' };
    const { data } = (await tables.test.app.inject({ url: list(days) })).json();
    const [found = 0] = await selectRows(
      tables.database.db,
      sql`select count(distinct p.id) as n from programmes p join programme_starts s on s.programme_id = p.id
        where p.kind = 'university' and p.retired_at is null
        and s.starts_on between ${days.start_from}::date and ${days.start_to}::date`,
      ({ n }) => Number(n),
    );
    expect(found).toBeGreaterThan(0);
    expect(data).toMatchObject({ total: found, counts_exact: true });
  });

  it('counts exactly what there is, or says that it is more than the limit', async () => {
    const exact: boolean[] = [];
    for (const q of [
      'م',
      's',
      'pro',
      'eng',
      'medicine',
      'london',
      'project supervisor',
      'galway law',
    ]) {
      const { total, counts_exact } = (await tables.test.app.inject({ url: list({ q }) })).json()
        .data;
      const [found = 0] = await selectRows(
        tables.database.db,
        sql`select count(*) as n from programmes where kind = 'university' and retired_at is null
          and search @@ masar_search_query(${q}, 'university')`,
        ({ n }) => Number(n),
      );
      const isMore = !counts_exact && found >= COUNT_LIMIT;
      expect({ q, total }).toEqual({ q, total: isMore ? COUNT_LIMIT : found });
      expect({ q, counts_exact }).toEqual({ q, counts_exact: !isMore });
      exact.push(counts_exact);
    }
    expect(new Set(exact)).toEqual(new Set([true, false]));
  });

  it('takes fewer matches for the limit less than once in a hundred million texts', () => {
    // The chance of SAMPLE_LIMIT or more in the sample of one match less than the limit.
    const matches = COUNT_LIMIT - 1;
    let logarithm = matches * Math.log(1 - 1 / SAMPLE_PART);
    let chance = 0;
    for (let inSample = 1; inSample <= matches; inSample += 1) {
      logarithm += Math.log((matches - inSample + 1) / inSample / (SAMPLE_PART - 1));
      if (inSample >= SAMPLE_LIMIT) chance += Math.exp(logarithm);
    }
    expect(chance).toBeGreaterThan(0);
    expect(chance).toBeLessThan(1e-8);
  });
});
