import { eq, sql } from 'drizzle-orm';
import { selectRows } from '../../../src/server/db/rows';
import { cities, institutes } from '../../../src/server/db/schema/places';
import { programmes, programmeStarts } from '../../../src/server/db/schema/programmes';
import type { Database } from '../../../src/server/db/types';
import { openTestDatabase } from '../../support/database';
import { insertInstitute, insertProgramme } from '../../support/rows';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ seed: true });
});
afterAll(() => database.close());

const FACTS = sql.raw(
  'kind, destination_id, city_id, level, degree, course_type, specialization_id, weeks_min, weeks_max, starts_mondays',
);

async function bothCounts(): Promise<[kept: unknown[], counted: unknown[]]> {
  const { db } = database;
  const kept = sql`select ${FACTS}, programmes from programme_counts where programmes <> 0
    order by ${FACTS}`;
  const counted = sql`select ${FACTS}, count(*) as programmes from programmes
    where retired_at is null group by ${FACTS} order by ${FACTS}`;
  return [
    await selectRows(db, kept, (row) => ({ ...row, programmes: Number(row.programmes) })),
    await selectRows(db, counted, (row) => ({ ...row, programmes: Number(row.programmes) })),
  ];
}

async function expectRightCounts(): Promise<number> {
  const [kept, counted] = await bothCounts();
  expect(kept).toEqual(counted);
  return kept.length;
}

test('counts follow programmes that are added, changed, retired and deleted', async () => {
  const { db } = database;
  expect(await expectRightCounts()).toBeGreaterThan(50);

  const institute = await insertInstitute(db);
  const programme = await insertProgramme(db, institute, { level: null });
  await insertProgramme(db, institute, { level: null });
  await insertProgramme(db, institute, { retiredAt: new Date() });
  await expectRightCounts();

  const one = eq(programmes.id, programme.id);
  await db.update(programmes).set({ level: 'B1', weeksMax: 40, startsMondays: true }).where(one);
  await expectRightCounts();
  await db.update(programmes).set({ titleEn: 'Nothing that is counted' }).where(one);
  await expectRightCounts();
  await db.update(programmes).set({ retiredAt: new Date() }).where(one);
  await expectRightCounts();
  await db.update(programmes).set({ retiredAt: null }).where(one);
  await expectRightCounts();
  await db.delete(programmes).where(one);
  await expectRightCounts();
});

/** How many starts say something else of their programme than it says itself. */
async function wrongStarts(): Promise<number> {
  const [count] = await selectRows(
    database.db,
    sql`select count(*) as wrong from programme_starts s join programmes p on p.id = s.programme_id
      where s.kind <> p.kind or s.destination_id <> p.destination_id`,
    (row) => Number(row.wrong),
  );
  return count ?? Number.NaN;
}

test('starts have the kind and the destination of their programme', async () => {
  const { db } = database;
  expect(await wrongStarts()).toBe(0);
  const programme = await insertProgramme(db, await insertInstitute(db));
  const start = { programmeId: programme.id, startsOn: '2027-09-06' };
  const [row] = await db.insert(programmeStarts).values(start).returning();
  expect(row).toMatchObject({ kind: 'english', destinationId: programme.destinationId });
  await db.update(programmes).set({ kind: 'summer' }).where(eq(programmes.id, programme.id));
  expect(await wrongStarts()).toBe(0);
  await db.update(programmeStarts).set({ destinationId: 'nz' });
  expect(await wrongStarts()).toBe(0);
});

test('counts and starts follow an institute that moves to another city', async () => {
  const { db } = database;
  const [home] = await db.select().from(institutes).where(eq(institutes.id, 1));
  const [other] = await db
    .select()
    .from(cities)
    .where(sql`${cities.destinationId} <> ${home?.destinationId}`)
    .limit(1);
  await db
    .update(institutes)
    .set({ cityId: other?.id, destinationId: other?.destinationId })
    .where(eq(institutes.id, 1));
  await expectRightCounts();
  expect(await wrongStarts()).toBe(0);
});

test('counts follow an update of all programmes', async () => {
  const { db } = database;
  await db.execute(sql`update programmes set weeks_max = weeks_max + 1, level = 'C1'`);
  await expectRightCounts();
  await db.update(programmes).set({ retiredAt: new Date() });
  expect(await expectRightCounts()).toBe(0);
});

test('counts are empty after a truncate', async () => {
  const { db } = database;
  // TRUNCATE reaches each append-only table that refers to a request; those refuse it.
  const guards = await selectRows(
    db,
    sql`select tgrelid::regclass::text as owner, tgname as name from pg_trigger
      where tgname like '%no_truncate'`,
    ({ owner, name }) =>
      sql`alter table ${sql.raw(String(owner))} disable trigger ${sql.identifier(String(name))}`,
  );
  expect(guards.length).toBeGreaterThan(2);
  for (const disable of guards) await db.execute(disable);
  await db.execute(sql`truncate programmes cascade`);
  expect(await expectRightCounts()).toBe(0);
});
