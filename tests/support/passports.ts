/** Made-up passports as a phone photographs them, made anew from a number (DOC-15). */
import { join } from 'node:path';

import sharp from 'sharp';

import { pick, pseudoRandom, whole } from './random';
import type { Random } from './random';

/** OCR-B in the public domain, by Norbert Schwarz and Matthew Skala. */
const FONT = join(__dirname, 'fonts/ocr-b.otf');
const LENGTH = 44;
/** Of the page, 125 by 88 millimetres, in pixels. */
const PAGE = { width: 1_500, height: 1_056 };
const MARGIN = 55;

const GIVEN = [
  'SARA',
  'MOHAMMED',
  'ABDULRAHMAN',
  'NOURAH',
  'FATIMAH<ZAHRA',
  'KHALID',
  'WALEED',
  'OMAR',
  'YOUSEF',
  'ABDULLAH<SAUD',
  'REEM',
  'HIND',
  'TURKI',
  'KENZA',
  'ILIAS',
  'KELLY',
  'CECILE',
] as const;
const SURNAMES = [
  'ALHARBI',
  'AL<QAHTANI',
  'ALSHEHRI',
  'EL<KASSEM',
  'BENALI',
  'ALOTAIBI',
  'KHALIL',
  'SALIM',
  'ALDOSSARI',
  'ABU<ZAID',
  'HASSAN',
  'ALSUWAIDI',
  'ALGHAMDI',
  'OWEIS',
  'NASSER',
] as const;
const COUNTRIES = [
  'SAU',
  'ARE',
  'EGY',
  'JOR',
  'MAR',
  'KWT',
  'QAT',
  'SDN',
  'YEM',
  'SYR',
  'LBN',
  'IRQ',
  'OMN',
  'BHR',
  'DZA',
  'TUN',
] as const;
const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ';

/** The check digit of ICAO 9303-3. */
function checkDigit(text: string): number {
  const valueOf = (sign: string): number => (sign === '<' ? 0 : parseInt(sign, 36));
  const weighted = Array.from(text, (sign, at) => valueOf(sign) * ([7, 3, 1][at % 3] ?? 0));
  return weighted.reduce((sum, value) => sum + value, 0) % 10;
}

/** Two lines that fit (ICAO 9303-4). */
export function passportLines(seed: number): readonly [string, string] {
  const random = pseudoRandom(seed);
  const digits = (count: number): string =>
    Array.from({ length: count }, () => whole(random, 10)).join('');
  const two = (least: number, count: number): string =>
    String((least + whole(random, count)) % 100).padStart(2, '0');
  const day = (year: string): string => `${year}${two(1, 12)}${two(1, 28)}`;
  const withDigit = (text: string): string => `${text}${checkDigit(text)}`;
  const country = pick(random, COUNTRIES);
  const names = `${pick(random, SURNAMES)}<<${pick(random, GIVEN)}`;
  const letters = Array.from({ length: 1 + whole(random, 2) }, () => LETTERS[whole(random, 23)]);
  const number = withDigit(`${letters.join('')}${digits(6 + whole(random, 2))}`.padEnd(9, '<'));
  const [birth, end] = [withDigit(day(two(80, 30))), withDigit(day(two(27, 9)))];
  const personal =
    whole(random, 2) === 0 ? `${'<'.repeat(14)}<` : withDigit(digits(10).padEnd(14, '<'));
  const all = checkDigit(number + birth + end + personal);
  const sex = pick(random, ['F', 'M']);
  return [
    `P<${country}${names}`.padEnd(LENGTH, '<').slice(0, LENGTH),
    `${number}${country}${birth}${sex}${end}${personal}${all}`,
  ];
}

/**
 * A photograph of such a passport: on a table, a little askew, in uneven light, with noise and blur.
 * @returns a JPEG of 1,500 to 2,400 pixels
 */
export async function passportPicture(seed: number): Promise<Buffer> {
  const random = pseudoRandom(seed + 10_000);
  const between = (least: number, most: number): number => least + random() * (most - least);
  const table = { r: whole(random, 150), g: whole(random, 150), b: whole(random, 150) };
  const edge = Math.round(between(40, 200));
  const askew = await sharp(await page(seed, random))
    .rotate(between(-3, 3), { background: table })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: table })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = askew.info;
  const light = svg(
    { width, height },
    `<linearGradient id="light" x1="${random()}" y1="0" x2="${random()}" y2="1">
      <stop offset="0" stop-opacity="${between(0, 0.35)}"/>
      <stop offset="1" stop-color="#fff" stop-opacity="${between(0, 0.25)}"/>
    </linearGradient><rect width="100%" height="100%" fill="url(#light)"/>`,
  );
  const noise = { type: 'gaussian', mean: 128, sigma: between(8, 22) } as const;
  const grain = sharp({ create: { width, height, channels: 3, background: '#808080', noise } });
  const lit = await sharp(askew.data)
    .composite([{ input: light }, { input: await grain.png().toBuffer(), blend: 'soft-light' }])
    .png()
    .toBuffer();
  return sharp(lit)
    .resize({ width: Math.round(between(1_500, 2_400)) })
    .blur(between(0.4, 1.1))
    .jpeg({ quality: Math.round(between(55, 85)) })
    .toBuffer();
}

/** The page with its lines, a portrait, some words and a pattern behind it. */
async function page(seed: number, random: Random): Promise<Buffer> {
  const waves = Array.from({ length: 26 }, (_, at) => {
    const bend = 60 * (random() - 0.5);
    const grey = 160 + whole(random, 70);
    return `<path d="M0 ${at * 42}q190 ${bend} 375 0t375 0t375 0t375 0" fill="none"
      stroke="rgb(${grey},${grey + 10},${grey + 20})" stroke-width="2"/>`;
  });
  const paper = 225 + whole(random, 25);
  const background = svg(
    PAGE,
    `<rect width="100%" height="100%" fill="rgb(${paper},${paper},${paper - 5})"/>${waves.join('')}
    <rect x="60" y="180" width="390" height="500" fill="#78828c"/>
    <circle cx="255" cy="380" r="120" fill="#be9678"/>
    <rect y="840" width="100%" height="216" fill="#fff" fill-opacity=".55"/>`,
  );
  const lines = await Promise.all(
    passportLines(seed).map(async (line, index) => ({
      input: await lineOf(line),
      left: MARGIN,
      top: 880 + index * 88,
    })),
  );
  return sharp(background).composite(lines).png().toBuffer();
}

/** A line as wide as the page without its margins. */
async function lineOf(line: string): Promise<Buffer> {
  const text = {
    text: line.replaceAll('<', '&lt;'),
    font: 'OCR B',
    fontfile: FONT,
    dpi: 300,
    rgba: true,
  };
  const drawn = await sharp({ text }).png().toBuffer();
  return sharp(drawn)
    .resize({ width: PAGE.width - 2 * MARGIN })
    .png()
    .toBuffer();
}

const svg = (
  { width, height }: { readonly width: number; readonly height: number },
  content: string,
) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  );
