import { GROUND, band, circle, repeated, ripples, type Scene } from './scene';

/** New York. */
export const us: Scene = {
  sky: [
    ['#F5C98B', '#14263B'],
    ['#FBEBD3', '#8A6650'],
  ],
  sun: { x: 116, y: 52, radius: 22 },
  far: [
    {
      color: 'haze',
      d: repeated(
        116,
        190,
        'h8v-30h14v-12h4v12h8v-26h16v38h12v-24h6v-10h10v34h14v-42h16v-8h4v8h8v50h12v-20h20v-16h14v26h10v20h14',
      ),
    },
  ],
  landmarks: [
    {
      from: 3,
      marks: [
        {
          color: 'distance',
          d: 'M-148 140V74h24v66zM-118 140V58h6v-8h18v8h6v82z',
        },
        { color: 'mid', d: 'M-144 74v-14h-1l9-9 9 9h-1v14h-2v-8h-12v8z' },
        { color: 'haze', line: 2, d: 'M-140 84v46M-132 84v46M-108 68v62M-98 68v62' },
      ],
    },
    {
      from: 2,
      marks: [
        {
          color: 'distance',
          d: 'M-66 140v-42h7v-22h6v-20h5v-12h3v-8l2-18 2 18v8h3v12h5v20h6v22h7v42z',
        },
        {
          color: 'distance',
          d: 'M-12 140V76h5c0-14 5-22 8-30l1-18 1 18c3 8 8 16 8 30h5v64z',
        },
        { color: 'haze', line: 1.4, d: 'M-52 82v52M-43 62v72M-34 82v52M-5 84v50M2 66v68M9 84v50' },
      ],
    },
    {
      from: 2,
      marks: [
        { color: 'main', line: 1.6, d: 'M128 124Q166 116 183 66Q200 116 232 118' },
        {
          color: 'main',
          line: 0.8,
          d: 'M138 122v8M148 118v12M158 110v20M168 97v33M198 97v33M208 110v20M218 116v14',
        },
        { color: 'main', d: 'M120 128h112v5H120z' },
        {
          color: 'main',
          holes: true,
          d: 'M170 140V66h-2v-5h30v5h-2v74zM174 120V90q0-8 4-13 4 5 4 13v30zM184 120V90q0-8 4-13 4 5 4 13v30z',
        },
      ],
    },
    {
      from: 3,
      marks: [
        { color: 'ink', d: 'M246 132h66l-8 11h-50z' },
        { color: 'saffron', d: 'M258 132v-12h42v12zM268 120v-9h22v9z' },
        {
          color: 'ink',
          d: 'M262 123h6v5h-6zM272 123h6v5h-6zM282 123h6v5h-6zM292 123h6v5h-6zM278 111v-12h6v12z',
        },
      ],
    },
    {
      from: 1,
      marks: [
        { color: 'ink', d: 'M44 140v-6h8v-5h56v5h8v6z' },
        { color: 'ink', d: 'M60 129l3-19h-3v-5h40v5h-3l3 19z' },
        {
          color: 'mid',
          d: 'M66 105c0-16 3-30 6-40 1-4 4-7 7-8l-1-4h8l0 4c4 1 7 4 8 9 2 11 3 24 3 39z',
        },
        { color: 'mid', d: 'M74 68l-9-22-1-17h6l2 15 10 18z' },
        { color: 'mid', d: circle(82, 47, 6.4) },
        {
          color: 'mid',
          d: 'M74.500 45l-6-5 7 1-2-7 6 5 2-8 3 8 5-5-1 7 7-2-5 6z',
        },
        { color: 'mid', d: 'M91 68l10 7-4 18-9-5z' },
        { color: 'green', line: 1.4, d: 'M74 102c0-14 2-26 5-36M82 102V66M90 102c0-13-1-24-3-34' },
        { color: 'light', line: 1, faint: true, d: 'M68 116h24M67 122h26' },
        { color: 'ink', d: 'M61 29h12l-2-5h-8z' },
        { color: 'saffron', d: 'M67 24c-7-4-3-9 0-14 3 5 7 10 0 14z' },
      ],
    },
  ],
  near: [
    { color: 'main', d: band(GROUND) },
    { color: 'water', d: band(144) },
    { color: 'light', line: 1.4, faint: true, d: ripples(150) },
  ],
};
