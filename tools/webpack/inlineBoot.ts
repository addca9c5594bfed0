import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation, Compiler } from 'webpack';
import { compileInline, inlineCode } from './inlineEntry';

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
 * Writes one small entry into the page as a classic inline script, after the page's own elements, which
 * it fills in. The server allows it by the hash of its text. The bundle itself, where the page has one,
 * is only preloaded: the inlined script starts it. The bundle's address (`data-main`) and those of chunks
 * that it may have to preload stand on its element, since only the finished bundle knows them.
 */
export class InlineBoot {
  constructor(
    private readonly entry: string,
    private readonly options: InlineBootOptions = {},
  ) {}

  apply(compiler: Compiler): void {
    const { page = 'index.html', constants } = this.options;
    const codeOf = inlineCode(compiler, (compilation) =>
      // Two of them must not take each other's file.
      compileInline(compilation, this.entry, `${page}.boot.js`, constants),
    );

    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(NAME, (data) => {
        if (data.outputName !== page) return data;
        const bundle = data.headTags.filter(({ tagName }) => tagName === 'script');
        const sources = bundle.map(({ attributes }) => String(attributes.src));
        const main = sources.join(' ');
        const addresses = {
          ...(main && { 'data-main': main }),
          ...this.addresses(compilation, data.publicPath),
        };
        const code = codeOf(compilation);
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
}
