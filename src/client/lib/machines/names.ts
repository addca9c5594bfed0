import type {
  AnyStateMachine,
  EventFromLogic,
  OutputFrom,
  SnapshotFrom,
  StateValue,
  UnknownActorLogic,
} from 'xstate';

type Implementations<Machine extends AnyStateMachine> = Parameters<Machine['provide']>[0];
type NamesOf<Map> = string & keyof NonNullable<Map>;

/** All states by path, parents included: `idle`, `idle.ready`. */
export type StateName<Machine extends AnyStateMachine> = PathsOf<SnapshotFrom<Machine>['value']>;
type PathsOf<Value> = Value extends string
  ? Value
  : Value extends Record<string, StateValue | undefined>
    ? {
        [Key in string & keyof Value]: Key | `${Key}.${PathsOf<NonNullable<Value[Key]>>}`;
      }[string & keyof Value]
    : never;

export type EventOf<Machine extends AnyStateMachine> = Exclude<
  EventFromLogic<Machine>,
  { type: 'xstate.route' }
>;
export type EventName<Machine extends AnyStateMachine> = EventOf<Machine>['type'];

export type GuardName<Machine extends AnyStateMachine> = NamesOf<
  Implementations<Machine>['guards']
>;
export type DelayName<Machine extends AnyStateMachine> = NamesOf<
  Implementations<Machine>['delays']
>;
export type ActorName<Machine extends AnyStateMachine> = NamesOf<
  Implementations<Machine>['actors']
>;

export type ActorOutput<
  Machine extends AnyStateMachine,
  Name extends ActorName<Machine>,
> = NonNullable<Implementations<Machine>['actors']>[Name] extends infer Logic
  ? NonNullable<Logic> extends infer Known extends UnknownActorLogic
    ? OutputFrom<Known>
    : never
  : never;
