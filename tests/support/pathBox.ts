/** The bounding box of an SVG path, including its stroke. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const TOKEN = /[a-z]|-?(?:\d+\.?\d*|\.\d+)/giu;
const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7 };
const CURVE_STEPS = 24;

/** Curves are followed in steps; arcs count as whole circles. Throws on other commands. */
export function pathBox(d: string, strokeWidth = 0): Box {
  const points = pointsOf(d);
  const half = strokeWidth / 2;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    left: Math.min(...xs) - half,
    right: Math.max(...xs) + half,
    top: Math.min(...ys) - half,
    bottom: Math.max(...ys) + half,
  };
}

/** The box around several. */
export function joined(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** Points along a path. */
function pointsOf(d: string): Point[] {
  return subpathsOf(d).flat();
}

/** The outlines of a path. */
export function subpathsOf(d: string): Point[][] {
  const tokens = d.match(TOKEN) ?? [];
  const outlines: Point[][] = [];
  let at: Point = { x: 0, y: 0 };
  let start = at;
  let command = '';
  let next = 0;
  const take = (): number => Number(tokens[next++]);
  while (next < tokens.length) {
    if (/[a-z]/iu.test(tokens[next] ?? '')) command = tokens[next++] ?? '';
    const kind = command.toUpperCase();
    if (kind === 'Z') {
      at = start;
      continue;
    }
    const count = ARGUMENTS[kind];
    if (count === undefined) throw new Error(`A path with the command ${command}`);
    const values = Array.from({ length: count }, take);
    if (values.some(Number.isNaN)) throw new Error(`A path that ends within ${command}`);
    const from = command === kind ? { x: 0, y: 0 } : at;
    const point = (index: number): Point => ({
      x: from.x + (values[index] ?? 0),
      y: from.y + (values[index + 1] ?? 0),
    });
    const before = at;
    if (kind === 'H') at = { x: from.x + (values[0] ?? 0), y: at.y };
    else if (kind === 'V') at = { x: at.x, y: from.y + (values[0] ?? 0) };
    else at = point(count - 2);
    if (kind === 'M') {
      start = at;
      outlines.push([]);
      // Further pairs are lines.
      command = command === 'M' ? 'L' : 'l';
    }
    const outline = outlines.at(-1);
    if (!outline) throw new Error('A path that does not begin with M');
    if (kind === 'C') outline.push(...curve([before, point(0), point(2), at]));
    if (kind === 'Q') outline.push(...curve([before, point(0), at]));
    if (kind === 'A') outline.push(...circleAround(before, at, values[0] ?? 0));
    outline.push(at);
  }
  return outlines;
}

/** De Casteljau's construction. */
function curve(controls: readonly Point[]): Point[] {
  return Array.from({ length: CURVE_STEPS - 1 }, (_, step) => {
    const t = (step + 1) / CURVE_STEPS;
    let row = controls;
    while (row.length > 1) {
      row = row.slice(1).map((to, index) => {
        const from = row[index] ?? to;
        return { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
      });
    }
    return row[0] ?? { x: Number.NaN, y: Number.NaN };
  });
}

/** The drawings have half circles only, whose centre is half way. */
function circleAround(from: Point, to: Point, radius: number): Point[] {
  if (Math.abs(Math.hypot(to.x - from.x, to.y - from.y) - 2 * radius) > 0.1) {
    throw new Error('An arc that is no half circle');
  }
  const centre = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return [-radius, radius].map((away) => ({ x: centre.x + away, y: centre.y + away }));
}
