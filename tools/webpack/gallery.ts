import { join } from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import { ROOT } from '../root';
import { swcRule } from './loaders';

export const GALLERY_PATH = '/dev/gallery/';

/** The gallery of controls, for development and its browser test. */
export function galleryConfig(): Configuration {
  return {
    name: 'gallery',
    mode: 'development',
    context: ROOT,
    target: 'web',
    entry: { gallery: './tools/gallery/main.tsx' },
    devtool: 'cheap-module-source-map',
    output: {
      path: join(ROOT, '.cache/gallery'),
      publicPath: GALLERY_PATH,
      filename: '[name].js',
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [swcRule('browsers', true)] },
    performance: false,
    plugins: [
      new HtmlWebpackPlugin({ template: 'tools/gallery/index.html', scriptLoading: 'defer' }),
    ],
  };
}
