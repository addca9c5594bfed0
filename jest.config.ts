/** @jest-config-loader esbuild-register */
import type { Options as SwcOptions } from '@swc/core';
import type { Config } from 'jest';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

/** Packages that ship ES modules only; where files have a document, Jest runs them as CommonJS. */
const ESM_ONLY = ['mrz', 'react-intl', 'intl-messageformat', '@formatjs', 'cookie'];

/** Each file is translated by itself, without type checks (`npm run types`), also the packages above. */
const TRANSLATE: SwcOptions = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
};

const COMMON: Project = {
  transform: { '^.+\\.m?[jt]sx?$': ['@swc/jest', TRANSLATE] },
  transformIgnorePatterns: [`/node_modules/(?!(${ESM_ONLY.join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/'],
  restoreMocks: true,
};

/** Machines are plain logic: they run where the server's tests run, without a document. */
const MACHINES = 'tests/client/(?:features/[^/]+|lib)/machines/';

const config: Config = {
  globalSetup: '<rootDir>/tests/support/globalSetup.ts',
  maxWorkers: 2,
  testTimeout: 120_000,
  cacheDirectory: '.cache/jest',
  projects: [
    {
      ...COMMON,
      displayName: 'node',
      runtime: '<rootDir>/tests/support/sharedModules/runtime.cjs',
      testEnvironment: '<rootDir>/tests/support/sharedModules/environment.ts',
      testMatch: [
        '<rootDir>/tests/{bench,contract,firestore,server,shared,tools}/**/*.test.ts',
        '<rootDir>/tests/client/{features/*,lib}/machines/**/*.test.ts',
        '<rootDir>/tests/client/**/*.node.test.ts',
      ],
    },
    {
      ...COMMON,
      displayName: 'jsdom',
      testEnvironment: '<rootDir>/tests/support/jsdomEnvironment.ts',
      testMatch: ['<rootDir>/tests/client/**/*.test.ts', '<rootDir>/tests/**/*.test.tsx'],
      testPathIgnorePatterns: ['/node_modules/', MACHINES, '\\.node\\.test\\.ts$'],
      setupFilesAfterEnv: ['<rootDir>/tests/support/setupDom.ts'],
    },
  ],
};

export default config;
