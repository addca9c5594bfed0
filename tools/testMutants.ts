/**
 * `npm run test:mutants [name…]`: mutates every machine and expects its tests to fail, unless the
 * fixtures justify a survivor.
 */
import { testMachine } from '../tests/support/statecharts/harness';
import { MUTATIONS, mutantsOf } from '../tests/support/statecharts/mutants';
import type { Mutant } from '../tests/support/statecharts/mutants';
import { findTestedMachines } from '../tests/support/statecharts/testedMachines';
import type { TestedMachine } from '../tests/support/statecharts/testedMachines';

interface Result extends Mutant {
  readonly fate: 'killed' | 'explained' | 'survived';
}

function tryMutants({ machine, fixtures }: TestedMachine): Result[] {
  return mutantsOf(machine).map((mutant) => {
    try {
      testMachine(mutant.machine, fixtures);
    } catch {
      return { ...mutant, fate: 'killed' };
    }
    const guards = fixtures.exclusive?.guards ?? [];
    const isExplained =
      mutant.swapped.length > 0 && mutant.swapped.every((guard) => guards.includes(guard));
    return { ...mutant, fate: isExplained ? 'explained' : 'survived' };
  });
}

function count(results: readonly Result[]): string {
  return `${results.filter(({ fate }) => fate === 'killed').length}/${results.length}`;
}

const wanted = process.argv.slice(2);
const found = findTestedMachines().filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name),
);
for (const files of found) {
  testMachine(files.machine, files.fixtures);
  const results = tryMutants(files);
  console.log(`\n${files.name}: ${count(results)} killed`);
  for (const mutation of MUTATIONS) {
    const ofKind = results.filter((result) => result.mutation === mutation);
    if (ofKind.length > 0) console.log(`  ${mutation.padEnd(24)} ${count(ofKind)}`);
  }
  for (const { fate, mutation, where, swapped } of results) {
    if (fate === 'killed') continue;
    const which = `${mutation} at ${where}${swapped.length > 0 ? ` (${swapped.join(', ')})` : ''}`;
    const why = `cannot matter: ${files.fixtures.exclusive?.because ?? ''}`;
    console.log(fate === 'explained' ? `  - ${which} ${why}` : `  ! SURVIVED: ${which}`);
    if (fate === 'survived') process.exitCode = 1;
  }
}
