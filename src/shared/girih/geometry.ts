/** In units of one tile edge, y downwards as in SVG. */
export interface Point {
  readonly x: number;
  readonly y: number;
}
export type Polygon = readonly Point[];

const ORIGIN: Point = { x: 0, y: 0 };

/** All angles are in degrees. */
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the point at `distance` from `origin` in direction `angle`. */
export function towards(origin: Point, angle: number, distance: number): Point {
  return {
    x: origin.x + distance * Math.cos(radians(angle)),
    y: origin.y + distance * Math.sin(radians(angle)),
  };
}

/** Apothem of a regular polygon with edge length 1. */
export function apothem(sides: number): number {
  return 0.5 / Math.tan(Math.PI / sides);
}

/** Regular polygon around the origin with edge length 1; one edge faces `facing`. */
export function regularPolygon(sides: number, facing: number): Polygon {
  const radius = 0.5 / Math.sin(Math.PI / sides);
  return Array.from({ length: sides }, (_, index) =>
    towards(ORIGIN, facing + (360 / sides) * (index + 0.5), radius),
  );
}

/** Translates an outline. */
export function moved(outline: Polygon, place: Point): Polygon {
  return outline.map(({ x, y }) => ({ x: x + place.x, y: y + place.y }));
}

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
 * Star motif of a tile by Hankin's method: two rays per edge end where they meet others, shortest
 * first (C. S. Kaplan, Islamic Star Patterns from Polygons in Contact, 2005).
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

/** Ray `2 * edge` points to the edge's end, `2 * edge + 1` to its start. */
function raysOf(tile: Polygon, edge: number, contactAngle: number): Ray[] {
  const start = tile[edge];
  const end = tile[(edge + 1) % tile.length];
  if (start === undefined || end === undefined) return [];
  const from = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
  const angle = (Math.atan2(end.y - start.y, end.x - start.x) * 180) / Math.PI;
  // Tiles are clockwise on screen (y down), so a positive turn points inwards.
  return [
    { edge, from, along: towards(ORIGIN, angle + contactAngle, 1) },
    { edge, from, along: towards(ORIGIN, angle + 180 - contactAngle, 1) },
  ];
}

/** Inner star of a rosette; `outline` alternates points and inner corners (`hankinMotif`). */
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
    // Parallel rays meet only head on, half way.
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
      // Each edge has two rays: continue with the other.
      ray = next.ray ^ 1;
    }
    if (outline.length > 4) closed.push(outline);
  });
  return closed;
}
