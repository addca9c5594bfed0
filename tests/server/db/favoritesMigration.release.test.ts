import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import pg from 'pg';
import { MEMORY } from '../../../src/server/db/embedded';
import { migrateEmbedded, migratePostgres } from '../../../src/server/db/migrate';
import { connectionTo } from '../../../src/server/db/pool';
import { selectRows } from '../../../src/server/db/rows';
import { favorites } from '../../../src/server/db/schema/inbox';
import { schema } from '../../../src/server/db/schema/schema';
import type { Db } from '../../../src/server/db/types';
import { createServerDatabase, testDatabaseUrl } from '../../support/database';
import { migrationsUpTo } from '../../support/migrationsUpTo';

jest.setTimeout(120_000);

const BEFORE = '0008_known_browsers';
const ACCOUNT = '11111111-1111-4111-8111-111111111111';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masar-migration-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function fill(db: Db): Promise<void> {
  const statements = [
    sql`insert into accounts (id, name, phone, phone_e164)
      values (${ACCOUNT}, 'Sara', '0500000777', '+966500000777')`,
    sql`insert into currencies (code, sar_rate_micros) values ('GBP', 4700000)`,
    sql`insert into destinations
      (id, name_ar, name_en, description_ar, description_en, currency, position)
      values ('gb', 'a', 'a', 'a', 'a', 'GBP', 1)`,
    sql`insert into cities (id, destination_id, name_ar, name_en)
      overriding system value values (1, 'gb', 'a', 'a')`,
    sql`insert into institutes
      (id, kind, destination_id, city_id, name_ar, name_en, description_ar, description_en)
      overriding system value values (1, 'summer', 'gb', 1, 'a', 'a', 'a', 'a')`,
    sql`insert into programmes
      (id, kind, institute_id, city_id, destination_id, title_ar, title_en, summary_ar, summary_en,
       description_ar, description_en, weeks_min, weeks_max, price_from, price_basis, currency)
      overriding system value
      select id, 'summer', 1, 1, 'gb', 'a', 'a', 'a', 'a', 'a', 'a', 1, 2, 100, 'total', 'GBP'
      from generate_series(1, 2) id`,
    sql`insert into favourites (account_id, programme_id, created_at) values
      (${ACCOUNT}, 1, '2026-01-01T10:00:00Z'), (${ACCOUNT}, 2, '2026-02-01T10:00:00Z')`,
  ];
  for (const statement of statements) await db.execute(statement);
}

function formerNames(db: Db): Promise<string[]> {
  return selectRows(
    db,
    sql`select conname as name from pg_constraint where conname like 'favourites%'
      union all select relname from pg_class where relname like 'favourites%'`,
    ({ name }) => String(name),
  );
}

async function expectKept(db: Db, migrate: (migrations?: string) => Promise<void>): Promise<void> {
  await migrate(migrationsUpTo(BEFORE, folder));
  await fill(db);
  expect(await formerNames(db)).not.toEqual([]);

  await migrate();
  expect(await db.select().from(favorites).orderBy(favorites.programmeId)).toEqual([
    { accountId: ACCOUNT, programmeId: 1, createdAt: new Date('2026-01-01T10:00:00Z') },
    { accountId: ACCOUNT, programmeId: 2, createdAt: new Date('2026-02-01T10:00:00Z') },
  ]);
  expect(await formerNames(db)).toEqual([]);
  await db.execute(sql`delete from accounts`);
  expect(await db.select().from(favorites)).toEqual([]);
}

test('keeps the favorites of an embedded database when their table is renamed', async () => {
  const client = await PGlite.create(MEMORY);
  await expectKept(drizzlePglite(client, { schema }), (migrations) =>
    migrateEmbedded(client, migrations),
  );
  await client.close();
});

const onServer = (testDatabaseUrl ?? '') === '' ? test.skip : test;

onServer('keeps the favorites of a PostgreSQL server when their table is renamed', async () => {
  const { url, drop } = await createServerDatabase(testDatabaseUrl ?? '');
  const pool = new pg.Pool({ connectionString: url });
  try {
    await expectKept(drizzleNodePostgres(pool, { schema }), (migrations) =>
      migratePostgres(connectionTo(url), migrations),
    );
  } finally {
    await pool.end();
    await drop();
  }
});
