import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT, findMachines } from '../../../tools/statecharts/machineFiles';
import type { MachineFiles } from '../../../tools/statecharts/machineFiles';
import type { AnyFixtures } from './fixtures';

const FIXTURES = join(ROOT, 'tests/client/features');
const load = createRequire(__filename);

export interface TestedMachine extends MachineFiles {
  readonly fixtures: AnyFixtures;
}

/** Every machine with its fixtures. @throws naming a missing file */
export function findTestedMachines(): TestedMachine[] {
  return findMachines().map((files) => {
    const path = join(FIXTURES, files.feature, 'machines', `${files.name}.fixtures.ts`);
    if (!existsSync(path)) throw new Error(`Every machine has ${relative(ROOT, path)}`);
    const { fixtures } = load(path) as { readonly fixtures: AnyFixtures };
    return { ...files, fixtures };
  });
}
