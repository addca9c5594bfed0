/** A point in units of one tile edge, y downwards as in SVG. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Polygon = readonly Point[];

const ORIGIN: Point = { x: 0, y: 0 };

/** A full turn is 360: angles here are in degrees, as the pattern's literature gives them. */
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The point at `distance` from `origin` in the direction `angle`. */
export function towards(origin: Point, angle: number, distance: number): Point {
  return {
    x: origin.x + distance * Math.cos(radians(angle)),
    y: origin.y + distance * Math.sin(radians(angle)),
  };
}

/** From the centre of a regular polygon with edges of length 1 to the middle of an edge. */
export function apothem(sides: number): number {
  return 0.5 / Math.tan(Math.PI / sides);
}

/** A regular polygon round the origin, its edges of length 1, one of which faces the direction `facing`. */
export function regularPolygon(sides: number, facing: number): Polygon {
  const radius = 0.5 / Math.sin(Math.PI / sides);
  return Array.from({ length: sides }, (_, index) =>
    towards(ORIGIN, facing + (360 / sides) * (index + 0.5), radius),
  );
}

/** The same outline with its origin at `place`. */
export function moved(outline: Polygon, place: Point): Polygon {
  return outline.map(({ x, y }) => ({ x: x + place.x, y: y + place.y }));
}

/** A half-line from the middle of an edge into the tile. `edge` tells the two of one edge from others. */
interface Ray {
  readonly edge: number;
  readonly from: Point;
  readonly along: Point;
}

interface Meeting {
  readonly a: number;
  readonly b: number;
  readonly at: Point;
  readonly length: number;
}

/**
 * The star motif of one tile by Hankin's method ("polygons in contact"): from the middle of every edge
 * two rays go inwards at the contact angle, and each ends where it meets another. Of several meetings
 * the shortest wins, which also settles tiles that are not convex (C. S. Kaplan, Islamic Star Patterns
 * from Polygons in Contact, 2005). Returns closed outlines.
 */
export function hankinMotif(tile: Polygon, contactAngle: number): Polygon[] {
  const rays = tile.flatMap((_, edge) => raysOf(tile, edge, contactAngle));
  const partner = new Map<number, { ray: number; at: Point }>();
  for (const { a, b, at } of meetings(rays)) {
    if (partner.has(a) || partner.has(b)) continue;
    partner.set(a, { ray: b, at });
    partner.set(b, { ray: a, at });
  }
  return outlines(rays, partner);
}

/** Rays `2 * edge` and `2 * edge + 1` leave the edge towards its end and towards its start. */
function raysOf(tile: Polygon, edge: number, contactAngle: number): Ray[] {
  const start = tile[edge];
  const end = tile[(edge + 1) % tile.length];
  if (start === undefined || end === undefined) return [];
  const from = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  // Tiles are listed clockwise on screen (y points down), so inwards is the positive turn.
  return [
    { edge, from, along: towards(ORIGIN, angle + contactAngle, 1) },
    { edge, from, along: towards(ORIGIN, angle + 180 - contactAngle, 1) },
  ];
}

/**
 * The small star inside a star outline: its points are the outline's inner corners, and the outline's
 * points, drawn in by the same proportion once more, become its inner corners. Between the two lie the
 * petals of a rosette. The outline alternates points and inner corners, as `hankinMotif` gives it.
 */
export function innerStar(outline: Polygon): Polygon {
  const sum = outline.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 });
  const centre = { x: sum.x / outline.length, y: sum.y / outline.length };
  const reach = (point: Point | undefined): number =>
    point === undefined ? 1 : Math.hypot(point.x - centre.x, point.y - centre.y);
  const scale = (reach(outline[1]) / reach(outline[0])) ** 2;
  return outline.map((point, index) =>
    index % 2 === 1
      ? point
      : {
          x: centre.x + (point.x - centre.x) * scale,
          y: centre.y + (point.y - centre.y) * scale,
        },
  );
}

/** Every place where two rays of different edges meet, shortest first. */
function meetings(rays: readonly Ray[]): Meeting[] {
  const found: Meeting[] = [];
  rays.forEach((first, a) => {
    rays.slice(a + 1).forEach((second, offset) => {
      if (first.edge === second.edge) return;
      const meeting = meet(first, second);
      if (meeting !== undefined) found.push({ a, b: a + 1 + offset, ...meeting });
    });
  });
  return found.sort((one, other) => one.length - other.length || one.a - other.a);
}

function meet(a: Ray, b: Ray): { at: Point; length: number } | undefined {
  const cross = a.along.x * b.along.y - a.along.y * b.along.x;
  const dx = b.from.x - a.from.x;
  const dy = b.from.y - a.from.y;
  if (Math.abs(cross) < 1e-9) {
    // Parallel: they meet only head on, and then half way.
    const facing = a.along.x * b.along.x + a.along.y * b.along.y < 0;
    const aside = Math.abs(dx * a.along.y - dy * a.along.x);
    const ahead = dx * a.along.x + dy * a.along.y;
    if (!facing || aside > 1e-9 || ahead <= 0) return undefined;
    return { at: { x: a.from.x + dx / 2, y: a.from.y + dy / 2 }, length: ahead };
  }
  const alongA = (dx * b.along.y - dy * b.along.x) / cross;
  const alongB = (dx * a.along.y - dy * a.along.x) / cross;
  if (alongA < 1e-9 || alongB < 1e-9) return undefined;
  return {
    at: { x: a.from.x + a.along.x * alongA, y: a.from.y + a.along.y * alongA },
    length: alongA + alongB,
  };
}

/** Walks from edge to meeting to edge until each walk closes. */
function outlines(
  rays: readonly Ray[],
  partner: ReadonlyMap<number, { ray: number; at: Point }>,
): Polygon[] {
  const walked = new Set<number>();
  const closed: Polygon[] = [];
  rays.forEach((_, start) => {
    const outline: Point[] = [];
    let ray = start;
    while (!walked.has(ray)) {
      const here = rays[ray];
      const next = partner.get(ray);
      if (here === undefined || next === undefined) break;
      walked.add(ray).add(next.ray);
      outline.push(here.from, next.at);
      // Arrived at the other edge; leave it by its other ray.
      ray = next.ray ^ 1;
    }
    if (outline.length > 4) closed.push(outline);
  });
  return closed;
}
