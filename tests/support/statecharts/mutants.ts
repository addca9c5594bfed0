/** Mutation testing: machines with one fault each. */
import { createMachine } from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { readMachine } from '../../../src/client/lib/machines/readMachine';

export const MUTATIONS = [
  'retarget a transition',
  'drop a target',
  'drop a guard',
  'swap two branches',
  'drop the actions',
  'remove an after',
  'drop an onError',
] as const;

export interface Mutant {
  readonly mutation: (typeof MUTATIONS)[number];
  readonly where: string;
  readonly swapped: readonly string[];
  readonly machine: AnyStateMachine;
}

interface BranchConfig {
  target?: string;
  guard?: string | { readonly type: string };
  actions?: unknown;
}

type Transitions = string | BranchConfig | readonly (string | BranchConfig)[];
type TransitionMap = Record<string, Transitions>;

interface InvokeConfig extends TransitionMap {
  id: string;
}

interface NodeConfig {
  on?: TransitionMap;
  after?: TransitionMap;
  always?: Transitions;
  invoke?: InvokeConfig | InvokeConfig[];
  states?: Record<string, NodeConfig>;
}

interface Place {
  readonly path: string;
  readonly name: string;
  readonly holder: TransitionMap;
  readonly kind: 'on' | 'after' | 'outcome';
}

export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  return placesOf(configOf(machine)).flatMap((_, index) => mutantsAt(machine, index));
}

function mutantsAt(machine: AnyStateMachine, index: number): Mutant[] {
  const mutants: Mutant[] = [];
  const original = placeAt(machine, index).place;
  const branches = branchesOf(original);

  const breakIt = (
    mutation: Mutant['mutation'],
    branch: number,
    change: (branches: BranchConfig[], place: Place) => void,
    swapped: readonly string[] = [],
  ): void => {
    const { config, place } = placeAt(machine, index);
    const changed = branchesOf(place);
    place.holder[place.name] = changed;
    change(changed, place);
    const where = `${place.path || machine.id} / ${place.name} / ${branch}`;
    mutants.push({
      mutation,
      where,
      swapped,
      machine: createMachine(config as never, machine.implementations as never),
    });
  };

  branches.forEach(({ target, guard, actions }, at) => {
    const one = (change: (branch: BranchConfig) => void) => (changed: BranchConfig[]) => {
      const branch = changed[at];
      if (branch !== undefined) change(branch);
    };
    const next = branches[at + 1];
    const other = anotherState(machine, original, at);
    if (other !== undefined) {
      breakIt(
        'retarget a transition',
        at,
        one((branch) => (branch.target = other)),
      );
    }
    if (target !== undefined)
      breakIt(
        'drop a target',
        at,
        one((branch) => delete branch.target),
      );
    if (guard !== undefined)
      breakIt(
        'drop a guard',
        at,
        one((branch) => delete branch.guard),
      );
    if (actions !== undefined)
      breakIt(
        'drop the actions',
        at,
        one((b) => delete b.actions),
      );
    if (next !== undefined) {
      const swapped = [guardOf(branches[at]), guardOf(next)];
      const swap = (changed: BranchConfig[]): void => {
        changed.splice(at, 2, ...changed.slice(at, at + 2).reverse());
      };
      breakIt('swap two branches', at, swap, swapped);
    }
  });
  const remove = (_: BranchConfig[], { holder, name }: Place): void => {
    Reflect.deleteProperty(holder, name);
  };
  if (original.kind === 'after') breakIt('remove an after', 0, remove);
  if (original.name === 'onError') breakIt('drop an onError', 0, remove);
  return mutants;
}

/** Absolute id of a leaf state that the branch does not target. */
function anotherState(machine: AnyStateMachine, place: Place, branch: number): string | undefined {
  const { states, edges } = readMachine(machine);
  const [now = place.path] =
    edges.find(
      (edge) =>
        edge.source === place.path &&
        edge.branch === branch &&
        isTriggeredBy(place, edge.eventType),
    )?.targets ?? [];
  const parents = new Set(states.map(({ parent }) => parent));
  // Transient states may lead to the branch's own target.
  const passed = new Set(
    edges.filter(({ trigger }) => trigger.kind === 'always').map(({ source }) => source),
  );
  const other = states.find(
    ({ id }) =>
      !parents.has(id) &&
      !passed.has(id) &&
      id !== now &&
      !id.startsWith(`${now}.`) &&
      id !== place.path,
  );
  return other && `#${machine.id}.${other.id}`;
}

function isTriggeredBy({ kind, name, path }: Place, eventType: string): boolean {
  if (kind === 'on') return eventType === (name === 'always' ? '' : name);
  if (kind === 'after') return eventType.startsWith(`xstate.after.${name}.`);
  const outcome = name === 'onDone' ? 'done' : name === 'onError' ? 'error' : 'snapshot';
  return eventType.startsWith(`xstate.${outcome}.`) && path !== '';
}

/** A copy of the config and its n-th place. */
function placeAt(machine: AnyStateMachine, index: number): { config: NodeConfig; place: Place } {
  const config = configOf(machine);
  const place = placesOf(config)[index];
  if (place === undefined) throw new Error(`${machine.id} has no place ${index}`);
  return { config, place };
}

function configOf(machine: AnyStateMachine): NodeConfig {
  return copy(machine.config) as NodeConfig;
}

/** Copies objects and arrays, but not functions or class instances. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy);
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copy(part)]));
}

function placesOf(node: NodeConfig, path = ''): Place[] {
  const invokes = [node.invoke ?? []].flat();
  const own = (holder: TransitionMap, names: readonly string[], kind: Place['kind']): Place[] =>
    names.map((name) => ({ path, name, holder, kind }));
  return [
    ...own(node.on ?? {}, Object.keys(node.on ?? {}), 'on'),
    ...own(node.after ?? {}, Object.keys(node.after ?? {}), 'after'),
    ...own(node as TransitionMap, node.always === undefined ? [] : ['always'], 'on'),
    ...invokes.flatMap((invoke) => own(invoke, outcomesOf(invoke), 'outcome')),
    ...Object.entries(node.states ?? {}).flatMap(([key, child]) =>
      placesOf(child, path === '' ? key : `${path}.${key}`),
    ),
  ];
}

function outcomesOf(invoke: InvokeConfig): string[] {
  return ['onDone', 'onError', 'onSnapshot'].filter((name) => name in invoke);
}

/** Normalises the shorthand forms of branches. */
function branchesOf({ holder, name }: Place): BranchConfig[] {
  return [holder[name] ?? []]
    .flat()
    .map((branch) => (typeof branch === 'string' ? { target: branch } : branch));
}

function guardOf(branch: BranchConfig | undefined): string {
  const guard = branch?.guard;
  return typeof guard === 'string' ? guard : (guard?.type ?? 'otherwise');
}
