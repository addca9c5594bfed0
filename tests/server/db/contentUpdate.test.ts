// Rules: FAM-01 (docs/requirements.md)
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { PgTable } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';

import { MEMORY } from '../../../src/server/db/embedded';
import { migrateEmbedded } from '../../../src/server/db/migrate';
import { selectRows } from '../../../src/server/db/rows';
import { contactLinks, contentPages, stories } from '../../../src/server/db/schema/content';
import { cities, institutes } from '../../../src/server/db/schema/places';
import { fees } from '../../../src/server/db/schema/prices';
import { programmes } from '../../../src/server/db/schema/programmes';
import { schema } from '../../../src/server/db/schema/schema';
import { seededContent } from '../../../src/server/db/schema/seededContent';
import { consultants } from '../../../src/server/db/schema/trust';
import { buildCatalogue } from '../../../src/server/db/seed/catalogue';
import { demoTables } from '../../../src/server/db/seed/contentTables';
import { seedReferenceData, updateContent } from '../../../src/server/db/seed/loadContent';
import { mergeContent, releaseOf } from '../../../src/server/db/seed/mergeContent';
import { seedDemoData } from '../../../src/server/db/seed/seed';
import type { Database, Db } from '../../../src/server/db/types';
import { DEMO_0018_DAY, loadDemo0018 } from '../../support/demo0018';
import { openTestDatabase, SEED_DAY } from '../../support/database';
import { migrationsUpTo } from '../../support/migrationsUpTo';

jest.setTimeout(240_000);

const TABLES = demoTables(buildCatalogue(SEED_DAY), SEED_DAY);

/** Everything in the content's tables, without the ids that a sequence gave and when it was loaded. */
async function contentOf(db: Db): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const { table, replaced } of TABLES) {
    content[getTableConfig(table).name] = await selectRows(
      db,
      sql`select (to_jsonb(t) - 'created_at' - 'updated_at' - ${replaced ? 'id' : ''}::text)::text as row
          from ${table} as t order by 1`,
      ({ row }) => String(row),
    );
  }
  return content;
}

describe('a demo database of an older version', () => {
  let client: PGlite;
  let db: Db;
  let migrated: Blob;
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'masar-content-'));
    const old = await PGlite.create(MEMORY);
    await migrateEmbedded(old, migrationsUpTo('0018_push_tokens', folder));
    await loadDemo0018(drizzle(old, { schema }));
    await migrateEmbedded(old);
    migrated = await old.dumpDataDir('none');
    await old.close();
    rmSync(folder, { recursive: true });
  });
  beforeEach(async () => {
    client = await PGlite.create({ dataDir: MEMORY, loadDataDir: migrated });
    db = drizzle(client, { schema });
  });
  afterEach(() => client.close());

  test('has all that a fresh one has', async () => {
    expect(await updateContent(db, { now: DEMO_0018_DAY, demo: true })).toBe(true);
    const fresh = await openTestDatabase({ embedded: true });
    await seedDemoData(fresh.db, { now: DEMO_0018_DAY });
    expect(await contentOf(db)).toEqual(await contentOf(fresh.db));
    await fresh.close();
    expect(await updateContent(db, { now: DEMO_0018_DAY, demo: true })).toBe(false);
  });

  test('keeps the agency that has been set up on it, and its own institute', async () => {
    const [place] = await db.select().from(cities).limit(1);
    if (!place) throw new Error('no city');
    await db
      .update(contactLinks)
      .set({ agencyNameEn: 'Real Agency', phone: '+966110000000', email: 'real@agency.example' })
      .where(eq(contactLinks.position, 1));
    const [own] = await db
      .insert(institutes)
      .values({
        ...{ kind: 'language', destinationId: place.destinationId, cityId: place.id },
        ...{ nameAr: 'معهدنا', nameEn: 'Our own', descriptionAr: 'وصف', descriptionEn: 'Text' },
      })
      .returning({ id: institutes.id });
    if (!own) throw new Error('not added');
    await db.insert(fees).values({
      ...{ instituteId: own.id, kind: 'registration', nameAr: 'رسوم', nameEn: 'Fee' },
      ...{ basis: 'once', amount: 5_000, currency: 'GBP', optional: false },
    });
    await updateContent(db, { now: DEMO_0018_DAY, demo: true });
    const [agency] = await db.select().from(contactLinks).where(eq(contactLinks.position, 1));
    expect(agency).toMatchObject({ agencyNameEn: 'Real Agency', licenseNumber: null });
    expect(await db.$count(fees, eq(fees.instituteId, own.id))).toBe(1);
    expect(await db.$count(consultants)).toBeGreaterThan(3);
  });

  test('gets no demo content where demo accounts cannot sign in', async () => {
    expect(await updateContent(db, { now: DEMO_0018_DAY, demo: false })).toBe(true);
    expect(await db.$count(consultants)).toBe(0);
    expect(await db.$count(seededContent)).toBe(0);
  });
});

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
