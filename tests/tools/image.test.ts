// Rules: OPS-05 (docs/requirements.md)
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { ROOT } from '../../tools/root';
import { parseDockerfile } from '../support/dockerfile';
import type { Stage } from '../support/dockerfile';

const stages = parseDockerfile(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'));
const [build, final] = stages as [Stage, Stage];
const of = (stage: Stage, name: string) =>
  stage.instructions.filter((instruction) => instruction.name === name);

/** Files that .dockerignore lets into an image: its first line ignores all others. */
const context = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const allowed = context.filter((line) => line.startsWith('!')).map((line) => line.slice(1));

describe('the Dockerfile', () => {
  it('makes a slim image of a supported Node, without root, with a health check', () => {
    for (const { from } of stages) expect(from).toMatch(/^node:(2[0246])-\w+-slim$/);
    expect(of(final, 'USER').map(({ text }) => text)).toEqual(['node']);
    expect(of(final, 'HEALTHCHECK')).toHaveLength(1);
    // Signals reach the server only when no shell is in between.
    expect(of(final, 'CMD')[0]?.text).toMatch(/^\[/);
  });

  it('gets nothing but what it copies', () => {
    expect(context[0]).toBe('*');
    const copied = of(build, 'COPY').flatMap(({ words }) => words.slice(0, -1));
    expect([...copied].sort()).toEqual([...allowed].sort());
    for (const source of copied) expect(existsSync(join(ROOT, source))).toBe(true);
  });
});
