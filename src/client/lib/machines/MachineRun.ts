import { createActor } from 'xstate';
import type {
  Actor,
  AnyEventObject,
  AnyStateMachine,
  AnyTransitionDefinition,
  StateValue,
} from 'xstate';
import { activeStates, leafState } from './activeStates';
import { pendingActor } from './pendingActor';
import type { Outcome, OutcomeEvent, PendingSnapshot } from './pendingActor';
import { readMachine } from './readMachine';
import type { EdgeReading, MachineReading } from './readMachine';
import { SteppedClock } from './steppedClock';

export interface Effect {
  readonly name: string;
  readonly params: unknown;
}

export interface RunningActor {
  readonly id: string;
  readonly actor: string;
  readonly input: unknown;
}

/** The parts of a snapshot that a run reads; XState has no type for any machine's. */
interface AnySnapshot {
  readonly value: StateValue;
  readonly context: Readonly<Record<string, unknown>>;
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly error: unknown;
  readonly children: Readonly<
    Record<string, { getSnapshot(): PendingSnapshot; send(event: OutcomeEvent): void } | undefined>
  >;
  can(event: AnyEventObject): boolean;
}

/** Safety limit of deadlines while waiting for one delay. */
const MAX_STEPS = 1_000;

/** Runs a machine with fake actors, clock and actions; guards, delays and assigns are real. */
export class MachineRun {
  readonly reading: MachineReading;
  readonly taken: EdgeReading[] = [];
  readonly effects: Effect[] = [];
  private readonly clock = new SteppedClock();
  private readonly actor: Actor<AnyStateMachine>;

  /** Starts the machine; `onChange` is called on every new state. */
  constructor(machine: AnyStateMachine, input?: unknown, onChange?: () => void) {
    const { faked, reading, edges } = fakedMachine(machine);
    this.reading = reading;
    // Entry actions run while the actor is created, so the clock and the inspection start with it.
    this.actor = this.clock.during(() =>
      createActor(faked, {
        input,
        clock: this.clock,
        inspect: (inspected) => {
          if (inspected.type !== '@xstate.microstep') return;
          for (const transition of inspected._transitions) {
            const edge = edges.get(transition);
            if (edge !== undefined) this.taken.push(edge);
          }
        },
      }),
    );
    effectsOf.set(this.actor, this.effects);
    // An error ends the run and is reported by `status`.
    this.actor.subscribe({ next: () => onChange?.(), error: () => onChange?.() });
    this.actor.on('*', (fact: AnyEventObject) =>
      this.effects.push({ name: fact.type, params: fact }),
    );
    this.clock.during(() => this.actor.start());
  }

  /** The innermost active states, such as `idle.ready`. */
  get state(): string {
    return leafState(this.snapshot.value);
  }

  get active(): readonly string[] {
    return activeStates(this.snapshot.value);
  }

  get context(): Readonly<Record<string, unknown>> {
    return this.snapshot.context;
  }

  get status(): AnySnapshot['status'] {
    return this.snapshot.status;
  }

  get error(): unknown {
    return this.snapshot.error;
  }

  get running(): readonly RunningActor[] {
    const { children } = this.snapshot;
    const invokes = this.reading.states.flatMap((state) => state.invokes);
    return Object.entries(children).flatMap(([id, child]) => {
      const actor = invokes.find((invoke) => invoke.id === id)?.actor;
      const snapshot = child?.getSnapshot();
      return actor === undefined || snapshot?.status !== 'active'
        ? []
        : [{ id, actor, input: snapshot.input }];
    });
  }

  /** Milliseconds until the next deadline; undefined if there is none. */
  get untilNext(): number | undefined {
    return this.clock.untilNext();
  }

  send(event: AnyEventObject): void {
    this.clock.during(() => this.actor.send(event));
  }

  can(event: AnyEventObject): boolean {
    return this.clock.during(() => this.snapshot.can(event));
  }

  /** Ends a running actor. @throws when it is not running, or running twice */
  settle(actor: string, outcome: Outcome): void {
    const [match, second] = this.running.filter((running) => running.actor === actor);
    if (match === undefined) throw new Error(`${actor} is not running in ${this.state}`);
    if (second !== undefined) throw new Error(`${actor} is running twice in ${this.state}`);
    const child = this.snapshot.children[match.id];
    this.clock.during(() => child?.send({ type: 'SETTLED', outcome }));
  }

  /** Moves to the next deadline; false if there is none. */
  elapse(): boolean {
    return this.clock.during(() => this.clock.step());
  }

  /** Moves through deadlines until the named delay fires. @throws if none is left */
  elapseUntil(delay: string): void {
    for (let steps = 0; steps < MAX_STEPS; steps += 1) {
      const before = this.taken.length;
      if (!this.elapse()) break;
      const fired = this.taken
        .slice(before)
        .some(({ trigger }) => trigger.kind === 'delay' && trigger.delay === delay);
      if (fired) return;
    }
    throw new Error(`Nothing happens after ${delay} in ${this.state}`);
  }

  private get snapshot(): AnySnapshot {
    return this.actor.getSnapshot() as AnySnapshot;
  }

  stop(): void {
    this.actor.stop();
  }
}

export interface FakedMachine {
  readonly faked: AnyStateMachine;
  readonly reading: MachineReading;
  readonly edges: ReadonlyMap<AnyTransitionDefinition, EdgeReading>;
}

const fakedMachines = new WeakMap<AnyStateMachine, FakedMachine>();
const effectsOf = new WeakMap<object, Effect[]>();

/** Cached: thousands of paths run on it. */
export function fakedMachine(machine: AnyStateMachine): FakedMachine {
  const known = fakedMachines.get(machine);
  if (known !== undefined) return known;
  const faked = withFakedEffects(machine);
  const reading = readMachine(faked);
  const edges = new Map(reading.edges.map((edge) => [edge.definition, edge]));
  const made = { faked, reading, edges };
  fakedMachines.set(machine, made);
  return made;
}

function withFakedEffects(machine: AnyStateMachine): AnyStateMachine {
  const actions = machine.implementations.actions as Readonly<Record<string, unknown>>;
  const actors = Object.keys(machine.implementations.actors);
  const isEffect = (action: unknown): boolean =>
    !(
      typeof action === 'function' &&
      'type' in action &&
      String(action.type).startsWith('xstate.')
    );
  const faked = Object.entries(actions)
    .filter(([, action]) => isEffect(action))
    .map(([name]) => {
      const noted = ({ self }: { readonly self: object }, params: unknown): void => {
        effectsOf.get(self)?.push({ name, params });
      };
      return [name, noted] as const;
    });
  return machine.provide({
    actions: Object.fromEntries(faked),
    actors: Object.fromEntries(actors.map((name) => [name, pendingActor])),
  });
}
