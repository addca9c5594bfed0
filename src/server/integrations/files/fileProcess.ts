/**
 * Reads one upload, or makes one PDF of several files, and exits. Has no secrets and no database, in case a crafted file takes it over.
 */
import { watchMemory } from '../watchMemory';
import { UploadError } from './uploadErrors';
import { lineOf, readLine, splitParts } from './fileProtocol';
import type { FileOrder } from './fileProtocol';
import { joinFiles } from './joinFiles';
import { takeFile } from './takeFile';
import type { TakenFile } from './takeFile';

/** A service manager signals every process; this one ends with the server's pipe. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.stdout.on('error', die);
process.stdin.on('error', die);

watchMemory();
void main();

async function main(): Promise<void> {
  const input: AsyncIterator<Buffer> = process.stdin[Symbol.asyncIterator]();
  const { line, rest } = await readLine(input);
  const { sizes, titles } = JSON.parse(line) as FileOrder;
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const pieces: Buffer[] = [rest];
  let length = rest.length;
  while (length < total) {
    const next = await input.next();
    if (next.done) {
      die();
      return;
    }
    pieces.push(next.value);
    length += next.value.length;
  }
  const taken = await answerTo(splitParts(Buffer.concat(pieces), sizes), titles);
  if (taken instanceof UploadError) await write(lineOf({ problem: taken.problem }));
  else {
    const { bytes, ...said } = taken;
    await write(lineOf({ ...said, size: bytes.length }));
    await write(bytes);
  }
  die();
}

async function answerTo(
  parts: readonly Buffer[],
  titles: FileOrder['titles'],
): Promise<TakenFile | UploadError> {
  try {
    return await (titles ? joinFiles(parts, titles) : takeFile(parts));
  } catch (error) {
    if (error instanceof UploadError) return error;
    throw error;
  }
}

const write = (bytes: Buffer): Promise<void> =>
  new Promise((resolve) => {
    process.stdout.write(bytes, () => resolve());
  });

/** Kills itself: an orderly exit would wait for native code. */
function die(): void {
  process.kill(process.pid, 'SIGKILL');
}
