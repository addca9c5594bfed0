import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Skips an audit whose content was clean before in this run: a visitor is sent to the same
 * registration page from every student page.
 * @param folder shared by the workers of a run; holds a marker per clean content
 * @param content everything that determines the result
 * @param check returns violations
 */
export async function auditOnce(
  folder: string,
  content: string,
  check: () => Promise<string[]>,
): Promise<string[]> {
  const mark = join(folder, createHash('sha256').update(content).digest('hex'));
  if (existsSync(mark)) return [];
  const found = await check();
  if (found.length === 0) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(mark, '');
  }
  return found;
}
