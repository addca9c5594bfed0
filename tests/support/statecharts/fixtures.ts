/**
 * Test data of a machine: its examples and main journeys with expected states, exported as
 * `fixtures` by `tests/client/features/{feature}/machines/{name}.fixtures.ts`.
 */
import type { AnyStateMachine, ContextFrom, InputFrom } from 'xstate';
import type {
  ActorExamples,
  AnyExamples,
  EventExamples,
  MachineExamples,
} from '../../../src/client/lib/machines/examples';
import type { DelayName, GuardName, StateName } from '../../../src/client/lib/machines/names';

type Labelled<Name extends string, Labels> =
  | Name
  | `${Name}: ${Exclude<string & keyof Labels, 'typical'>}`;

/**
 * A step in words: an event (`IMAGE_CHOSEN`, `IMAGE_CHOSEN: document`), an actor's outcome
 * (`sendCode done`, `sendCode failed: limited`) or a delay (`after successMessageDelay`).
 */
export type StepOf<Machine extends AnyStateMachine, Events, Actors> =
  | { [Name in string & keyof Events]: Labelled<Name, Events[Name]> }[string & keyof Events]
  | {
      [Name in string & keyof Actors]: {
        [Kind in string & keyof Actors[Name]]: Labelled<`${Name} ${Kind}`, Actors[Name][Kind]>;
      }[string & keyof Actors[Name]];
    }[string & keyof Actors]
  | `after ${DelayName<Machine>}`;

export type ExpectedEffect = string | readonly [name: string, params: unknown];

export interface Expected<Context = unknown> {
  /** Expected effects in order; absent means none. */
  readonly did?: readonly ExpectedEffect[];
  /** Inputs of the actors that run after the step. */
  readonly asks?: Readonly<Record<string, unknown>>;
  readonly context?: Partial<Context>;
}

/** A hand-written path with the expected state of each step. */
export interface Journey<Step = string, State = string, Context = unknown, Input = unknown> {
  readonly name: string;
  readonly input?: Input;
  readonly starts: State;
  /** Expected before the first step; unchecked when absent. */
  readonly atStart?: Expected<Context>;
  readonly steps: readonly (
    | readonly [step: Step, state: State]
    | readonly [step: Step, state: State, expected: Expected<Context>]
  )[];
}

/** Mutually exclusive guards, whose order does not matter. */
export interface Exclusive<Guard = string> {
  readonly because: string;
  readonly guards: readonly Guard[];
}

export interface AnyFixtures extends AnyExamples {
  readonly journeys: readonly Journey[];
  readonly exclusive?: Exclusive;
}

/** A machine's examples with its journeys, whose steps the types know from the examples. */
export function fixturesFor<Machine extends AnyStateMachine>() {
  return <const Events extends EventExamples<Machine>, const Actors extends ActorExamples<Machine>>(
    examples: MachineExamples<Events, Actors>,
    tests: {
      readonly exclusive?: Exclusive<GuardName<Machine>>;
      readonly journeys: readonly Journey<
        StepOf<Machine, Events, Actors>,
        StateName<Machine>,
        ContextFrom<Machine>,
        InputFrom<Machine>
      >[];
    },
  ): AnyFixtures => ({ ...examples, ...tests });
}
