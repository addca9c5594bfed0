import { GROUND, band, circle, repeated, ripples, type Scene } from './scene';

const WHEEL = { x: 50, y: 86, r: 40 };
const at = (turn: number, r: number): [string, string] => [
  (WHEEL.x + r * Math.cos((turn * Math.PI) / 180)).toFixed(1),
  (WHEEL.y + r * Math.sin((turn * Math.PI) / 180)).toFixed(1),
];
const TURNS = Array.from({ length: 16 }, (_, i) => i * 22.5);

/** London. */
export const gb: Scene = {
  sky: [
    ['#F7D9A6', '#142A3F'],
    ['#FBF0DF', '#7A6257'],
  ],
  sun: { x: 84, y: 60, radius: 22 },
  far: [
    {
      color: 'haze',
      d: repeated(
        118,
        180,
        'h12v-18h16v10h12v-26h10v-6h6v6h10v34h14v-14h18v-16h14v22h16v-30h18v-6h4v6h10v38h20',
      ),
    },
  ],
  landmarks: [
    {
      from: 3,
      marks: [
        { color: 'distance', d: 'M252 140l15-106 3-12 3 12 15 106z' },
        { color: 'distance', d: 'M291 140c-7-28-3-52 11-62 14 10 18 34 11 62z' },
        { color: 'haze', line: 1, d: 'M270 28v112M293 122l16-26M291 106l12-18M312 122l-16-26' },
      ],
    },
    {
      from: 3,
      marks: [
        {
          color: 'mid',
          d: 'M-140 140v-34c-16 0-20-26-4-30 2-18 28-16 28 0 14 2 14 28-4 30h-14v34z',
        },
        {
          color: 'green',
          d: 'M-104 140v-24c-12-2-12-22 0-24 4-12 20-10 22 0 12 2 10 24-4 24h-12v24z',
        },
      ],
    },
    {
      from: 2,
      marks: [
        {
          color: 'main',
          d: 'M-70 140V96h-2v-4h4l2-7 2 7h8l2-7 2 7h4v4h-2v8h14v-8h-2v-4h4l2-7 2 7h8l2-7 2 7h4v4h-2v44h-20v-34h-14v34z',
        },
        { color: 'main', d: 'M-72 122h66v4h-66z' },
        {
          color: 'light',
          d: 'M-66 101h4v7h-4zM-58 101h4v7h-4zM-32 101h4v7h-4zM-24 101h4v7h-4zM-65 132a5 5 0 0 1 10 0v8h-10zM-31 132a5 5 0 0 1 10 0v8h-10z',
        },
      ],
    },
    {
      from: 1,
      marks: [
        {
          color: 'mid',
          line: 0.8,
          d: TURNS.map((turn) => `M${WHEEL.x} ${WHEEL.y}L${at(turn, WHEEL.r).join(' ')}`).join(''),
        },
        { color: 'mid', line: 3, d: circle(WHEEL.x, WHEEL.y, WHEEL.r) },
        {
          color: 'mid',
          line: 2.4,
          d: `M${WHEEL.x} ${WHEEL.y}L34 140M${WHEEL.x} ${WHEEL.y}L66 140`,
        },
        {
          color: 'mid',
          d: TURNS.map((turn) => {
            const [x, y] = at(turn, WHEEL.r + 3);
            return circle(Number(x), Number(y), 2.4);
          }).join(''),
        },
      ],
    },
    {
      from: 1,
      marks: [
        {
          color: 'main',
          d: 'M118 140v-34h2v-4h4v4h5v-4h4v4h5v-4h4v4h5v-4h4v4h2v34z',
        },
        {
          color: 'ink',
          d: 'M101 140V66h-2v-4h2V42h-3v-4h4l3-11 4-3 1-12h1l1 12 4 3 3 11h4v4h-3v20h2v4h-2v74z',
        },
        { color: 'light', d: circle(110.5, 52, 6.6) },
        { color: 'ink', line: 1.2, d: 'M110.500 48v4l3 2' },
        { color: 'saffron', d: 'M105 33h11l1 3h-13z' },
        {
          color: 'light',
          line: 1,
          faint: true,
          d: 'M105.500 72v64M110.500 72v64M115.500 72v64M124 114v18M130 114v18M136 114v18M142 114v18M148 114v18',
        },
      ],
    },
    {
      from: 2,
      marks: [
        { color: 'saffron', d: 'M168 138v-32q0-4 4-4h44q4 0 4 4v32z' },
        {
          color: 'ink',
          d: 'M172 107h8v8h-8zM183 107h8v8h-8zM194 107h8v8h-8zM205 107h11v8h-11zM172 121h8v8h-8zM183 121h8v8h-8zM194 121h8v8h-8zM207 121h9v15h-9z',
        },
        { color: 'ink', d: circle(180, 137, 4.5) + circle(201, 137, 4.5) },
      ],
    },
  ],
  near: [
    { color: 'main', d: band(GROUND) },
    { color: 'water', d: band(146) },
    { color: 'light', line: 1.4, faint: true, d: ripples(151) },
  ],
};
