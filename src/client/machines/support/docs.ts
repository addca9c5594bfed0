/**
 * What a person is told about a machine. Each machine has a file `{name}.docs.ts` beside it that
 * exports `docs`; nothing that reaches the browser imports it. The types demand words in both
 * languages for everything that the machine names.
 */
import type { AnyStateMachine } from 'xstate';
import type { ActorName, DelayName, EventName, EventOf, GuardName, StateName } from './names';

export interface Words {
  readonly en: string;
  readonly ar: string;
}

export interface StateDocs {
  /** Two or three words, as the diagram shows them. */
  readonly name: Words;
  /** What the user sees while it lasts, as a sentence. */
  readonly sees: Words;
}

export interface EventDocs {
  /** What happened, as a short sentence without a full stop. */
  readonly says: Words;
  /** What comes with it, field by field. */
  readonly payload?: Readonly<Record<string, Words>>;
}

type PayloadOf<Event> = Exclude<string & keyof Event, 'type'>;
type DocsOfEvent<Event> = [PayloadOf<Event>] extends [never]
  ? { readonly says: Words; readonly payload?: never }
  : { readonly says: Words; readonly payload: Readonly<Record<PayloadOf<Event>, Words>> };

/** The docs of any machine, as the generator reads them. */
export interface AnyMachineDocs {
  readonly title: Words;
  /** A paragraph. */
  readonly description: Words;
  /** Where in the product it is met. */
  readonly place: Words;
  readonly states: Readonly<Record<string, StateDocs>>;
  readonly events: Readonly<Record<string, EventDocs>>;
  /** A question that can be answered with yes. */
  readonly guards: Readonly<Record<string, Words>>;
  /** What the actor does, in the infinitive or as a verbal noun. */
  readonly actors: Readonly<Record<string, Words>>;
  /** What is waited for; the seconds are added where they are fixed. */
  readonly delays: Readonly<Record<string, Words>>;
}

/** The docs of one machine: nothing may be missing and nothing superfluous. */
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
