import { BRAND } from '../brand';
import { picker } from '../picker';
import { hankinMotif, innerStar, moved, type Polygon } from './geometry';
import { TILINGS, type Tile } from './tilings';

export interface GirihColors {
  readonly ground: string;
  readonly star: string;
  readonly between: string;
  readonly strap: string;
}

/** Lengths in pixels. */
export interface GirihDesign {
  readonly width: number;
  readonly height: number;
  /** Degrees. */
  readonly turn: number;
  readonly colors: GirihColors;
  readonly stars: string;
  readonly between: string;
}

const TEAL = '#17706B';
const INK_SOFT = '#23405A';
const SAND_DEEP = '#EADCC4';

/** The straps outline every cell, so their colour must contrast with each cell colour (PIC-07). */
export const GIRIH_PALETTES: readonly GirihColors[] = [
  { ground: BRAND.main, star: TEAL, between: BRAND.saffron, strap: BRAND.sand },
  { ground: BRAND.ink, star: BRAND.main, between: BRAND.saffron, strap: BRAND.sand },
  { ground: SAND_DEEP, star: BRAND.main, between: BRAND.saffron, strap: BRAND.ink },
  { ground: TEAL, star: BRAND.main, between: SAND_DEEP, strap: BRAND.ink },
  { ground: BRAND.ink, star: INK_SOFT, between: TEAL, strap: BRAND.sand },
  { ground: BRAND.main, star: BRAND.ink, between: BRAND.saffron, strap: BRAND.sand },
  { ground: SAND_DEEP, star: TEAL, between: BRAND.saffron, strap: BRAND.ink },
];
/** Tile edges in pixels. */
const EDGES = [24, 30, 38] as const;
const TURNS = [0, 15, 22.5, 30, 45] as const;

/** Returns the pattern of an id; deterministic. */
export function girihDesign(id: string | number): GirihDesign {
  const pick = picker(`masar/${id}`);
  const tiling = pick(TILINGS)();
  const angle = pick(tiling.contactAngles);
  const edge = pick(EDGES);
  const colors = pick(GIRIH_PALETTES);
  const turn = pick(TURNS);
  const motifOf = remembering((shape: Polygon) => hankinMotif(shape, angle));
  const rosetteOf = remembering((shape: Polygon) => motifOf(shape).map(innerStar));
  const draw = (
    tiles: readonly Tile[],
    outlinesOf: (shape: Polygon) => readonly Polygon[],
  ): string =>
    tiles
      .flatMap(({ shape, place }) => outlinesOf(shape).map((outline) => moved(outline, place)))
      .map((outline) => toPath(outline, edge))
      .join('');
  const stars = tiling.tiles.filter(({ role }) => role === 'star');
  const others = tiling.tiles.filter(({ role }) => role !== 'star');
  return {
    width: round(tiling.width * edge),
    height: round(tiling.height * edge),
    turn,
    colors,
    stars: draw(stars, motifOf),
    between: draw(others, motifOf) + draw(stars, rosetteOf),
  };
}

function remembering<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? work(key);
    known.set(key, value);
    return value;
  };
}

function toPath(outline: Polygon, edge: number): string {
  const points = outline.map(({ x, y }) => `${round(x * edge)} ${round(y * edge)}`);
  return `M${points.join('L')}Z`;
}

function round(length: number): number {
  return Math.round(length * 10) / 10;
}
