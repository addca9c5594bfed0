// Rules: FAM-01 (docs/requirements.md)
import { eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import { contentPages, stories } from '../../../src/server/db/schema/content';
import { cities } from '../../../src/server/db/schema/places';
import { fees } from '../../../src/server/db/schema/prices';
import { programmes } from '../../../src/server/db/schema/programmes';
import { schema } from '../../../src/server/db/schema/schema';
import { seededContent } from '../../../src/server/db/schema/seededContent';
import { buildCatalogue } from '../../../src/server/db/seed/catalogue';
import { demoTables } from '../../../src/server/db/seed/contentTables';
import { seedReferenceData, updateContent } from '../../../src/server/db/seed/loadContent';
import { mergeContent, releaseOf } from '../../../src/server/db/seed/mergeContent';
import type { Database, Db } from '../../../src/server/db/types';
import { DEMO_0018_DAY } from '../../support/demo0018';
import { openTestDatabase, SEED_DAY } from '../../support/database';

jest.setTimeout(240_000);

const TABLES = demoTables(buildCatalogue(SEED_DAY), SEED_DAY);

describe('a database of this version', () => {
  let database: Database;
  let db: Db;
  beforeEach(async () => {
    database = await openTestDatabase({ seed: true });
    ({ db } = database);
  });
  afterEach(() => database.close());

  const tableOf = (table: PgTable) => {
    const found = TABLES.find((one) => one.table === table);
    if (!found) throw new Error('no content');
    return found;
  };

  /** Loads a later version's content: as it is now, but for what `change` makes of its rows. */
  async function release(
    table: PgTable,
    change: (rows: Record<string, unknown>[]) => Record<string, unknown>[],
  ): Promise<void> {
    const now = tableOf(table);
    const content = { ...now, rows: change(now.rows.map((row) => ({ ...row }))) };
    await db.transaction((tx) =>
      mergeContent(tx, [{ content, release: releaseOf(content) }], { adopt: true }),
    );
  }

  test('is up to date, whatever the day', async () => {
    expect(await updateContent(db, { now: SEED_DAY, demo: true })).toBe(false);
    expect(await updateContent(db, { now: DEMO_0018_DAY, demo: true })).toBe(false);
    expect(await updateContent(db, { demo: false })).toBe(false);
  });

  test('gets a new text, but not over one that was edited', async () => {
    await db.update(stories).set({ textEn: 'Edited' }).where(eq(stories.position, 1));
    const all = (rows: Record<string, unknown>[]) =>
      rows.map((row) => ({ ...row, textEn: 'New text' }));
    await release(stories, all);
    await release(stories, (rows) => rows.map((row) => ({ ...row, textEn: 'Newest' })));
    const texts = await db
      .select({ position: stories.position, text: stories.textEn })
      .from(stories)
      .orderBy(stories.position);
    expect(texts.slice(0, 2)).toEqual([
      { position: 1, text: 'Edited' },
      { position: 2, text: 'Newest' },
    ]);
  });

  test('gets a new row, but not again what was deleted', async () => {
    await db.delete(contentPages).where(eq(contentPages.id, 'faq'));
    await release(contentPages, (rows) => rows.map((row) => ({ ...row, titleEn: 'Title' })));
    expect(await db.$count(contentPages, eq(contentPages.id, 'faq'))).toBe(0);
    const count = await db.$count(stories);
    await release(stories, (rows) => [...rows, { ...rows[0], nameEn: 'Nobody', position: 90 }]);
    expect(await db.$count(stories)).toBe(count + 1);
  });

  test('keeps what the agency wrote at a place that new content wants', async () => {
    const [first] = await db.select().from(stories).where(eq(stories.position, 1));
    if (!first) throw new Error('no story');
    const { id, ...copy } = first;
    expect(id).toBeGreaterThan(0);
    await db.insert(stories).values({ ...copy, nameEn: 'Own', position: 90 });
    await release(stories, (rows) => [...rows, { ...rows[0], nameEn: 'Nobody', position: 90 }]);
    const [kept] = await db.select().from(stories).where(eq(stories.position, 90));
    expect(kept?.nameEn).toBe('Own');
  });

  test('loses a fee that is no longer charged, and its programmes their share of it', async () => {
    const [before] = await db.select().from(programmes).where(eq(programmes.id, 1));
    await release(fees, (rows) => rows.filter(({ kind }) => kind !== 'registration'));
    const [after] = await db.select().from(programmes).where(eq(programmes.id, 1));
    expect(await db.$count(fees, eq(fees.kind, 'registration'))).toBe(0);
    expect(after?.headline).toBeLessThan(before?.headline ?? 0);
  });

  test('keeps a rate of the team when a version brings others', async () => {
    await db.execute(sql`update currencies set sar_rate_micros = 4999999 where code = 'GBP'`);
    const { currencies } = schema;
    await release(currencies, (rows) => rows.map((row) => ({ ...row, ratedOn: '2027-02-01' })));
    const [pound] = await db.select().from(currencies).where(eq(currencies.code, 'GBP'));
    const [dollar] = await db.select().from(currencies).where(eq(currencies.code, 'USD'));
    expect(pound?.sarRateMicros).toBe(4_999_999);
    expect(dollar?.ratedOn).toBe('2027-02-01');
  });
});

test('an agency without demo data has its reference data renewed, once it was loaded so', async () => {
  const database = await openTestDatabase();
  const { db } = database;
  expect(await updateContent(db, { demo: false })).toBe(false);
  await db.transaction((tx) => seedReferenceData(tx));
  expect(await updateContent(db, { demo: false })).toBe(false);
  await db.update(seededContent).set({ release: 'earlier' });
  await db.delete(cities).where(eq(cities.nameEn, 'Cork'));
  expect(await updateContent(db, { demo: false })).toBe(true);
  expect(await db.$count(cities, eq(cities.nameEn, 'Cork'))).toBe(0);
  await database.close();
});
