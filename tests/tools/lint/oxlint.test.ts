import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import js from '@eslint/js';
import { configs } from 'typescript-eslint';

import { ROOT } from '../../../tools/root';

const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');

/** Not in oxlint; `no-octal` is a syntax error in a module. */
const MISSING = ['no-unsafe-class-instance-assignment', 'no-octal'];

const EXAMPLE = `
import { useState } from 'react';
async function save(): Promise<void> {
  await Promise.resolve();
}
export function Example({ isOn }: { readonly isOn: boolean }): null {
  // eslint-disable-next-line react-hooks/rules-of-hooks, react/rules-of-hooks
  if (isOn) useState(0);
  // eslint-disable-next-line @typescript-eslint/no-floating-promises
  save();
  return null;
}
`;

/** Two modules that import each other, an unused variable, and one without a type. */
const CYCLE = {
  'one.ts': "import { two } from './two';\nexport const one = (): unknown => two;\n",
  'two.ts':
    "import { one } from './one';\nconst _unused: any = 1;\nexport const two = (): unknown => one;\n",
};

/** @returns what oxlint prints, whether or not it finds something */
function oxlint(cwd: string, ...args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [OXLINT, ...args], { cwd }, (_, stdout) => resolve(stdout));
  });
}

describe('.oxlintrc.json', () => {
  it('has every rule of the presets that TypeScript leaves something to find for', async () => {
    const presets = [...configs.strictTypeChecked, ...configs.stylisticTypeChecked];
    const levels = new Map(
      [js.configs.recommended, ...presets].flatMap(({ rules = {} }) => Object.entries(rules)),
    );
    const wanted = [...levels]
      .filter(([name, level]) => level !== 'off' && !MISSING.some((one) => name.endsWith(one)))
      .map(([name]) => name.replace('@typescript-eslint/', ''));
    const { rules } = JSON.parse(await oxlint(ROOT, '--print-config')) as { rules: object };
    const found = new Set(Object.keys(rules).map((name) => name.replace(/^.*\//, '')));
    expect(wanted.length).toBeGreaterThan(100);
    expect(wanted.filter((name) => !found.has(name))).toEqual([]);
  });

  it('is switched off by no comment', async () => {
    const args = ['grep', '-lE', '(oxlint|eslint)-disable', '--', '*.ts', '*.tsx'];
    const files = await new Promise<string>((resolve) => {
      execFile('git', args, { cwd: ROOT }, (_, stdout) => resolve(stdout));
    });
    expect(files.split('\n').filter(Boolean)).toEqual(['tests/tools/lint/oxlint.test.ts']);
  });

  it('finds what only types or the rules of hooks tell, cycles and unused variables, whatever comments say', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'masar-lint-'));
    try {
      await mkdir(join(folder, 'src/client'), { recursive: true });
      for (const name of ['.oxlintrc.json', 'tsconfig.json', '.oxlintrc.untyped.json']) {
        await copyFile(join(ROOT, name), join(folder, name));
      }
      await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
      await writeFile(join(folder, 'src/client/Example.tsx'), EXAMPLE);
      for (const [name, text] of Object.entries(CYCLE)) {
        await writeFile(join(folder, 'src/client', name), text);
      }
      const found = await oxlint(folder, '--format=unix', 'src');
      expect(found).toContain('rules-of-hooks');
      expect(found).toContain('no-floating-promises');
      expect(found.match(/no-cycle/g)).toHaveLength(2);
      expect(found).toContain('no-explicit-any');
      expect(found).toContain("'_unused' is declared but never used");
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
