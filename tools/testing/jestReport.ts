import { relative } from 'node:path';
import { ROOT } from '../root';
import type { FileTime } from './fileTimes';
import { type Counts, type Failure, type Reading, withLists } from './report';

interface JestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly startTime: number;
  readonly endTime: number;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[];
  }[];
}

function filesOf(json: string): readonly JestFile[] {
  return (JSON.parse(json) as { testResults: readonly JestFile[] }).testResults;
}

function failuresOf({ name, status, message, assertionResults }: JestFile): Failure[] {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length > 0) {
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file} › ${fullName}`,
      message: failureMessages.join('\n'),
    }));
  }
  return status === 'failed' ? [{ name: `${file} › the file as a whole`, message }] : [];
}

/** Counts of Jest's `--json` report; a file that fails to load is one failure. */
export function jestCounts(json: string): Counts {
  const files = filesOf(json);
  const failures = files.flatMap(failuresOf);
  const statuses = files.flatMap(({ assertionResults }) =>
    assertionResults.map(({ status }) => status),
  );
  const passed = statuses.filter((status) => status === 'passed').length;
  const failedTests = statuses.filter((status) => status === 'failed').length;
  const skipped = statuses.length - passed - failedTests;
  return withLists({ passed, failed: failures.length, skipped }, { failures });
}

/** Reads durations from Jest's `--json` report. */
export function jestTimes(json: string): FileTime[] {
  return filesOf(json).map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    seconds: (endTime - startTime) / 1_000,
  }));
}

export const JEST: Reading = { counts: jestCounts, times: jestTimes };
