/// <reference types="webpack/module" />
/** The machines, through the bundler; `machineFiles.ts` is its counterpart on disk. */
import type { AnyStateMachine } from 'xstate';
import type { AnyMachineDocs } from '../../../src/client/machines/support/docs';
import type { AnyFixtures } from '../../../tests/support/statecharts/fixtures';
import type { Language } from '../words';

export interface PlayableMachine {
  readonly name: string;
  readonly machine: AnyStateMachine;
  readonly docs: AnyMachineDocs;
  readonly fixtures: AnyFixtures;
  readonly drawings: Readonly<Record<Language, string>>;
}

type Exports = Readonly<Record<string, unknown>>;

const code = import.meta.webpackContext('../../../src/client/machines', {
  recursive: false,
  regExp: /^\.\/\w+(\.docs)?\.ts$/,
});
const tests = import.meta.webpackContext('../../../tests/client/machines', {
  recursive: false,
  regExp: /^\.\/\w+\.fixtures\.ts$/,
});
const drawings = import.meta.webpackContext('../../../docs/statecharts', {
  recursive: false,
  regExp: /\.svg$/,
});

/** The charts of a machine below each other. */
function drawingOf(name: string, ending: string): string {
  const numbered = drawings
    .keys()
    .map((key) => ({
      key,
      number: new RegExp(`^\\./${name}(?:\\.(\\d+))?\\.${ending}$`).exec(key),
    }))
    .filter(({ number }) => number !== null)
    .sort((one, other) => Number(one.number?.[1] ?? 1) - Number(other.number?.[1] ?? 1));
  return numbered.map(({ key }) => drawings(key) as string).join('\n');
}

/** Every machine by name. @throws naming a missing file */
export function bundledMachines(): PlayableMachine[] {
  return code
    .keys()
    .map((key) => /^\.\/(\w+)\.ts$/.exec(key)?.[1])
    .filter((name) => name !== undefined)
    .sort()
    .map((name) => ({
      name,
      machine: (code(`./${name}.ts`) as Exports)[`${name}Machine`] as AnyStateMachine,
      docs: (code(`./${name}.docs.ts`) as Exports).docs as AnyMachineDocs,
      fixtures: (tests(`./${name}.fixtures.ts`) as Exports).fixtures as AnyFixtures,
      drawings: {
        en: drawingOf(name, 'svg'),
        ar: drawingOf(name, 'ar.svg'),
      },
    }));
}
