import { readFileSync } from 'node:fs';

import { getCountries, getCountryCallingCode } from 'libphonenumber-js';

import { CONFIG_TABLE, readConfig } from '../../src/server/config';

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
  it('lists every setting with default and meaning, in code order', () => {
    expect(documented).toEqual(
      CONFIG_TABLE.map((row) => [row.name, row.default, row.meaning.replaceAll('`', '')]),
    );
  });

  it('states the message total of the wildcard cap', () => {
    const { size } = new Set(getCountries().map((country) => getCountryCallingCode(country)));
    const { named, others } = readConfig({}).signIn.dailyCaps;
    const number = (value: number) => value.toLocaleString('en');
    const text = readFileSync('docs/operations.md', 'utf8');
    expect(text).toContain(
      `There are ${size} dial codes; with all of them on \`*\` that is ${number(size * (others ?? 0))} messages a day, with the default six named ${number((size - named.size) * (others ?? 0))}.`,
    );
  });
});
