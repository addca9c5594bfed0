import { existsSync, readFileSync } from 'node:fs';
import { type FileTime, jestTimes, playwrightTimes } from './fileTimes';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly skipReasons?: readonly string[];
  readonly times?: readonly FileTime[];
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0 };

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
    }),
    NOTHING,
  );
}

/** The closing line: `12 passed, 0 failed` and, if any, `, 3 skipped`. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

export interface Reading {
  readonly counts: (json: string) => Counts;
  readonly times: (json: string) => readonly FileTime[];
}

/** Counts of Jest's `--json` report; a file that fails to load is one failure. */
export function jestCounts(json: string): Counts {
  const report = JSON.parse(json) as JestReport;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
  readonly suites: readonly PlaywrightSuite[];
}

/** Counts of Playwright's JSON report; a flaky test has failed. */
export function playwrightCounts(json: string): Counts {
  const { stats, errors, suites } = JSON.parse(json) as PlaywrightReport;
  const skipReasons = suites.flatMap(reasonedSkips);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    ...(skipReasons.length > 0 && { skipReasons }),
  };
}

function reasonedSkips({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ annotations }) => {
      const reason = annotations.find(({ type }) => type === 'skip')?.description;
      return reason === undefined ? [] : [`${title}: ${reason}`];
    }),
  );
  return [...own, ...suites.flatMap(reasonedSkips)];
}

/** A runner's counts, with at least one failure when the runner failed or nothing passed. */
export function countsOfRun(succeeded: boolean, file: string, read: Reading): Counts {
  const json = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const counts = json === undefined ? NOTHING : { ...read.counts(json), times: read.times(json) };
  const hidden = counts.failed === 0 && (!succeeded || counts.passed === 0);
  return hidden ? { ...counts, failed: 1 } : counts;
}

export const JEST: Reading = { counts: jestCounts, times: jestTimes };
export const PLAYWRIGHT: Reading = { counts: playwrightCounts, times: playwrightTimes };
