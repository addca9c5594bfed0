/**
 * The git hook before a commit (`.githooks/pre-commit`): formats and fixes what is staged. A file of
 * which only a part is staged is checked and left as it is.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const BIN = join(dirname(fileURLToPath(import.meta.url)), '../node_modules/.bin');

/** Without the rules that need types: those take too long for a commit. */
const OXLINT = ['-c', '.oxlintrc.untyped.json', '--no-error-on-unmatched-pattern'];

/** @param {readonly string[]} options of `git diff` */
function changed(...options) {
  const names = execFileSync('git', ['diff', '--name-only', '-z', ...options], {
    encoding: 'utf8',
  });
  return names.split('\0').filter((name) => name !== '');
}

/** @returns whether it found nothing that it could not mend */
function run(command, options, files) {
  if (files.length === 0) return true;
  const { status } = spawnSync(join(BIN, command), [...options, '--', ...files], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
}

const staged = changed('--cached', '--diff-filter=ACMR');
const unfinished = new Set(changed());
const whole = staged.filter((name) => !unfinished.has(name));
const partly = staged.filter((name) => unfinished.has(name));
const code = (names) => names.filter((name) => /\.tsx?$/.test(name));

const isFine = [
  run('oxlint', [...OXLINT, '--fix'], code(whole)),
  run('eslint', ['--fix', '--max-warnings', '0', '--no-warn-ignored'], code(whole)),
  run('oxfmt', ['--no-error-on-unmatched-pattern'], whole),
  run('oxlint', OXLINT, code(partly)),
  run('eslint', ['--max-warnings', '0', '--no-warn-ignored'], code(partly)),
  run('oxfmt', ['--check', '--no-error-on-unmatched-pattern'], partly),
].every(Boolean);
if (whole.length > 0) execFileSync('git', ['add', '--', ...whole]);
if (!isFine) process.exitCode = 1;
