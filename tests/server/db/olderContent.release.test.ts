// Rules: FAM-01 (docs/requirements.md)
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { eq, sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/pglite';

import { MEMORY } from '../../../src/server/db/embedded';
import { migrateEmbedded } from '../../../src/server/db/migrate';
import { selectRows } from '../../../src/server/db/rows';
import { contactLinks } from '../../../src/server/db/schema/content';
import { cities, institutes } from '../../../src/server/db/schema/places';
import { fees } from '../../../src/server/db/schema/prices';
import { schema } from '../../../src/server/db/schema/schema';
import { seededContent } from '../../../src/server/db/schema/seededContent';
import { consultants } from '../../../src/server/db/schema/trust';
import { buildCatalogue } from '../../../src/server/db/seed/catalogue';
import { demoTables } from '../../../src/server/db/seed/contentTables';
import { updateContent } from '../../../src/server/db/seed/loadContent';
import { seedDemoData } from '../../../src/server/db/seed/seed';
import type { Db } from '../../../src/server/db/types';
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
        kind: 'language',
        destinationId: place.destinationId,
        cityId: place.id,
        nameAr: 'معهدنا',
        nameEn: 'Our own',
        descriptionAr: 'وصف',
        descriptionEn: 'Text',
      })
      .returning({ id: institutes.id });
    if (!own) throw new Error('not added');
    await db.insert(fees).values({
      instituteId: own.id,
      kind: 'registration',
      nameAr: 'رسوم',
      nameEn: 'Fee',
      basis: 'once',
      amount: 5_000,
      currency: 'GBP',
      optional: false,
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
    // Documents that requests need are no demo content (DOC-03).
    const loaded = await db.select({ table: seededContent.tableName }).from(seededContent);
    expect(loaded).toEqual([{ table: 'document_templates' }]);
  });
});
