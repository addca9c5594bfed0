// Rules: PIC-04, PIC-06 (docs/requirements.md)
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { asc, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { MEMORY } from '../../../src/server/db/embedded';
import { migrateEmbedded } from '../../../src/server/db/migrate';
import { cities, institutes } from '../../../src/server/db/schema/places';
import { programmes } from '../../../src/server/db/schema/programmes';
import { schema } from '../../../src/server/db/schema/schema';
import { instituteFacts } from '../../../src/server/db/seed/instituteFacts';
import { INSTITUTES_DATA } from '../../../src/server/db/seed/institutes';
import { DESTINATIONS_DATA } from '../../../src/server/db/seed/places';
import type { Db } from '../../../src/server/db/types';
import { migrationsUpTo } from '../../support/migrationsUpTo';

jest.setTimeout(120_000);

const BEFORE = '0032_more_search_terms';
const OWN = 'An institute that the team entered';
const CITIES = DESTINATIONS_DATA.flatMap((place) => place.cities.map((city) => ({ place, city })));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masar-migration-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The demo data of before, as far as the migration reads it, and an institute of the team's. */
async function fill(db: Db): Promise<void> {
  await db.execute(sql`insert into currencies (code, sar_rate_micros) values ('GBP', 4700000)`);
  for (const [index, { id, name }] of DESTINATIONS_DATA.entries()) {
    await db.execute(sql`insert into destinations
      (id, name_ar, name_en, description_ar, description_en, currency, position)
      values (${id}, ${name.ar}, ${name.en}, 'a', 'a', 'GBP', ${index + 1})`);
  }
  for (const [index, { place, city }] of CITIES.entries()) {
    await db.execute(sql`insert into cities (id, destination_id, name_ar, name_en)
      overriding system value values (${index + 1}, ${place.id}, ${city.name.ar}, ${city.name.en})`);
  }
  await db.execute(sql`insert into cities (id, destination_id, name_ar, name_en)
    overriding system value values (99, 'gb', 'أ', 'Elsewhere')`);
  const rows = [
    ...INSTITUTES_DATA.map(({ kind, name, description }) => ({ kind, name, description })),
    { kind: 'language', name: { ar: 'أ', en: OWN }, description: { ar: 'وصف', en: 'Text' } },
  ];
  for (const [index, { kind, name, description }] of rows.entries()) {
    await db.execute(sql`insert into institutes
      (id, kind, destination_id, city_id, name_ar, name_en, description_ar, description_en)
      overriding system value values
      (${index + 1}, ${kind}, 'gb', 1, ${name.ar}, ${name.en}, ${description.ar}, ${description.en})`);
  }
  const [{ description } = { description: { ar: '', en: '' } }] = rows;
  const descriptions = [
    [`برنامج. ${description.ar}`, `A programme. ${description.en}`],
    [description.ar, description.en],
    ['نص آخر.', 'Another text.'],
  ] as const;
  for (const [index, [ar, en]] of descriptions.entries()) {
    await db.execute(sql`insert into programmes
      (id, kind, institute_id, city_id, destination_id, title_ar, title_en, summary_ar, summary_en,
       description_ar, description_en, weeks_min, weeks_max, price_from, price_basis, currency)
      overriding system value values
      (${index + 1}, 'summer', 1, 1, 'gb', 'a', 'a', 'a', 'a', ${ar}, ${en}, 1, 2, 100, 'total', 'GBP')`);
  }
}

test('fills the demo institutes and cities of a database that has them, and no others', async () => {
  const client = await PGlite.create(MEMORY);
  const db = drizzle(client, { schema });
  await migrateEmbedded(client, migrationsUpTo(BEFORE, folder));
  await fill(db);
  await migrateEmbedded(client);

  const found = await db.select().from(institutes).orderBy(asc(institutes.id));
  INSTITUTES_DATA.forEach((institute, index) => {
    expect(found[index]).toMatchObject({ nameEn: institute.name.en, ...instituteFacts(institute) });
  });
  expect(found.at(-1)).toMatchObject({
    nameEn: OWN,
    studentCount: null,
    centreDistance: null,
    languages: null,
    accreditationEn: null,
  });

  const places = await db.select().from(cities).orderBy(asc(cities.id));
  CITIES.forEach(({ city }, index) => {
    const [latitude, longitude] = city.location;
    expect(places[index]).toMatchObject({ nameEn: city.name.en, latitude, longitude });
  });
  expect(places.at(-1)).toMatchObject({ nameEn: 'Elsewhere', latitude: null, longitude: null });

  const texts = await db.select().from(programmes).orderBy(asc(programmes.id));
  expect(texts.map(({ descriptionEn }) => descriptionEn)).toEqual([
    'A programme.',
    // Texts that would otherwise be empty are kept.
    INSTITUTES_DATA[0]?.description.en,
    'Another text.',
  ]);
  expect(texts[0]?.descriptionAr).toBe('برنامج.');
  await client.close();
});
