/**
 * Reads a machine's states and edges as plain data. Every guarded branch, delay, actor outcome and
 * eventless transition is a separate edge.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export interface StateReading {
  /** The path: `idle.ready`; empty for the machine itself. */
  readonly id: string;
  readonly parent: string | null;
  readonly type: AnyStateNode['type'];
  readonly isInitial: boolean;
  /** Drawn elsewhere: only its name is shown here. */
  readonly isNamedOnly?: boolean;
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly InvokeReading[];
}

export interface InvokeReading {
  readonly id: string;
  readonly actor: string;
}

export type Trigger =
  | { readonly kind: 'event'; readonly event: string }
  | { readonly kind: 'delay'; readonly delay: string }
  | ({ readonly kind: 'done' | 'failed' | 'progressed' } & InvokeReading)
  | { readonly kind: 'finished' }
  | { readonly kind: 'always' };

export interface EdgeReading {
  /** Unique within the machine, and stable while it does not change. */
  readonly id: string;
  readonly source: string;
  /** Empty for a transition that runs actions and keeps the state. */
  readonly targets: readonly string[];
  readonly trigger: Trigger;
  readonly guard: string | null;
  readonly branch: number;
  readonly branches: number;
  readonly actions: readonly string[];
  /** XState's definition, by which the harness identifies a step's edge. */
  readonly definition: AnyTransitionDefinition;
  readonly eventType: string;
}

export interface MachineReading {
  readonly id: string;
  readonly states: readonly StateReading[];
  readonly edges: readonly EdgeReading[];
  readonly events: readonly string[];
  readonly guards: readonly string[];
  readonly actors: readonly string[];
  readonly delays: readonly DelayReading[];
}

export interface DelayReading {
  readonly name: string;
  /** Null where it depends on the context. */
  readonly milliseconds: number | null;
}

/** Reads a machine. @throws when a guard or a delay has no name, or an `invoke` no id */
export function readMachine(machine: AnyStateMachine): MachineReading {
  const nodes = descendants(machine.root);
  const edges = nodes.flatMap((node) => edgesOf(node, machine.id));
  return {
    id: machine.id,
    states: nodes.filter((node) => node.parent !== undefined).map(readState),
    edges,
    events: unique(edges.map(({ trigger }) => trigger.kind === 'event' && trigger.event)),
    guards: unique(edges.map(({ guard }) => guard ?? false)),
    actors: unique(nodes.flatMap((node) => invokesOf(node).map(({ actor }) => actor))),
    delays: unique(edges.map(({ trigger }) => trigger.kind === 'delay' && trigger.delay)).map(
      (name) => {
        const delay: unknown = machine.implementations.delays[name];
        return { name, milliseconds: typeof delay === 'number' ? delay : null };
      },
    ),
  };
}

function pathOf(node: AnyStateNode): string {
  return node.path.join('.');
}

function descendants(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(descendants)];
}

function readState(node: AnyStateNode): StateReading {
  const { parent } = node;
  return {
    id: pathOf(node),
    parent: parent?.parent === undefined ? null : pathOf(parent),
    type: node.type,
    isInitial: parent?.type === 'parallel' || (parent?.initial.target.includes(node) ?? false),
    tags: node.tags,
    entry: namesOf(node.entry),
    exit: namesOf(node.exit),
    invokes: invokesOf(node),
  };
}

function invokesOf(node: AnyStateNode): InvokeReading[] {
  return node.invoke.map(({ id, src }) => {
    if (typeof src !== 'string' || src.startsWith('xstate.invoke.')) {
      throw new Error(`${node.id} invokes an actor without a name`);
    }
    if (/^\d+\./.test(id)) throw new Error(`${node.id} invokes ${src} without an id`);
    return { id, actor: src };
  });
}

/** Within the ids of edges, which the drawings carry. */
const ID_SEPARATOR = ' / ';

function edgesOf(node: AnyStateNode, machineId: string): EdgeReading[] {
  const groups: [string, readonly AnyTransitionDefinition[]][] = [
    ...node.transitions.entries(),
    ['', node.always ?? []],
  ];
  return groups.flatMap(([eventType, branches]) =>
    branches.map((definition, branch) => ({
      id: [pathOf(node) || machineId, eventType || 'always', branch].join(ID_SEPARATOR),
      source: pathOf(node),
      targets: (definition.target ?? []).map(pathOf),
      trigger: triggerOf(node, eventType),
      guard: guardOf(definition, node.id),
      branch,
      branches: branches.length,
      actions: namesOf(definition.actions),
      definition,
      eventType,
    })),
  );
}

function triggerOf(node: AnyStateNode, eventType: string): Trigger {
  if (eventType === '') return { kind: 'always' };
  if (eventType === `xstate.done.state.${node.id}`) return { kind: 'finished' };
  const delay = Object.keys(node.config.after ?? {}).find(
    (name) => eventType === `xstate.after.${name}.${node.id}`,
  );
  if (delay !== undefined) {
    if (/^\d+$/.test(delay)) throw new Error(`${node.id} waits ${delay} ms without a name`);
    return { kind: 'delay', delay };
  }
  for (const invoke of invokesOf(node)) {
    if (eventType === `xstate.done.actor.${invoke.id}`) return { kind: 'done', ...invoke };
    if (eventType === `xstate.error.actor.${invoke.id}`) return { kind: 'failed', ...invoke };
    if (eventType === `xstate.snapshot.${invoke.id}`) return { kind: 'progressed', ...invoke };
  }
  return { kind: 'event', event: eventType };
}

function guardOf({ guard }: AnyTransitionDefinition, where: string): string | null {
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  const type: unknown = 'type' in guard ? guard.type : undefined;
  if (typeof type !== 'string') throw new Error(`${where} has a guard without a name`);
  return type;
}

/** Named actions; XState's internal ones have no name and are skipped. */
function namesOf(actions: readonly unknown[]): string[] {
  return actions.flatMap((action) => {
    if (typeof action === 'string') return [action];
    if (typeof action !== 'object' || action === null || !('type' in action)) return [];
    return typeof action.type === 'string' ? [action.type] : [];
  });
}

function unique(names: readonly (string | false)[]): string[] {
  return [...new Set(names.filter((name) => name !== false))];
}
