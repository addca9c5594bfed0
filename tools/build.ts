import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type MultiStats } from 'webpack';
import { writeAnswerSchemas } from './answerSchemas';
import { BUILT_FROM, hashOfInputs } from './builtFrom.mjs';
import { compileMessages } from './messages';
import { ROOT } from './root';
import { writeStatecharts } from './statecharts/writeStatecharts';

/** `npm run build`: the answers' schemas, messages, bundles, the team's charts, then the input hash. */
async function build(): Promise<void> {
  process.env.NODE_ENV = 'production';
  const started = performance.now();
  const builtFrom = hashOfInputs(ROOT);
  rmSync(join(ROOT, BUILT_FROM), { force: true });

  await writeAnswerSchemas();
  const files = await compileMessages();
  const { default: configurations } = await import('../webpack.config');
  const stats = await bundle(configurations);
  console.log(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }));
  if (stats.hasErrors()) throw new Error('The bundles were not built.');
  writeStatecharts();

  writeFileSync(join(ROOT, BUILT_FROM), `${builtFrom}\n`);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`Built dist/client, dist/server and ${files} message files in ${seconds} s`);
}

function bundle(configurations: webpack.Configuration[]): Promise<MultiStats> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configurations);
    compiler.run((error, stats) => {
      compiler.close((closeError) => {
        const failure = error ?? closeError;
        if (failure) reject(failure);
        else if (stats) resolve(stats);
        else reject(new Error('The bundler gave no result.'));
      });
    });
  });
}

build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
