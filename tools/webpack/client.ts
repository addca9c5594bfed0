import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrotliOptions, constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { PRELOADED_ROUTES } from '../../src/client/ssr/preloadedRoutes';
import { offlineWords, splashWords } from '../../src/client/ssr/splashWords';
import { PAGE_STYLES } from '../../src/client/theme/pageStyles';
import { SPLASH_STYLES } from '../../src/client/theme/splashStyles';
import { PALETTES } from '../../src/client/theme/tokens';
import type { Scheme } from '../../src/client/theme/tokens';
import { ROOT } from '../root';
import { InlineBoot } from './inlineBoot';
import { InlineLanguage } from './inlineLanguage';
import { BUNDLE_ALIASES, ENTITY_ADAPTER_RULE, PRODUCTION_BUNDLE_ALIASES } from './bundleAliases';
import { swcRule } from './loaders';
import { messageOf } from './messageOf';
import { offlinePage } from './offlinePage';
import { EmitPageList } from './pageList';

/** Chunks that the boot script may preload. */
const PRELOADED = ['rtl', ...Object.values(PRELOADED_ROUTES).flatMap(({ chunks }) => chunks ?? [])];

const TEXT = /\.(js|css|html|svg|json|webmanifest)$/;
const COMPRESS_FROM = 1_024;

/** The client bundle: one initial chunk, one lazy chunk per route, precompressed. */
export function clientConfig(mode: 'production' | 'development'): Configuration {
  const production = mode === 'production';
  const look = {
    pageStyles: PAGE_STYLES,
    splashStyles: SPLASH_STYLES,
    mark: mark(),
    bar: barColors(),
  };
  return {
    name: 'client',
    mode,
    context: ROOT,
    target: 'browserslist',
    entry: { main: './src/client/main.tsx' },
    // Hidden: source maps are for operators, and the server does not serve them.
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: join(ROOT, 'dist/client'),
      publicPath: '/',
      filename: production ? 'assets/[name].[contenthash].js' : 'assets/[name].js',
      // The first script names every chunk by its hash, and hashes do not compress.
      hashDigestLength: 6,
      assetModuleFilename: 'assets/[name].[contenthash][ext]',
      clean: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { ...BUNDLE_ALIASES, ...(production ? PRODUCTION_BUNDLE_ALIASES : {}) },
    },
    module: { rules: [swcRule('browsers', !production), ENTITY_ADAPTER_RULE] },
    optimization: {
      // Small shared chunks cost a request each.
      splitChunks: { minSize: 40_000 },
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { ecma: 2020, compress: { passes: 3 } },
        }),
      ],
    },
    performance: false,
    plugins: [
      new HtmlWebpackPlugin({
        template: 'public/index.html',
        templateParameters: look,
      }),
      new InlineLanguage(),
      new InlineBoot('./src/client/ssr/boot.ts', {
        chunks: PRELOADED,
        constants: { SPLASH_WORDS: JSON.stringify(splashWords(messageOf)) },
      }),
      ...offlinePage(offlineWords(messageOf), look),
      new CopyPlugin({
        patterns: [
          { from: 'public', globOptions: { ignore: ['**/*.html'] }, noErrorOnMissing: true },
        ],
      }),
      ...(production ? compression() : []),
      new EmitPageList(),
    ],
  };
}

function mark(): string {
  const svg = readFileSync(join(ROOT, 'public/icons/icon.svg'), 'utf8');
  return `data:image/svg+xml,${encodeURIComponent(svg.replace(/\s+/g, ' ').trim())}`;
}

function barColors(): Readonly<Record<Scheme, string>> {
  return { light: PALETTES.light.background.paper, dark: PALETTES.dark.background.paper };
}

/** Adds `.br` and `.gz` variants of every text file, which the server sends. */
function compression(): WebpackPluginInstance[] {
  const common = { test: TEXT, threshold: COMPRESS_FROM, minRatio: 0.95 };
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return [
    new CompressionPlugin<BrotliOptions>({
      ...common,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params },
    }),
    new CompressionPlugin({ ...common, filename: '[path][base].gz', algorithm: 'gzip' }),
  ];
}
