import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../root';
import type { FileTime } from './fileTimes';

const REPORTS = join(ROOT, '.cache/reports');

export interface Failure {
  /** File and title of the failed test. */
  readonly name: string;
  /** The error's message; empty where the runner gives none. */
  readonly message: string;
}

interface Lists {
  readonly skipReasons?: readonly string[];
  readonly failures?: readonly Failure[];
  /** Tests that failed and passed when they ran again. */
  readonly flaky?: readonly string[];
}

export interface Counts extends Lists {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
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

/** The counts with those lists that are not empty. */
export function withLists(counts: Counts, lists: Lists): Counts {
  const found = Object.entries(lists).filter(([, list]: [string, string[]]) => list.length > 0);
  return { ...counts, ...Object.fromEntries(found) };
}

/** The closing line: `12 passed, 0 failed` and, if any, `, 3 skipped`. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Of a failure's message as many lines as tell what was expected and what came. */
const MESSAGE_LINES = 14;

/**
 * A line per flaky and per failed test of a step, each failure with the beginning of its message: of
 * a long log often only the end is kept. A failure without a name is the step's.
 */
export function namedLines(step: string, { failed, failures = [], flaky = [] }: Counts): string[] {
  const isNameless = failed > 0 && failures.length === 0;
  return [
    ...flaky.map((name) => `flaky: ${name} (${step})`),
    ...failures.flatMap(({ name, message }) => [
      `failed: ${name} (${step})`,
      ...beginningOf(message),
    ]),
    ...(isNameless ? [`failed: ${step}`] : []),
  ];
}

function beginningOf(message: string): string[] {
  return stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, MESSAGE_LINES)
    .map((line) => `    ${line}`);
}

export interface Reading {
  readonly counts: (json: string) => Counts;
  readonly times: (json: string) => readonly FileTime[];
}

/** A runner's counts, with at least one failure when the runner failed or nothing passed. */
export function countsOfRun(
  succeeded: boolean,
  { counts: countsOf, times }: Reading,
  file: string,
): Counts {
  const json = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const counts = json === undefined ? NOTHING : { ...countsOf(json), times: times(json) };
  const hidden = counts.failed === 0 && (!succeeded || counts.passed === 0);
  return hidden ? { ...counts, failed: 1 } : counts;
}

/** Returns the path of a runner's report, after removing an earlier one. */
export function freshReport(name: string): string {
  const file = join(REPORTS, `${name}.json`);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  return file;
}
