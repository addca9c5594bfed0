import type { Options } from '@swc/core';
import browserslist from 'browserslist';
import type { RuleSetRule } from 'webpack';

import { ROOT } from '../root';

/** The browsers of people, which package.json lists for every tool (browserslist). */
const BROWSERS: Options = {
  // Without it swc also rewrites syntax for bugs that only obsolete browsers have.
  env: { targets: browserslist(undefined, { path: ROOT }), bugfixes: true },
};

/** TypeScript and JSX through swc, for browsers or for Node 20. */
export function swcRule(target: 'browsers' | 'node', development: boolean): RuleSetRule {
  const options: Options = {
    sourceMaps: true,
    ...(target === 'browsers' && BROWSERS),
    jsc: {
      ...(target === 'node' && { target: 'es2023' }),
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development } },
    },
  };
  return { test: /\.tsx?$/, exclude: /node_modules/, loader: 'swc-loader', options };
}
