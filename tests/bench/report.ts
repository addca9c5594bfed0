import type { Times } from './measure';

const NAME_WIDTH = 26;
const WIDTH = 22;

/**
 * Prints a line per endpoint and a column per database; the last column is the ratio of last to
 * first.
 * @param labels table sizes
 */
export function printTable(
  labels: readonly string[],
  times: ReadonlyMap<string, readonly Times[]>,
): void {
  const lines = [line('p50 / p99 in ms (rows)', [...labels, 'p50, last : first'])];
  for (const [name, measured] of times) {
    const [first, last] = [measured[0], measured.at(-1)];
    const ratio = first && last ? (last.p50 / first.p50).toFixed(1) : '';
    lines.push(line(name, [...measured.map(shown), ratio]));
  }
  process.stdout.write(`\n${lines.join('\n')}\n`);
}

function shown({ p50, p99, rows }: Times): string {
  const times = `${p50.toFixed(1)} / ${p99.toFixed(1)}`;
  return rows === undefined ? times : `${times} (${rows})`;
}

function line(name: string, cells: readonly string[]): string {
  return name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(WIDTH)).join('');
}
