// Rules: REQ-05, NOTE-05 (docs/requirements.md)
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { asc, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { MEMORY } from '../../../src/server/db/embedded';
import { migrateEmbedded } from '../../../src/server/db/migrate';
import { selectRows } from '../../../src/server/db/rows';
import { requests } from '../../../src/server/db/schema/requests';
import { schema } from '../../../src/server/db/schema/schema';
import { codeAttempts, pushTokens } from '../../../src/server/db/schema/signIn';
import { migrationsUpTo } from '../../support/migrationsUpTo';

jest.setTimeout(120_000);

const BEFORE = '0035_double_fee_by_id';
const SESSION = '11111111-1111-4111-8111-11111111111';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masar-migration-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('moves requests on again that an event moved back, and drops tokens of no use', async () => {
  const client = await PGlite.create(MEMORY);
  const db = drizzle(client, { schema });
  await migrateEmbedded(client, migrationsUpTo(BEFORE, folder));
  // As of then: today's columns are not there yet.
  const [account = ''] = await selectRows(
    db,
    sql`insert into accounts (name, phone, phone_e164)
      values ('Sara', '0500000001', '+966500000001') returning id`,
    (row) => String(row.id),
  );
  const statements = [
    sql`insert into currencies (code, sar_rate_micros) values ('GBP', 4700000)`,
    sql`insert into destinations
      (id, name_ar, name_en, description_ar, description_en, currency, position)
      values ('gb', 'a', 'a', 'a', 'a', 'GBP', 1)`,
    sql`insert into cities (id, destination_id, name_ar, name_en)
      overriding system value values (1, 'gb', 'a', 'a')`,
    sql`insert into institutes
      (id, kind, destination_id, city_id, name_ar, name_en, description_ar, description_en)
      overriding system value values (1, 'summer', 'gb', 1, 'a', 'a', 'a', 'a')`,
  ];
  for (const statement of statements) await db.execute(statement);
  for (const event of [null, 'snatched', 'snatchExpired']) {
    const [request] = await selectRows(
      db,
      sql`insert into requests (account_id, kind, opens_at, idempotency_key)
        values (${account}, 'english', now(), gen_random_uuid()) returning id`,
      (row) => Number(row.id),
    );
    const id = request ?? 0;
    await db.execute(sql`insert into request_steps (request_id, step, actor) values
      (${id}, 'received', 'student'), (${id}, 'contacted', 'team')`);
    if (event === null) continue;
    const step = event === 'snatched' ? 'contacted' : 'received';
    await db.execute(sql`insert into request_steps (request_id, step, actor, event, institute_id)
      values (${id}, ${step}, 'partner', ${event}, 1)`);
  }
  for (const [index, length] of [2_048, 2_049].entries()) {
    await db.execute(sql`insert into sessions (token_hash, id, account_id, expires_at)
      values (${String(index).repeat(64)}, ${SESSION + String(index)}, ${account}, now() + interval '1 day')`);
    await db.execute(sql`insert into push_tokens (token, session_id, language)
      values (repeat('x', ${length}::integer), ${SESSION + String(index)}, 'ar')`);
    await db.execute(sql`insert into code_attempts
      (id, phone_e164, phone, name, fcm_token, code_hash, expires_at, address)
      values (${String(index).repeat(22)}, '+966500000001', '0500000001', 'Sara',
        repeat('x', ${length}::integer), 'x', now() + interval '3 minutes', '10.0.0.1')`);
  }
  const steps = () => db.select({ step: requests.currentStep }).from(requests).orderBy(requests.id);
  expect(await steps()).toMatchObject([{}, { step: 'contacted' }, { step: 'received' }]);

  await migrateEmbedded(client);
  expect(await steps()).toEqual(Array(3).fill({ step: 'contacted' }));
  const stored = await db.select().from(pushTokens);
  expect(stored.map(({ token }) => token.length)).toEqual([2_048]);
  const attempts = await db.select().from(codeAttempts).orderBy(asc(codeAttempts.id));
  expect(attempts.map(({ fcmToken }) => fcmToken.length)).toEqual([2_048, 0]);
  await client.close();
});
