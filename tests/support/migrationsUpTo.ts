import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { MIGRATIONS_FOLDER } from '../../src/server/db/migrate';

/** Copies the migrations up to the given one into a folder. @returns their folder */
export function migrationsUpTo(last: string, folder: string): string {
  const copy = join(folder, 'migrations');
  cpSync(MIGRATIONS_FOLDER, copy, { recursive: true });
  const file = join(copy, 'meta', '_journal.json');
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(file, 'utf8'));
  const count = journal.entries.findIndex(({ tag }) => tag === last) + 1;
  if (count === 0) throw new Error(`There is no migration ${last}`);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return copy;
}
