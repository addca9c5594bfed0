import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';

import { selectRows } from '../../src/server/db/rows';
import type { Db } from '../../src/server/db/types';

/** The day for which it was seeded. */
export const DEMO_0018_DAY = new Date('2026-11-23T12:00:00Z');

/**
 * Loads the demo data of an older version, accounts and content, into a database with the
 * migrations up to `0018_push_tokens`.
 */
export async function loadDemo0018(db: Db): Promise<void> {
  const tables: Record<string, Record<string, unknown>[]> = JSON.parse(
    gunzipSync(readFileSync(join(__dirname, 'demo0018.json.gz'))).toString('utf8'),
  );
  for (const [name, rows] of Object.entries(tables)) {
    const columns = sql.join(
      Object.keys(rows[0] ?? {}).map((column) => sql.identifier(column)),
      sql`, `,
    );
    const table = sql.identifier(name);
    await db.execute(sql`insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`);
    const [identity] = await selectRows(
      db,
      sql`select attname as name from pg_attribute
           where attrelid = ${name}::regclass and attidentity <> ''`,
      (row) => String(row.name),
    );
    if (identity === undefined) continue;
    await db.execute(
      sql`select setval(pg_get_serial_sequence(${name}, 'id'), max(id)) from ${table}`,
    );
  }
}
