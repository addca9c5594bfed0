/**
 * The one reading of a machine that the generator, the harness and the player share: its states and
 * its edges as plain data. Every guarded branch is an edge of its own, and so are delays, the
 * outcomes of invoked actors and eventless transitions. No machine knows that it is read.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export interface StateReading {
  /** The path: `idle.ready`. The machine itself is the empty path. */
  readonly id: string;
  readonly parent: string | null;
  readonly type: AnyStateNode['type'];
  readonly isInitial: boolean;
  readonly tags: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly invokes: readonly InvokeReading[];
}

export interface InvokeReading {
  readonly id: string;
  /** The actor's name in `setup()`. */
  readonly actor: string;
}

/** What sets an edge off. */
export type Trigger =
  | { readonly kind: 'event'; readonly event: string }
  | { readonly kind: 'delay'; readonly delay: string }
  | ({ readonly kind: 'done' | 'failed' | 'progressed' } & InvokeReading)
  | { readonly kind: 'finished' }
  | { readonly kind: 'always' };

export interface EdgeReading {
  /** Unique within the machine and stable while the machine does not change. */
  readonly id: string;
  readonly source: string;
  /** Empty: the edge runs its actions and the state stays. */
  readonly targets: readonly string[];
  readonly trigger: Trigger;
  readonly guard: string | null;
  /** Which of the branches of one trigger this is, from 0. */
  readonly branch: number;
  readonly branches: number;
  readonly actions: readonly string[];
  /** What XState calls it; the harness finds the edge of a step by it. */
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
  /** Null where the machine works it out from its context. */
  readonly milliseconds: number | null;
}

/**
 * Reads a machine.
 *
 * @throws when a guard or a delay has no name, or an `invoke` no id: nobody could explain it.
 */
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

/** The path of a node, as every reading writes it. */
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

function edgesOf(node: AnyStateNode, machineId: string): EdgeReading[] {
  const groups: [string, readonly AnyTransitionDefinition[]][] = [
    ...node.transitions.entries(),
    ['', node.always ?? []],
  ];
  return groups.flatMap(([eventType, branches]) =>
    branches.map((definition, branch) => ({
      id: `${pathOf(node) || machineId} / ${eventType || 'always'} / ${branch}`,
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

/** The named actions of a list; what XState adds for delays has no name and is left out. */
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
