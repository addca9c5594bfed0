/** `npm run docs:build`: the playable statecharts as static files in dist/docs. */
import { promisify } from 'node:util';
import webpack from 'webpack';
import { docsConfig } from './webpack/docs';

async function main(): Promise<void> {
  process.env.NODE_ENV = 'production';
  const compiler = webpack(docsConfig('production'));
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  console.log(stats?.toString({ preset: 'errors-warnings' }));
  if (stats === undefined || stats.hasErrors()) throw new Error('The docs were not built.');
  console.log('Built dist/docs/index.html');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
