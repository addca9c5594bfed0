import { join, relative } from 'node:path';
import { ROOT } from '../root';
import type { FileTime } from './fileTimes';
import { type Counts, type Reading, withLists } from './report';

interface PlaywrightError {
  readonly message?: string;
  readonly location?: { readonly file: string; readonly line: number };
}

interface PlaywrightTest {
  readonly projectName: string;
  readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
  readonly annotations: readonly { readonly type: string; readonly description?: string }[];
  readonly results: readonly {
    readonly duration: number;
    readonly errors: readonly PlaywrightError[];
  }[];
}

interface PlaywrightSuite {
  readonly title: string;
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly { readonly title: string; readonly tests: readonly PlaywrightTest[] }[];
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly stats: { readonly expected: number; readonly skipped: number };
  readonly errors: readonly PlaywrightError[];
  readonly suites: readonly PlaywrightSuite[];
}

interface Named {
  readonly file: string;
  readonly titles: readonly string[];
  readonly test: PlaywrightTest;
}

function testsOf({ config, suites }: PlaywrightReport): Named[] {
  const inSuite = (suite: PlaywrightSuite, file: string, titles: readonly string[]): Named[] => [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests.map((test) => ({ file, titles: [...titles, title], test })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => inSuite(inner, file, [...titles, inner.title])),
  ];
  return suites.flatMap((suite) =>
    inSuite(suite, relative(ROOT, join(config.rootDir, suite.file)), []),
  );
}

const nameOf = ({ file, titles, test }: Named): string =>
  `${[file, ...titles].join(' › ')} [${test.projectName}]`;

/** The error, and its line. */
function messageOf(errors: readonly PlaywrightError[]): string {
  return errors
    .map(({ message = '', location }) =>
      location === undefined
        ? message
        : `${relative(ROOT, location.file)}:${location.line}\n${message}`,
    )
    .join('\n');
}

/** Counts of Playwright's JSON report; a test that passed when it ran again is flaky. */
export function playwrightCounts(json: string): Counts {
  const report = JSON.parse(json) as PlaywrightReport;
  const tests = testsOf(report);
  const ended = (status: PlaywrightTest['status']): Named[] =>
    tests.filter(({ test }) => test.status === status);
  const failures = [
    ...ended('unexpected').map((named) => ({
      name: nameOf(named),
      message: messageOf(named.test.results.flatMap(({ errors }) => errors)),
    })),
    ...report.errors.map((error) => ({ name: 'outside of a test', message: messageOf([error]) })),
  ];
  const flaky = ended('flaky').map(nameOf);
  const skipReasons = tests.flatMap(({ titles, test }) => {
    const reason = test.annotations.find(({ type }) => type === 'skip')?.description;
    return reason === undefined ? [] : [`${titles.at(-1) ?? ''}: ${reason}`];
  });
  const { expected, skipped } = report.stats;
  return withLists(
    { passed: expected + flaky.length, failed: failures.length, skipped },
    { failures, flaky, skipReasons },
  );
}

/** Reads durations from Playwright's JSON report, summed over projects. */
export function playwrightTimes(json: string): FileTime[] {
  const times = new Map<string, number>();
  for (const { file, test } of testsOf(JSON.parse(json) as PlaywrightReport)) {
    const took = test.results.reduce((total, { duration }) => total + duration, 0);
    times.set(file, (times.get(file) ?? 0) + took / 1_000);
  }
  return [...times].map(([file, seconds]) => ({ file, seconds }));
}

export const PLAYWRIGHT: Reading = { counts: playwrightCounts, times: playwrightTimes };
