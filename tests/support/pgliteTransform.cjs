/**
 * Replaces `import()` of Node modules with `require` in PGlite's CommonJS build: Jest rejects
 * `import()` without its ESM mode. The build declares its own `require` in places, hence the second
 * name. Plain JavaScript, because Jest loads it before any transformer.
 */
module.exports = {
  process: (source) => ({
    code: `const __require = require; ${source.replaceAll(
      /\bimport\(("[^"]+")\)/g,
      'Promise.resolve().then(() => __require($1))',
    )}`,
  }),
};
