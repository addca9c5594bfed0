import { apothem, regularPolygon, towards, type Point, type Polygon } from './geometry';

/** A tile and what part it plays: the large stars, what lies between them, and the smallest gaps. */
export interface Tile {
  readonly role: 'star' | 'between' | 'gap';
  readonly outline: Polygon;
}

/** A rectangle that repeats without seams in both directions, and the tiles that touch it. */
export interface Tiling {
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly Tile[];
  /** The contact angles, in degrees, at which this tiling makes a good pattern. */
  readonly contactAngles: readonly number[];
}

const ORIGIN: Point = { x: 0, y: 0 };

/** Octagons and squares (4.8.8): eight-pointed stars. */
function eightfold(): Tiling {
  const side = 2 * apothem(8);
  const tiles = latticeOf(side, side, false).flatMap((centre): Tile[] => [
    { role: 'star', outline: regularPolygon(8, centre, 0) },
    {
      role: 'gap',
      outline: regularPolygon(4, { x: centre.x + side / 2, y: centre.y + side / 2 }, 45),
    },
  ]);
  return repeat(side, side, tiles, [56.25, 61, 67.5]);
}

/** Decagons edge to edge with bow-ties between them: ten-pointed stars. */
function tenfold(): Tiling {
  const reach = apothem(10);
  const width = 4 * reach * Math.cos(Math.PI / 5);
  const height = 4 * reach * Math.sin(Math.PI / 5);
  // The bow-tie between a decagon and its neighbour on the right, seen from the decagon's centre.
  const waist = height / 2 - 0.5 / Math.sin(Math.PI / 10);
  const bowTie = (centre: Point): Polygon =>
    [
      [reach, -0.5],
      [width / 2, -waist],
      [width - reach, -0.5],
      [width - reach, 0.5],
      [width / 2, waist],
      [reach, 0.5],
    ].map(([x = 0, y = 0]) => ({ x: centre.x + x, y: centre.y + y }));
  const tiles = latticeOf(width, height, true).flatMap((centre): Tile[] => [
    { role: 'star', outline: regularPolygon(10, centre, 0) },
    { role: 'between', outline: bowTie(centre) },
  ]);
  return repeat(width, height, tiles, [54, 63, 72]);
}

/** Dodecagons, hexagons and squares (4.6.12): twelve-pointed stars. */
function twelvefold(): Tiling {
  const width = 3 + Math.sqrt(3);
  const height = width * Math.sqrt(3);
  const tiles = latticeOf(width, height, true).flatMap((centre): Tile[] => [
    { role: 'star', outline: regularPolygon(12, centre, 0) },
    ...[0, 60, 120].map((angle): Tile => {
      const at = towards(centre, angle, width / 2);
      return { role: 'gap', outline: regularPolygon(4, at, angle) };
    }),
    ...[30, 90].map((angle): Tile => {
      const at = towards(centre, angle, width / Math.sqrt(3));
      return { role: 'between', outline: regularPolygon(6, at, angle) };
    }),
  ]);
  return repeat(width, height, tiles, [52.5, 60, 67.5]);
}

export const TILINGS: readonly Tiling[] = [eightfold(), tenfold(), twelvefold()];

/** Lattice points of a rectangular (or centred rectangular) lattice, one cell further all round. */
function latticeOf(width: number, height: number, centred: boolean): Point[] {
  const steps = [-1, 0, 1, 2];
  const corners = steps.flatMap((i) => steps.map((j) => ({ x: i * width, y: j * height })));
  if (!centred) return corners;
  return corners.flatMap((at) => [at, { x: at.x + width / 2, y: at.y + height / 2 }]);
}

/** Keeps the tiles that reach into the cell. */
function repeat(
  width: number,
  height: number,
  tiles: readonly Tile[],
  contactAngles: readonly number[],
): Tiling {
  const inside = ({ outline }: Tile): boolean =>
    Math.max(...outline.map(({ x }) => x)) > ORIGIN.x + 1e-6 &&
    Math.min(...outline.map(({ x }) => x)) < width - 1e-6 &&
    Math.max(...outline.map(({ y }) => y)) > ORIGIN.y + 1e-6 &&
    Math.min(...outline.map(({ y }) => y)) < height - 1e-6;
  return { width, height, tiles: tiles.filter(inside), contactAngles };
}
