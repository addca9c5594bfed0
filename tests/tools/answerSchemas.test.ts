// Rules: API-42 (docs/requirements.md)
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

import type { AnswerSchemas } from '../../src/contract/common/jsonSchema';
import { ROOT } from '../../tools/root';
import { itBeforeRelease } from '../support/beforeRelease';

jest.setTimeout(120_000);

/** The sources of the contract in a folder of their own, as in a fresh clone. */
let root: string;
const file = (): string => join(root, 'src/contract/answerSchemas.json');
const written = (): AnswerSchemas => JSON.parse(readFileSync(file(), 'utf8')) as AnswerSchemas;

/** Runs the tool; returns whether it wrote the file. */
function writes(): boolean {
  const before = statSync(file(), { throwIfNoEntry: false })?.mtimeMs;
  const tool = join(ROOT, 'tools/answerSchemas.ts');
  execFileSync(process.execPath, [require.resolve('tsx/cli'), tool, root]);
  return statSync(file()).mtimeMs !== before;
}

beforeAll(() => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  root = mkdtempSync(join(ROOT, '.cache/answers-'));
  for (const folder of ['src/contract', 'src/shared', 'tools/answerTypes.ts']) {
    cpSync(join(ROOT, folder), join(root, folder), {
      recursive: true,
      filter: (path) => !path.endsWith('.json'),
    });
  }
});
afterAll(() => rmSync(root, { recursive: true }));

itBeforeRelease(
  'is made when it is missing and after a change of the types, and at no other time',
  () => {
    expect(writes()).toBe(true);
    const first = written();
    expect(first.routes['GET /healthz']?.summary).toBe('Liveness: the process is running');
    expect(writes()).toBe(false);

    const answers = join(root, 'src/contract/routeAnswers.ts');
    const line = "  /** A new endpoint */\n  readonly 'GET /api/new': Answer<null>;\n}\n";
    writeFileSync(answers, readFileSync(answers, 'utf8').replace(/\}\n$/, line));
    expect(writes()).toBe(true);
    const { 'GET /api/new': added, ...others } = written().routes;
    expect(added?.summary).toBe('A new endpoint');
    expect(others).toEqual(first.routes);
  },
);

it('is refused where two types have one name', () => {
  const answers = join(root, 'src/contract/routeAnswers.ts');
  const names = [1, 2].map(
    (n) => `namespace N${n} { export interface Twice { readonly n${n}: string } }`,
  );
  const lines = [1, 2].map(
    (n) => `  /** ${n} */\n  readonly 'GET /api/n${n}': Answer<N${n}.Twice>;`,
  );
  const text = readFileSync(answers, 'utf8').replace(/\}\n$/, `${lines.join('\n')}\n}\n`);
  writeFileSync(answers, `${text}${names.join('\n')}\n`);
  expect(writes).toThrow('Two types of answers are called Twice');
});
