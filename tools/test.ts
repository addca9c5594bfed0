import { parseArgs } from 'node:util';
import { writeAnswerSchemas } from './answerSchemas';
import { runMain } from './testing/commands';
import { slowestLines } from './testing/fileTimes';
import { type Counts, NOTHING, closingLine, namedLines, sum } from './testing/report';
import { SEQUENTIAL_STEPS, PARALLEL_STEPS, type Step, cleanUp } from './testing/steps';

const STEPS = [...PARALLEL_STEPS.flat(), ...SEQUENTIAL_STEPS];

const SLOWEST = 10;

const HELP = `npm test [-- --only <step> …]

Runs every check of the project, goes on after a failure, and ends with the line
"N passed, N failed". Every failed test is named at the end. What this machine cannot run is left
out and named at the end; with CI=true that counts as a failure.

Steps: ${STEPS.map(({ name }) => name).join(', ')}
  --only <step>   run only this step (may be given several times)
  --full          every combination of pages, people, languages and windows, the pseudo-locale and
                  the mutants (npm run test:full)
  --help          show this text

TEST_DATABASE_URL       a PostgreSQL server for the API tests (else one is started when it can be)
CHROME_PATH             the browser for the browser tests (else one is searched for)
FIRESTORE_EMULATOR_JAR  the Firestore emulator (else one is searched for)`;

interface Finished {
  readonly step: Step;
  readonly counts: Counts;
  readonly seconds: string;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', multiple: true },
      full: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  // Read by tests/support/matrix.ts in child processes, which inherit it.
  if (values.full) process.env.TEST_MATRIX = 'full';
  const started = performance.now();
  const chosen = chosenSteps(values.only, values.full);
  // The linter follows each import, and a clone has not made this file yet.
  await writeAnswerSchemas();
  const finished: Finished[] = [];
  await Promise.all(PARALLEL_STEPS.map((steps) => runInOrder(steps, chosen, finished)));
  await runInOrder(SEQUENTIAL_STEPS, chosen, finished);
  process.exitCode = report(finished, performance.now() - started) ? 0 : 1;
}

function chosenSteps(only: readonly string[] | undefined, full: boolean): readonly Step[] {
  const unknown = only?.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown !== undefined) throw new Error(`There is no step "${unknown}".\n\n${HELP}`);
  return STEPS.filter(({ name, onlyFull }) => (only ? only.includes(name) : full || !onlyFull));
}

async function runInOrder(
  steps: readonly Step[],
  chosen: readonly Step[],
  finished: Finished[],
): Promise<void> {
  for (const step of steps) if (chosen.includes(step)) finished.push(await run(step, finished));
}

async function run(step: Step, before: readonly Finished[]): Promise<Finished> {
  console.log(`\n━━ ${step.title} (${step.name})`);
  const started = performance.now();
  const counts = await countsOf(step, before);
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`━━ ${step.name}: ${describe(counts)} in ${seconds} s`);
  return { step, counts, seconds };
}

async function countsOf(step: Step, before: readonly Finished[]): Promise<Counts> {
  const build = before.find(({ step: { name } }) => name === 'build');
  if (step.needsBuild && build && build.counts.failed > 0) {
    console.error('There is no build to look at.');
    return { ...NOTHING, failed: 1 };
  }
  try {
    const done = before.filter(({ counts }) => counts.skipReasons === undefined);
    return await step.run(done.map(({ step: { name } }) => name));
  } catch (error) {
    console.error(error);
    return { ...NOTHING, failed: 1 };
  }
}

/** Prints the summary and returns whether everything passed. @param took milliseconds */
function report(finished: readonly Finished[], took: number): boolean {
  const strict = ['true', '1'].includes(process.env.CI ?? '');
  const times = finished.flatMap(({ step, counts }) =>
    (counts.times ?? []).map(({ file, seconds }) => ({ file: `${file} (${step.name})`, seconds })),
  );
  if (times.length > 0) console.log(`\n━━ The ${SLOWEST} slowest files`);
  for (const line of slowestLines(times, SLOWEST)) console.log(line);
  console.log('\n━━ Summary');
  for (const { step, counts, seconds } of finished) {
    console.log(`${step.name.padEnd(14)}${describe(counts).padEnd(36)}${seconds.padStart(7)} s`);
  }
  const skipReasons = finished.flatMap(({ step, counts }) =>
    (counts.skipReasons ?? []).map((reason) => `${step.title} (${reason})`),
  );
  for (const what of skipReasons) console.log(`skipped: ${what}`);
  for (const { step, counts } of finished) {
    for (const line of namedLines(step.name, counts)) console.log(line);
  }
  console.log(`took ${Math.floor(took / 60_000)} min ${Math.round((took % 60_000) / 1_000)} s`);
  const total = sum([
    ...finished.map(({ counts }) => counts),
    ...(strict ? skipReasons.map(() => ({ ...NOTHING, failed: 1 })) : []),
  ]);
  console.log(closingLine(total));
  return total.failed === 0;
}

function describe(counts: Counts): string {
  const ran = counts.passed + counts.failed + counts.skipped > 0;
  return ran ? closingLine(counts) : 'skipped';
}

runMain(main, cleanUp);
