import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';

/** A short hash of the names and contents of all files in a folder, source maps left out. */
export function hashOfFolder(folder: string): string {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.sort()) hash.update(relative(folder, file)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}
