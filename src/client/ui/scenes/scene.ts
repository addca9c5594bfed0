import { BRAND } from '../../../shared/brand';

type Pair = readonly [day: string, night: string];

/** By day and by night (the dark scheme), from far to near. */
const COLORS = {
  haze: ['#CBD8C8', '#2E475B'],
  distance: ['#8DB3AA', '#264A58'],
  water: ['#A9C9C0', '#2F5A66'],
  green: ['#2F8A76', '#2E7D6D'],
  mid: ['#2C716C', '#4A8A83'],
  main: [BRAND.main, '#0E504D'],
  ink: [BRAND.ink, '#0A1622'],
  saffron: [BRAND.saffron, BRAND.saffron],
  light: [BRAND.sand, '#D3CAB6'],
  shade: ['#E3CFAE', '#8F846F'],
} as const satisfies Readonly<Record<string, Pair>>;

export type SceneColor = keyof typeof COLORS;

const NIGHT = '@media (prefers-color-scheme: dark)';
/** The share of the day's colour. */
const DAY = '--scene-day';

/** A colour within SCENE_STYLES. */
export const sceneColor = (name: SceneColor): string => `var(--scene-${name})`;

/** A colour of one scene only, within SCENE_STYLES. */
export const dayOrNight = ([day, night]: Pair): string =>
  `color-mix(${['in srgb', `${day} var(${DAY})`, night].join()})`;

/** CSS custom properties of a frame: one rendered page serves both colour schemes. */
export const SCENE_STYLES = {
  ...declared(0),
  [DAY]: '100%',
  [NIGHT]: { ...declared(1), [DAY]: '0%' },
};

function declared(index: 0 | 1): Record<string, string> {
  return Object.fromEntries(
    Object.entries(COLORS).map(([name, pair]) => [`--scene-${name}`, pair[index]]),
  );
}

/** A part of a drawing; later ones are in front. */
export interface Mark {
  readonly color: SceneColor;
  /** Stroke width. */
  readonly line?: number;
  readonly faint?: boolean;
  /** Even-odd fill: inner outlines are holes. */
  readonly holes?: boolean;
  readonly d: string;
}

/** The height of a scene, and the side of the square that every frame shows whole. */
export const CORE = 160;
/** Vertical position of the ground line. */
export const GROUND = 140;
/** Ratios of a frame (width to height) from which it shows more landmarks. */
export const RATIOS = [1, 2, 3] as const;
export type Ratio = (typeof RATIOS)[number];

/**
 * A building or object that is shown whole or not at all: in a frame of the ratio `from` it lies
 * between `80 - 80 * from` and `80 + 80 * from`.
 */
export interface Landmark {
  readonly from: Ratio;
  readonly marks: readonly Mark[];
}

/**
 * A place. Heights are of a box of 160; sky, hills and ground run on beyond every side, so a frame of
 * any ratio is filled without cutting a landmark.
 */
export interface Scene {
  /** Colours at the top and at the horizon. */
  readonly sky: readonly [Pair, Pair];
  readonly sun: { readonly x: number; readonly y: number; readonly radius: number };
  /** Behind the landmarks, without ends. */
  readonly far: readonly Mark[];
  /** Far ones first. */
  readonly landmarks: readonly Landmark[];
  /** Shapes in the foreground that continue beyond the frame. */
  readonly near: readonly Mark[];
}

/** Horizontal ends of shapes that continue beyond both sides. */
export const BLEED = { from: -640, to: 800 } as const;

/** A silhouette that repeats: `unit` moves `width` to the right and back to the same height. */
export function repeated(y: number, width: number, unit: string): string {
  const { from, to } = BLEED;
  return `M${from} ${y}${unit.repeat(Math.ceil((to - from) / width))}V${CORE}H${from}z`;
}

/** A band from `y` to the bottom. */
export const band = (y: number): string => `M${BLEED.from} ${y}H${BLEED.to}V400H${BLEED.from}z`;

/** A circle as a path. */
export const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;

/** Short strokes of light on water. */
export const ripples = (y: number): string =>
  Array.from({ length: 16 }, (_, i) => {
    const x = BLEED.from + i * 90 + (i % 3) * 14;
    return `M${x} ${y}h${14 + (i % 4) * 5}M${x + 40} ${y + 8}h${20 - (i % 3) * 4}`;
  }).join('');

/** Rectangles in rows and columns. */
export function grid(
  [x, y]: readonly [number, number],
  [columns, rows]: readonly [number, number],
  [width, height]: readonly [number, number],
  [right, down]: readonly [number, number],
): string {
  return Array.from({ length: columns * rows }, (_, index) => {
    const left = x + (index % columns) * right;
    const top = y + Math.floor(index / columns) * down;
    return `M${left} ${top}h${width}v${height}h-${width}z`;
  }).join('');
}

/** A building's front: from `y` to the ground. */
export const box = (x: number, y: number, width: number): string =>
  `M${x} ${GROUND}V${y}h${width}V${GROUND}z`;
