import { GROUND, band, circle, repeated, ripples, type Scene } from './scene';

/** Sydney. */
export const au: Scene = {
  sky: [
    ['#F4BE77', '#162739'],
    ['#FCEBD0', '#8F6A4C'],
  ],
  sun: { x: 34, y: 40, radius: 18 },
  far: [
    { color: 'haze', d: repeated(122, 200, 'c20-10 44-12 60-4 18-10 44-8 60 2 30-6 54-2 80 2') },
  ],
  landmarks: [
    {
      from: 3,
      marks: [
        {
          color: 'distance',
          d: 'M268 140V60h4v80zM256 60l3-12h22l3 12zM261 48l2-6h14l2 6zM269 42V20h2v22z',
        },
        { color: 'distance', d: 'M288 140v-44h20v44zM240 140v-34h18v34z' },
        { color: 'haze', line: 1.4, d: 'M294 102v32M301 102v32M246 112v22M252 112v22' },
      ],
    },
    {
      from: 3,
      marks: [
        { color: 'mid', d: 'M-130 140c4-22 4-32 2-46l4 0c4 16 3 26 2 46z' },
        {
          color: 'green',
          d: 'M-126 96c-20-10-30-2-32 12 10-10 20-12 32-12zM-126 96c-16-20-30-16-34-6 12-2 22 2 34 6zM-126 96c-4-22 8-30 20-26-10 6-16 14-20 26zM-126 96c14-16 30-12 36 0-14-4-24-4-36 0zM-126 96c18-2 26 8 26 20-8-12-14-16-26-20z',
        },
      ],
    },
    {
      from: 2,
      marks: [
        { color: 'mid', line: 3, d: 'M-58 122Q-10 26 38 122' },
        { color: 'mid', line: 2, d: 'M-56 130Q-10 50 36 130' },
        {
          color: 'mid',
          line: 0.9,
          d: Array.from({ length: 13 }, (_, i) => {
            const t = (i + 1) / 14;
            const x = -58 + 96 * t;
            return `M${x.toFixed(1)} ${(122 - 192 * t * (1 - t)).toFixed(1)}V124`;
          }).join(''),
        },
        { color: 'mid', d: 'M-72 122H52v5H-72z' },
        { color: 'distance', d: 'M-68 140V92h-2v-5h16v5h-2v48zM36 140V92h-2v-5h16v5h-2v48z' },
      ],
    },
    {
      from: 1,
      marks: [
        { color: 'ink', d: 'M6 130h148v10H2z' },
        {
          color: 'light',
          d: 'M14 130c8-30 26-51 50-61 5 21 3 42-4 61zM44 130c7-44 26-76 56-93 9 32 6 64-5 93zM86 130c4-31 16-52 38-65 9 23 8 44 0 65zM116 130c2-17 11-31 27-40 7 14 6 28 1 40z',
        },
        {
          color: 'shade',
          d: 'M14 130c15-11 30-14 47-10l-2 10zM44 130c18-20 36-25 55-20l-3 20zM86 130c12-13 24-16 41-11l-3 11zM116 130c8-8 17-10 29-6l-1 6z',
        },
        {
          color: 'shade',
          line: 1.4,
          d: 'M64 69c5 21 3 42-4 61M100 37c9 32 6 64-5 93M124 65c9 23 8 44 0 65M143 90c7 14 6 28 1 40',
        },
        { color: 'saffron', line: 1.2, d: 'M10 135h140' },
      ],
    },
    {
      from: 2,
      marks: [
        { color: 'light', d: 'M190 134V88l26 40h-26zM186 134v-38l-16 32h16z' },
        { color: 'ink', d: 'M166 134h56l-8 10h-38zM187 134V84h2v50z' },
        { color: 'saffron', d: circle(204, 118, 3) },
      ],
    },
  ],
  near: [
    { color: 'main', d: band(GROUND) },
    { color: 'water', d: band(146) },
    { color: 'light', line: 1.4, faint: true, d: ripples(151) },
  ],
};
