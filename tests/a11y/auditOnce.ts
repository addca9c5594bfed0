import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Many people see the same page: a visitor is led to register from every page of a student, and a
 * Partner has one language. What is the same to the letter and was found good is not looked at
 * again in one run.
 *
 * @param folder of this run, shared by its workers; a mark is left in it for each good page
 * @param content all that decides what the look finds
 * @param look names what is wrong
 */
export async function auditOnce(
  folder: string,
  content: string,
  look: () => Promise<string[]>,
): Promise<string[]> {
  const mark = join(folder, createHash('sha256').update(content).digest('hex'));
  if (existsSync(mark)) return [];
  const found = await look();
  if (found.length === 0) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(mark, '');
  }
  return found;
}
