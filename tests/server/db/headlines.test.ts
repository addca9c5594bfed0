// Rules: PRI-03, PRI-05, OPS-08 (docs/requirements.md)
/** Who changes prices leaves right headline prices, and what nobody followed is repaired. */
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { repairHeadlines } from '../../../src/server/db/headlines/headlines';
import { selectRows } from '../../../src/server/db/rows';
import { catalogueVersion } from '../../../src/server/db/schema/catalogueVersion';
import { currencies } from '../../../src/server/db/schema/places';
import { fees, planPriceBands, plans } from '../../../src/server/db/schema/prices';
import { programmes } from '../../../src/server/db/schema/programmes';
import { buildCatalogue } from '../../../src/server/db/seed/catalogue';
import { demoTables } from '../../../src/server/db/seed/contentTables';
import { mergeContent, releaseOf } from '../../../src/server/db/seed/mergeContent';
import type { Database, Db } from '../../../src/server/db/types';
import { fillCatalogue } from '../../bench/fillCatalogue';
import { itBeforeRelease } from '../../support/beforeRelease';
import { openTestDatabase, SEED_DAY } from '../../support/database';

let database: Database;
let db: Db;
beforeEach(async () => {
  database = await openTestDatabase({ seed: true });
  ({ db } = database);
});
afterEach(() => database.close());

type Row = Record<string, unknown>;

/** A later version's content of one table. */
async function release(table: PgTable, change: (row: Row) => Row): Promise<void> {
  const now = demoTables(buildCatalogue(SEED_DAY), SEED_DAY).find((one) => one.table === table);
  if (!now) throw new Error('no content');
  const content = { ...now, rows: now.rows.map((row) => change({ ...row })) };
  await db.transaction((tx) =>
    mergeContent(tx, [{ content, release: releaseOf(content) }], { adopt: true }),
  );
}

interface Stored {
  readonly headline: number;
  readonly weeks: number;
  readonly sar: number;
}

/** The first programme of a basis that costs pounds, as it is stored. */
async function stored(basis: 'week' | 'year'): Promise<Stored> {
  const [row] = await selectRows(
    db,
    sql`select headline, headline_weeks as weeks, price_sar as sar from ${programmes}
      where currency = 'GBP' and price_basis = ${basis} order by id limit 1`,
    ({ headline, weeks, sar }) => ({
      headline: Number(headline),
      weeks: Number(weeks),
      sar: Number(sar),
    }),
  );
  if (!row) throw new Error('no programme');
  return row;
}

const versions = async () => {
  const [row] = await db.select().from(catalogueVersion);
  return row;
};

describe('new content of a version', () => {
  test.each([
    ['a rate', currencies, (row: Row) => ({ ...row, sarRateMicros: 9_000_000 })],
    ['a tuition', programmes, (row: Row) => ({ ...row, priceFrom: 3_000_000 })],
    ['what a week costs', planPriceBands, (row: Row) => ({ ...row, pricePerWeek: 77_700 })],
    ['a plan', plans, (row: Row) => ({ ...row, lessonsPerWeek: 60 - Number(row.lessonsPerWeek) })],
    ['a fee', fees, (row: Row) => ({ ...row, amount: 99_900 })],
  ] as const)('is followed by headline prices: %s', async (_, table, change) => {
    const before = [await stored('week'), await stored('year')];
    await release(table, change);
    const after = [await stored('week'), await stored('year')];
    expect(after).not.toEqual(before);
    // Nothing is left to repair.
    await repairHeadlines(db);
    expect([await stored('week'), await stored('year')]).toEqual(after);
  });

  test('sorts by the new rate', async () => {
    const { headline, sar } = await stored('year');
    await release(currencies, (row) => ({ ...row, sarRateMicros: 2_000_000 }));
    const after = await stored('year');
    expect([after.headline, after.sar]).toEqual([headline, headline * 2]);
    expect(after.sar).not.toBe(sar);
  });
});

describe('a change by hand, or by a server of the previous version', () => {
  test('is followed by the next repair, once', async () => {
    const before = await stored('week');
    await db.update(planPriceBands).set({ pricePerWeek: sql`price_per_week + 1000` });
    await db.update(currencies).set({ sarRateMicros: 2_000_000 }).where(eq(currencies.code, 'GBP'));
    await repairHeadlines(db);
    const after = await stored('week');
    expect(after.headline).toBe(before.headline + 1_000 * before.weeks);
    expect(after.sar).toBe(after.headline * 2);
  });

  itBeforeRelease('is followed in a catalogue of several batches', async () => {
    await fillCatalogue(db, 1_200);
    await db.update(currencies).set({ sarRateMicros: 2_000_000 });
    await repairHeadlines(db);
    const right = sql`select count(*) as n from ${programmes} where price_sar = headline * 2`;
    const [count] = await selectRows(db, right, ({ n }) => Number(n));
    expect(count).toBe(await db.$count(programmes));
  });

  test('is compared once, whatever servers there are', async () => {
    await db.update(fees).set({ amount: 100 });
    await Promise.all([repairHeadlines(db), repairHeadlines(db)]);
    await repairHeadlines(db);
    const compared = await versions();
    expect(compared?.headlinesVersion).toBe(compared?.version);
    // Stored prices that are wrong stay so: nothing was changed since, and so nothing is read.
    await db.execute(sql`alter table programmes disable trigger programmes_catalogue_changed`);
    await db.update(programmes).set({ headline: 1 });
    await repairHeadlines(db);
    expect((await stored('week')).headline).toBe(1);
    await db.execute(sql`alter table programmes enable trigger programmes_catalogue_changed`);
  });

  test('that leaves headline prices right makes no new version of the catalogue', async () => {
    await repairHeadlines(db);
    const before = await versions();
    await db.update(programmes).set({ rank: 5 }).where(eq(programmes.id, 1));
    await repairHeadlines(db);
    const after = await versions();
    expect(after?.version).toBe((before?.version ?? 0) + 1);
    expect(after?.headlinesVersion).toBe(after?.version);
  });
});
