import type { Configuration } from 'webpack';
import { clientConfig } from './tools/webpack/client';
import { pageRendererConfig } from './tools/webpack/pageRenderer';
import { serverConfig } from './tools/webpack/server';

/** The bundles. The mode follows NODE_ENV and is production unless it says `development`. */
const mode = process.env.NODE_ENV === 'development' ? 'development' : 'production';

const configurations: Configuration[] = [
  clientConfig(mode),
  serverConfig(mode),
  pageRendererConfig(mode),
];

export default configurations;
