import type { Direction } from './tokens';

/**
 * Tajawal's four files (400 and 700, Arabic and Latin), 9 to 10 kB each. The browser fetches a file
 * only when the page shows a letter of its range.
 */
const ARABIC_RANGE =
  'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,' +
  'U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC';
const LATIN_RANGE =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,' +
  'U+2000-200B,U+200F,U+2012-204E,U+2050-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,' +
  'U+FEFF,U+FFFD';

/**
 * Tajawal's own metrics put Latin letters visibly above the middle of a line; these centre the
 * x-height and keep both scripts on one line box. As fractions of the font size.
 */
const ASCENT = 0.84;
const DESCENT = 0.36;

/**
 * How wide Tajawal runs against Arial, measured over a paragraph of this product's English. The
 * stand-in is scaled by it, so that nothing moves when the real font arrives.
 */
const FALLBACK_SCALE = { 400: 0.947, 700: 0.914 } as const;
const FALLBACK_SOURCES = {
  400: 'local("Arial"),local("ArialMT"),local("Liberation Sans"),local("Roboto")',
  700: 'local("Arial Bold"),local("Arial-BoldMT"),local("Liberation Sans Bold"),local("Roboto Bold")',
} as const;

type Weight = 400 | 700;
const percent = (fraction: number): string => `${(fraction * 100).toFixed(1)}%`;

function face(script: 'arabic' | 'latin', weight: Weight, range: string): string {
  return (
    `@font-face{font-family:Tajawal;font-style:normal;font-weight:${weight};font-display:swap;` +
    `src:url(/fonts/tajawal-${script}-${weight}.woff2) format("woff2");unicode-range:${range};` +
    `ascent-override:${percent(ASCENT)};descent-override:${percent(DESCENT)};line-gap-override:0%}`
  );
}

function fallback(weight: Weight): string {
  const scale = FALLBACK_SCALE[weight];
  return (
    `@font-face{font-family:"Tajawal Fallback";font-weight:${weight};` +
    `src:${FALLBACK_SOURCES[weight]};size-adjust:${percent(scale)};` +
    `ascent-override:${percent(ASCENT / scale)};descent-override:${percent(DESCENT / scale)};` +
    'line-gap-override:0%}'
  );
}

/**
 * Every `@font-face` rule of the product, as CSS. Both scripts' files hold the space; in an Arabic page
 * the Arabic one draws it (of two that could, the later rule wins), so that a heading without Latin
 * letters or digits does not fetch the Latin file.
 */
export function fontFaces(direction: Direction): string {
  const latin = [face('latin', 400, LATIN_RANGE), face('latin', 700, LATIN_RANGE)];
  const arabicRange = direction === 'rtl' ? `U+0020,U+00A0,${ARABIC_RANGE}` : ARABIC_RANGE;
  const arabic = [face('arabic', 400, arabicRange), face('arabic', 700, arabicRange)];
  return [...latin, ...arabic, fallback(400), fallback(700)].join('');
}
