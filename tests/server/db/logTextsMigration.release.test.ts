// Rules: DESK-04 (docs/requirements.md)
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { asc, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';

import { MEMORY } from '../../../src/server/db/embedded';
import { migrateEmbedded } from '../../../src/server/db/migrate';
import { auditLog } from '../../../src/server/db/schema/audit';
import { schema } from '../../../src/server/db/schema/schema';
import { migrationsUpTo } from '../../support/migrationsUpTo';

jest.setTimeout(120_000);

const ACCOUNT = '11111111-1111-4111-8111-111111111111';

test('texts typed by partners leave the log, which stays append-only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'masar-migration-'));
  const client = await PGlite.create(MEMORY);
  const db = drizzle(client, { schema });
  try {
    await migrateEmbedded(client, migrationsUpTo('0046_team_lead', folder));
    await db.execute(sql`insert into accounts (id, name, phone, phone_e164)
      values (${ACCOUNT}, 'Somebody', '0500000777', '+966500000777')`);
    const logged: readonly (readonly [string, string, object | null])[] = [
      ['note.add', 'partner_notes', { request_id: 7, text: 'Mashael called' }],
      ['message.send', 'partner_messages', { subject: 'Mashael', text: 'She called' }],
      ['request.declined', 'requests', { state: 'declined', reason: 'other', remark: 'Mashael' }],
      ['desk.claim', 'desk.request', { holder: ACCOUNT }],
      ['desk.release', 'desk.request', null],
    ];
    for (const [action, subject, after] of logged) {
      await db.execute(sql`insert into audit_log (at, account_id, action, subject, subject_id, after)
        values (now(), ${ACCOUNT}, ${action}, ${subject}, '1', ${after && JSON.stringify(after)}::jsonb)`);
    }
    await migrateEmbedded(client);
    const rows = await db
      .select({ after: auditLog.after })
      .from(auditLog)
      .orderBy(asc(auditLog.id));
    expect(rows.map(({ after }) => after)).toEqual([
      { request_id: 7 },
      {},
      { state: 'declined', reason: 'other' },
      { holder: ACCOUNT },
      null,
    ]);
    await expect(client.query('update audit_log set after = null')).rejects.toThrow('append-only');
  } finally {
    await client.close();
    rmSync(folder, { recursive: true });
  }
});
