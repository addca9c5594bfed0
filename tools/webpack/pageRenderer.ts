import { join } from 'node:path';
import type { Configuration } from 'webpack';
import webpack from 'webpack';
import { ROOT } from '../root';
import { BUNDLE_ALIASES, PRODUCTION_BUNDLE_ALIASES } from './bundleAliases';
import { swcRule } from './loaders';

/**
 * The client's pages for Node, `dist/pages/pageRenderer.js`: one file with all packages, with the
 * same aliases as in the browser, so that both render alike. `x.server.ts` replaces `x.ts`.
 */
export function pageRendererConfig(mode: 'production' | 'development'): Configuration {
  const production = mode === 'production';
  return {
    name: 'pageRenderer',
    mode,
    context: ROOT,
    target: 'node20',
    entry: { pageRenderer: './src/client/app/ssr/renderPage.tsx' },
    devtool: 'source-map',
    output: {
      path: join(ROOT, 'dist/pages'),
      filename: '[name].js',
      library: { type: 'commonjs2' },
      clean: true,
    },
    resolve: {
      extensions: ['.server.ts', '.tsx', '.ts', '.js'],
      alias: { ...BUNDLE_ALIASES, ...(production ? PRODUCTION_BUNDLE_ALIASES : {}) },
    },
    module: {
      rules: [swcRule('node', !production)],
      // Everything is in the one file.
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    optimization: { minimize: false },
    performance: false,
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
