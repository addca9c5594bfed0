import { type Env, scriptSucceeds } from './commands';
import { JEST } from './jestReport';
import { type Counts, countsOfRun, freshReport } from './report';

/** Runs the test files that match. @param env added to the environment */
export async function runJest(name: string, pattern: string, env: Env = {}): Promise<Counts> {
  const report = freshReport(name);
  const args = [pattern, '--json', `--outputFile=${report}`];
  return countsOfRun(await scriptSucceeds('jest/bin/jest.js', args, { env }), JEST, report);
}
