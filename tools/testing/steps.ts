import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Cluster, startCluster } from '../../tests/support/postgresCluster';
import { checkMessageUse } from '../messageUse';
import { verifyMessages } from '../messages';
import { checkPlurals } from '../plurals';
import { checkRequirements } from '../requirements';
import { ROOT } from '../root';
import { BROWSER_ADVICE, browserOrInstall } from './browser';
import { type Env, scriptSucceeds } from './commands';
import { type Counts, JEST, NOTHING, PLAYWRIGHT, countsOfRun } from './report';

export interface Step {
  readonly name: string;
  readonly title: string;
  /** It looks at what is built, so it fails with the build. */
  readonly needsBuild?: true;
  /** It is run when everything is asked for (`npm run test:full`), or by its name. */
  readonly onlyFull?: true;
  readonly run: () => Promise<Counts>;
}

/** Not again what asks no database, or the embedded one whatever the settings say. */
const ON_POSTGRES =
  'tests/server/(?!lib/|main\\.test|db/(away|embedded|folderLock|maintenance)\\.test)';

const REPORTS = join(ROOT, '.cache/reports');

/** The throw-away PostgreSQL server while its step runs, for a runner that is interrupted. */
let cluster: Cluster | undefined;

/**
 * What needs no more than one core each, so that the lists run side by side; each list in its
 * order, and all before the steps of `AFTERWARDS`.
 */
export const SIDE_BY_SIDE: readonly (readonly Step[])[] = [
  [{ name: 'lint', title: 'Lint', run: tool('eslint/bin/eslint.js', '--max-warnings', '0', '.') }],
  [
    { name: 'types', title: 'Types', run: tool('typescript/bin/tsc', '--noEmit', '-p', '.') },
    { name: 'format', title: 'Format', run: tool('prettier/bin/prettier.cjs', '--check', '.') },
    { name: 'messages', title: 'Messages in both languages', run: messages },
    {
      name: 'unused',
      title: 'Unused files, exports and dependencies',
      run: tool('knip/bin/knip.js'),
    },
    { name: 'requirements', title: 'Requirements and who cites them', run: requirements },
    {
      name: 'statecharts',
      title: 'Pages of the statecharts',
      run: tool('tsx/dist/cli.mjs', 'tools/docsStatecharts.ts', '--check'),
    },
    { name: 'build', title: 'Build', run: tool('tsx/dist/cli.mjs', 'tools/build.ts') },
  ],
];

/** What keeps all cores busy by itself or looks at the build, one after the other. */
export const AFTERWARDS: readonly Step[] = [
  {
    name: 'size',
    title: 'Size of the first page',
    needsBuild: true,
    run: tool('size-limit/bin.js'),
  },
  {
    name: 'jest',
    title: 'Unit tests, and API tests on the embedded database',
    run: () => jest('jest', [], { TEST_DATABASE_URL: undefined }),
  },
  { name: 'postgres', title: 'API tests on PostgreSQL', run: postgres },
  {
    name: 'e2e',
    title: 'Browser tests',
    needsBuild: true,
    run: () => browser('e2e', 'playwright.config.ts'),
  },
  {
    name: 'a11y',
    title: 'Accessibility in the browser',
    needsBuild: true,
    run: () => browser('a11y', 'playwright.a11y.config.ts'),
  },
  {
    name: 'mutants',
    title: 'Tests of the machines against mutants',
    onlyFull: true,
    run: tool('tsx/dist/cli.mjs', 'tools/testMutants.ts'),
  },
];

/** Ends what a step may have left running. */
export async function cleanUp(): Promise<void> {
  await cluster?.stop();
  cluster = undefined;
}

/** A step that this machine cannot run. */
function skipped(reason: string): Counts {
  return { ...NOTHING, skipReasons: [reason] };
}

/** A step that is one check: it passes or it fails. */
function oneCheck(passed: boolean): Counts {
  return { ...NOTHING, passed: Number(passed), failed: Number(!passed) };
}

function tool(script: string, ...args: string[]): () => Promise<Counts> {
  return async () => oneCheck(await scriptSucceeds(script, args, { together: true }));
}

async function messages(): Promise<Counts> {
  try {
    await verifyMessages();
    await checkPlurals();
    await checkMessageUse();
    return oneCheck(true);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return oneCheck(false);
  }
}

async function requirements(): Promise<Counts> {
  try {
    await checkRequirements();
    return oneCheck(true);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return oneCheck(false);
  }
}

async function jest(name: string, args: readonly string[], env: Env): Promise<Counts> {
  const file = freshReport(name);
  const report = ['--json', `--outputFile=${file}`];
  return countsOfRun(
    await scriptSucceeds('jest/bin/jest.js', [...args, ...report], { env }),
    file,
    JEST,
  );
}

async function postgres(): Promise<Counts> {
  const given = process.env.TEST_DATABASE_URL;
  if (!given) cluster = await startCluster();
  const url = given ?? cluster?.url;
  if (!url) {
    return skipped(
      'no PostgreSQL server programs here: install PostgreSQL or set TEST_DATABASE_URL',
    );
  }
  try {
    return await jest('postgres', [ON_POSTGRES], { TEST_DATABASE_URL: url });
  } finally {
    await cleanUp();
  }
}

async function browser(name: string, config: string): Promise<Counts> {
  const path = await browserOrInstall();
  if (path === undefined) return skipped(`no browser here: ${BROWSER_ADVICE}`);
  const file = freshReport(name);
  const env = { CHROME_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ['test', '-c', config, '--reporter=list,json'];
  return countsOfRun(
    await scriptSucceeds('@playwright/test/cli.js', args, { env }),
    file,
    PLAYWRIGHT,
  );
}

/** Where a runner writes its report; nothing is left of the last run. */
function freshReport(name: string): string {
  const file = join(REPORTS, `${name}.json`);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  return file;
}
