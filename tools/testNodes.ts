/**
 * `npm run test:nodes [-- --only <step> …]`: the test command on the newest Node of each supported
 * line, in a clean clone of HEAD.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { ROOT } from './root';
import { runMain, succeeds } from './testing/commands';
import { type NodeRun, lineOf, nodeBinary, nodePackage } from './testing/nodes';

/** Newer than the minimum of package.json. */
const LINES = ['22', '24'];
const LIMIT_MS = 4 * 60 * 60_000;

let folder: string | undefined;

function cleanUp(): void {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  folder = undefined;
}

function output(command: string, ...args: readonly string[]): string {
  return execFileSync(command, args, { cwd: ROOT, encoding: 'utf8' }).trim();
}

/** npm as a script, to run it on a given Node. */
function npmScript(): string {
  const script = process.env.npm_execpath;
  if (script === undefined) throw new Error('Run it as "npm run test:nodes".');
  return script;
}

/** Installs the newest Node of a line and runs the test command on it. */
async function testOn(line: string, args: readonly string[]): Promise<NodeRun> {
  const started = performance.now();
  const ended = (version: string, failed?: string): NodeRun => ({
    version,
    minutes: (performance.now() - started) / 60_000,
    ...(failed !== undefined && { failed }),
  });
  folder = mkdtempSync(join(tmpdir(), `masar-node-${line}-`));
  try {
    const npm = npmScript();
    const name = nodePackage(process.platform, process.arch);
    const get = ['install', '--prefix', folder, '--no-audit', '--no-fund', `${name}@${line}`];
    if (!(await succeeds(process.execPath, [npm, ...get], { cwd: folder }))) {
      return ended(line, `npm install ${name}@${line}`);
    }
    const node = nodeBinary(folder, process.platform, process.arch);
    const version = output(node, '--version');
    console.log(`\n━━ Node ${version}`);
    const clone = join(folder, 'masar');
    output('git', 'clone', '--quiet', '--no-checkout', ROOT, clone);
    output(
      'git',
      '-C',
      clone,
      'checkout',
      '--quiet',
      '--detach',
      output('git', 'rev-parse', 'HEAD'),
    );
    const env = { PATH: [dirname(node), process.env.PATH].join(delimiter) };
    for (const step of [['ci'], ['test', '--', ...args]]) {
      const passed = await succeeds(node, [npm, ...step], { cwd: clone, env, limitMs: LIMIT_MS });
      if (!passed) return ended(version, `npm ${step.join(' ')}`);
    }
    return ended(version);
  } finally {
    cleanUp();
  }
}

async function main(): Promise<void> {
  if (output('git', 'status', '--porcelain') !== '') {
    console.log('What is not committed is not tested.');
  }
  const runs: NodeRun[] = [];
  for (const line of LINES) runs.push(await testOn(line, process.argv.slice(2)));
  console.log('\n━━ On each Node');
  for (const run of runs) console.log(lineOf(run));
  if (runs.some(({ failed }) => failed !== undefined)) process.exitCode = 1;
}

runMain(main, cleanUp);
