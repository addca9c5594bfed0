import { apothem, moved, regularPolygon, towards, type Point, type Polygon } from './geometry';

/** Tiles of the same kind share `shape`: its motif is computed once. */
export interface Tile {
  readonly role: 'star' | 'between' | 'gap';
  /** Relative to `place`. */
  readonly shape: Polygon;
  readonly place: Point;
}

/** A seamlessly repeating rectangle and the tiles that touch it. */
export interface Tiling {
  readonly width: number;
  readonly height: number;
  readonly tiles: readonly Tile[];
  /** Degrees. */
  readonly contactAngles: readonly number[];
}

/** Octagons and squares (4.8.8). */
function eightfold(): Tiling {
  const side = 2 * apothem(8);
  const octagon = regularPolygon(8, 0);
  const square = regularPolygon(4, 45);
  const tiles = latticeOf(side, side, false).flatMap((centre): Tile[] => [
    { role: 'star', shape: octagon, place: centre },
    { role: 'gap', shape: square, place: { x: centre.x + side / 2, y: centre.y + side / 2 } },
  ]);
  return repeat(side, side, tiles, [56.25, 61, 67.5]);
}

/** Decagons and bow-ties. */
function tenfold(): Tiling {
  const reach = apothem(10);
  const width = 4 * reach * Math.cos(Math.PI / 5);
  const height = 4 * reach * Math.sin(Math.PI / 5);
  const waist = height / 2 - 0.5 / Math.sin(Math.PI / 10);
  const bowTie = [
    { x: reach, y: -0.5 },
    { x: width / 2, y: -waist },
    { x: width - reach, y: -0.5 },
    { x: width - reach, y: 0.5 },
    { x: width / 2, y: waist },
    { x: reach, y: 0.5 },
  ];
  const decagon = regularPolygon(10, 0);
  const tiles = latticeOf(width, height, true).flatMap((centre): Tile[] => [
    { role: 'star', shape: decagon, place: centre },
    { role: 'between', shape: bowTie, place: centre },
  ]);
  return repeat(width, height, tiles, [54, 63, 72]);
}

/** Dodecagons, hexagons and squares (4.6.12). */
function twelvefold(): Tiling {
  const width = 3 + Math.sqrt(3);
  const height = width * Math.sqrt(3);
  const around = (role: Tile['role'], sides: number, distance: number, angles: readonly number[]) =>
    angles.map((angle) => ({ role, shape: regularPolygon(sides, angle), angle, distance }));
  const dodecagon = regularPolygon(12, 0);
  const neighbours = [
    ...around('gap', 4, width / 2, [0, 60, 120]),
    ...around('between', 6, width / Math.sqrt(3), [30, 90]),
  ];
  const tiles = latticeOf(width, height, true).flatMap((centre): Tile[] => [
    { role: 'star', shape: dodecagon, place: centre },
    ...neighbours.map(({ role, shape, angle, distance }) => ({
      role,
      shape,
      place: towards(centre, angle, distance),
    })),
  ]);
  return repeat(width, height, tiles, [52.5, 60, 67.5]);
}

/** Lazy, because all three would delay the first render. */
export const TILINGS: readonly (() => Tiling)[] = [eightfold, tenfold, twelvefold].map(once);

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}

/** Points of a rectangular (or centred) lattice, with one extra cell around. */
function latticeOf(width: number, height: number, centred: boolean): Point[] {
  const steps = [-1, 0, 1, 2];
  const corners = steps.flatMap((i) => steps.map((j) => ({ x: i * width, y: j * height })));
  if (!centred) return corners;
  return corners.flatMap((at) => [at, { x: at.x + width / 2, y: at.y + height / 2 }]);
}

function repeat(
  width: number,
  height: number,
  tiles: readonly Tile[],
  contactAngles: readonly number[],
): Tiling {
  const inside = ({ shape, place }: Tile): boolean => {
    const outline = moved(shape, place);
    return (
      outline.some(({ x }) => x > 1e-6) &&
      outline.some(({ x }) => x < width - 1e-6) &&
      outline.some(({ y }) => y > 1e-6) &&
      outline.some(({ y }) => y < height - 1e-6)
    );
  };
  return { width, height, tiles: tiles.filter(inside), contactAngles };
}
