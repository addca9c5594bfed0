import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { AnyMachineDocs } from '../../src/client/lib/machines/docs';

export const ROOT = join(__dirname, '../..');
const MACHINES = join(ROOT, 'src/client/machines');
const load = createRequire(__filename);

export interface MachineFiles {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly docs: AnyMachineDocs;
}

/** Finds every machine: each `{name}.ts` in src/client/machines exports `{name}Machine`. */
export function findMachines(): MachineFiles[] {
  const found = readdirSync(MACHINES)
    .filter((file) => /^\w+\.ts$/.test(file))
    .map((file) => file.replace('.ts', ''))
    .sort()
    .map((name) => ({
      name,
      code: join(MACHINES, `${name}.ts`),
      docs: join(MACHINES, `${name}.docs.ts`),
      examples: join(MACHINES, `${name}.examples.ts`),
    }));
  const missing = found
    .flatMap(({ docs, examples }) => [docs, examples])
    .filter((path) => !existsSync(path))
    .map((path) => `  ${relative(ROOT, path)}`);
  if (missing.length > 0) {
    throw new Error(
      `Every machine has docs and examples; these are missing:\n${missing.join('\n')}`,
    );
  }
  return found.map(({ name, code, docs }) => ({
    name,
    machine: exportOf(code, `${name}Machine`) as AnyStateMachine,
    docs: exportOf(docs, 'docs') as AnyMachineDocs,
  }));
}

/** Checks existence only; the compiler checks the types. */
function exportOf(path: string, name: string): unknown {
  const exported = load(path) as Readonly<Record<string, unknown>>;
  if (exported[name] === undefined) {
    throw new Error(`${relative(ROOT, path)} does not export ${name}`);
  }
  return exported[name];
}
