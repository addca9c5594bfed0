import type { Product } from '../../../contract/common/constants';
import { picker } from '../../../shared/picker';
import { GROUND, box, circle, grid, type Mark } from './scene';

type Pick = ReturnType<typeof picker>;
type Color = Mark['color'];

/**
 * An institute of its kind: a campus, a language school in a street, or a camp. The same for the same
 * id (PIC-08). In the core of a scene, on its ground.
 */
export function instituteMarks(kind: Product, id: number): readonly Mark[] {
  const pick = picker(`institute/${id}`);
  return DRAWINGS[kind](pick);
}

const DRAWINGS: Readonly<Record<Product, (pick: Pick) => Mark[]>> = {
  university: (pick) => [...trees(pick), ...pick([portico, tower, modern])(pick)],
  english: school,
  custom: school,
  summer: (pick) => [...pines(pick), ...pick([tents, cabins, lakeside])(pick)],
};

function school(pick: Pick): Mark[] {
  return [...trees(pick), ...pick([townHouse, gabled, corner])(pick), ...talk(pick)];
}

/** Walls, windows, roof. */
const MASONRY: readonly (readonly [Color, Color, Color])[] = [
  ['light', 'mid', 'main'],
  ['shade', 'ink', 'mid'],
  ['mid', 'light', 'ink'],
  ['main', 'light', 'saffron'],
  ['ink', 'light', 'mid'],
];

function portico(pick: Pick): Mark[] {
  const [wall, window, roof] = pick(MASONRY);
  const height = pick([94, 100, 106]);
  const columns = pick([4, 5]);
  const gap = 48 / (columns - 1);
  return [
    { color: wall, d: box(14, height, 132) },
    { color: roof, d: `M10 ${height}l6-9h128l6 9z` },
    { color: window, d: grid([20, height + 8], [3, 1], [7, 12], [10, 0]) },
    { color: window, d: grid([113, height + 8], [3, 1], [7, 12], [10, 0]) },
    { color: wall, d: box(50, 84, 60) },
    { color: 'ink', d: 'M54 88h52v52H54z' },
    { color: 'shade', d: grid([53, 86], [columns, 1], [6, 54], [gap, 0]) },
    { color: roof, d: 'M46 86L80 60l34 26z' },
    { color: 'saffron', d: circle(80, 77, 4.5) },
    { color: 'light', d: 'M46 140v-4h68v4zM50 136v-4h60v4z' },
    ...flag(80, 60, pick),
  ];
}

function tower(pick: Pick): Mark[] {
  const [wall, window, roof] = pick(MASONRY);
  const top = pick([36, 42, 48]);
  const side = pick([-1, 0, 1]) * 26;
  const x = 68 + side;
  return [
    { color: wall, d: box(12, 98, 136) },
    { color: roof, d: 'M8 98l10-14h124l10 14z' },
    { color: window, d: grid([20, 106], [9, 2], [7, 10], [14, 16]) },
    { color: wall, d: box(x, top, 24) },
    { color: roof, d: `M${x - 3} ${top}v-7h6v4h5v-4h8v4h5v-4h6v7z` },
    { color: 'saffron', d: circle(x + 12, top + 16, 7) },
    { color: 'ink', line: 1.2, d: `M${x + 12} ${top + 12}v4l3 2` },
    { color: window, d: grid([x + 8, top + 32], [1, 2], [8, 14], [0, 20]) },
    { color: 'saffron', d: `M${x + 6} ${GROUND}v-16a6 6 0 0 1 12 0v16z` },
    ...flag(x + 12, top - 6, pick),
  ];
}

function modern(pick: Pick): Mark[] {
  const [wall, window] = pick(MASONRY);
  const tall = pick([46, 54, 62]);
  const isLeft = pick([true, false]);
  const x = isLeft ? 22 : 98;
  return [
    { color: 'distance', d: box(x, tall, 40) },
    { color: 'light', d: grid([x + 5, tall + 8], [3, 6], [8, 6], [11, 12]) },
    { color: wall, d: `M10 ${GROUND}v-44h6v-6h128v6h6v44z` },
    { color: window, d: grid([18, 104], [8, 1], [12, 16], [16, 0]) },
    { color: 'saffron', d: `M${isLeft ? 86 : 40} 92v-22h36v22z` },
    { color: 'ink', d: grid([isLeft ? 91 : 45, 75], [3, 1], [6, 10], [10, 0]) },
    { color: 'ink', d: `M68 ${GROUND}v-14h24v14z` },
    { color: 'light', line: 1.4, d: `M80 ${GROUND}v-14` },
  ];
}

function townHouse(pick: Pick): Mark[] {
  const [wall, window, roof] = pick(MASONRY);
  const [next, nextWindow, nextRoof] = pick(MASONRY);
  const top = pick([62, 70, 76]);
  return [
    { color: next, d: `${box(16, top + 18, 32)}${box(112, top + 12, 32)}` },
    { color: nextRoof, d: `M13 ${top + 18}v-5h38v5zM109 ${top + 12}v-5h38v5z` },
    { color: nextWindow, d: grid([21, top + 26], [2, 2], [8, 11], [13, 17]) },
    { color: nextWindow, d: grid([117, top + 20], [2, 2], [8, 11], [13, 17]) },
    { color: wall, d: box(46, top, 68) },
    { color: roof, d: `M42 ${top}v-6h76v6z` },
    { color: window, d: grid([53, top + 8], [4, 2], [9, 12], [15, 19]) },
    ...shopFront(46, 68, pick),
  ];
}

function gabled(pick: Pick): Mark[] {
  const [wall, window, roof] = pick(MASONRY);
  const [next, nextWindow, nextRoof] = pick(MASONRY);
  const top = pick([78, 84]);
  return [
    { color: next, d: box(92, top + 6, 52) },
    { color: nextRoof, d: `M88 ${top + 6}l10-18h40l10 18z` },
    { color: nextWindow, d: grid([99, top + 14], [3, 1], [9, 12], [14, 0]) },
    { color: wall, d: `M20 ${GROUND}V${top}l36-30 36 30v${GROUND - top}z` },
    { color: roof, d: `M14 ${top + 2}l42-36 42 36-4 4-38-32-38 32z` },
    { color: window, d: grid([34, top + 4], [3, 1], [9, 12], [17, 0]) },
    { color: window, d: circle(56, top - 12, 5) },
    ...shopFront(20, 72, pick),
  ];
}

function corner(pick: Pick): Mark[] {
  const [wall, window, roof] = pick(MASONRY);
  const top = pick([66, 72]);
  return [
    { color: wall, d: `M18 ${GROUND}V${top}h96q24 0 24 22v${GROUND - top - 22}z` },
    { color: roof, d: `M14 ${top}v-7h100q28 0 28 26h-5q0-19-23-19z` },
    { color: window, d: grid([26, top + 9], [6, 1], [10, 13], [16, 0]) },
    { color: window, d: grid([26, top + 29], [6, 1], [10, 13], [16, 0]) },
    ...shopFront(18, 100, pick),
  ];
}

/** A door, a window and an awning. */
function shopFront(x: number, width: number, pick: Pick): Mark[] {
  const awning = pick<Color>(['saffron', 'green', 'distance']);
  const stripes = Array.from(
    { length: Math.floor(width / 12) },
    (_, index) => `M${x + 6 + index * 12} 116h5l1 8h-6z`,
  ).join('');
  return [
    { color: 'ink', d: `M${x} ${GROUND}v-24h${width}v24z` },
    { color: 'water', d: `M${x + 22} ${GROUND - 4}v-14h${width - 28}v14z` },
    { color: 'saffron', d: `M${x + 6} ${GROUND}v-18h11v18z` },
    { color: awning, d: `M${x - 2} 124l4-8h${width - 4}l4 8z` },
    { color: 'light', faint: true, d: stripes },
  ];
}

/** Two people talk: what a language school is for. */
function talk(pick: Pick): Mark[] {
  const [one, other] = pick<readonly [Color, Color]>([
    ['saffron', 'light'],
    ['light', 'saffron'],
    ['green', 'saffron'],
  ]);
  return [
    { color: one, d: 'M94 12h34q6 0 6 6v14q0 6-6 6h-20l-9 9v-9h-5q-6 0-6-6V18q0-6 6-6z' },
    { color: 'ink', line: 2, d: 'M97 21h28M97 29h18' },
    { color: other, d: 'M120 42h24q5 0 5 5v10q0 5-5 5h-4v7l-7-7h-13q-5 0-5-5V47q0-5 5-5z' },
    { color: 'ink', d: `${circle(125, 52, 1.8)}${circle(132, 52, 1.8)}${circle(139, 52, 1.8)}` },
  ];
}

function tents(pick: Pick): Mark[] {
  const [one, other] = pick<readonly [Color, Color]>([
    ['saffron', 'mid'],
    ['mid', 'saffron'],
    ['light', 'main'],
  ]);
  return [
    { color: other, d: 'M14 140l30-46 30 46z' },
    { color: 'ink', d: 'M36 140l8-26 8 26z' },
    { color: one, d: 'M66 140l38-58 38 58z' },
    { color: 'shade', d: 'M104 82l38 58h-20z' },
    { color: 'ink', d: 'M92 140l12-34 12 34z' },
    ...flag(104, 84, pick),
    ...fire(60),
  ];
}

function cabins(pick: Pick): Mark[] {
  const [wall, window, roof] = pick(MASONRY);
  return [
    { color: wall, d: box(24, 104, 46) },
    { color: roof, d: 'M16 106l31-28 31 28z' },
    { color: window, d: grid([30, 112], [2, 1], [9, 10], [24, 0]) },
    { color: 'saffron', d: 'M42 140v-22h11v22z' },
    { color: wall, d: box(92, 112, 42) },
    { color: roof, d: 'M85 114l28-25 28 25z' },
    { color: window, d: grid([98, 119], [2, 1], [8, 9], [22, 0]) },
    { color: 'saffron', d: 'M109 140v-19h9v19z' },
    ...fire(80),
  ];
}

function lakeside(pick: Pick): Mark[] {
  const boat = pick<Color>(['saffron', 'light', 'mid']);
  const [wall, window, roof] = pick(MASONRY);
  return [
    { color: wall, d: box(70, 98, 62) },
    { color: roof, d: 'M62 100l14-22h50l14 22z' },
    { color: window, d: grid([77, 107], [4, 1], [8, 11], [14, 0]) },
    { color: 'saffron', d: 'M95 140v-20h12v20z' },
    { color: 'water', d: 'M8 140q30-12 62 0z' },
    { color: boat, d: 'M18 130h38q-4 8-12 8H30q-8 0-12-8z' },
    { color: 'ink', line: 2, d: 'M44 114l-12 22' },
    ...flag(132, 80, pick),
  ];
}

const fire = (x: number): Mark[] => [
  { color: 'ink', line: 3, d: `M${x - 8} 138l16-4M${x - 8} 134l16 4` },
  { color: 'saffron', d: `M${x} 134c-9-6-4-12 1-20 2 6 8 14-1 20z` },
];

function flag(x: number, y: number, pick: Pick): Mark[] {
  const cloth = pick<Color>(['saffron', 'green', 'mid']);
  return [
    { color: 'ink', d: `M${x - 0.8} ${y}v-22h1.600v22z` },
    { color: cloth, d: `M${x + 0.8} ${y - 22}h15l-4 5 4 5h-15z` },
  ];
}

function trees(pick: Pick): Mark[] {
  const color = pick<Color>(['green', 'distance', 'mid']);
  const left = pick([0, 1]) * 4;
  return [
    { color: 'ink', d: `M${12 + left} 140v-26h3v26zM${145 - left} 140v-24h3v24z` },
    {
      color,
      d: `M${13.5 + left} 124c-14 0-14-18-5-22 0-14 16-14 15 0 6 6 4 22-10 22zM${146.5 - left} 126c-12 0-12-16-5-19 0-12 13-12 12 0 6 5 3 19-7 19z`,
    },
  ];
}

function pines(pick: Pick): Mark[] {
  const color = pick<Color>(['main', 'mid', 'green']);
  const pine = (x: number, top: number): string =>
    `M${x} ${top}l-13 24h7l-10 20h9l-10 ${GROUND - top - 44}h34l-10-${GROUND - top - 44}h9l-10-20h7z`;
  const heights = pick([
    [64, 52, 72],
    [54, 70, 60],
    [70, 58, 50],
  ]);
  return [
    { color: 'distance', d: [22, 76, 138].map((x, i) => pine(x, heights[i] ?? 60)).join('') },
    { color, d: `${pine(146 - 8, (heights[1] ?? 60) + 22)}${pine(24, (heights[2] ?? 60) + 24)}` },
  ];
}
