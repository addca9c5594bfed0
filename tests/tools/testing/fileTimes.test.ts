import { join } from 'node:path';
import { ROOT } from '../../../tools/root';
import { jestTimes, playwrightTimes, slowestLines } from '../../../tools/testing/fileTimes';

test('measures a Jest file from load to end', () => {
  const testResults = [{ name: join(ROOT, 'tests/a.test.ts'), startTime: 1_000, endTime: 3_500 }];
  expect(jestTimes(JSON.stringify({ testResults }))).toEqual([
    { file: 'tests/a.test.ts', seconds: 2.5 },
  ]);
});

test("adds up a Playwright file's tests in all projects", () => {
  const spec = (...durations: number[]) => ({
    tests: durations.map((duration) => ({ results: [{ duration }] })),
  });
  const suites = [
    { file: 'a.spec.ts', specs: [spec(1_000)], suites: [{ specs: [spec(500, 250)] }] },
    { file: 'a.spec.ts', specs: [spec(250)] },
  ];
  const report = { config: { rootDir: join(ROOT, 'tests/e2e') }, suites };
  expect(playwrightTimes(JSON.stringify(report))).toEqual([
    { file: 'tests/e2e/a.spec.ts', seconds: 2 },
  ]);
});

test('lists the slowest first, up to the limit', () => {
  const times = [1, 30, 12.34].map((seconds) => ({ file: `${seconds}.ts`, seconds }));
  expect(slowestLines(times, 2)).toEqual(['   30.0 s  30.ts', '   12.3 s  12.34.ts']);
});
