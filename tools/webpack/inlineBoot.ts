import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation, Compiler } from 'webpack';
import { compileInline, inlineCode } from './inlineEntry';

const NAME = 'InlineBoot';

export interface InlineBootOptions {
  readonly page?: string;
  readonly chunks?: readonly string[];
  readonly constants?: Readonly<Record<string, string>>;
}

/**
 * Inlines an entry into the page as a classic script; CSP allows it by its hash. URLs of the bundle
 * and of chunks are attributes, since only the finished compilation knows them.
 */
export class InlineBoot {
  constructor(
    private readonly entry: string,
    private readonly options: InlineBootOptions = {},
  ) {}

  apply(compiler: Compiler): void {
    const { page = 'index.html', constants } = this.options;
    const codeOf = inlineCode(compiler, (compilation) =>
      // Unique, so that two do not collide.
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
