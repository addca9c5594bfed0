import type { Options } from '@swc/core';
import type { RuleSetRule } from 'webpack';

/** TypeScript and JSX through swc. */
export function swcRule(target: 'es2022' | 'es2023', development: boolean): RuleSetRule {
  const options: Options = {
    sourceMaps: true,
    jsc: {
      target,
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic', development } },
    },
  };
  return { test: /\.tsx?$/, exclude: /node_modules/, loader: 'swc-loader', options };
}
