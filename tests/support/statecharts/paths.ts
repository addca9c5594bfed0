/** Model-based test paths, generated from the machine. */
import { getAdjacencyMap } from 'xstate/graph';
import type { AnyEventObject, AnyStateMachine, StateValue } from 'xstate';
import { MachineRun, fakedMachine } from '../../../src/client/lib/machines/MachineRun';
import { activeStates, leafState } from '../../../src/client/lib/machines/activeStates';
import type { EdgeReading, MachineReading } from '../../../src/client/lib/machines/readMachine';
import { SteppedClock } from '../../../src/client/lib/machines/steppedClock';
import type { AnyFixtures } from './fixtures';
import { readStep, sayStep, takeStep } from './steps';

export interface Path {
  readonly input: unknown;
  readonly steps: readonly { readonly step: string; readonly state: string }[];
}

export interface ReplayedPath extends Path {
  readonly edges: readonly string[];
}

/** Guards against an infinite graph. */
const LIMIT = 20_000;

interface Known {
  readonly status: string;
  readonly value: StateValue;
  readonly context: unknown;
}

type Follower = [step: string, { readonly state: Known }];

/**
 * The shortest path to every reachable state, context included, plus each possible next step;
 * prefixes of other paths are omitted.
 * @throws when the graph is infinite
 */
export function generatePaths(machine: AnyStateMachine, fixtures: AnyFixtures): Path[] {
  return new SteppedClock().during(() =>
    fixtures.inputs.flatMap((input) => walk(machine, fixtures, input)),
  );
}

function walk(machine: AnyStateMachine, fixtures: AnyFixtures, input: unknown): Path[] {
  const { faked, reading } = fakedMachine(machine);
  const words = new WeakMap<object, string>();
  const graph = getAdjacencyMap(faked, {
    input,
    limit: LIMIT,
    serializeState: (snapshot) => serialize(snapshot as Known),
    serializeEvent: (event: AnyEventObject) => words.get(event) ?? event.type,
    events: (snapshot) => {
      const { status, value } = snapshot as Known;
      const steps = status === 'done' ? [] : stepsFrom(reading, fixtures, value);
      for (const [step, event] of steps) words.set(event, step);
      return steps.map(([, event]) => event);
    },
  });

  const nodes = new Map<string, { transitions: object }>(Object.entries(graph));
  const [first = ''] = nodes.keys();
  const ways = new Map<string, Path>([[first, { input, steps: [] }]]);
  const paths = new Set<Path>();
  for (const [key, way] of ways) {
    const transitions = Object.entries(nodes.get(key)?.transitions ?? {}) as Follower[];
    if (transitions.length > 0) paths.delete(way);
    for (const [step, { state: next }] of transitions) {
      const path = { input, steps: [...way.steps, { step, state: leafState(next.value) }] };
      const nextKey = serialize(next);
      if (!ways.has(nextKey)) ways.set(nextKey, path);
      paths.add(path);
    }
  }
  return [...paths];
}

function stepsFrom(
  reading: MachineReading,
  fixtures: AnyFixtures,
  value: StateValue,
): [string, AnyEventObject][] {
  const active = new Set(['', ...activeStates(value)]);
  const edges = reading.edges.filter(({ source, branch }) => active.has(source) && branch === 0);
  return edges.flatMap(({ trigger, eventType }): [string, AnyEventObject][] => {
    const examples = (labels: Readonly<Record<string, unknown>> | undefined, what: string) =>
      Object.entries(labels ?? {}).map(
        ([label, example]) => [sayStep(what, label), example] as const,
      );
    switch (trigger.kind) {
      case 'event':
        return examples(fixtures.events[trigger.event], trigger.event).map(([step, payload]) => [
          step,
          { ...(payload as object), type: trigger.event },
        ]);
      case 'done':
        return examples(fixtures.actors[trigger.actor]?.done, `${trigger.actor} done`).map(
          ([step, output]) => [step, { type: eventType, output, actorId: trigger.id }],
        );
      case 'failed':
        return examples(fixtures.actors[trigger.actor]?.failed, `${trigger.actor} failed`).map(
          ([step, error]) => [step, { type: eventType, error, actorId: trigger.id }],
        );
      case 'delay':
        return [[`after ${trigger.delay}`, { type: eventType }]];
      case 'progressed':
      case 'finished':
      case 'always':
        return [];
    }
  });
}

function serialize({ value, context }: Known): string {
  return JSON.stringify([value, context], (_key, part: unknown) =>
    part instanceof Blob && 'name' in part ? `file ${String(part.name)}` : part,
  );
}

/** Replays a path on an actor. @throws when its state differs from the graph's. */
export function replay(machine: AnyStateMachine, fixtures: AnyFixtures, path: Path): ReplayedPath {
  const run = new MachineRun(machine, path.input);
  for (const { step, state } of path.steps) {
    takeStep(run, readStep(step, fixtures));
    if (run.status === 'error') throw run.error;
    if (run.state !== state) {
      const way = path.steps.map((each) => each.step).join(', ');
      throw new Error(`The graph leads to ${state}, a real actor to ${run.state}: ${way}`);
    }
  }
  run.stop();
  return { ...path, edges: run.taken.map(({ id }) => id) };
}

/** Splits paths into a minimal set that takes each state transition once, and the rest. */
export function partitionPaths(paths: readonly Path[]): { essential: Path[]; others: Path[] } {
  const seen = new Set<string>();
  const essential: Path[] = [];
  const others: Path[] = [];
  const plainest = paths.toSorted((one, other) => examplesIn(one) - examplesIn(other));
  for (const path of plainest) {
    const known = seen.size;
    let from = '';
    for (const { step, state } of path.steps) {
      seen.add(`${from} ${step} ${state}`);
      from = state;
    }
    (seen.size > known ? essential : others).push(path);
  }
  return { essential, others };
}

/** Counts steps with special examples, such as `verifyCode failed: wrong code`. */
function examplesIn({ steps }: Path): number {
  return steps.filter(({ step }) => step.includes(': ')).length;
}

export function missingEdges(
  reading: MachineReading,
  paths: readonly { readonly edges: readonly string[] }[],
): EdgeReading[] {
  const taken = new Set(paths.flatMap(({ edges }) => edges));
  return reading.edges.filter(({ id }) => !taken.has(id));
}

/** A greedy cover of all edges that the paths take. */
export function coveringPaths(paths: readonly ReplayedPath[]): ReplayedPath[] {
  const left = new Set(paths.flatMap(({ edges }) => edges));
  const chosen: ReplayedPath[] = [];
  while (left.size > 0) {
    const gain = ({ edges }: ReplayedPath): number =>
      new Set(edges.filter((edge) => left.has(edge))).size;
    const best = paths.reduce((a, b) => (gain(b) > gain(a) ? b : a));
    for (const edge of best.edges) left.delete(edge);
    chosen.push(best);
  }
  return chosen;
}
