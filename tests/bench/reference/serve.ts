import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import webpack from 'webpack';

import { ROOT } from '../../../tools/root';
import { swcRule } from '../../../tools/webpack/loaders';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Reference</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<script type="module" src="/main.js"></script></head><body><div id="root"></div></body></html>`;

export interface ReferenceServer {
  readonly url: string;
  readonly stop: () => void;
}

/** Builds the reference page for production, and serves it compressed on a free port of 127.0.0.1. */
export async function serveReference(): Promise<ReferenceServer> {
  const script = brotliCompressSync(await build());
  const page = brotliCompressSync(PAGE);
  const server = createServer(({ url }, response) => {
    const [type, body] = url === '/main.js' ? ['text/javascript', script] : ['text/html', page];
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' }).end(body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function build(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'masar-reference-'));
  const compiler = webpack({
    mode: 'production',
    context: ROOT,
    target: 'web',
    entry: './tests/bench/reference/main.tsx',
    output: { path: folder, filename: 'main.js' },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [swcRule('browsers', false)] },
    performance: false,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        const fault =
          error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
        if (fault) reject(fault);
        else resolve();
      });
    });
    return await readFile(join(folder, 'main.js'));
  } finally {
    compiler.close(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}
