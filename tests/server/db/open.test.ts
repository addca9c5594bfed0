import { sql } from 'drizzle-orm';
import { EMBEDDED_MAJOR } from '../../../src/server/db/embedded';
import { selectRows } from '../../../src/server/db/rows';
import { accounts } from '../../../src/server/db/schema/accounts';
import type { Database } from '../../../src/server/db/types';
import { openTestDatabase } from '../../support/database';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('answers a ping', async () => {
  await expect(database.ping()).resolves.toBeUndefined();
});

test('returns counts and bigints as numbers with both drivers', async () => {
  const rows = await selectRows(
    database.db,
    sql`select count(*) as count, 4294967296::bigint as big from accounts`,
    (row) => row,
  );
  expect(rows).toEqual([{ count: 0, big: 4294967296 }]);
  expect(await database.db.$count(accounts)).toBe(0);
});

test('keeps times to the millisecond, so that they match their own row', async () => {
  const at = new Date('2027-03-04T05:06:07.089Z');
  const [inserted] = await database.db
    .insert(accounts)
    .values({ name: 'A', phone: '0500000009', phoneE164: '+966500000009', createdAt: at })
    .returning();
  expect(inserted?.createdAt).toEqual(at);
  expect(await database.db.$count(accounts, sql`${accounts.createdAt} = ${at}`)).toBe(1);
});

test('uses UTC', async () => {
  const [zone] = await selectRows(
    database.db,
    sql`select current_setting('timezone') as zone`,
    (row) => row.zone,
  );
  expect(zone).toBe('UTC');
});

test("names the engine's actual major version", async () => {
  if (database.kind !== 'embedded') return;
  const [major] = await selectRows(
    database.db,
    sql`select current_setting('server_version_num')::int / 10000 as major`,
    (row) => String(row.major),
  );
  expect(major).toBe(EMBEDDED_MAJOR);
});
