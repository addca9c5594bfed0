/**
 * Examples of a machine's inputs: event payloads and actor outcomes, exported as `examples` by
 * `{name}.examples.ts`. Used by its tests and by the statecharts page. The types require a payload
 * for every event that has one, and both outcomes of every actor.
 */
import type { AnyStateMachine, InputFrom } from 'xstate';
import type { ActorName, ActorOutput, EventName, EventOf } from './names';

/** Examples by label; `typical` is the default. */
type Examples<Value> = Readonly<Record<string, Value>> & { readonly typical: Value };

type PayloadOf<Event> = Omit<Event, 'type'>;
export type EventExamples<Machine extends AnyStateMachine> = {
  readonly [Name in EventName<Machine>]: keyof PayloadOf<
    Extract<EventOf<Machine>, { readonly type: Name }>
  > extends never
    ? { readonly typical: Readonly<Record<string, never>> }
    : Examples<PayloadOf<Extract<EventOf<Machine>, { readonly type: Name }>>>;
};

export type ActorExamples<Machine extends AnyStateMachine> = {
  readonly [Name in ActorName<Machine>]: {
    readonly done: Examples<ActorOutput<Machine, Name>>;
    readonly failed: Examples<unknown>;
  };
};

/** The examples of one machine, with the labels in their type. */
export interface MachineExamples<Events, Actors> {
  /** Machine inputs; the player starts with the first. */
  readonly inputs: readonly unknown[];
  readonly events: Events;
  readonly actors: Actors;
}

export type AnyExamples = MachineExamples<
  Readonly<Record<string, Readonly<Record<string, object>>>>,
  Readonly<Record<string, Readonly<Record<'done' | 'failed', Readonly<Record<string, unknown>>>>>>
>;

/** Type-checks a machine's examples; without inputs the machine starts without one. */
export function examplesFor<Machine extends AnyStateMachine>() {
  return <
    const Events extends EventExamples<Machine>,
    const Actors extends ActorExamples<Machine>,
  >(examples: {
    readonly inputs?: readonly InputFrom<Machine>[];
    readonly events: Events;
    readonly actors: Actors;
  }): MachineExamples<Events, Actors> => ({ inputs: [undefined], ...examples });
}
