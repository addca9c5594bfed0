import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

const BUILD_INPUTS = [
  'src',
  'public',
  'docs/statecharts',
  'tools/build.ts',
  'tools/messages.ts',
  'tools/statecharts',
  'tools/webpack',
  'webpack.config.ts',
  'package-lock.json',
];
const GENERATED = 'public/locales';

/** The build writes its input hash here, as the last step. */
export const BUILT_FROM = 'dist/.built-from';

/** SHA-256 (hex) of all inputs' names and contents. @param {string} root @returns {string} */
export function hashOfInputs(root) {
  const hash = createHash('sha256');
  for (const file of BUILD_INPUTS.flatMap((input) => filesOf(root, input)).sort()) {
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
    .filter((path) => !path.startsWith(`${GENERATED}/`));
}
