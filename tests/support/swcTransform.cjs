const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { transformSync, version } = require('@swc/core');

/** Part of the cache key: change it with this file. */
const SELF = createHash('sha256').update(version).update(readFileSync(__filename)).digest('hex');

/** @type {(filename: string) => import('@swc/core').Options} */
const optionsFor = (filename) => ({
  filename,
  sourceMaps: true,
  swcrc: false,
  configFile: false,
  jsc: {
    target: 'es2023',
    parser: /\.[cm]?tsx?$/.test(filename)
      ? { syntax: 'typescript', tsx: filename.endsWith('x') }
      : { syntax: 'ecmascript' },
    transform: {
      react: { runtime: 'automatic' },
      // Hoists `jest.mock` above the imports.
      hidden: { jest: true },
    },
  },
  module: { type: 'commonjs' },
});

/** swc's export getter, which jest.spyOn cannot replace. */
const EXPORT =
  /(Object\.defineProperty\((?:exports|target), (?:name|"\w+"), \{\n\s+)(enumerable: true,)/g;

/**
 * Compiles TypeScript and ES modules for Jest with swc, without type checks (`npm run types`).
 * Plain JavaScript, because Jest loads it before any transformer.
 */
module.exports = {
  process: (source, filename) => {
    const { code, map } = transformSync(source, optionsFor(filename));
    return { code: code.replaceAll(EXPORT, '$1configurable: true, $2'), map };
  },
  getCacheKey: (source, filename, { configString }) =>
    createHash('sha256').update([SELF, configString, filename, source].join('\0')).digest('hex'),
};
