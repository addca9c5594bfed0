import { join } from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import type { Configuration } from 'webpack';
import { ROOT } from '../root';
import { swcRule } from './loaders';

/**
 * The server bundle `dist/server/main.js`, the processes that decode pictures, read files and set
 * documents, the threads that read statements and run the embedded database, and the operator commands.
 * Packages stay external: several load native code or WebAssembly by their own path.
 */
export function serverConfig(mode: 'production' | 'development'): Configuration {
  return {
    name: 'server',
    mode,
    context: ROOT,
    target: 'node20',
    entry: {
      main: './src/server/main.ts',
      engineWorker: './src/server/db/engineWorker.ts',
      imageProcess: './src/server/integrations/images/imageProcess.ts',
      fileProcess: './src/server/integrations/files/fileProcess.ts',
      typstProcess: './src/server/integrations/typst/typstProcess.ts',
      statementWorker: './src/server/features/billing/statements/statementWorker.ts',
      commands: './src/server/commands/main.ts',
    },
    devtool: 'source-map',
    output: {
      path: join(ROOT, 'dist/server'),
      filename: '[name].js',
      library: { type: 'commonjs2' },
      clean: true,
    },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [swcRule('node', mode === 'development')],
      // The page renderer is found when the server runs.
      parser: { javascript: { createRequire: false } },
    },
    externals: [({ request = '' }) => Promise.resolve(externalPackage(request))],
    node: { __dirname: false, __filename: false },
    optimization: { minimize: false },
    performance: false,
    plugins: [
      new CopyPlugin({
        patterns: [
          { from: 'src/server/db/migrations', to: 'migrations', noErrorOnMissing: true },
          { from: 'src/server/db/sql/*.sql', to: 'sql/[name][ext]' },
          { from: 'src/server/lib/fonts', to: 'fonts', globOptions: { ignore: ['**/*.ts'] } },
          { from: 'src/server/integrations/typst/templates', to: 'templates' },
        ],
      }),
    ],
  };
}

/** Every import that is not a path is a package or a Node module. */
function externalPackage(request: string): string | undefined {
  return /^(\.|\/|[a-zA-Z]:\\)/.test(request) ? undefined : `node-commonjs ${request}`;
}
