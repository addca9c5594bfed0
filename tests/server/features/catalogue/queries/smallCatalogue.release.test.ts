// Rules: CAT-02, CAT-03, CAT-08, CAT-13 (docs/requirements.md)
/** A small catalogue is searched in one plain query, with the answers of the one for large ones. */
import { sql } from 'drizzle-orm';
import { CATALOGUE_KINDS, CATALOGUE_SORTS } from '../../../../../src/contract/catalogue/catalogue';
import type { Database } from '../../../../../src/server/db/types';
import { searchCatalogue } from '../../../../../src/server/features/catalogue/queries/search/searchCatalogue';
import type {
  Filters,
  Listing,
  Position,
} from '../../../../../src/server/features/catalogue/queries/search/searchCatalogue';
import { openTestDatabase } from '../../../../support/database';

jest.setTimeout(240_000);

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
  await database.db.execute(sql`analyze`);
});
afterAll(() => database.close());

const FILTERS: readonly Filters[] = [
  {},
  { q: 'english' },
  { q: 'computer science' },
  { q: 'لندن' },
  { q: 'lodnon' },
  { q: 'nothing of this kind' },
  { destination: 'gb' },
  { destination: 'gb', level: 'B1' },
  { price_max: 30_000 },
  { price_min: 5_000, price_max: 60_000, q: 'london' },
  { start_from: '2027-06-01', start_to: '2027-09-30' },
  { start_from: '2027-06-01', destination: 'us', weeks: 4 },
  { weeks: 4, course_type: 'general' },
  { weeks: 12 },
  { weeks: 30, price_max: 40_000, q: 'london' },
  { weeks: 12, price_min: 15_000, price_max: 20_000, destination: 'gb' },
  { degree: 'master', q: 'business' },
  { english: 'ielts-6' },
  { english: 'ielts-5.5-5', q: 'london' },
  { english: 'none', price_max: 40_000 },
  { english: 'cefr-B1', destination: 'gb' },
  { institute: 2 },
  { price_max: 1 },
];

const ask = (asked: Partial<Listing>, plainBelow: number) =>
  searchCatalogue(
    database.db,
    {
      kind: 'english',
      filters: {},
      currency: 'SAR',
      sort: 'recommended',
      limit: 5,
      ...asked,
      plainBelow,
    },
    { language: 'en', today: '2027-03-10' },
  );

test.each(CATALOGUE_KINDS)('has the same answers: %s', async (kind) => {
  let found = 0;
  for (const filters of FILTERS) {
    for (const sort of CATALOGUE_SORTS) {
      let after: Position | undefined;
      for (let page = 0; page < 2; page += 1) {
        const asked = { kind, filters, sort, after };
        const plain = await ask(asked, Number.POSITIVE_INFINITY);
        expect({ asked, ...plain }).toEqual({ asked, ...(await ask(asked, 0)) });
        expect(plain.counts_exact).toBe(true);
        found += plain.items.length;
        if (plain.last === null) break;
        after = plain.last;
      }
    }
  }
  expect(found).toBeGreaterThan(100);
});
