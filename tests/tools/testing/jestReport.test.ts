import { join } from 'node:path';
import { ROOT } from '../../../tools/root';
import { failedFiles, jestCounts, jestTimes } from '../../../tools/testing/jestReport';

const FILE = join(ROOT, 'tests/a.test.ts');

function file(tests: Readonly<Record<string, string>>, more: object = {}): object {
  const assertionResults = Object.entries(tests).map(([fullName, status]) => ({
    fullName,
    status,
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
    failures: ['tests/a.test.ts › a two'],
  });
  expect(failedFiles(json)).toEqual([FILE]);
});

test('counts a file that does not load as a failure, and says why', () => {
  expect(jestCounts(report(BROKEN, file({ one: 'passed' }, { name: OTHER })))).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ['tests/a.test.ts › the file as a whole: Cannot find module x'],
  });
});

test('what passes when it runs again has passed, and is listed as flaky', () => {
  const first = report(
    file({ one: 'failed', two: 'failed', three: 'passed' }),
    file({ four: 'passed' }, { name: OTHER }),
  );
  const again = report(file({ one: 'passed', two: 'failed', three: 'passed' }));
  expect(jestCounts(first, again)).toEqual({
    passed: 3,
    failed: 1,
    skipped: 0,
    failures: ['tests/a.test.ts › two'],
    flaky: ['tests/a.test.ts › one'],
  });
});

test('a file that loads only when it runs again is flaky', () => {
  const counts = jestCounts(report(BROKEN), report(file({ one: 'passed' })));
  expect(counts).toMatchObject({ passed: 1, failed: 0 });
  expect(counts.flaky).toHaveLength(1);
});

test('a test that fails only when it runs again has failed', () => {
  const first = report(file({ one: 'failed', two: 'passed' }));
  const again = report(file({ one: 'passed', two: 'failed' }));
  expect(jestCounts(first, again)).toMatchObject({ passed: 1, failed: 1 });
});

test('measures a file from load to end', () => {
  expect(jestTimes(report(file({}, { startTime: 1_000, endTime: 3_500 })))).toEqual([
    { file: 'tests/a.test.ts', seconds: 2.5 },
  ]);
});
