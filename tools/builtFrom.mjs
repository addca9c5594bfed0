import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

const BUILD_INPUTS = [
  'src',
  'public',
  'docs/statecharts',
  'tools/answerSchemas.ts',
  'tools/answerTypes.ts',
  'tools/build.ts',
  'tools/messages.ts',
  'tools/statecharts',
  'tools/webpack',
  'webpack.config.ts',
  'package-lock.json',
];
const GENERATED = ['public/locales/', 'src/contract/answerSchemas.json'];

/** The build writes its input hash here, as the last step. */
export const BUILT_FROM = 'dist/.built-from';

/** Hash of all that is built. @param {string} root @returns {string} */
export function hashOfInputs(root) {
  return hashOfFiles(root, BUILD_INPUTS);
}

/**
 * SHA-256 (hex) of the names and contents of files, without generated ones.
 * @param {string} root
 * @param {readonly string[]} inputs files and folders
 * @returns {string}
 */
export function hashOfFiles(root, inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(root, input)).sort()) {
    const content = readFileSync(join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * Returns whether `dist` holds a complete build of these sources.
 * @param {string} root
 * @returns {boolean}
 */
export function isBuilt(root) {
  try {
    return readFileSync(join(root, BUILT_FROM), 'utf8').trim() === hashOfInputs(root);
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
}

function filesOf(root, input) {
  const entry = statSync(join(root, input), { throwIfNoEntry: false });
  if (!entry) return [];
  if (entry.isFile()) return [input];
  return readdirSync(join(root, input), { recursive: true, withFileTypes: true })
    .filter((child) => child.isFile())
    .map((child) => join(child.parentPath, child.name).slice(root.length + 1))
    .map((path) => path.split(sep).join('/'))
    .filter((path) => !GENERATED.some((start) => path.startsWith(start)));
}
