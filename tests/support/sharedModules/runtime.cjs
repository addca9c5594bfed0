/**
 * A Jest runtime that loads modules with Node's own `require`, so that the files of a worker share
 * those of `src` and of packages; Jest's own evaluates them anew for each file, which was half the
 * CPU of the server's tests (docs/adr/0026-server-tests-share-modules.md). The modules of `tests`
 * belong to one file, with the hooks that they register. Plain JavaScript: Jest loads it untranslated.
 */
const { Module, createRequire } = require('node:module');
const { join, sep } = require('node:path');
const JestRuntime = require('jest-runtime').default;

const TESTS = join(__dirname, '..', '..') + sep;
/** Jest's interpreter of a file's `describe` and `it`: its state is one file's. */
const INTERPRETER = 'jestAdapterInit.js';
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/** Of all files of this worker: what one has loaded, another fails in. */
const sourceMaps = new Map();

/** The runtime of the file that runs; its settings for translating are those of all files. */
let running;

for (const extension of ['.ts', '.tsx']) {
  Module._extensions[extension] = (module, filename) => {
    const code = running.transformCache.transform(filename);
    const sourceMap = running.transformCache.getSourceMaps().get(filename);
    if (sourceMap) sourceMaps.set(filename, sourceMap);
    module._compile(code, filename);
  };
}

module.exports = class SharedModulesRuntime extends JestRuntime {
  constructor(config, environment, resolver, transformer, sources, coverage, testPath, global) {
    super(config, environment, resolver, transformer, sources, coverage, testPath, global);
    running = this;
    forget((path) => path.startsWith(TESTS) && !path.startsWith(__dirname));
    globalThis.jest = this.jestGlobals.jestObjectFor(testPath);
  }

  getSourceMaps() {
    return sourceMaps;
  }

  requireModule(from, name = from) {
    return createRequire(from)(name);
  }

  requireInternalModule(from, name = from) {
    if (name.endsWith(INTERPRETER)) {
      forget((path) => path === name);
      delete globalThis[EVENT_HANDLERS];
    }
    return createRequire(from)(name);
  }

  setMock() {
    throw new Error('Files share modules here: spy on an object, or pass the dependency in.');
  }
};

function forget(isForgotten) {
  for (const path of Object.keys(require.cache)) if (isForgotten(path)) delete require.cache[path];
}
