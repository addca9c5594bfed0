/** Draws the picture that a shared link shows (SEO-08). */
import { join } from 'node:path';

import type makeSharp from 'sharp';
import type { OverlayOptions, Sharp } from 'sharp';

import { BRAND } from '../../../../../shared/brand';
import type { Language } from '../../../../../contract/common/constants';
import { girihDesign } from '../../../../../shared/girih/design';
import { FONTS_FOLDER } from '../../../../lib/fonts/folder';
import { escapeText } from '../../../../lib/text/html';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from './pictureAddress';

export interface PictureText {
  readonly language: Language;
  /** Decides the pattern, as on the page (CAT-06). */
  readonly cover: string | number;
  readonly brand: string;
  readonly title: string;
  /** Lines below the title: the institute, its city. */
  readonly lines: readonly string[];
}

const COVER = 400;
const MARGIN = 64;
const TEXT_WIDTH = PICTURE_WIDTH - COVER - 2 * MARGIN;
const TITLE_TOP = 184;
const TITLE_HEIGHT = 250;
/** Pixels; the first in which the title fits. */
const TITLE_SIZES = [68, 58, 48, 40, 34, 28] as const;
/** Height up to the title. */
const BRAND_HEIGHT = 120;
const LINE_TOP = 478;
const LINE_STEP = 52;
const MARK = 72;
/** The pattern is made for covers of a few hundred pixels. */
const SCALE = 1.9;

/** Marks that set the direction of a text that begins with letters of the other. */
const DIRECTION_MARK: Readonly<Record<Language, string>> = { ar: '\u200f', en: '\u200e' };

/** A PNG of 1200 × 630. Drawn by native code outside the event loop. */
export async function drawPicture(text: PictureText): Promise<Buffer> {
  const sharp = await loadSharp();
  const { language } = text;
  const title = await titleLayer(sharp, text);
  const brand = await cropped(
    sharp,
    await words(sharp, text.brand, { language, size: 44, isBold: true }),
    BRAND_HEIGHT,
  );
  const lines = await Promise.all(
    text.lines.slice(0, 2).map((line) => lineLayer(sharp, line, language)),
  );
  const placed = [
    place(brand, language, 64 + (MARK - brand.height) / 2, MARK + 20),
    place(title, language, TITLE_TOP + (TITLE_HEIGHT - title.height) / 2),
    ...lines.map((line, index) => place(line, language, LINE_TOP + index * LINE_STEP)),
  ];
  return sharp(Buffer.from(background(text)))
    .composite(placed)
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
}

type MakeSharp = typeof makeSharp;

/** Loaded when the first picture is drawn: most of a server's work does not need it. */
async function loadSharp(): Promise<MakeSharp> {
  // Read once, before the first text; without it there is a complaint on a machine without fonts.
  process.env.FONTCONFIG_FILE ??= join(FONTS_FOLDER, 'fonts.conf');
  return (await import('sharp')).default;
}

interface Layer {
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
}

interface Look {
  readonly language: Language;
  readonly size: number;
  readonly isBold: boolean;
  readonly color?: string;
}

async function words(sharp: MakeSharp, text: string, look: Look): Promise<Layer> {
  const { language, size, isBold, color = BRAND.ink } = look;
  const line = text.replace(/\s+/g, ' ').trim();
  // A text without visible glyphs produces no picture.
  const shown = escapeText(DIRECTION_MARK[language] + (line === '' ? '–' : line));
  const picture: Sharp = sharp({
    text: {
      text: `<span foreground="${color}">${shown}</span>`,
      font: `Tajawal ${isBold ? 'Bold ' : ''}${size}`,
      fontfile: join(FONTS_FOLDER, isBold ? 'Tajawal-Bold.ttf' : 'Tajawal-Regular.ttf'),
      width: TEXT_WIDTH,
      // At the start of the line: on the right in Arabic.
      align: 'left',
      wrap: 'word-char',
      dpi: 72,
      spacing: Math.round(size / 8),
      rgba: true,
    },
  });
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

/** The title as large as it fits; the smallest is cut off below. */
async function titleLayer(sharp: MakeSharp, { title, language }: PictureText): Promise<Layer> {
  let layer: Layer | undefined;
  for (const size of TITLE_SIZES) {
    layer = await words(sharp, title, { language, size, isBold: true });
    if (layer.height <= TITLE_HEIGHT && layer.width <= TEXT_WIDTH) return layer;
  }
  if (!layer) throw new RangeError('There is no size');
  return cropped(sharp, layer, TITLE_HEIGHT);
}

/** Crops a text to the available width: combining marks can make it wider than its line. */
async function cropped(sharp: MakeSharp, layer: Layer, most: number): Promise<Layer> {
  const width = Math.min(layer.width, TEXT_WIDTH);
  const height = Math.min(layer.height, most);
  if (width === layer.width && height === layer.height) return layer;
  const part = { left: 0, top: 0, width, height };
  return { input: await sharp(layer.input).extract(part).png().toBuffer(), width, height };
}

/** One line of text; a longer one is scaled down. */
async function lineLayer(sharp: MakeSharp, line: string, language: Language): Promise<Layer> {
  const look = { language, isBold: false, color: '#3F5164' };
  const layer = await words(sharp, line, { ...look, size: 34 });
  if (layer.height <= LINE_STEP && layer.width <= TEXT_WIDTH) return layer;
  return cropped(sharp, await words(sharp, line, { ...look, size: 20 }), LINE_STEP);
}

function place(
  { input, width }: Layer,
  language: Language,
  top: number,
  indent = 0,
): OverlayOptions {
  const left = language === 'ar' ? PICTURE_WIDTH - MARGIN - indent - width : MARGIN + indent;
  return { input, left: Math.round(left), top: Math.round(top) };
}

/** Paper, the pattern on the far side, and the mark before the name. */
function background({ cover, language }: PictureText): string {
  const { width, height, turn, colors, stars, between } = girihDesign(cover);
  const coverLeft = language === 'ar' ? 0 : PICTURE_WIDTH - COVER;
  const edge = language === 'ar' ? COVER : coverLeft - 8;
  const markLeft = language === 'ar' ? PICTURE_WIDTH - MARGIN - MARK : MARGIN;
  const panel = `x="${coverLeft}" width="${COVER}" height="${PICTURE_HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}">
<defs><pattern id="girih" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn}) scale(${SCALE})">
<g stroke="${colors.strap}" stroke-width="1.8" stroke-linejoin="round"><path d="${stars}" fill="${colors.star}"/><path d="${between}" fill="${colors.between}"/></g>
</pattern></defs>
<rect width="${PICTURE_WIDTH}" height="${PICTURE_HEIGHT}" fill="${BRAND.sand}"/>
<rect ${panel} fill="${colors.ground}"/><rect ${panel} fill="url(#girih)"/>
<rect x="${edge}" width="8" height="${PICTURE_HEIGHT}" fill="${BRAND.saffron}"/>
<svg x="${markLeft}" y="64" width="${MARK}" height="${MARK}" viewBox="0 0 64 64">${MARK_SHAPES}</svg>
</svg>`;
}

/** The shapes of public/icons/icon.svg. */
const MARK_SHAPES = `<path d="M63 32L50.8 39.8L53.9 53.9L39.8 50.8L32 63L24.2 50.8L10.1 53.9L13.2 39.8L1 32L13.2 24.2L10.1 10.1L24.2 13.2L32 1L39.8 13.2L53.9 10.1L50.8 24.2Z" fill="${BRAND.main}" stroke="${BRAND.main}" stroke-width="1.5" stroke-linejoin="round"/><path d="M20.5 42.5c5.5 2 9.5 0 10.5-5s2.5-8.5 7.5-10" fill="none" stroke="${BRAND.saffron}" stroke-width="4" stroke-linecap="round" stroke-dasharray="0 6.6"/><circle cx="43" cy="22.5" r="4.8" fill="${BRAND.sand}"/>`;
