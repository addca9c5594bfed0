import { readFileSync } from 'node:fs';

import type { Command } from '../../../src/server/commands/command';
import { COMMANDS } from '../../../src/server/commands/commands';
import { helpOf, readFlags } from '../../../src/server/commands/flags';
import { OperatorError } from '../../../src/server/lib/failure';

const command: Command = {
  name: 'paint',
  summary: 'Paints.',
  flags: [
    { name: 'colour', value: 'name', env: 'PAINT_COLOUR', meaning: 'The colour' },
    { name: 'twice', meaning: 'Two coats' },
  ],
  run: async () => undefined,
};
const given = (args: string[], env: Record<string, string> = {}) => {
  const flags = readFlags(command, args, env);
  return flags && Object.fromEntries(flags);
};

describe('command options', () => {
  it('prefer flags to environment variables', () => {
    expect(given([])).toEqual({});
    expect(given(['--colour', 'red', '--twice'])).toEqual({ colour: 'red', twice: '' });
    expect(given(['--colour=red'], { PAINT_COLOUR: 'blue' })).toEqual({ colour: 'red' });
    expect(given([], { PAINT_COLOUR: 'blue', TWICE: 'x' })).toEqual({ colour: 'blue' });
    expect(given([], { PAINT_COLOUR: '' })).toEqual({});
  });

  it.each([
    [['--color', 'red'], /^Unknown option '--color' \(npm run paint -- --help\)\.$/],
    [['--colour'], /^Option '--colour <value>' argument missing \(npm run paint -- --help\)\.$/],
    [['red'], /^Unexpected argument 'red'/],
  ])('are rejected with one sentence when invalid: %j', (args, sentence) => {
    expect(() => given(args)).toThrow(OperatorError);
    expect(() => given(args)).toThrow(sentence);
  });

  it('are not parsed with --help, which lists every flag', () => {
    expect(given(['--help'])).toBeUndefined();
    expect(helpOf(command)).toMatch(/--colour <name> +The colour \(PAINT_COLOUR\)\n +--twice +Two/);
  });
});

describe('commands', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const documented = readFileSync('docs/operations.md', 'utf8').match(/(?<=npm run )[\w:]+/g) ?? [];

  it.each(COMMANDS.map(({ name }) => name))('are npm scripts and documented: %s', (name) => {
    expect(scripts[name]).toBe(`node tools/command.mjs ${name}`);
    expect(documented).toContain(name);
  });
});
