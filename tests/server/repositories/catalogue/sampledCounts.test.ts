/** Matches of a text are counted in a sample, and one by one where they may be few. */
import { sql } from 'drizzle-orm';
import { COUNT_LIMIT } from '../../../../src/contract/catalogue';
import { selectRows } from '../../../../src/server/db/rows';
import { SAMPLE_PART } from '../../../../src/server/db/schema/programmes';
import { SAMPLE_LIMIT } from '../../../../src/server/repositories/catalogue/counts';
import { listUrl } from '../../../support/catalogue';
import { openLargeTables } from '../../../support/largeTables';
import type { LargeTables } from '../../../support/largeTables';
import { planOf, statementsOf } from '../../../support/queryPlans';

jest.setTimeout(300_000);

let tables: LargeTables;
beforeAll(async () => {
  tables = await openLargeTables();
});
afterAll(() => tables.close());

const list = (parameters: Parameters<typeof listUrl>[0]): string =>
  listUrl({ kind: 'university', ...parameters });

describe('a search', () => {
  it('counts a common text in the sample and leaves the whole index alone', async () => {
    const url = list({ q: 'م' });
    const statements = await statementsOf(tables.database.db, async () => {
      const { total, counts_exact } = (await tables.test.app.inject({ url })).json().data;
      expect({ total, counts_exact }).toEqual({ total: COUNT_LIMIT, counts_exact: false });
    });
    const counting = statements.filter(({ sql: text }) => text.includes('count(*)'));
    expect(counting.length).toBeGreaterThan(0);
    for (const statement of counting) {
      const nodes = await planOf(tables.database.db, statement);
      const read = nodes.filter(({ index, rows }) => index !== undefined && rows > 0);
      const indexes = read.map(({ index }) => index);
      expect(indexes).toContain('programmes_university_sample_idx');
      expect(indexes).not.toContain('programmes_university_search_idx');
    }
  });

  it('counts what there is, up to the limit', async () => {
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
      expect({ q, total }).toEqual({ q, total: Math.min(found, COUNT_LIMIT) });
      expect({ q, counts_exact }).toEqual({ q, counts_exact: found < COUNT_LIMIT });
    }
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
