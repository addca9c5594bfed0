/**
 * Decodes one image and exits. Has no secrets and no database, in case a crafted file takes it
 * over.
 */
import sharp from 'sharp';

import { encodeImage } from './encodeImage';
import { ImageError } from '../../lib/images';
import { pictureReader, writeAnswer } from './imageProtocol';
import type { ImageAnswer } from './imageProtocol';

/** Milliseconds between memory checks; a decoder allocates about 50 MB in that time. */
const WATCH_MS = 20;

/** A service manager signals every process; this one ends with the server's pipe. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.stdin.on('end', die).on('error', die);
process.stdout.on('error', die);

sharp.cache(false);
// One thread per image leaves the other cores to the server.
sharp.concurrency(1);

/** Decodes a sample, so that the first image needs no initialization. */
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

/** Kills itself: an orderly exit would wait for the native code. */
function die(): void {
  process.kill(process.pid, 'SIGKILL');
}
