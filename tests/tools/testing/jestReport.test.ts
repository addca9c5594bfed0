import { join } from 'node:path';
import { ROOT } from '../../../tools/root';
import { jestCounts, jestTimes } from '../../../tools/testing/jestReport';

const FILE = join(ROOT, 'tests/a.test.ts');

function file(tests: Readonly<Record<string, string>>, more: object = {}): object {
  const assertionResults = Object.entries(tests).map(([fullName, status]) => ({
    fullName,
    status,
    failureMessages: status === 'failed' ? ['Expected: 1'] : [],
  }));
  const status = Object.values(tests).includes('failed') ? 'failed' : 'passed';
  return { name: FILE, message: '', status, assertionResults, ...more };
}

const report = (...testResults: readonly object[]): string => JSON.stringify({ testResults });

const BROKEN = file(
  {},
  { status: 'failed', message: '  ● Test suite failed to run\n\n    Cannot find module x\n' },
);
const OTHER = join(ROOT, 'tests/b.test.ts');

test('counts tests and names each one that failed', () => {
  const json = report(file({ 'a one': 'passed', 'a two': 'failed', 'a three': 'pending' }));
  expect(jestCounts(json)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    failures: [{ name: 'tests/a.test.ts › a two', message: 'Expected: 1' }],
  });
});

test('counts a file that does not load as a failure, and says why', () => {
  expect(jestCounts(report(BROKEN, file({ one: 'passed' }, { name: OTHER })))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: [
      {
        name: 'tests/a.test.ts › the file as a whole',
        message: '  ● Test suite failed to run\n\n    Cannot find module x\n',
      },
    ],
  });
});

test('measures a file from load to end', () => {
  expect(jestTimes(report(file({}, { startTime: 1_000, endTime: 3_500 })))).toEqual([
    { file: 'tests/a.test.ts', seconds: 2.5 },
  ]);
});
