import { type Compilation, type Compiler, DefinePlugin, EntryPlugin } from 'webpack';

/**
 * Compiles one small entry by itself, to be written into a page as a classic inline script. A child
 * compilation keeps it out of the main chunk graph (and of the live reload).
 *
 * @param filename a name that no other asset has; the asset itself is taken away again
 * @param constants code that stands in the place of names that only the build knows
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
  // Given above, it would be lost: a child's hooks are then set to those of its parent.
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

/** The code of an entry for each compilation of a compiler, made while that makes everything else. */
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
