import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';
import { compileInline, inlineCode } from './inlineEntry';

const NAME = 'InlineLanguage';
const ENTRY = './src/client/ssr/bootLanguage.ts';
/** The placeholder in each page's head, before any style. */
const PLACE = '<script data-inline="language"></script>';

/** Inlines the script that sets language and direction into every page. */
export class InlineLanguage {
  apply(compiler: Compiler): void {
    const codeOf = inlineCode(compiler, (compilation) =>
      compileInline(compilation, ENTRY, 'language.boot.js'),
    );
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).beforeEmit.tap(NAME, (data) => {
        if (!data.html.includes(PLACE))
          throw new Error(`${data.outputName} has no place for language.`);
        const script = `<script>${codeOf(compilation)}</script>`;
        return { ...data, html: data.html.replace(PLACE, () => script) };
      });
    });
  }
}
