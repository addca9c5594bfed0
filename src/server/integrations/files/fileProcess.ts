/**
 * Does one thing with files that strangers sent, and exits. Has no secrets and no database, in case a crafted file takes it over.
 */
import { watchMemory } from '../watchMemory';
import { drawPage } from './drawPage';
import { UploadError } from './uploadErrors';
import { lineOf, readLine, splitParts } from './fileProtocol';
import type { FileOrder } from './fileProtocol';
import { joinFiles } from './joinFiles';
import { readPassport } from './readPassport';
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
  const order = JSON.parse(line) as FileOrder;
  const total = order.sizes.reduce((sum, size) => sum + size, 0);
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
  await answer(splitParts(Buffer.concat(pieces), order.sizes), order);
  die();
}

async function answer(parts: readonly Buffer[], order: FileOrder): Promise<void> {
  const [first = Buffer.alloc(0)] = parts;
  try {
    if (order.task === 'readPassport') {
      await write(lineOf({ problem: null, lines: await readPassport(first, order.turn) }));
      return;
    }
    const { bytes, ...said } = await fileOf(parts, order);
    await write(lineOf({ ...said, size: bytes.length }));
    await write(bytes);
  } catch (error) {
    if (!(error instanceof UploadError)) throw error;
    await write(lineOf({ problem: error.problem }));
  }
}

async function fileOf(
  parts: readonly Buffer[],
  order: Exclude<FileOrder, { readonly task: 'readPassport' }>,
): Promise<TakenFile> {
  const [first = Buffer.alloc(0)] = parts;
  switch (order.task) {
    case 'take':
      return takeFile(parts);
    case 'join':
      return joinFiles(parts, order.titles);
    case 'draw':
      return drawPage(first, order);
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
