import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configs } from 'typescript-eslint';

import { ROOT } from '../../../tools/root';

const OXLINT = join(ROOT, 'node_modules/oxlint/bin/oxlint');

/** New in typescript-eslint, and not in oxlint yet. */
const MISSING = ['no-unsafe-class-instance-assignment'];

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

/** Two modules that import each other, and a variable that nobody uses. */
const CYCLE = {
  'one.ts': "import { two } from './two';\nexport const one = (): unknown => two;\n",
  'two.ts':
    "import { one } from './one';\nconst _unused = 1;\nexport const two = (): unknown => one;\n",
};

/** @returns what oxlint prints, whether or not it finds something */
function oxlint(cwd: string, ...args: string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(process.execPath, [OXLINT, ...args], { cwd }, (_, stdout) => resolve(stdout));
  });
}

describe('.oxlintrc.json', () => {
  it('has every rule of the presets that needs types', async () => {
    const presets = [...configs.strictTypeCheckedOnly, ...configs.stylisticTypeCheckedOnly];
    const typed = presets
      .flatMap(({ rules = {} }) => Object.entries(rules))
      .filter(([name, level]) => name.startsWith('@typescript-eslint/') && level !== 'off')
      .map(([name]) => name.replace('@typescript-eslint/', ''))
      .filter((name) => !MISSING.includes(name));
    const { rules } = JSON.parse(await oxlint(ROOT, '--print-config')) as { rules: object };
    expect(typed.length).toBeGreaterThan(40);
    expect(Object.keys(rules)).toEqual(
      expect.arrayContaining(typed.map((name) => `typescript/${name}`)),
    );
  });

  it('finds what only types or the rules of hooks tell, cycles and unused variables, whatever comments say', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'masar-lint-'));
    try {
      await mkdir(join(folder, 'src/client'), { recursive: true });
      for (const name of ['.oxlintrc.json', 'tsconfig.json']) {
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
      expect(found).toContain("'_unused' is declared but never used");
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
