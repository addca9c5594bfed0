// Rules: VIS-04, NOTE-07 (docs/requirements.md)
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';

import { MEMORY } from '../../../src/server/db/embedded';
import { migrateEmbedded } from '../../../src/server/db/migrate';
import { selectRows } from '../../../src/server/db/rows';
import { schema } from '../../../src/server/db/schema/schema';
import { migrationsUpTo } from '../../support/migrationsUpTo';

jest.setTimeout(120_000);

const BEFORE = '0119_conditions_by_document';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masar-migration-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('gives templates that nobody changed the weeks that new ones have', async () => {
  const client = await PGlite.create(MEMORY);
  const db = drizzle(client, { schema });
  await migrateEmbedded(client, migrationsUpTo(BEFORE, folder));
  const added = `'${'a'.repeat(32)}'`;
  await db.execute(sql`insert into document_templates
    (slug, position, purpose, name_ar, name_en, version, due_weeks) values
    ('passport', 10, 'apply', 'أ', 'a', 1, null), ('bank-letter', 20, 'confirm', 'أ', 'a', 1, null),
    ('visa-form', 30, 'visa', 'أ', 'a', 1, null), ('changed', 40, 'apply', 'أ', 'a', 2, null),
    ('early', 50, 'apply', 'أ', 'a', 1, 30), (${sql.raw(added)}, 60, 'apply', 'أ', 'a', 1, null)`);
  await migrateEmbedded(client);
  const weeks = await selectRows(
    db,
    sql`select due_weeks from document_templates order by position`,
    (row) => row.due_weeks,
  );
  expect(weeks).toEqual([12, 10, 8, null, 30, null]);
  // There is no application that reminders could be missing of.
  expect(await selectRows(db, sql`select kind from jobs`, (row) => row.kind)).toEqual([]);
  await client.close();
});
