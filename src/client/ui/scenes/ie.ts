import { GROUND, band, circle, repeated, ripples, type Scene } from './scene';

/** The strings of the harp bridge: from its pylon to its deck. */
const STRINGS = Array.from({ length: 11 }, (_, i) => {
  const t = i / 10;
  const x = 52 + 12 * (1 - t) * (1 - t) + 3 * t;
  return `M${x.toFixed(1)} ${(30 + 74 * t).toFixed(1)}L${(148 - 66 * t).toFixed(1)} 129`;
}).join('');

/** Dublin's harp bridge between cottages and terraces, below the cliffs. */
export const ie: Scene = {
  sky: [
    ['#BFD9D0', '#12293C'],
    ['#FBF0DF', '#45656F'],
  ],
  sun: { x: 116, y: 54, radius: 18 },
  far: [
    { color: 'haze', d: repeated(104, 240, 'c30-8 50-22 84-20 28 2 40 16 66 18 34 2 60-14 90 2') },
    {
      color: 'distance',
      d: repeated(120, 320, 'h50l10-16 8-3 10-14 60-3c40-2 70 6 92 18 24 12 50 18 90 18'),
    },
  ],
  landmarks: [
    {
      from: 3,
      marks: [
        { color: 'mid', d: 'M-160 140c10-14 30-20 52-18 16 2 24 10 34 18z' },
        {
          color: 'light',
          d: `${circle(-126, 114, 7)}${circle(-117, 112, 7)}${circle(-110, 115, 6)}${circle(-96, 124, 5)}${circle(-89, 123, 5)}`,
        },
        {
          color: 'ink',
          d: 'M-136 110h8v8h-5zM-130 120h2v6h-2zM-114 120h2v6h-2zM-85 119h6l-2 6h-4zM-98 128h2v4h-2zM-89 128h2v4h-2z',
        },
      ],
    },
    {
      from: 2,
      marks: [
        { color: 'light', d: 'M-62 140v-24h52v24z' },
        { color: 'shade', d: 'M-70 118c4-16 12-24 22-24h24c10 0 18 8 22 24-24-6-44-6-68 0z' },
        { color: 'main', d: 'M-26 96v-12h8v12z' },
        { color: 'saffron', d: 'M-41 140v-17h10v17z' },
        { color: 'mid', d: 'M-56 124h9v8h-9zM-25 124h9v8h-9z' },
      ],
    },
    {
      from: 1,
      marks: [
        { color: 'mid', line: 0.9, d: STRINGS },
        { color: 'mid', line: 1.4, d: 'M63 26L14 129M61 34L22 129' },
        { color: 'main', d: 'M66 140C50 108 48 62 65 20l-5 0C40 60 40 108 52 140z' },
        { color: 'main', d: 'M4 128h152v6H4z' },
        { color: 'light', line: 1.2, faint: true, d: 'M8 131h144' },
        { color: 'mid', d: 'M10 134h10v6H10zM140 134h10v6h-10z' },
      ],
    },
    {
      from: 2,
      marks: [
        { color: 'ink', d: 'M166 140V84h20v56zM206 140V84h20v56z' },
        { color: 'mid', d: 'M186 140V80h20v60z' },
        {
          color: 'main',
          d: 'M168 84v-8h4v8zM180 84v-8h4v8zM188 80v-8h4v8zM200 80v-8h4v8zM220 84v-8h4v8z',
        },
        {
          color: 'light',
          d: 'M169 92h5v8h-5zM178 92h5v8h-5zM169 106h5v8h-5zM178 106h5v8h-5zM189 90h5v8h-5zM198 90h5v8h-5zM189 105h5v8h-5zM198 105h5v8h-5zM209 92h5v8h-5zM218 92h5v8h-5zM209 106h5v8h-5zM218 106h5v8h-5zM171 125a5 5 0 0 1 10 0zM191 125a5 5 0 0 1 10 0zM211 125a5 5 0 0 1 10 0z',
        },
        { color: 'saffron', d: 'M172 126h8v14h-8z' },
        { color: 'green', d: 'M192 126h8v14h-8z' },
        { color: 'shade', d: 'M212 126h8v14h-8z' },
      ],
    },
    {
      from: 3,
      marks: [
        { color: 'ink', d: 'M250 140c6-12 20-16 34-16 14 0 26 6 32 16z' },
        { color: 'light', d: 'M273 126l4-58h14l4 58z' },
        { color: 'saffron', d: 'M276 84h16l1 14h-18zM274.500 110h19l1 12h-21z' },
        { color: 'ink', d: 'M274 68v-4h20v4zM279 64v-11h10v11zM277 53q7-9 14 0z' },
      ],
    },
  ],
  near: [
    { color: 'mid', d: band(GROUND) },
    { color: 'water', d: band(145) },
    { color: 'light', line: 1.4, faint: true, d: ripples(151) },
  ],
};
