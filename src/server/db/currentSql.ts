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

/**
 * Records the applied SQL files, next to drizzle's own table. Not part of a backup: see catalog.ts.
 */
export const SQL_FILES_TABLE = 'drizzle.__sql_files';

/**
 * Lock timeout for schema changes. When another server holds the lock, the migration gives way and
 * is retried. It is shorter than PostgreSQL's deadlock_timeout (1 s), so that a deadlock never
 * fails the other server's query.
 */
export const MIGRATION_LOCK_MS = 500;
export const MIGRATION_TRIES = 100;

export interface SqlFile {
  readonly name: string;
  readonly hash: string;
  readonly statements: readonly string[];
}

/** Reads the SQL files next to a folder of migrations; empty for an older version without them. */
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

/** Applies the files that changed since they were last applied, each in its own transaction. */
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
