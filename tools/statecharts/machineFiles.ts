import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { AnyMachineDocs } from '../../src/client/machines/support/docs';
import type { AnyFixtures } from '../../tests/support/statecharts/fixtures';

export const ROOT = join(__dirname, '../..');
const MACHINES = join(ROOT, 'src/client/machines');
const FIXTURES = join(ROOT, 'tests/client/machines');
const load = createRequire(__filename);

/** A machine with the two files that belong to it. */
export interface MachineFiles {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly docs: AnyMachineDocs;
  readonly fixtures: AnyFixtures;
}

/**
 * Finds every machine: each `{name}.ts` in src/client/machines exports `{name}Machine`.
 *
 * @throws when a machine's docs or fixtures are missing, naming the file that has to be written.
 */
export function findMachines(): MachineFiles[] {
  return readdirSync(MACHINES)
    .filter((file) => /^\w+\.ts$/.test(file))
    .map((file) => file.replace('.ts', ''))
    .sort()
    .map((name) => ({
      name,
      machine: exportOf(join(MACHINES, `${name}.ts`), `${name}Machine`) as AnyStateMachine,
      docs: exportOf(join(MACHINES, `${name}.docs.ts`), 'docs') as AnyMachineDocs,
      fixtures: exportOf(join(FIXTURES, `${name}.fixtures.ts`), 'fixtures') as AnyFixtures,
    }));
}

/** The files are checked by the compiler against the machine; here only that they are there. */
function exportOf(path: string, name: string): unknown {
  const file = relative(ROOT, path);
  if (!existsSync(path)) throw new Error(`${file} is missing: every machine has one`);
  const exported = load(path) as Readonly<Record<string, unknown>>;
  if (exported[name] === undefined) throw new Error(`${file} does not export ${name}`);
  return exported[name];
}
