import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = join(__dirname, '../../tools/fixStaged.mjs');

let folder: string;
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const hook = (): number | null => spawnSync(process.execPath, [SCRIPT], { cwd: folder }).status;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'masar-hook-'));
  git('init', '--quiet');
});

afterEach(() => rmSync(folder, { recursive: true }));

it('formats what is staged, and stages it so', () => {
  write('a.json', '{"a":1}');
  git('add', 'a.json');
  expect(hook()).toBe(0);
  expect(git('show', ':a.json')).toBe('{ "a": 1 }\n');
});

it('leaves what is not staged, and names a file that is staged in part', () => {
  write('a.json', '{"a":1}');
  git('add', 'a.json');
  write('a.json', '{"a":1,"b":2}');
  write('other.json', '{"c":3}');
  expect(hook()).toBe(1);
  expect(git('show', ':a.json')).toBe('{"a":1}');
  expect(readFileSync(join(folder, 'other.json'), 'utf8')).toBe('{"c":3}');
});
