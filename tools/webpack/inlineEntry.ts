import { type Compilation, type Compiler, DefinePlugin, EntryPlugin } from 'webpack';

/**
 * Compiles an entry to be inlined as a classic script, in a child compilation.
 * @param filename unique; the asset is removed again
 * @returns script text that is safe between script tags
 */
export function compileInline(
  compilation: Compilation,
  entry: string,
  filename: string,
  constants: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = compilation.createChildCompiler('InlineEntry', { filename }, [
    new EntryPlugin(compilation.compiler.context, entry, { name: 'inline' }),
  ]);
  // A separate plugin: a child compiler's hooks are replaced by its parent's.
  new DefinePlugin({ ...constants }).apply(child);
  return new Promise((resolve, reject) => {
    child.runAsChild((error, _entries, childCompilation) => {
      const failure = error ?? childCompilation?.errors[0];
      if (failure) {
        reject(failure);
        return;
      }
      resolve(inlineSource(compilation.getAsset(filename)?.source.source().toString() ?? ''));
      for (const { name } of childCompilation?.getAssets() ?? []) compilation.deleteAsset(name);
    });
  });
}

/** An entry's code in each compilation of a compiler. */
export function inlineCode(
  compiler: Compiler,
  compile: (compilation: Compilation) => Promise<string>,
): (compilation: Compilation) => string {
  const codes = new WeakMap<Compilation, string>();
  compiler.hooks.make.tapPromise('InlineEntry', async (compilation) => {
    codes.set(compilation, await compile(compilation));
  });
  return (compilation) => codes.get(compilation) ?? '';
}

function inlineSource(code: string): string {
  return code
    .replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '')
    .replaceAll('</', '<\\/')
    .trim();
}
