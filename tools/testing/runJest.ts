import { type Env, scriptSucceeds } from './commands';
import { JEST } from './jestReport';
import { type Counts, countsOfRun, freshReport } from './report';

/**
 * Each test file makes and drops a document or an app: with V8's default of 16 MB for young objects
 * a tenth of the time is garbage collection.
 */
const YOUNG_OBJECTS = '--max-semi-space-size=64';

/** Runs the test files that match. @param options.env added to the environment */
export async function runJest(
  name: string,
  pattern: string,
  { env = {}, workers }: { readonly env?: Env; readonly workers?: number } = {},
): Promise<Counts> {
  const report = freshReport(name);
  const args = [pattern, '--json', `--outputFile=${report}`];
  if (workers !== undefined) args.push(`--maxWorkers=${workers}`);
  return countsOfRun(
    await scriptSucceeds('jest/bin/jest.js', args, { env: withYoungObjects(env) }),
    JEST,
    report,
  );
}

function withYoungObjects(env: Env): Env {
  const given = process.env.NODE_OPTIONS ?? '';
  return { ...env, NODE_OPTIONS: `${given} ${YOUNG_OBJECTS}`.trim() };
}
