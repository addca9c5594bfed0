/**
 * PGlite's CommonJS build loads Node's own modules with `import()`, which Jest refuses outside its
 * experimental mode for ES modules. Here they go through `require`, kept under a second name
 * because the build declares a `require` of its own in places. (Jest loads a transformer before
 * any other is there to translate it, so this file is plain JavaScript.)
 */
module.exports = {
  process: (source) => ({
    code: `const __require = require; ${source.replaceAll(
      /\bimport\(("[^"]+")\)/g,
      'Promise.resolve().then(() => __require($1))',
    )}`,
  }),
};
