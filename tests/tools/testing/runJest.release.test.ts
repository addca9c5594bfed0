import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../tools/root';
import { runJest } from '../../../tools/testing/runJest';

const SKIPPED = `test.skip('left out', () => undefined);`;
const FLAKY = `const { existsSync, writeFileSync } = require('node:fs');
test('passes only the second time', () => {
  const mark = __filename + '.mark';
  const ranBefore = existsSync(mark);
  writeFileSync(mark, '');
  expect(ranBefore).toBe(true);
});`;

let folder: string;
beforeEach(() => {
  // Below the project, where Jest finds its own packages.
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.cache', 'run-jest-'));
  jest.spyOn(console, 'log').mockImplementation();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs Jest itself on these files. */
function runFiles(files: Readonly<Record<string, string>>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const config = {
    rootDir: folder,
    testEnvironment: 'node',
    cacheDirectory: tmpdir(),
    maxWorkers: 1,
    // Its failures are no failures of the run that shows them.
    reporters: [],
  };
  return runJest('runJestTest', '\\.test\\.js$', {
    flags: ['--config', JSON.stringify(config)],
  });
}

test('runs failed files once more: flaky ones pass, broken ones fail', async () => {
  const counts = await runFiles({
    'flaky.test.js': FLAKY,
    'broken.test.js': `test('is wrong', () => expect(1).toBe(2));\n${SKIPPED}`,
    'good.test.js': `test('is right', () => expect(1).toBe(1));`,
  });
  expect(counts).toMatchObject({ passed: 2, failed: 1, skipped: 1 });
  expect(counts.flaky).toEqual([expect.stringMatching(/flaky\.test\.js › passes only the second/)]);
  expect(counts.failures).toEqual([expect.stringMatching(/broken\.test\.js › is wrong$/)]);
});

test('a change that breaks many files costs no second run', async () => {
  const names = Array.from({ length: 11 }, (_, index) => `flaky${index}.test.js`);
  const counts = await runFiles(Object.fromEntries(names.map((name) => [name, FLAKY])));
  expect(counts).toMatchObject({ passed: 0, failed: 11 });
});
