import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import type { AnyStateMachine } from 'xstate';
import type { AnyMachineDocs } from '../../src/client/lib/machines/docs';

export const ROOT = join(__dirname, '../..');
const FEATURES = join(ROOT, 'src/client/features');
const load = createRequire(__filename);

export interface MachineFiles {
  readonly name: string;
  /** Whose folder it is in. */
  readonly feature: string;
  readonly machine: AnyStateMachine;
  readonly docs: AnyMachineDocs;
}

/** Finds every machine: each `machines/{name}.ts` of a feature exports `{name}Machine`. */
export function findMachines(): MachineFiles[] {
  const found = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .flatMap((file) => {
      const [, feature, name] = /^(\w+)\/machines\/(\w+)\.ts$/.exec(file) ?? [];
      return feature === undefined || name === undefined ? [] : [{ feature, name }];
    })
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ feature, name }) => {
      const path = join(FEATURES, feature, 'machines', name);
      return {
        name,
        feature,
        code: `${path}.ts`,
        docs: `${path}.docs.ts`,
        examples: `${path}.examples.ts`,
      };
    });
  const missing = found
    .flatMap(({ docs, examples }) => [docs, examples])
    .filter((path) => !existsSync(path))
    .map((path) => `  ${relative(ROOT, path)}`);
  if (missing.length > 0) {
    throw new Error(
      `Every machine has docs and examples; these are missing:\n${missing.join('\n')}`,
    );
  }
  return found.map(({ name, feature, code, docs }) => ({
    name,
    feature,
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
