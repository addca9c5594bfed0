/**
 * Reads a passport's machine-readable lines from its picture (DOC-15). Runs in a process of its own
 * (fileProcess.ts), because it reads what strangers wrote.
 */
import english from '@tesseract.js-data/eng';
import sharp from 'sharp';
import type { Region, Sharp } from 'sharp';
import { createWorker, OEM, PSM } from 'tesseract.js';
import type { Line, Worker } from 'tesseract.js';

import { drawPages } from './drawPage';
import type { Turn } from './fileProtocol';
import { chooseLines } from './machineLines';
import type { MachineLines } from './machineLines';

/** A passport's page is the first, or follows a cover. */
const PAGES_MAX = 2;
const PAGE_MAX_SIDE = 2_400;
/** 44 signs of ten pixels: nobody reads smaller ones. */
const LEAST_SIDE = 440;
/** In pixels: letters are about 30 high then, as the engine likes them. */
const PAGE_SIDE = 1_800;
/**
 * The lines by themselves, in black and white and sharpened: in the grey page W is often read as N. Most
 * readings decide.
 */
const BANDS: readonly ((band: Sharp) => Sharp)[] = [
  (band) => band.resize({ width: 2_200 }).blur(1).normalise().threshold(BLACK_BELOW),
  (band) => band.resize({ width: 1_500 }).sharpen({ sigma: 1.5 }),
];
const BLACK_BELOW = 110;
/** Of a line of 44 signs, some of which may be missed or read twice. */
const LINE_LENGTHS = { least: 36, most: 50 } as const;
const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<';

/**
 * @param file a picture, or a PDF of which the first pages are looked at; a little askew
 * @param turn by how many degrees it is turned before
 * @returns null where no lines are found
 * @throws UploadError for what cannot be drawn; any other error is a bug
 */
export async function readPassport(file: Buffer, turn: Turn): Promise<MachineLines | null> {
  let worker: Worker | undefined;
  try {
    let pages = 0;
    for await (const page of drawPages(file, { from: 1, maxSide: PAGE_MAX_SIDE })) {
      const { width, height } = await sharp(page).metadata();
      if (Math.max(width, height) >= LEAST_SIDE) {
        worker ??= await startWorker();
        const lines = chooseLines(await readTurned(worker, page, turn));
        if (lines) return lines;
      }
      pages += 1;
      if (pages === PAGES_MAX) break;
    }
    return null;
  } finally {
    await worker?.terminate();
  }
}

/** The older engine: the newer one, made for words, reads the signs that fill a line as letters. */
async function startWorker(): Promise<Worker> {
  const { code, gzip, langPath } = english;
  const options = { gzip, langPath, cacheMethod: 'none' };
  const worker = await createWorker(code, OEM.TESSERACT_ONLY, options);
  await worker.setParameters({
    tessedit_char_whitelist: SIGNS,
    tessedit_pageseg_mode: PSM.SINGLE_BLOCK,
    // It says on every page which one it guesses.
    user_defined_dpi: '300',
  });
  return worker;
}

/** The lines read from the page, and from the lines alone in other sizes. */
async function readTurned(worker: Worker, picture: Buffer, turn: number): Promise<string[]> {
  const page = await sharp(picture)
    .rotate(turn)
    .greyscale()
    .resize({ width: PAGE_SIDE, height: PAGE_SIDE, fit: 'inside' })
    .toBuffer();
  const { data } = await worker.recognize(
    page,
    { rotateAuto: true },
    { text: true, blocks: true, imageGrey: true },
  );
  const lines = (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap((one) => one.lines),
  );
  const band = lines.filter(isLong).slice(-2);
  if (band.length < 2 || data.imageGrey === null) return [];
  const texts = [data.text];
  const straight = Buffer.from(data.imageGrey.replace(/^[^,]*,/, ''), 'base64');
  const part = await sharp(straight)
    .extract(await around(band, straight))
    .toBuffer();
  for (const prepare of BANDS) {
    const prepared = await prepare(sharp(part)).toBuffer();
    texts.push((await worker.recognize(prepared)).data.text);
  }
  return texts;
}

function isLong({ text }: Line): boolean {
  const { length } = text.replace(/\s/g, '');
  return length >= LINE_LENGTHS.least && length <= LINE_LENGTHS.most;
}

/** The lines with an edge of most of their height. */
async function around(band: readonly Line[], picture: Buffer): Promise<Region> {
  const { width, height } = await sharp(picture).metadata();
  const boxes = band.map(({ bbox }) => bbox);
  const edge = Math.round(0.8 * Math.max(...boxes.map(({ y0, y1 }) => y1 - y0)));
  const left = Math.max(0, Math.min(...boxes.map(({ x0 }) => x0)) - edge);
  const top = Math.max(0, Math.min(...boxes.map(({ y0 }) => y0)) - edge);
  const right = Math.min(width, Math.max(...boxes.map(({ x1 }) => x1)) + edge);
  const bottom = Math.min(height, Math.max(...boxes.map(({ y1 }) => y1)) + edge);
  return { left, top, width: right - left, height: bottom - top };
}
