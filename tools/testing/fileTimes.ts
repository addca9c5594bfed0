import { join, relative } from 'node:path';
import { ROOT } from '../root';

export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

interface JestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly startTime: number;
    readonly endTime: number;
  }[];
}

interface PlaywrightSuite {
  readonly file: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly tests: readonly { readonly results: readonly { readonly duration: number }[] }[];
  }[];
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string };
  readonly suites: readonly PlaywrightSuite[];
}

/** Reads durations from Jest's `--json` report. */
export function jestTimes(json: string): FileTime[] {
  const { testResults } = JSON.parse(json) as JestReport;
  return testResults.map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    seconds: (endTime - startTime) / 1_000,
  }));
}

/** Reads durations from Playwright's JSON report, summed over projects. */
export function playwrightTimes(json: string): FileTime[] {
  const { config, suites } = JSON.parse(json) as PlaywrightReport;
  const times = new Map<string, number>();
  for (const suite of suites) {
    const file = relative(ROOT, join(config.rootDir, suite.file));
    times.set(file, (times.get(file) ?? 0) + millisecondsOf(suite) / 1_000);
  }
  return [...times].map(([file, seconds]) => ({ file, seconds }));
}

function millisecondsOf({ suites = [], specs }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
  const inner = suites.map(millisecondsOf);
  return [...results.map(({ duration }) => duration), ...inner].reduce((sum, one) => sum + one, 0);
}

/** One line per file, slowest first. */
export function slowestLines(times: readonly FileTime[], count: number): string[] {
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
