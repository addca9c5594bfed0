/**
 * Sets documents, one after the other, until its server ends it. Has no secrets and no database; a
 * template reaches no file outside its folder, and data are never read as a template's code.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

import { FONTS_FOLDER } from '../../lib/fonts/folder';
import { watchMemory } from '../watchMemory';
import { answerFrame, frameReader } from './typstProtocol';
import type { PdfHead, PdfJob } from './typstProtocol';

const TEMPLATES = join(__dirname, 'templates');
/** Where templates find the data of the document. */
const DATA = join(TEMPLATES, 'data.json');
const FONTS = ['Tajawal-Regular.ttf', 'Tajawal-Bold.ttf'] as const;
/** Documents for which what was computed is kept: the parts that all have in common. */
const CACHE_AGE = 2;

/** A service manager signals every process; this one ends with the server's pipe. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.stdin.on('end', die).on('error', die);
process.stdout.on('error', die);

watchMemory();

// No template names a package; one that did would not reach the network.
process.env.HTTPS_PROXY = 'http://127.0.0.1:9';

const compiler = createCompiler();

let read = frameReader();
process.stdin.on('data', (piece: Buffer) => {
  const frame = read(piece);
  if (!frame) return;
  // The server sends the next job after the answer.
  read = frameReader();
  process.stdout.write(answerTo(JSON.parse(frame.toString()) as PdfJob));
});

function createCompiler(): NodeCompiler {
  const fontBlobs = FONTS.map((name) => readFileSync(join(FONTS_FOLDER, name)));
  return NodeCompiler.create({ workspace: TEMPLATES, fontArgs: [{ fontBlobs }] });
}

function answerTo({ template, data }: PdfJob): Buffer {
  const head = (problem: string | null): PdfHead => ({
    problem,
    memory: process.memoryUsage.rss(),
  });
  try {
    // A file in memory: as an input, data would change what every part is computed from.
    compiler.mapShadow(DATA, Buffer.from(JSON.stringify(data)));
    const pdf = compiler.pdf({ mainFilePath: join(TEMPLATES, `${template}.typ`) });
    compiler.evictCache(CACHE_AGE);
    return answerFrame(head(null), pdf);
  } catch (error) {
    return answerFrame(
      head(error instanceof Error ? error.message : String(error)),
      Buffer.alloc(0),
    );
  }
}

/** Kills itself: an orderly exit would wait for native code. */
function die(): void {
  process.kill(process.pid, 'SIGKILL');
}
