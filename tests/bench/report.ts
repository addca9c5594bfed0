import type { Times } from './measure';

const NAME_WIDTH = 24;
const WIDTH = 20;

/**
 * Prints a line per endpoint and a column per database; the last column is the ratio of last to
 * first.
 * @param labels table sizes
 */
export function printTable(
  labels: readonly string[],
  times: ReadonlyMap<string, readonly Times[]>,
): void {
  const lines = [line('p50 / p99 in ms', [...labels, 'p50, last : first'])];
  for (const [name, measured] of times) {
    const [first, last] = [measured[0], measured.at(-1)];
    const ratio = first && last ? (last.p50 / first.p50).toFixed(1) : '';
    lines.push(line(name, [...measured.map(shown), ratio]));
  }
  process.stdout.write(`\n${lines.join('\n')}\n`);
}

function shown({ p50, p99 }: Times): string {
  return `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
}

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(WIDTH)).join('');
}
