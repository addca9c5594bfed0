/**
 * Documentation of a machine, exported as `docs` by `{name}.docs.ts`, which is not bundled. The
 * types require text in both languages for every name.
 */
import type { AnyStateMachine } from 'xstate';
import type { ActorName, DelayName, EventName, EventOf, GuardName, StateName } from './names';

export interface Words {
  readonly en: string;
  readonly ar: string;
}

export interface StateDocs {
  /** Two or three words, as in the diagram. */
  readonly name: Words;
  /** The screen in this state, in a sentence. */
  readonly sees: Words;
  /** A final state that the process is for: green in the diagram, as nothing else is. */
  readonly isSuccess?: true;
}

export interface EventDocs {
  /** The event, as a short sentence without a full stop. */
  readonly says: Words;
  readonly payload?: Readonly<Record<string, Words>>;
}

type PayloadOf<Event> = Exclude<string & keyof Event, 'type'>;
type DocsOfEvent<Event> = [PayloadOf<Event>] extends [never]
  ? { readonly says: Words; readonly payload?: never }
  : { readonly says: Words; readonly payload: Readonly<Record<PayloadOf<Event>, Words>> };

export interface AnyMachineDocs {
  readonly title: Words;
  readonly description: Words;
  readonly place: Words;
  readonly states: Readonly<Record<string, StateDocs>>;
  readonly events: Readonly<Record<string, EventDocs>>;
  /** A yes-or-no question. */
  readonly guards: Readonly<Record<string, Words>>;
  /** The actor's work, in the infinitive or as a verbal noun. */
  readonly actors: Readonly<Record<string, Words>>;
  /** The reason for the delay; fixed seconds are appended. */
  readonly delays: Readonly<Record<string, Words>>;
}

/** The docs of one machine, complete and without extra keys. */
export interface MachineDocs<Machine extends AnyStateMachine> extends AnyMachineDocs {
  readonly states: Readonly<Record<StateName<Machine>, StateDocs>>;
  readonly events: {
    readonly [Name in EventName<Machine>]: DocsOfEvent<
      Extract<EventOf<Machine>, { readonly type: Name }>
    >;
  };
  readonly guards: Readonly<Record<GuardName<Machine>, Words>>;
  readonly actors: Readonly<Record<ActorName<Machine>, Words>>;
  readonly delays: Readonly<Record<DelayName<Machine>, Words>>;
}
