import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const MODULE = pathToFileURL(join(__dirname, '../../tools/builtFrom.mjs')).href;

describe('build fingerprint', () => {
  let root: string;
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  /** Runs the module in plain Node, as `npm start` does. */
  const ask = (name: 'hashOfInputs' | 'isBuilt'): string =>
    execFileSync(
      process.execPath,
      ['-e', `import('${MODULE}').then((m) => console.log(m.${name}(${JSON.stringify(root)})))`],
      { encoding: 'utf8' },
    ).trim();

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'masar-built-'));
    write('src/a.ts', 'one');
    write('package-lock.json', '{}');
    write('dist/.built-from', `${ask('hashOfInputs')}\n`);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('matches unchanged sources with other dates', () => {
    utimesSync(join(root, 'src/a.ts'), 1, 1);
    write('public/locales/ar/common.json', '{}');
    write('docs/readme.md', 'not built');
    expect(ask('isBuilt')).toBe('true');
  });

  test.each([
    ['a changed source', 'src/a.ts', 'two'],
    ['a new source', 'src/b/c.ts', ''],
    ['a changed public file', 'public/manifest.webmanifest', '{}'],
    ['a changed lock file', 'package-lock.json', '{"a":1}'],
    ['a changed bundler setting', 'tools/webpack/client.ts', ''],
  ])('does not match after %s', (_what, path, text) => {
    write(path, text);
    expect(ask('isBuilt')).toBe('false');
  });

  test('does not match without a build', () => {
    rmSync(join(root, 'dist'), { recursive: true });
    expect(ask('isBuilt')).toBe('false');
  });
});
