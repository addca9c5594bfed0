import { type Env, scriptSucceeds } from './commands';
import { JEST, failedFiles } from './jestReport';
import { type Counts, countsOfRun, freshReport, textOf } from './report';

/** More failed files are the change's fault, not the machine's: they do not run again. */
const FILES_AGAIN = 10;

interface JestRun {
  readonly env?: Env;
  /** Flags for both runs. */
  readonly flags?: readonly string[];
}

/** Runs the files that match, and those that failed once more, alone, when they are few. */
export async function runJest(
  name: string,
  pattern: string,
  { env = {}, flags = [] }: JestRun = {},
): Promise<Counts> {
  const run = (args: readonly string[], report: string): Promise<boolean> => {
    const output = ['--json', `--outputFile=${report}`];
    return scriptSucceeds('jest/bin/jest.js', [...args, ...flags, ...output], { env });
  };
  const report = freshReport(name);
  const succeeded = await run([pattern], report);
  const json = textOf(report);
  const failed = json === undefined ? [] : failedFiles(json);
  if (failed.length === 0 || failed.length > FILES_AGAIN) {
    return countsOfRun(succeeded, JEST, report);
  }
  console.log(`\n━━ ${name}: what failed once more, alone`);
  const again = freshReport(`${name}Again`);
  const passes = await run(['--runTestsByPath', ...failed, '--maxWorkers=1'], again);
  return countsOfRun(passes, JEST, report, again);
}
