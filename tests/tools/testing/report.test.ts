import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Counts,
  type Reading,
  closingLine,
  countsOfRun,
  jestCounts,
  playwrightCounts,
  sum,
} from '../../../tools/testing/report';

describe('summary line', () => {
  test('mentions skipped tests only when there are any', () => {
    expect(closingLine({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
    expect(closingLine({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
  });

  test('adds up the steps', () => {
    const one = { passed: 1, failed: 2, skipped: 3 };
    expect(sum([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 });
  });
});

describe('report counts', () => {
  const jestReport = {
    numPassedTests: 5,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    numRuntimeErrorTestSuites: 1,
  };

  test('count a test file that does not load as a failure', () => {
    expect(jestCounts(JSON.stringify(jestReport))).toEqual({ passed: 5, failed: 2, skipped: 3 });
  });

  test('count flaky browser tests and errors outside tests as failures', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 1 };
    expect(playwrightCounts(JSON.stringify({ stats, errors: [{}], suites: [] }))).toEqual({
      passed: 4,
      failed: 3,
      skipped: 1,
    });
  });
});

test('list browser tests skipped with a reason', () => {
  const stats = { expected: 1, unexpected: 0, flaky: 0, skipped: 2 };
  const spec = (title: string, annotations: object[]) => ({ title, tests: [{ annotations }] });
  const specs = [
    spec('a picture', [{ type: 'skip', description: 'another browser' }]),
    spec('a step after one that failed', []),
  ];
  const suites = [{ specs: [], suites: [{ specs }] }];
  expect(playwrightCounts(JSON.stringify({ stats, errors: [], suites })).skipReasons).toEqual([
    'a picture: another browser',
  ]);
});

describe('run status', () => {
  let folder: string;
  const file = (): string => join(folder, 'report.json');
  const read: Reading = { counts: (json) => JSON.parse(json) as Counts, times: () => [] };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'masar-report-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test.each([
    ['no report', true, undefined, 1],
    ['a runner that failed after a clean report', false, { passed: 2, failed: 0, skipped: 0 }, 1],
    ['a run in which nothing passed', true, { passed: 0, failed: 0, skipped: 4 }, 1],
    ['a run with failures', false, { passed: 2, failed: 3, skipped: 0 }, 3],
    ['a clean run', true, { passed: 2, failed: 0, skipped: 0 }, 0],
  ])('for %s', (_what, succeeded, report, failed) => {
    if (report) writeFileSync(file(), JSON.stringify(report));
    expect(countsOfRun(succeeded, file(), read).failed).toBe(failed);
  });
});
