/**
 * The process that decodes one picture and ends; imageDecoder.ts starts it. It has no secret and no
 * database: whoever took it over with a crafted file would find nothing.
 */
import sharp from 'sharp';

import { encodeImage } from './encodeImage';
import { ImageError } from './images';
import { pictureReader, writeAnswer } from './imageProtocol';
import type { ImageAnswer } from './imageProtocol';

/** How often the memory is looked at, in milliseconds: a decoder fills some 50 MB in that time. */
const WATCH_MS = 20;

/** Orders to stop go to all of a service's processes; this one ends with the server's pipe. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.stdin.on('end', die).on('error', die);
process.stdout.on('error', die);

sharp.cache(false);
// One picture, one thread: the other cores are the server's.
sharp.concurrency(1);

/** What a process does for the first time takes longer, so that has been done when a picture comes. */
async function warmUp(): Promise<void> {
  const plain = { width: 32, height: 32, channels: 3, background: '#000' } as const;
  await encodeImage(await sharp({ create: plain }).jpeg().toBuffer());
}
void warmUp();

const readPiece = pictureReader();
process.stdin.on('data', (piece: Buffer) => {
  const picture = readPiece(piece);
  if (picture) void decode(picture);
});

async function decode(picture: Buffer): Promise<void> {
  const limit = Number(process.argv[2]);
  setInterval(() => {
    if (process.memoryUsage.rss() > limit) die();
  }, WATCH_MS);
  const answer = writeAnswer(await answerTo(picture));
  process.stdout.write(answer, die);
}

async function answerTo(picture: Buffer): Promise<ImageAnswer> {
  try {
    return await encodeImage(picture);
  } catch (error) {
    if (error instanceof ImageError) return error.problem;
    throw error;
  }
}

/** At once and for good: an orderly exit would wait for the native code. */
function die(): void {
  process.kill(process.pid, 'SIGKILL');
}
