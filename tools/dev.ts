import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { writeAnswerSchemas } from './answerSchemas';
import { compileMessages, MESSAGE_FOLDERS } from './messages';
import { freePort } from './ports';
import { ROOT } from './root';
import { writeStatecharts } from './statecharts/writeStatecharts';
import { clientConfig } from './webpack/client';
import { GALLERY_PATH, galleryConfig } from './webpack/gallery';

const CONTRACT_FOLDERS = ['src/contract', 'src/shared'];

const DEFAULT_PORT = 3_000;
/** Debounce of file changes, in milliseconds; editors write in several steps. */
const SETTLE_MS = 100;
const STOP_MS = 10_000;

/**
 * `npm run dev`: the client with live reload and the API server behind the same origin; controls
 * at /dev/gallery.
 */
async function dev(): Promise<void> {
  process.env.NODE_ENV = 'development';
  const port = Number(process.env.PORT ?? DEFAULT_PORT);
  const host = process.env.HOST ?? 'localhost';

  await writeAnswerSchemas();
  await compileMessages();
  writeStatecharts();
  const apiPort = await freePort();
  const client = await serveClient(host, port, apiPort);
  const api = startApi(apiPort);
  const sources = followSources();
  console.log(`Masar in development: http://${host}:${port}`);

  const stopped = new Promise<number>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve(0));
    api.once('exit', (code) => resolve(code ?? 1));
  });
  process.exitCode = await stopped;
  sources.close();
  await Promise.all([client.stop(), stop(api)]);
}

async function serveClient(host: string, port: number, apiPort: number): Promise<WebpackDevServer> {
  const options: WebpackDevServer.Configuration = {
    host,
    port,
    hot: false,
    liveReload: true,
    static: false,
    setupExitSignals: false,
    historyApiFallback: {
      disableDotRule: true,
      rewrites: [{ from: /^\/dev\/gallery\/?$/, to: `${GALLERY_PATH}index.html` }],
    },
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    proxy: [
      {
        context: ['/api', '/healthz', '/readyz', '/health', '/verify', '/guardian'],
        target: `http://127.0.0.1:${apiPort}`,
      },
    ],
  };
  const quiet = { stats: 'errors-warnings', infrastructureLogging: { level: 'warn' } } as const;
  const compiler = webpack([
    { ...clientConfig('development'), ...quiet },
    { ...galleryConfig(), ...quiet },
  ]);
  const server = new WebpackDevServer(options, compiler);
  await server.start();
  return server;
}

function startApi(port: number): ChildProcess {
  const args = ['watch', '--clear-screen=false', join(ROOT, 'src/server/main.ts')];
  return spawn(process.execPath, [require.resolve('tsx/cli'), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1' },
  });
}

/**
 * Generates again after a change: messages, which the bundler then sees in public, and the answers'
 * schemas, for which the API server starts again.
 */
function followSources(): { close: () => void } {
  const followers = [
    ...MESSAGE_FOLDERS.map((folder) => follow(folder, '.json', compileMessages)),
    ...CONTRACT_FOLDERS.map((folder) => follow(join(ROOT, folder), '.ts', writeAnswerSchemas)),
  ];
  return { close: () => followers.forEach((follower) => follower.close()) };
}

function follow(
  folder: string,
  extension: string,
  run: () => Promise<unknown>,
): { close: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(folder, { recursive: true }, (_event, name) => {
    if (!name?.endsWith(extension)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void run().catch(report), SETTLE_MS);
  });
  return {
    close: () => {
      clearTimeout(timer);
      watcher.close();
    },
  };
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const force = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(force);
}

function report(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
}

dev().catch((error: unknown) => {
  report(error);
  process.exitCode = 1;
});
