import { createHash } from 'node:crypto';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { Compilation, type Compiler, sources, type WebpackPluginInstance } from 'webpack';
import type { OfflineWords } from '../../src/client/ssr/splashWords';
import { InlineBoot } from './inlineBoot';

const PAGE = 'offline.html';
const WORKER = 'firebase-messaging-sw.js';

/** The service worker's offline page, in a single file. */
export function offlinePage(words: OfflineWords, look: object): WebpackPluginInstance[] {
  return [
    new HtmlWebpackPlugin({
      template: 'public/offline.html',
      filename: PAGE,
      chunks: [],
      templateParameters: look as Record<string, unknown>,
    }),
    new InlineBoot('./src/client/ssr/offline.ts', {
      page: PAGE,
      constants: { OFFLINE_WORDS: JSON.stringify(words) },
    }),
    new StampWorker(),
  ];
}

/** A browser updates a worker only when its text changes. */
class StampWorker {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StampWorker', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH;
      compilation.hooks.processAssets.tap({ name: 'StampWorker', stage }, () => {
        const page = compilation.getAsset(PAGE)?.source.buffer();
        if (page === undefined || compilation.getAsset(WORKER) === undefined) return;
        const stamp = createHash('sha256').update(page).digest('hex').slice(0, 16);
        compilation.updateAsset(
          WORKER,
          (worker) => new sources.ConcatSource(worker, `\n// ${PAGE} ${stamp}\n`),
        );
      });
    });
  }
}
