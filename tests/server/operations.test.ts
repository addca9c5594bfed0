import { readFileSync } from 'node:fs';

import { CONFIG_TABLE } from '../../src/server/config';

/** The rows of the configuration table in docs/operations.md, as cells. */
const documented = readFileSync('docs/operations.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| `[A-Z_]+` +\|/.test(line))
  .map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, 4)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );

describe('docs/operations.md', () => {
  it('lists every setting with its default and meaning, in the order of the code', () => {
    expect(documented).toEqual(
      CONFIG_TABLE.map((row) => [row.name, row.default, row.meaning.replaceAll('`', '')]),
    );
  });
});
