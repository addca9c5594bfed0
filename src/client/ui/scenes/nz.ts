import { GROUND, band, circle, repeated, type Mark, type Scene } from './scene';

/** A tree fern: a slim trunk and arching fronds. */
function fern(x: number, top: number, reach: number): Mark[] {
  const fronds = [-1, -0.8, -0.55, -0.25, 0.25, 0.55, 0.8, 1].map((side) => {
    const width = side * reach;
    const lift = reach * (1.3 - Math.abs(side));
    const drop = reach * (Math.abs(side) * 0.75 - 0.4);
    const to = (x: number, y: number): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
    return `M${x} ${top}q${to(width * 0.45, -lift)} ${to(width, drop)}q${to(width * -0.4, -drop - lift * 0.3)} ${to(-width, -drop)}z`;
  });
  return [
    {
      color: 'ink',
      d: `M${x - 3} 142c2-14 2-24 1.500-${(142 - top).toFixed(0)}h3c0 16 0 26 2 ${(142 - top).toFixed(0)}z`,
    },
    { color: 'main', d: fronds.join('') },
  ];
}

/** Auckland's tower and tree ferns below the Southern Alps. */
export const nz: Scene = {
  sky: [
    ['#BFD9D0', '#12293C'],
    ['#FAEBD2', '#4A6A72'],
  ],
  sun: { x: 82, y: 40, radius: 16 },
  far: [
    {
      color: 'haze',
      d: repeated(110, 210, 'l26-24 14 8 24-34 20 18 12-8 30 34 20-16 22 14 14-12 28 20'),
    },
    {
      color: 'distance',
      d: repeated(126, 160, 'l20-18 14 6 26-40 6-16 6-4 8 10 20 34 10 2 18 20 12-4 20 10'),
    },
    {
      color: 'light',
      d: Array.from({ length: 9 }, (_, i) => {
        const x = -640 + 160 * i + 60;
        return `M${x} 74l6-16 6-4 8 10 8 13-6-2-4 6-6-8-4 7-4-5z`;
      }).join(''),
    },
  ],
  landmarks: [
    { from: 3, marks: fern(-112, 84, 38) },
    {
      from: 2,
      marks: [
        { color: 'main', d: 'M-72 140c12-18 34-24 54-16 12 4 18 10 24 16z' },
        {
          color: 'light',
          d: 'M-52 116q-5-8 4-10 4-5 9-1 7-1 6 6-2 6-8 5zM-24 122q-4-6 3-8 3-4 7-1 6 0 5 5-2 5-7 4z',
        },
        {
          color: 'ink',
          d: 'M-34 108h6l-2 6h-4zM-48 116h2v6h-2zM-39 116h2v6h-2zM-8 115h5l-2 5h-3zM-21 122h2v5h-2zM-13 122h2v5h-2z',
        },
      ],
    },
    {
      from: 1,
      marks: [
        { color: 'main', d: 'M47 140l3-86h6l3 86z' },
        { color: 'ink', d: 'M40 60h26l-4-8h-18zM43 66h20l3-6H40zM46 52l2-8h10l2 8z' },
        { color: 'ink', d: 'M52 44V14h2v30z' },
        { color: 'saffron', d: 'M42 60h22v-2.500H42z' },
        { color: 'mid', d: 'M14 140v-28h20v28zM66 140v-36h16v36zM84 140v-22h16v22z' },
        {
          color: 'light',
          line: 1.4,
          faint: true,
          d: 'M20 118v18M27 118v18M71 110v26M77 110v26M89 124v12M95 124v12',
        },
      ],
    },
    { from: 1, marks: fern(122, 92, 32) },
    {
      from: 2,
      marks: [
        { color: 'light', d: 'M196 134V78q20 26 24 52h-24zM192 134v-44q-14 22-20 40h20z' },
        { color: 'ink', d: 'M168 134h58l-10 9h-40zM193 134V74h2v60z' },
      ],
    },
    {
      from: 3,
      marks: [
        { color: 'green', d: 'M244 140c10-12 24-16 40-14 16 0 26 6 34 14z' },
        { color: 'ink', d: circle(272, 113, 15) },
        { color: 'ink', d: circle(291, 102, 8) },
        {
          color: 'ink',
          d: 'M276 98l10-2 4 14-10 10zM297 99l17 23-22-14zM267 124h3v14h5v2h-8zM277 124h3v14h5v2h-8z',
        },
        { color: 'light', d: circle(295, 99, 1.4) },
      ],
    },
  ],
  near: [
    { color: 'main', d: band(GROUND) },
    {
      color: 'water',
      d: repeated(149, 120, 'c20-4 40-4 60 0 20 4 40 4 60 0').replace('V160', 'V400'),
    },
  ],
};
