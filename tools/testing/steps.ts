import { availableParallelism } from 'node:os';
import { EMULATOR_ADVICE, findFirestoreEmulator } from '../../tests/support/findFirestoreEmulator';
import { type Cluster, startCluster } from '../../tests/support/postgresCluster';
import { prepareData } from '../../tests/support/serverProcess';
import { checkMessageUse } from '../messageUse';
import { verifyMessages } from '../messages';
import { checkPlurals } from '../plurals';
import { checkRequirements } from '../requirements';
import { BROWSER_ADVICE, ensureBrowser } from './browser';
import { scriptSucceeds } from './commands';
import { PLAYWRIGHT } from './playwrightReport';
import { type Counts, NOTHING, countsOfRun, freshReport } from './report';
import { runJest } from './runJest';

export interface Step {
  readonly name: string;
  readonly title: string;
  /** Uses the build, so it fails with it. */
  readonly needsBuild?: true;
  /** Runs only with `npm run test:full` or by name. */
  readonly onlyFull?: true;
  /** @param done names of the steps that this run has behind it, without those that it skipped */
  readonly run: (done: readonly string[]) => Promise<Counts>;
}

/** The server's tests, except those that use no database or always the embedded one. */
const ON_ANY_DATABASE =
  'server/(?!lib/|main\\.|db/(unavailable|embedded|engineThread|folderLock|maintenance)\\.)';

/** Files of Jest that run before a release only: see tests/README.md. */
const RELEASE_ONLY = '.*\\.release\\.test\\.';

/** A worker waits for the database a third of its time: more of them than cores. */
const DATABASE_WORKERS = availableParallelism() + 1;

/** The running throw-away PostgreSQL server, for cleanup on an interrupt. */
let cluster: Cluster | undefined;

/** Lists of steps that run in parallel, before `SEQUENTIAL_STEPS`. */
export const PARALLEL_STEPS: readonly (readonly Step[])[] = [
  [
    { name: 'lint', title: 'Lint', run: tool('eslint/bin/eslint.js', '--max-warnings', '0', '.') },
    { name: 'typedLint', title: 'Lint with types', run: tool('oxlint/bin/oxlint') },
    {
      name: 'unused',
      title: 'Unused files, exports and dependencies',
      run: tool('knip/bin/knip.js'),
    },
    {
      name: 'statecharts',
      title: 'Pages of the statecharts',
      run: tool('tsx/dist/cli.mjs', 'tools/docsStatecharts.ts', '--check'),
    },
  ],
  [
    {
      name: 'types',
      title: 'Types',
      // Another checker would check the shared types again, and the other core is busy.
      run: tool('typescript7/bin/tsc', '--noEmit', '-p', '.', '--checkers', '1'),
    },
    { name: 'format', title: 'Format', run: tool('oxfmt/bin/oxfmt', '--check') },
    { name: 'messages', title: 'Messages in both languages', run: messages },
    { name: 'requirements', title: 'Requirements and who cites them', run: requirements },
    { name: 'build', title: 'Build', run: tool('tsx/dist/cli.mjs', 'tools/build.ts') },
    // One server for half a minute, which here leaves the other core to the linters.
    {
      name: 'demoData',
      title: 'Demo data of the browser tests',
      needsBuild: true,
      run: demoData,
    },
  ],
  // Mostly waits for the emulator.
  [{ name: 'firestore', title: 'Firestore rules on its emulator', run: firestore }],
];

/** Steps that use all cores or the build, in sequence. */
export const SEQUENTIAL_STEPS: readonly Step[] = [
  {
    name: 'size',
    title: 'Size of the first page',
    needsBuild: true,
    run: tool('size-limit/bin.js'),
  },
  { name: 'postgres', title: 'API tests on PostgreSQL', run: postgres },
  {
    name: 'jest',
    title: 'Unit tests, and API tests on the embedded database',
    run: unitTests,
  },
  {
    name: 'firestoreBrowser',
    title: 'The chat on Firestore in the browser',
    onlyFull: true,
    run: firestoreBrowser,
  },
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

/** Ends all processes that a step left running. */
export async function cleanUp(): Promise<void> {
  await cluster?.stop();
  cluster = undefined;
}

function skipped(reason: string): Counts {
  return { ...NOTHING, skipReasons: [reason] };
}

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

async function demoData(): Promise<Counts> {
  await prepareData();
  return oneCheck(true);
}

/** Every day each test runs once: on PostgreSQL where there is one, else on the embedded database. */
async function unitTests(done: readonly string[]): Promise<Counts> {
  const elsewhere = ['tests/', 'firestore/'];
  if (!isFull()) {
    elsewhere.push(RELEASE_ONLY);
    if (done.includes('postgres')) elsewhere.push(ON_ANY_DATABASE);
  }
  const files = `tests/(?!${elsewhere.join('|')})`;
  return runJest('jest', files, { env: { TEST_DATABASE_URL: undefined } });
}

function isFull(): boolean {
  return process.env.TEST_MATRIX === 'full';
}

async function firestore(): Promise<Counts> {
  if (!findFirestoreEmulator()) return skipped(`no Firestore emulator here: ${EMULATOR_ADVICE}`);
  return runJest('firestore', 'tests/firestore/');
}

async function firestoreBrowser(): Promise<Counts> {
  if (!findFirestoreEmulator()) return skipped(`no Firestore emulator here: ${EMULATOR_ADVICE}`);
  return browser('firestoreBrowser', 'playwright.firestore.config.ts');
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
    const files = isFull() ? ON_ANY_DATABASE : `(?!${RELEASE_ONLY})${ON_ANY_DATABASE}`;
    return await runJest('postgres', `tests/${files}`, {
      env: { TEST_DATABASE_URL: url },
      workers: DATABASE_WORKERS,
    });
  } finally {
    await cleanUp();
  }
}

async function browser(name: string, config: string): Promise<Counts> {
  if (!(await ensureBrowser())) return skipped(`no browser here: ${BROWSER_ADVICE}`);
  const file = freshReport(name);
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const args = ['test', '-c', config, '--reporter=list,json'];
  const succeeded = await scriptSucceeds('@playwright/test/cli.js', args, { env });
  return countsOfRun(succeeded, PLAYWRIGHT, file);
}
