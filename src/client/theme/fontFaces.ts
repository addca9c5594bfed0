import type { Direction } from './tokens';

const ARABIC_RANGE =
  'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,' +
  'U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC';
const LATIN_RANGE =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,' +
  'U+2000-200B,U+200F,U+2012-204E,U+2050-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,' +
  'U+FEFF,U+FFFD';

/** Fractions of the font size that centre the x-height in its line. */
const ASCENT = 0.84;
const DESCENT = 0.36;

/** Figtree's letters are larger than Tajawal's: at this share both have one x-height and width. */
const LATIN_SCALE = 0.94;

const WEIGHTS = [400, 500, 700] as const;
type Weight = (typeof WEIGHTS)[number];

/** A system font shown until the web fonts have loaded. */
interface StandIn {
  readonly family: string;
  readonly names: Readonly<Record<Weight, readonly string[]>>;
  /** Used in one direction only, where the font's scripts are not of one width. */
  readonly direction?: Direction;
  /** The web fonts' width relative to this font, measured on this product's texts. */
  readonly scale: Readonly<Record<Weight, number>>;
}

/** The first has no Arabic letters on Android and Linux; the others do. */
const STAND_INS: readonly StandIn[] = [
  {
    family: 'Tajawal Fallback',
    names: {
      400: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto'],
      500: ['Arial', 'ArialMT', 'Liberation Sans', 'Roboto Medium'],
      700: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Roboto Bold'],
    },
    scale: { 400: 0.947, 500: 0.955, 700: 0.914 },
  },
  {
    family: 'Tajawal Naskh',
    names: {
      400: ['Noto Naskh Arabic UI', 'Noto Naskh Arabic'],
      500: ['Noto Naskh Arabic UI', 'Noto Naskh Arabic'],
      700: ['Noto Naskh Arabic UI Bold', 'Noto Naskh Arabic Bold'],
    },
    scale: { 400: 1.154, 500: 1.178, 700: 1.188 },
  },
  {
    family: 'Tajawal Noto',
    names: {
      400: ['Noto Sans Arabic'],
      500: ['Noto Sans Arabic'],
      700: ['Noto Sans Arabic Bold'],
    },
    scale: { 400: 1.044, 500: 1.065, 700: 1.018 },
  },
  {
    family: 'Tajawal DejaVu Latin',
    names: { 400: ['DejaVu Sans'], 500: ['DejaVu Sans'], 700: ['DejaVu Sans Bold'] },
    direction: 'ltr',
    scale: { 400: 0.83, 500: 0.837, 700: 0.766 },
  },
  {
    family: 'Tajawal DejaVu',
    names: { 400: ['DejaVu Sans'], 500: ['DejaVu Sans'], 700: ['DejaVu Sans Bold'] },
    scale: { 400: 0.968, 500: 0.988, 700: 0.836 },
  },
];

/** Font family by direction: the same files with different character ranges (`fontFaces`), see README.md. */
const FAMILIES: Readonly<Record<Direction, string>> = { ltr: 'Tajawal', rtl: 'Tajawal RTL' };

const withFallbacks = (direction: Direction): string =>
  [
    `"${FAMILIES[direction]}"`,
    ...STAND_INS.filter((font) => (font.direction ?? direction) === direction).map(
      ({ family }) => `"${family}"`,
    ),
    '"Segoe UI", "Geeza Pro", "Noto Sans Arabic", Tahoma, system-ui, sans-serif',
  ].join();

const percent = (fraction: number): string => `${(fraction * 100).toFixed(1)}%`;

interface WebFont {
  readonly file: string;
  readonly weight: Weight;
  readonly range: string;
  readonly scale: number;
}

function face(family: string, { file, weight, range, scale }: WebFont): string {
  return (
    `@font-face{font-family:"${family}";font-style:normal;font-weight:${weight};font-display:swap;` +
    `src:url(/fonts/${file}.woff2) format("woff2");unicode-range:${range};${metrics(scale)}}`
  );
}

/** Both fonts and their stand-ins have one line height, whatever their scale. */
const metrics = (scale: number): string =>
  `size-adjust:${percent(scale)};ascent-override:${percent(ASCENT / scale)};` +
  `descent-override:${percent(DESCENT / scale)};line-gap-override:0%`;

function standIn({ family, names, scale }: StandIn, weight: Weight): string {
  const sources = names[weight].map((name) => `local("${name}")`).join();
  return `@font-face{font-family:"${family}";font-weight:${weight};src:${sources};${metrics(scale[weight])}}`;
}

/**
 * The `@font-face` rules of a direction. With `rtl` the Arabic files claim the space (the later rule wins),
 * so that Arabic text does not fetch the Latin file.
 */
export function fontFaces(direction: Direction): string {
  const family = FAMILIES[direction];
  const range = direction === 'rtl' ? `U+0020,U+00A0,${ARABIC_RANGE}` : ARABIC_RANGE;
  // The variable file is declared once for each weight: a browser joins the files of a family by range
  // only where their weights are the same, and would leave out the Arabic ones beside `400 700`.
  return WEIGHTS.flatMap((weight) => [
    face(family, { file: 'figtree-latin', weight, range: LATIN_RANGE, scale: LATIN_SCALE }),
    face(family, { file: `tajawal-arabic-${weight}`, weight, range, scale: 1 }),
  ]).join('');
}

/** All `@font-face` rules, and `--font` by the direction of the page (theme/tokens.ts, `FONT_FAMILY`). */
export const FONT_STYLES = [
  fontFaces('ltr'),
  fontFaces('rtl'),
  ...STAND_INS.flatMap((font) => WEIGHTS.map((weight) => standIn(font, weight))),
  `:root{--font:${withFallbacks('ltr')}}:root[dir=rtl]{--font:${withFallbacks('rtl')}}`,
].join('');
