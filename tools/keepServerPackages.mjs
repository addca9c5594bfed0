/**
 * Removes every package from node_modules that the built server does not load, directly or
 * indirectly. For container images: the packages of the build and the browser are only needed to
 * make `dist`.
 */
import { existsSync, readFileSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const top = join(root, 'node_modules');

const kept = new Set();
for (const name of loadedPackages(join(root, 'dist', 'server'))) keep(name, root);
for (const name of packagesIn(top)) {
  if (!kept.has(join(top, name))) rmSync(join(top, name), { recursive: true, force: true });
}
for (const scope of readdirSync(top).filter((name) => name.startsWith('@'))) {
  if (readdirSync(join(top, scope)).length === 0) rmdirSync(join(top, scope));
}
rmSync(join(top, '.bin'), { recursive: true, force: true });
rmSync(join(top, '.cache'), { recursive: true, force: true });
console.log(`Kept ${kept.size} packages`);

/** The packages that the bundles require. @param {string} folder */
function loadedPackages(folder) {
  const bundles = readdirSync(folder).filter((file) => file.endsWith('.js'));
  const required = bundles.flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/\brequire\("([^"./][^"]*)"\)/g),
  ]);
  const names = required.map(([, request]) => request).filter((name) => !name.startsWith('node:'));
  return new Set(names.map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')));
}

/**
 * Keeps a package, as resolved from a folder, and its dependencies. Optional ones may be missing.
 */
function keep(name, from) {
  const folder = find(name, from);
  if (folder === undefined || kept.has(folder)) return;
  kept.add(folder);
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = manifest;
  const peers = Object.keys(peerDependencies ?? {}).filter(
    (peer) => peerDependenciesMeta?.[peer]?.optional !== true,
  );
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) {
    keep(needed, folder);
  }
  for (const peer of peers) keep(peer, folder);
}

/** @returns {string | undefined} */
function find(name, from) {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder;
  return from === root ? undefined : find(name, dirname(from));
}

/** The names of the packages in a folder, with their scopes. */
function packagesIn(folder) {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@')
        ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`)
        : [name],
    );
}
