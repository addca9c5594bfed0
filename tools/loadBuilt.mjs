import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './builtFrom.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const require = createRequire(import.meta.url);

/**
 * Runs a server bundle in this process, rebuilt if the sources changed.
 * @param {string} bundle from the root
 */
export async function loadBuilt(bundle) {
  process.env.NODE_ENV ??= 'production';
  process.setSourceMapsEnabled(true);
  if (!isBuilt(root)) await build();
  require(join(root, bundle));
}

/** Builds in a child process, silently unless it fails, which ends this process. */
async function build() {
  console.error('Building (only needed when the sources have changed) …');
  const args = [require.resolve('tsx/cli'), join(root, 'tools/build.ts')];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  }
  const stop = (signal) => child.kill(signal);
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const [status, signal] = await once(child, 'close');
  process.off('SIGINT', stop).off('SIGTERM', stop);
  if (signal) process.exit(128 + constants.signals[signal]);
  if (status !== 0) {
    console.error(output);
    process.exit(status);
  }
}
