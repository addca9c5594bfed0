export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

/** One line per file, slowest first. */
export function slowestLines(times: readonly FileTime[], count: number): string[] {
  const slowest = times.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
}
