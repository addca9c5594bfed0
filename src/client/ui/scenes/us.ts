import type { Scene } from './scene';

/** New York: the skyline, the suspension bridge, the statue with the torch. */
export const us: Scene = {
  sky: ['#F5C98B', '#FBEBD3'],
  sun: { x: 286, y: 84, radius: 30 },
  layers: [
    {
      color: 'haze',
      d: 'M0 214V150h20v-16h16v30h14v-46h22v46h10V98h6l4-12 4 12h6v60h14v-34h24v90zM150 214v-60h18v-22h20v40h12V112h5V100h5V90h4l3-26 3 26h4v10h5v12h5v60h12v-46h26v30h12v-52l15-26 15 26v40h14v-34h24v48h12v-26h34v78zM318 214V120c0-14 8-22 11-44l1-18 1 18c3 22 11 30 11 44v94z',
    },
    { color: 'water', d: 'M0 206h400v37H0z' },
    {
      color: 'distance',
      line: 1,
      d: 'M220 124V197M210.4 139.6V197M200.2 152.9V197M189.6 164.2V197M178.6 173.6V197M167.3 181.2V197M155.7 187.2V197M143.9 191.8V197M239.6 125.5V197M251.8 141.6V197M265.4 154.3V197M280.4 163.1V197M296.9 167.8V197M314.8 168.1V197M334 163.7V197M354.7 154.4V197M376.7 140V197',
    },
    {
      color: 'distance',
      line: 2,
      d: 'M229 106C200 170 160 192 120 197M229 106C262 176 320 196 400 120',
    },
    { color: 'distance', d: 'M120 196h280v8H120z' },
    {
      color: 'main',
      holes: true,
      d: 'M206 236V112h-3v-8h46v8h-3v124zM213 196v-42c0-10 3-16 6-20 3 4 6 10 6 20v42zM228 196v-42c0-10 3-16 6-20 3 4 6 10 6 20v42z',
    },
    { color: 'main', d: 'M0 236h400v34H0z' },
    { color: 'light', line: 2, d: 'M190 248h40M262 256h54M348 247h32M170 258h24' },
    { color: 'ink', d: 'M0 252c24-6 44-10 76-10s56 4 84 14v14H0z' },
    {
      color: 'ink',
      d: 'M44 250v-12h8v-10h6l4-38h28l4 38h6v10h8v12zM64 190c2-22 4-40 5-54 0-6 2-10 5-12l-1-5c-4-1-6-6-5-11 0-4 3-7 8-7s8 3 8 7c1 5-1 9-4 11l0 5c4 2 5 4 6 8l5-24 3-16h5l-3 18-4 26c-1 8-2 12-1 20 1 12 2 24 3 34z',
    },
    { color: 'ink', d: 'M66 104l-7-7 8 3-3-9 7 6 1-9 4 9 6-7-1 9 7-4-6 8z' },
    { color: 'ink', d: 'M60 140l12-4 4 20-12 4z' },
    { color: 'saffron', d: 'M92 84h12l-2-5h-8zM98 78c-5-4-2-9 0-13 2 4 5 9 0 13z' },
  ],
};
