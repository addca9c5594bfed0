import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { ROOT } from '../root';
import { swcRule } from './loaders';

export const DOCS_PATH = '/docs/statecharts/';

/** The playable statecharts as static files in dist/docs, or at DOCS_PATH in development. */
export function docsConfig(mode: 'production' | 'development'): Configuration {
  const production = mode === 'production';
  return {
    name: 'docs',
    mode,
    context: ROOT,
    target: 'web',
    entry: { player: './tools/statecharts/player/main.ts' },
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: join(ROOT, 'dist/docs'),
      publicPath: production ? '' : DOCS_PATH,
      filename: '[name].js',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [swcRule('browsers', !production), { test: /\.svg$/, type: 'asset/source' }],
    },
    performance: false,
    plugins: [
      new HtmlWebpackPlugin({
        template: 'tools/statecharts/player/index.html',
        scriptLoading: 'defer',
      }),
    ],
  };
}
