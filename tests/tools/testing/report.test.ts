import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Counts,
  type Reading,
  closingLine,
  countsOfRun,
  namedLines,
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

describe('names at the end', () => {
  const counts = { passed: 1, failed: 0, skipped: 0 };

  test('has a line for each flaky and each failed test, and how its message begins', () => {
    const message = `\u001B[31mExpected: 1\u001B[39m\n\nReceived: 2${'\n  at line'.repeat(99)}`;
    const lists = {
      failures: [
        { name: 'a.ts › one', message: '' },
        { name: 'a.ts › two', message },
      ],
      flaky: ['b.ts › three'],
    };
    expect(namedLines('e2e', { ...counts, failed: 2, ...lists })).toEqual([
      'flaky: b.ts › three (e2e)',
      'failed: a.ts › one (e2e)',
      'failed: a.ts › two (e2e)',
      '    Expected: 1',
      '    Received: 2',
      ...Array.from({ length: 12 }, () => '      at line'),
    ]);
  });

  test('names the step when no test has a name, and nothing when all passed', () => {
    expect(namedLines('lint', { ...counts, failed: 1 })).toEqual(['failed: lint']);
    expect(namedLines('lint', counts)).toEqual([]);
  });
});

describe('run status', () => {
  let folder: string;
  const file = (): string => join(folder, 'report.json');
  const read: Reading = {
    counts: (json) => JSON.parse(json) as Counts,
    times: () => [],
  };
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
    expect(countsOfRun(succeeded, read, file()).failed).toBe(failed);
  });
});
