/**
 * Functions and triggers, whose current text is in `sql/` (sql/README.md): a start applies the files that
 * have changed, after the migrations and under their lock.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { retryOnConflict } from './retry';
import { selectRows } from './rows';
import type { Db } from './types';

/** Which files a database has, beside drizzle's own table. A backup leaves it out: see catalog.ts. */
export const SQL_FILES_TABLE = 'drizzle.__sql_files';

/**
 * How long a change of a table waits for what other servers do with it, before it lets them go on and is
 * tried again: less than PostgreSQL's deadlock_timeout (1 s), so that it is never their call that fails.
 */
export const MIGRATION_LOCK_MS = 500;
export const MIGRATION_TRIES = 100;

export interface SqlFile {
  readonly name: string;
  readonly hash: string;
  readonly statements: readonly string[];
}

/** The files beside a folder of migrations; none where it has none, as an older version's. */
export function readSqlFiles(migrationsFolder: string): SqlFile[] {
  const folder = join(migrationsFolder, '../sql');
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const hash = createHash('sha256').update(text).digest('hex');
    return { name, hash, statements: text.split('--> statement-breakpoint') };
  });
}

/** Applies the files that have changed since they were applied, each in its own transaction. */
export async function applySqlFiles(db: Db, files: readonly SqlFile[]): Promise<void> {
  const table = sql.raw(SQL_FILES_TABLE);
  await db.execute(
    sql`create table if not exists ${table} (name text primary key, hash text not null)`,
  );
  const known = await selectRows(
    db,
    sql`select name, hash from ${table}`,
    ({ name, hash }) => [String(name), String(hash)] as const,
  );
  const applied = new Map(known);
  for (const { name, hash, statements } of files) {
    if (applied.get(name) === hash) continue;
    await retryOnConflict(
      () =>
        db.transaction(async (tx) => {
          await tx.execute(sql.raw(`set local lock_timeout = ${MIGRATION_LOCK_MS}`));
          for (const statement of statements) await tx.execute(sql.raw(statement));
          await tx.execute(
            sql`insert into ${table} (name, hash) values (${name}, ${hash})
                on conflict (name) do update set hash = excluded.hash`,
          );
        }),
      MIGRATION_TRIES,
    );
  }
}
