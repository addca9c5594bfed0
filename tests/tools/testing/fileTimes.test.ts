import { slowestLines } from '../../../tools/testing/fileTimes';

test('lists the slowest first, up to the limit', () => {
  const times = [1, 30, 12.34].map((seconds) => ({ file: `${seconds}.ts`, seconds }));
  expect(slowestLines(times, 2)).toEqual(['   30.0 s  30.ts', '   12.3 s  12.34.ts']);
});
