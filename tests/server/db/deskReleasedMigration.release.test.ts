// Rules: DESK-06 (docs/requirements.md)
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { asc, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';

import { MEMORY } from '../../../src/server/db/embedded';
import { migrateEmbedded } from '../../../src/server/db/migrate';
import { deskClaims } from '../../../src/server/db/schema/desk';
import { schema } from '../../../src/server/db/schema/schema';
import { migrationsUpTo } from '../../support/migrationsUpTo';

jest.setTimeout(120_000);

const ACCOUNT = '11111111-1111-4111-8111-111111111111';
const at = (hour: number): string => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();

test('requests that were given back before are found at the desk again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masar-migration-'));
  const client = await PGlite.create(MEMORY);
  const db = drizzle(client, { schema });
  try {
    await migrateEmbedded(client, migrationsUpTo('0035_double_fee_by_id', folder));
    await db.execute(sql`insert into accounts (id, name, phone, phone_e164)
      values (${ACCOUNT}, 'Somebody', '0500000777', '+966500000777')`);
    // Released at its first step, after it, twice, enrolled; claimed by another member since, and
    // enrolled while claimed.
    const steps = ['received', 'contacted', 'documents', 'enrolled', 'offer', 'enrolled'];
    for (const [index, step] of steps.entries()) {
      await db.execute(sql`insert into requests
          (id, account_id, kind, current_step, opens_at, idempotency_key)
        overriding system value
        values (${index + 1}, ${ACCOUNT}, 'english', ${step}, ${at(0)}, ${`request-${index}`})`);
    }
    const released = [
      [1, 1],
      [2, 2],
      [3, 3],
      [3, 4],
      [4, 5],
      [5, 6],
    ] as const;
    for (const [id, hour] of released) {
      await db.execute(sql`insert into audit_log (at, account_id, action, subject, subject_id)
        values (${at(hour)}, ${ACCOUNT}, 'desk.release', 'desk.request', ${String(id)})`);
    }
    for (const id of ['5', '6']) {
      await db.execute(sql`insert into desk_claims (kind, item_id, account_id, claimed_at)
        values ('request', ${id}, ${ACCOUNT}, ${at(7)})`);
    }
    await migrateEmbedded(client);
    const claims = await db.select().from(deskClaims).orderBy(asc(deskClaims.itemId));
    expect(claims).toMatchObject([
      { kind: 'request', itemId: '2', accountId: null, claimedAt: new Date(at(2)) },
      { kind: 'request', itemId: '3', accountId: null, claimedAt: new Date(at(4)) },
      { kind: 'request', itemId: '5', accountId: ACCOUNT, claimedAt: new Date(at(7)) },
    ]);
  } finally {
    await client.close();
    rmSync(folder, { recursive: true });
  }
});
