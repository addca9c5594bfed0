import { asc, gte, sql } from 'drizzle-orm';

import { prepared } from '../../../src/server/db/prepared';
import { destinations } from '../../../src/server/db/schema/places';
import { selectRows } from '../../../src/server/db/rows';
import type { Database } from '../../../src/server/db/types';
import { openTestDatabase } from '../../support/database';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
});
afterAll(() => database.close());

const counting = () => {
  const built = jest.fn();
  const query = prepared('of_tests', (db, language: 'ar' | 'en') => {
    built(language);
    return db
      .select({ name: language === 'ar' ? destinations.nameAr : destinations.nameEn })
      .from(destinations)
      .where(gte(destinations.position, sql.placeholder('from')))
      .orderBy(asc(destinations.position));
  });
  return { built, query };
};

it('builds a query once for each handle and variant, and fills in its values', async () => {
  const { built, query } = counting();
  const all = await query(database.db, 'en').execute({ from: 0 });
  expect(await query(database.db, 'en').execute({ from: 2 })).toEqual(all.slice(1));
  expect(await query(database.db, 'ar').execute({ from: 0 })).not.toEqual(all);
  await database.db.transaction(async (tx) => {
    expect(await query(tx, 'en').execute({ from: 0 })).toEqual(all);
  });
  expect(built.mock.calls).toEqual([['en'], ['ar'], ['en']]);
});

it('is sent by its name where the driver knows names', async () => {
  if (database.kind !== 'postgres') return;
  const { query } = counting();
  await database.db.transaction(async (tx) => {
    await query(tx, 'en').execute({ from: 0 });
    const names = await selectRows(
      tx,
      sql`select name from pg_prepared_statements`,
      (row) => row.name,
    );
    expect(names).toContain('of_tests_en');
  });
});
