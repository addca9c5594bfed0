import type { Scene } from './scene';

/** Ireland: cliffs over the sea, a lighthouse, a thatched cottage. */
export const ie: Scene = {
  sky: ['#BFD9D0', '#FBF0DF'],
  sun: { x: 112, y: 104, radius: 28 },
  layers: [
    { color: 'water', d: 'M0 176h400v94H0z' },
    { color: 'haze', d: 'M400 158c-80-4-150-2-236-4-20 2-40 2-54 6-6 6-8 14-10 24l-4 12h304z' },
    {
      color: 'distance',
      d: 'M400 132c-70-4-120 0-168-2-22 2-40 4-52 8-5 8-2 16-6 26-6 8-2 18-8 28-4 8-2 14-6 22h240z',
    },
    {
      color: 'green',
      d: 'M400 124c-70-4-130-2-172 0-22 2-38 4-50 8-1 4 1 6 4 6 70-8 150-10 218-6z',
    },
    {
      color: 'light',
      line: 2,
      faint: true,
      d: 'M14 204h36M72 212h44M22 226h50M108 232h28M0 244h26M58 248h46',
    },
    {
      color: 'light',
      d: 'M200 134l3-26h14l3 26z',
    },
    {
      color: 'mid',
      d: 'M201.6 120h16.8l.7 6h-18.2zM199 104h22v4h-22zM204 92h12v12h-12zM202 92l8-9 8 9z',
    },
    {
      color: 'saffron',
      d: 'M207 95h6v6h-6z',
    },
    {
      color: 'main',
      d: 'M400 104c-24-2-52-2-82-2-26 2-44 4-60 8-6 8-2 18-6 28-7 10-1 20-7 32-6 10-1 20-7 32-5 12-3 24-8 40-2 10-4 18-8 28h178z',
    },
    {
      color: 'green',
      line: 1.5,
      faint: true,
      d: 'M262 132c40-6 90-8 138-8M254 156c48-8 98-8 146-8M248 180c50-8 102-8 152-8M240 204c56-8 108-8 160-8',
    },
    { color: 'green', d: 'M400 90c-40-4-80-2-108 2-18 2-30 6-40 12-2 4 0 7 4 8 46-8 98-10 144-6z' },
    { color: 'ink', d: 'M0 270v-40c30-14 62-18 98-10 44 10 70 26 114 28 60 2 120-6 188-2v24z' },
    {
      color: 'ink',
      d: 'M150 246l8-9 12 2 6-6 14 3 8-4 12 5 12-3 8 6 12-1 6 6zM262 246l10-8 10 2 8-5 14 4 10-4 12 5 10-2 8 7z',
    },
    {
      color: 'ink',
      d: 'M44 230v-28h74v28zM36 205c2-12 8-21 18-24h54c10 3 16 12 18 24zM58 184v-14h10v14z',
    },
    { color: 'saffron', d: 'M56 218v-10h10v10zM94 218v-10h10v10zM76 230v-20h10v20z' },
  ],
};
