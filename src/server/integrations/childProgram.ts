import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { dirname, extname, join } from 'node:path';

/**
 * Starts a program that reads what strangers sent, with an empty environment: no secrets, no database.
 * @param beside the file that starts it (`__filename`): in the sources its program is in the same
 * folder, and the bundle has every program beside it
 * @param memoryBytes the program ends itself above this
 */
export function startProgram(
  beside: string,
  name: string,
  memoryBytes: number,
): ChildProcessWithoutNullStreams {
  const extension = extname(beside);
  const folder = dirname(beside);
  const loader = extension === '.ts' ? ['--require', 'tsx/cjs'] : [];
  const args = [...loader, join(folder, `${name}${extension}`), String(memoryBytes)];
  return spawn(process.execPath, args, { cwd: folder, env: {}, stdio: 'pipe' });
}
