import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { ROOT } from '../root';
import { swcRule } from './loaders';

export const CHAT_HARNESS = join(ROOT, '.cache/chatHarness/harness.js');

/** The contract of the chat's channels for a browser test on the Firestore emulator. */
export function chatHarnessConfig(): Configuration {
  return {
    name: 'chatHarness',
    mode: 'development',
    context: ROOT,
    target: 'web',
    entry: { harness: './tests/firestore/channelHarness.ts' },
    devtool: false,
    output: { path: join(CHAT_HARNESS, '..'), filename: '[name].js', publicPath: '/', clean: true },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [swcRule('browsers', true)] },
    performance: false,
  };
}
