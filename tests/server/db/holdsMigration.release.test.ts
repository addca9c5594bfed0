import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { asc, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';

import { MEMORY } from '../../../src/server/db/embedded';
import { migrateEmbedded } from '../../../src/server/db/migrate';
import { requestHolds } from '../../../src/server/db/schema/holds';
import { requests } from '../../../src/server/db/schema/requests';
import { schema } from '../../../src/server/db/schema/schema';
import type { Db } from '../../../src/server/db/types';
import { migrationsUpTo } from '../../support/migrationsUpTo';

jest.setTimeout(120_000);

const ACCOUNT = '11111111-1111-4111-8111-111111111111';
const SENT = new Date('2026-01-01T10:00:00Z');
const SNATCHED = new Date('2026-01-02T10:00:00Z');
const EXPIRES = new Date('2026-01-03T10:00:00Z');
const DECIDED = new Date('2026-01-02T12:00:00Z');

/** Requests 1 and 6 are open, 2 and 3 held from the start, 4 and 5 snatched, 5 of them confirmed. */
async function fill(db: Db): Promise<void> {
  const statements = [
    sql`insert into accounts (id, name, phone, phone_e164)
      values (${ACCOUNT}, 'Sara Haddad', '0500000777', '+966500000777')`,
    sql`insert into currencies (code, sar_rate_micros) values ('GBP', 4700000)`,
    sql`insert into destinations
      (id, name_ar, name_en, description_ar, description_en, currency, position)
      values ('gb', 'a', 'a', 'a', 'a', 'GBP', 1)`,
    sql`insert into cities (id, destination_id, name_ar, name_en)
      overriding system value values (1, 'gb', 'a', 'a')`,
    sql`insert into institutes
      (id, kind, destination_id, city_id, name_ar, name_en, description_ar, description_en)
      overriding system value values (1, 'language', 'gb', 1, 'a', 'a', 'a', 'a')`,
    sql`insert into requests (id, account_id, kind, institute_id, partner_institute_id,
        current_step, details, idempotency_key, created_at, updated_at)
      overriding system value
      select n, ${ACCOUNT}::uuid, 'english', case when n = 2 then 1 end,
        case when n in (2, 3, 4, 5) then 1 end, case when n = 3 then 'contacted' else 'received' end,
        case when n = 1 then '{"sent": {"destination": "gb"}}'::jsonb else '{}' end,
        'migration-' || n, ${SENT.toISOString()}::timestamptz, ${DECIDED.toISOString()}::timestamptz
      from generate_series(1, 6) n`,
    sql`insert into snatches (request_id, institute_id, account_id, snatched_at, expires_at,
        confirmed_at, released_at)
      select n, 1, ${ACCOUNT}::uuid, ${SNATCHED.toISOString()}::timestamptz,
        ${EXPIRES.toISOString()}::timestamptz,
        case when n = 5 then ${DECIDED.toISOString()}::timestamptz end,
        case when n = 6 then ${DECIDED.toISOString()}::timestamptz end
      from generate_series(4, 6) n`,
  ];
  for (const statement of statements) await db.execute(statement);
}

test('snatches become holds, and each request says from when it is open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masar-migration-'));
  const client = await PGlite.create(MEMORY);
  const db = drizzle(client, { schema });
  try {
    await migrateEmbedded(client, migrationsUpTo('0010_events_and_jobs', folder));
    await fill(db);
    await migrateEmbedded(client);
    const held = await db.select().from(requests).orderBy(asc(requests.id));
    expect(held.map(({ id, opensAt, destinationId }) => [id, opensAt, destinationId])).toEqual([
      [1, SENT, 'gb'],
      [2, null, 'gb'],
      [3, null, null],
      [4, EXPIRES, null],
      [5, null, null],
      [6, SENT, null],
    ]);
    const holds = await db.select().from(requestHolds).orderBy(asc(requestHolds.requestId));
    expect(
      holds.map(({ requestId, state, heldAt, expiresAt, decidedAt }) => [
        requestId,
        state,
        heldAt,
        expiresAt,
        decidedAt,
      ]),
    ).toEqual([
      [2, 'new', SENT, null, null],
      [3, 'confirmed', SENT, null, DECIDED],
      [4, 'snatched', SNATCHED, EXPIRES, null],
      [5, 'confirmed', SNATCHED, EXPIRES, DECIDED],
      // Let go when it was released.
      [6, 'snatched', SNATCHED, DECIDED, null],
    ]);
    expect(holds.every(({ search }) => search.includes('i1:sara'))).toBe(true);
  } finally {
    await client.close();
    rmSync(folder, { recursive: true });
  }
});
