/**
 * What the tests of a machine need to be told: payloads for its events, outcomes for its actors and
 * its main journeys with the states that they must lead to. Each machine has a file
 * `tests/client/machines/{name}.fixtures.ts` that exports `fixtures`. The types demand at least one
 * payload for every event that carries any, and both outcomes of every actor.
 */
import type { AnyStateMachine, ContextFrom, InputFrom } from 'xstate';
import type {
  ActorName,
  ActorOutput,
  DelayName,
  EventName,
  EventOf,
  GuardName,
  StateName,
} from '../../../src/client/machines/support/names';

/** Examples by label; the one called `typical` goes without saying. */
export type Examples<Value> = Readonly<Record<string, Value>> & { readonly typical: Value };

type PayloadOf<Event> = Omit<Event, 'type'>;
export type EventFixtures<Machine extends AnyStateMachine> = {
  readonly [Name in EventName<Machine>]: keyof PayloadOf<
    Extract<EventOf<Machine>, { readonly type: Name }>
  > extends never
    ? { readonly typical: Readonly<Record<string, never>> }
    : Examples<PayloadOf<Extract<EventOf<Machine>, { readonly type: Name }>>>;
};

export type ActorFixtures<Machine extends AnyStateMachine> = {
  readonly [Name in ActorName<Machine>]: {
    readonly done: Examples<ActorOutput<Machine, Name>>;
    readonly failed: Examples<unknown>;
  };
};

type Labelled<Name extends string, Labels> =
  Name | `${Name}: ${Exclude<string & keyof Labels, 'typical'>}`;

/**
 * One step, in words: an event (`IMAGE_CHOSEN`, `IMAGE_CHOSEN: document`), an actor's outcome
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

/** A named action or an emitted fact; with its parameters where they matter. */
export type ExpectedEffect = string | readonly [name: string, params: unknown];

export interface Expected<Context = unknown> {
  /** Everything that the step does to the world, in order. Absent: nothing. */
  readonly did?: readonly ExpectedEffect[];
  /** Inputs of actors that run after the step. */
  readonly asks?: Readonly<Record<string, unknown>>;
  /** What the context holds after the step, as far as it matters. */
  readonly context?: Partial<Context>;
}

/** A way through the machine, written by hand: each step with the state that it must lead to. */
export interface Journey<Step = string, State = string, Context = unknown, Input = unknown> {
  readonly name: string;
  readonly input?: Input;
  readonly starts: State;
  /** What it does and holds before the first step; not looked at where it is absent. */
  readonly atStart?: Expected<Context>;
  readonly steps: readonly (
    | readonly [step: Step, state: State]
    | readonly [step: Step, state: State, expected: Expected<Context>]
  )[];
}

/** Guards of which at most one can hold, so that their order makes no difference. */
export interface Exclusive<Guard = string> {
  readonly because: string;
  readonly guards: readonly Guard[];
}

/** The fixtures of any machine, as the harness reads them. */
export interface AnyFixtures {
  readonly inputs: readonly unknown[];
  readonly events: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly actors: Readonly<
    Record<string, Readonly<Record<'done' | 'failed', Readonly<Record<string, unknown>>>>>
  >;
  readonly journeys: readonly Journey[];
  readonly exclusive?: Exclusive;
}

/** Declares the fixtures of one machine; the machine's type checks every name and value. */
export function fixturesFor<Machine extends AnyStateMachine>() {
  return <
    const Events extends EventFixtures<Machine>,
    const Actors extends ActorFixtures<Machine>,
  >(fixtures: {
    /** One run of the generated paths begins with each. */
    readonly inputs?: readonly InputFrom<Machine>[];
    readonly events: Events;
    readonly actors: Actors;
    readonly exclusive?: Exclusive<GuardName<Machine>>;
    readonly journeys: readonly Journey<
      StepOf<Machine, Events, Actors>,
      StateName<Machine>,
      ContextFrom<Machine>,
      InputFrom<Machine>
    >[];
  }): AnyFixtures => ({ inputs: [undefined], ...fixtures });
}
