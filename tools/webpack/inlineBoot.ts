import HtmlWebpackPlugin from 'html-webpack-plugin';
import { type Compilation, type Compiler, DefinePlugin, EntryPlugin } from 'webpack';

const NAME = 'InlineBoot';

export interface InlineBootOptions {
  /** The page that it goes into. */
  readonly page?: string;
  /** Names of lazy chunks whose addresses it is told. */
  readonly chunks?: readonly string[];
  /** Code that stands in the place of names that only the build knows. */
  readonly constants?: Readonly<Record<string, string>>;
}

/**
 * Compiles one small entry by itself and writes it into the page as a classic inline script, after the
 * page's own elements. It runs before the first paint, which an external or module script cannot
 * promise. The server allows it by the hash of its text. The bundle itself, where the page has one, is
 * only preloaded: the inlined script starts it. The bundle's address (`data-main`) and those of chunks that it may have to
 * preload stand on its element, since only the finished bundle knows them.
 */
export class InlineBoot {
  constructor(
    private readonly entry: string,
    private readonly options: InlineBootOptions = {},
  ) {}

  apply(compiler: Compiler): void {
    const codes = new WeakMap<Compilation, string>();

    compiler.hooks.make.tapPromise(NAME, async (compilation) => {
      codes.set(compilation, await this.compile(compilation));
    });

    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(NAME, (data) => {
        if (data.outputName !== this.page) return data;
        const code = codes.get(compilation) ?? '';
        const bundle = data.headTags.filter(({ tagName }) => tagName === 'script');
        const sources = bundle.map(({ attributes }) => String(attributes.src));
        const main = sources.join(' ');
        const addresses = {
          ...(main && { 'data-main': main }),
          ...this.addresses(compilation, data.publicPath),
        };
        const boot = HtmlWebpackPlugin.createHtmlTagObject('script', addresses, code);
        const preloads = sources.map((href) =>
          HtmlWebpackPlugin.createHtmlTagObject('link', { rel: 'preload', as: 'script', href }),
        );
        return {
          ...data,
          headTags: [...preloads, ...data.headTags.filter((tag) => !bundle.includes(tag))],
          bodyTags: [boot, ...data.bodyTags],
        };
      });
    });
  }

  private get page(): string {
    return this.options.page ?? 'index.html';
  }

  /** Each chunk with what it shares with others, as addresses with spaces between them. */
  private addresses(compilation: Compilation, publicPath: string): Record<string, string> {
    const first = new Set([...compilation.entrypoints.values()].flatMap(({ chunks }) => chunks));
    return Object.fromEntries(
      (this.options.chunks ?? []).map((name) => {
        const group = compilation.namedChunkGroups.get(name);
        if (group === undefined) throw new Error(`There is no chunk "${name}" to preload.`);
        const scripts = group.chunks
          .filter((chunk) => !first.has(chunk))
          .flatMap(({ files }) => [...files].filter((file) => file.endsWith('.js')));
        return [`data-${name}`, scripts.map((file) => `${publicPath}${file}`).join(' ')];
      }),
    );
  }

  /** A child compilation keeps the entry out of the main chunk graph (and of the live reload). */
  private compile(compilation: Compilation): Promise<string> {
    // Two of them must not take each other's file.
    const filename = `${this.page}.boot.js`;
    const child = compilation.createChildCompiler(NAME, { filename }, [
      new EntryPlugin(compilation.compiler.context, this.entry, { name: 'boot' }),
    ]);
    // Given above, it would be lost: a child's hooks are then set to those of its parent.
    new DefinePlugin({ ...this.options.constants }).apply(child);
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
}

/** Script text that is safe between script tags. */
function inlineSource(code: string): string {
  return code
    .replace(/\n?\/\/# sourceMappingURL=.*\s*$/, '')
    .replaceAll('</', '<\\/')
    .trim();
}
