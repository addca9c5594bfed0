import { GROUND, box, circle, grid, type Mark } from './scene';

/** An onion dome on a drum of the width `2 * r`. */
const onion = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}c${-0.9 * r} ${-0.9 * r} ${0.1 * r} ${-1.5 * r} ${r} ${-2.4 * r}c${0.9 * r} ${0.9 * r} ${1.9 * r} ${1.5 * r} ${r} ${2.4 * r}z`;

/** Windows with a round head. */
const arches = (xs: readonly number[], y: number, width: number, height: number): string =>
  xs
    .map(
      (x) => `M${x} ${y + height}v${-height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height}z`,
    )
    .join('');

/** The Royal Pavilion. */
function brighton(): readonly Mark[] {
  return [
    { color: 'shade', d: box(46, 92, 68) },
    { color: 'mid', d: onion(80, 88, 19) },
    { color: 'light', line: 1, faint: true, d: 'M80 46C70 60 66 74 70 88M80 46c10 14 14 28 10 42' },
    { color: 'shade', d: 'M59 92v-5h42v5z' },
    { color: 'saffron', line: 1.6, d: 'M80 44V34' },
    { color: 'light', d: box(10, 108, 140) },
    { color: 'main', d: `${onion(30, 104, 10)}${onion(130, 104, 10)}` },
    { color: 'shade', d: 'M19 108v-4h22v4zM119 108v-4h22v4z' },
    { color: 'saffron', line: 1.4, d: 'M30 81v-7M130 81v-7' },
    { color: 'light', d: 'M8 140V84h5v56zM50 140V76h5v64zM105 140V76h5v64zM147 140V84h5v56z' },
    {
      color: 'mid',
      d: [
        onion(10.5, 84, 3.4),
        onion(52.5, 76, 3.4),
        onion(107.5, 76, 3.4),
        onion(149.5, 84, 3.4),
      ].join(''),
    },
    { color: 'mid', d: arches([20, 33, 62, 91, 119, 132], 121, 8, 12) },
    { color: 'ink', d: arches([75], 118, 10, 22) },
    { color: 'shade', d: 'M10 112h140v-2H10z' },
  ];
}

/** The town hall's tower, and the glass one with its step. */
function manchester(): readonly Mark[] {
  return [
    { color: 'distance', d: `${box(124, 36, 20)}M118 36h32v40h-32z` },
    {
      color: 'light',
      line: 1,
      faint: true,
      d: 'M124 46h20M124 56h20M124 66h20M128 86h12M128 96h12',
    },
    { color: 'mid', d: `${box(18, 100, 46)}${box(96, 100, 46)}` },
    { color: 'ink', d: 'M14 100l12-18h32l10 18zM92 100l10-18h32l12 18z' },
    { color: 'ink', d: 'M34 100l8-24 8 24zM110 100l8-24 8 24z' },
    { color: 'main', d: box(64, 58, 32) },
    { color: 'ink', d: 'M62 58l10-12 8-32 8 32 10 12z' },
    { color: 'saffron', line: 1.4, d: 'M80 16V8' },
    { color: 'light', d: circle(80, 72, 8) },
    { color: 'ink', line: 1.4, d: 'M80 67v5l4 3' },
    { color: 'light', d: arches([69, 77, 85], 94, 5, 10) },
    { color: 'light', d: arches([24, 34, 44, 54, 102, 112, 122, 132], 110, 5, 9) },
    { color: 'light', d: arches([24, 34, 44, 54, 102, 112, 122, 132], 127, 5, 7) },
    { color: 'saffron', d: arches([74], 118, 12, 22) },
  ];
}

/** The castle on its rock. */
function edinburgh(): readonly Mark[] {
  return [
    { color: 'shade', d: 'M58 72V46h8v-6h20v6h6v26z' },
    { color: 'light', d: 'M38 76V58h24v-8h5v4h5v-4h5v4h5v-4h6v26zM96 78V54h26v24z' },
    { color: 'mid', d: 'M92 54l17-12 17 12zM36 58l8-8h12l8 8z' },
    {
      color: 'main',
      d: 'M30 84V72h5v3h5v-3h6v3h6v-3h6v3h6v-3h6v3h6v-3h6v3h6v-3h6v3h6v-3h6v3h6v-3h6v3h6v-3h5v12z',
    },
    {
      color: 'ink',
      d: `${grid([44, 63], [3, 1], [3, 6], [6, 0])}${grid([101, 60], [3, 1], [4, 7], [7, 0])}`,
    },
    { color: 'ink', d: 'M75 72v-8a4 4 0 0 1 8 0v8z' },
    { color: 'ink', line: 1.4, d: 'M76 40V22' },
    { color: 'saffron', d: 'M76 22h14l-4 4.5 4 4.5H76z' },
    {
      color: 'ink',
      d: 'M0 140l8-18 12-8 4-18 8-14h98l6 10 10 8 4 20 10 20z',
    },
    {
      color: 'mid',
      d: 'M24 140l6-22 10-8 4-16 16 6 8 18 12 6 4 16zM104 140l2-16 12-10 6-16 8 12 10 8 6 22z',
    },
    { color: 'green', d: 'M0 140c18-12 40-14 62-8 24-12 66-10 98 8z' },
  ];
}

/** The cable-stayed bridge between its two forked towers. */
function boston(): readonly Mark[] {
  const tower = (x: number): string =>
    `M${x - 15} ${GROUND}L${x - 3} 44V26h6v18l12 ${GROUND - 44}h-6L${x} 66l-9 ${GROUND - 66}z`;
  const cables = [44, 116].flatMap((x) =>
    [10, 18, 26, 34, 42].flatMap((reach, index) => {
      const top = 54 - index * 5;
      return [`M${x} ${top}L${x - reach} 116`, `M${x} ${top}L${x + reach} 116`];
    }),
  );
  return [
    { color: 'distance', d: `${box(62, 78, 12)}${box(78, 64, 14)}${box(96, 88, 10)}` },
    { color: 'light', d: grid([65, 84], [2, 4], [2, 4], [4, 8]) },
    { color: 'light', d: grid([81, 70], [2, 5], [3, 4], [5, 8]) },
    { color: 'light', line: 1, d: cables.join('') },
    { color: 'shade', d: `${tower(44)}${tower(116)}` },
    { color: 'saffron', d: 'M42 26l2-8 2 8zM114 26l2-8 2 8z' },
    { color: 'main', d: 'M2 116h156v7H2z' },
    { color: 'light', line: 1.2, faint: true, d: 'M6 119h148' },
    { color: 'mid', d: 'M6 123h8v17H6zM76 123h8v17h-8zM146 123h8v17h-8z' },
  ];
}

/** The white hotel on the beach with its cone, and palms. */
function sanDiego(): readonly Mark[] {
  const palm = (x: number, y: number): string =>
    `M${x} ${y}c-8-8-16-6-20 2 8-3 14-3 20-2zM${x} ${y}c8-8 16-6 20 2-8-3-14-3-20-2zM${x} ${y}c-10-2-15 4-16 12 5-6 10-9 16-12zM${x} ${y}c10-2 15 4 16 12-5-6-10-9-16-12zM${x} ${y}c-2-8 2-14 8-15 0 6-3 11-8 15z`;
  return [
    { color: 'light', d: box(62, 102, 94) },
    { color: 'mid', d: 'M58 102l12-18h78l12 18z' },
    { color: 'light', d: 'M82 92v-9l6-6 6 6v9zM118 92v-9l6-6 6 6v9z' },
    { color: 'mid', d: grid([72, 108], [11, 2], [4, 7], [7.5, 13]) },
    { color: 'light', d: box(30, 92, 40) },
    { color: 'main', d: 'M24 92L46 54h8l22 38z' },
    { color: 'light', d: 'M43 60V46h14v14z' },
    { color: 'main', d: 'M40 46L50 26l10 20z' },
    { color: 'saffron', d: 'M50 27V14h11l-3 3.5 3 3.5H51z' },
    {
      color: 'mid',
      d: `${grid([46, 50], [3, 1], [2, 7], [3.5, 0])}${grid([35, 100], [5, 2], [4, 8], [6.5, 14])}`,
    },
    { color: 'saffron', d: arches([46], 128, 8, 12) },
    { color: 'shade', line: 3, d: 'M24 140c2-22 0-36-2-46M134 140c-1-14 1-26 4-34' },
    { color: 'green', d: `${palm(22, 92)}${palm(138, 104)}` },
  ];
}

/** The stepped tower, the one with crossed braces, the round ones, and the bean. */
function chicago(): readonly Mark[] {
  return [
    { color: 'distance', d: `${box(4, 84, 22)}${box(90, 74, 18)}${box(140, 92, 16)}` },
    { color: 'ink', d: 'M34 140V66h8V48h6V32h22v22h6v20h8v66z' },
    { color: 'ink', line: 1.6, d: 'M53 32V12M65 32V12' },
    { color: 'light', line: 0.9, faint: true, d: 'M42 66h34M48 48h22M34 84h50M34 98h50M34 112h50' },
    { color: 'main', d: 'M100 140l8-92h24l8 92z' },
    { color: 'main', line: 1.6, d: 'M114 48V26M126 48V26' },
    {
      color: 'light',
      line: 1.2,
      d: 'M108 52l26 24M132 52l-26 24M106 76l31 30M134 76l-31 30M103 106l37 34M137 106l-37 34M106 76h28M103 106h34',
    },
    { color: 'shade', d: `${box(8, 92, 16)}${box(22, 98, 14)}` },
    {
      color: 'mid',
      line: 1.2,
      d: [98, 104, 110, 116, 122].map((y) => `M8 ${y}h16M22 ${y + 3}h14`).join(''),
    },
    {
      color: 'light',
      d: 'M58 140c-6-14 6-24 22-24c16 0 28 10 22 24c-4-7-10-11-22-11c-12 0-18 4-22 11z',
    },
    { color: 'haze', d: 'M66 128c0-6 6-9 14-9 6 0 11 2 13 5-8-2-18-1-27 4z' },
    { color: 'saffron', d: 'M116 140v-9h3v9zM122 140v-7h3v7z' },
  ];
}

/** Harbour houses in a row, and a hooker under sail. */
function galway(): readonly Mark[] {
  const HOUSES = [
    ['light', 98],
    ['mid', 90],
    ['shade', 96],
    ['saffron', 102],
    ['main', 92],
    ['light', 100],
    ['green', 94],
  ] as const;
  const width = 22;
  return [
    ...HOUSES.flatMap(([color, y], index): Mark[] => {
      const x = 3 + index * width;
      const pane = color === 'light' || color === 'shade' || color === 'saffron' ? 'mid' : 'light';
      return [
        { color: 'ink', d: `M${x} ${y}l4-9h${width - 8}l4 9zM${x + 3} ${y - 4}v-11h5v11z` },
        { color, d: box(x, y, width) },
        { color: pane, d: grid([x + 4, y + 7], [2, 1], [5, 7], [10, 0]) },
        { color: pane, d: `M${x + 4} ${y + 21}h5v7h-5z` },
        { color: 'ink', d: `M${x + 14} ${GROUND}v-19h6v19z` },
      ];
    }),
    { color: 'ink', line: 1.6, d: 'M74 134V50M74 118l34 6M74 116l-30 10' },
    { color: 'ink', d: 'M73 52c2 20 14 48 34 66l-33-2z' },
    { color: 'mid', d: 'M72 62c-4 22-14 42-28 58l28-4z' },
    { color: 'ink', d: 'M38 128h76c-4 8-10 12-18 12H54c-8 0-14-4-16-12z' },
    { color: 'light', line: 1.4, d: 'M42 131h68' },
  ];
}

/** The bell tower with its fish above the houses of the hill. */
function cork(): readonly Mark[] {
  const house = (x: number, y: number, width: number): string =>
    `M${x - 2} ${y}l${width / 2 + 2}-12 ${width / 2 + 2} 12z`;
  return [
    { color: 'green', d: 'M0 140c10-30 36-46 80-46c44 0 70 18 80 46z' },
    { color: 'shade', d: `${box(8, 112, 24)}${box(128, 110, 24)}` },
    { color: 'mid', d: `${box(32, 106, 24)}${box(104, 106, 24)}` },
    {
      color: 'ink',
      d: [house(8, 112, 24), house(32, 106, 24), house(104, 106, 24), house(128, 110, 24)].join(''),
    },
    {
      color: 'ink',
      d: `${grid([13, 119], [2, 1], [4, 7], [10, 0])}${grid([133, 117], [2, 1], [4, 7], [10, 0])}`,
    },
    {
      color: 'light',
      d: `${grid([37, 113], [2, 1], [4, 7], [10, 0])}${grid([109, 113], [2, 1], [4, 7], [10, 0])}`,
    },
    { color: 'light', d: box(62, 76, 36) },
    { color: 'shade', d: 'M80 76h18v64H80z' },
    { color: 'light', d: 'M66 76V52h28v24z' },
    { color: 'shade', d: 'M80 76V52h14v24z' },
    { color: 'light', d: 'M70 52V36h20v16z' },
    { color: 'shade', d: 'M80 52V36h10v16z' },
    {
      color: 'mid',
      d: 'M60 78v-4h40v4zM64 54v-4h32v4zM68 37v-3h24v3zM71 34c0-8 4-13 9-13c5 0 9 5 9 13z',
    },
    { color: 'saffron', d: 'M70 13c6-5 12-5 18 0l4-3v6l-4-3c-6 5-12 5-18 0z' },
    { color: 'saffron', line: 1.2, d: 'M80 22v-7' },
    { color: 'ink', d: `${circle(80, 94, 9)}${arches([76], 62, 8, 10)}${arches([77], 43, 6, 7)}` },
    { color: 'light', line: 1.4, d: 'M80 88v6l4 4' },
    { color: 'ink', d: arches([74], 122, 12, 18) },
  ];
}

/** The domed station, a tram in front, and the tower with its golden crown. */
function melbourne(): readonly Mark[] {
  return [
    { color: 'distance', d: `${box(112, 34, 18)}${box(134, 70, 16)}${box(16, 80, 18)}` },
    { color: 'saffron', d: 'M112 46V34h18v12z' },
    { color: 'light', line: 1, faint: true, d: 'M118 50v54M124 50v54M20 86v18M26 86v18' },
    { color: 'shade', d: box(4, 104, 152) },
    { color: 'mid', d: 'M2 104v-4h156v4z' },
    { color: 'light', d: `M54 ${GROUND}V92c0-6 10-14 26-14c16 0 26 8 26 14v48z` },
    { color: 'main', d: 'M60 82c0-18 8-30 20-30c12 0 20 12 20 30z' },
    { color: 'light', line: 1, faint: true, d: 'M70 80c0-14 3-22 10-28M90 80c0-14-3-22-10-28' },
    { color: 'light', d: 'M74 52v-7h12v7z' },
    { color: 'main', d: 'M73 45c0-6 3-9 7-9c4 0 7 3 7 9z' },
    { color: 'main', line: 1.4, d: 'M80 36v-9' },
    { color: 'ink', d: `M62 ${GROUND}v-22a18 18 0 0 1 36 0v22z` },
    { color: 'light', d: grid([68, 112], [5, 1], [3, 6], [5.25, 0]) },
    { color: 'mid', d: arches([10, 22, 34, 118, 130, 142], 115, 7, 11) },
    { color: 'shade', d: 'M140 100V72h12v28z' },
    { color: 'mid', d: 'M138 72l8-14 8 14z' },
    { color: 'light', d: circle(146, 82, 4) },
    { color: 'ink', d: `M8 137v-3h52v3z${circle(18, 137, 3)}${circle(48, 137, 3)}` },
    { color: 'green', d: 'M6 134v-16c0-3 1-4 4-4h48c3 0 4 1 4 4v16z' },
    { color: 'light', d: grid([10, 118], [5, 1], [7, 8], [10, 0]) },
    { color: 'ink', line: 1.2, d: 'M34 114l6-8h8' },
  ];
}

/** The steel bridge over the river. */
function brisbane(): readonly Mark[] {
  const uprights = [10, 22, 34, 46, 58, 70, 82, 94, 106, 118, 130, 142, 150].map((x) => {
    const rise = Math.max(0, 46 - Math.abs(x - (x < 80 ? 40 : 120)) * 1.15);
    return `M${x} 112V${(110 - rise).toFixed(1)}`;
  });
  return [
    {
      color: 'distance',
      d: `${box(10, 78, 16)}${box(66, 58, 14)}${box(84, 70, 18)}${box(136, 84, 14)}`,
    },
    { color: 'light', d: grid([69, 64], [2, 5], [3, 4], [5, 8]) },
    { color: 'light', d: grid([88, 76], [3, 4], [3, 4], [5, 8]) },
    { color: 'mid', line: 1.4, d: uprights.join('') },
    {
      color: 'mid',
      line: 1.2,
      d: 'M22 112l12-30 6 30 6-30 12 24 12-14 10 20 10-20 12 14 12-24 6 30 6-30 12 30',
    },
    { color: 'main', line: 4, d: 'M4 112L40 64c10 16 22 30 40 32 18-2 30-16 40-32l36 48' },
    { color: 'main', d: 'M2 110h156v7H2z' },
    { color: 'light', line: 1.2, faint: true, d: 'M6 113h148' },
    { color: 'shade', d: 'M34 117h12v23H34zM114 117h12v23h-12z' },
    { color: 'light', d: 'M58 134h46l-5 6H64zM66 134v-7h26l6 7z' },
    { color: 'saffron', d: 'M72 129h6v3h-6zM82 129h6v3h-6z' },
  ];
}

/** The cable car up the green hill, houses on it, and the round parliament. */
function wellington(): readonly Mark[] {
  const house = (x: number, y: number, roof: 'main' | 'saffron' | 'mid'): Mark[] => [
    { color: 'light', d: `M${x} ${y}v-9h12v9z` },
    { color: roof, d: `M${x - 2} ${y - 9}l8-8 8 8z` },
    { color: 'ink', d: `M${x + 4} ${y}v-5h4v5z` },
  ];
  return [
    { color: 'green', d: 'M0 140C14 118 26 72 58 60c30-8 52 20 74 42 10 10 18 24 28 38z' },
    { color: 'main', d: 'M0 140c14-12 22-40 46-44 30-4 40 32 76 44z', faint: true },
    ...house(60, 76, 'main'),
    ...house(82, 86, 'saffron'),
    ...house(50, 102, 'mid'),
    ...house(78, 112, 'main'),
    { color: 'shade', line: 4, d: 'M2 140L60 68' },
    { color: 'ink', line: 1, d: 'M1 138L59 66M5 140L62 69' },
    { color: 'ink', d: 'M16 122l18-22 11 9-18 22z' },
    { color: 'saffron', d: 'M19 121l14-17 8 6-14 18z' },
    { color: 'light', d: 'M23 119l3-4 4 3-3 4zM29 112l3-4 4 3-3 4z' },
    { color: 'shade', d: box(102, 126, 56) },
    { color: 'light', d: 'M106 126l5-34h38l5 34z' },
    { color: 'light', d: 'M114 92l3-10h26l3 10z' },
    { color: 'mid', d: 'M120 82l2-6h16l2 6z' },
    { color: 'ink', line: 1.6, d: 'M110 100h40M109 108h42M107.500 116h45M117 88h26' },
    { color: 'mid', d: grid([108, 130], [7, 1], [4, 6], [7, 0]) },
    { color: 'ink', line: 1.2, d: 'M130 76V62' },
    { color: 'saffron', d: 'M130 62h9l-3 3 3 3h-9z' },
  ];
}

/**
 * Landmarks of cities, in the core of their destination's scene (PIC-08), by the id of the city in
 * the reference data. London, Dublin, Sydney and Auckland are what their destinations show.
 */
export const CITY_LANDMARKS: Readonly<Record<number, readonly Mark[]>> = {
  2: brighton(),
  3: manchester(),
  4: edinburgh(),
  5: boston(),
  6: sanDiego(),
  7: chicago(),
  9: galway(),
  10: cork(),
  12: melbourne(),
  13: brisbane(),
  15: wellington(),
};
