/** Shared setup of machines whose calls can be limited (API-07). */
import { assign, setup } from 'xstate';
import type { EventObject, NonReducibleUnknown, UnknownActorLogic } from 'xstate';

import { isLimit, limitOf } from './apiRejection';
import type { Limit } from './apiRejection';
import { delayUntil } from './deadline';
import { notProvided } from './notProvided';
import type { EffectWith } from './notProvided';

export interface Failure {
  readonly error: unknown;
}

interface FormContext {
  readonly limit: Limit;
}

interface FormSetup<Context, Event, Tag, Input, Actors> {
  readonly types: {
    readonly context: Context;
    readonly events: Event;
    readonly tags: Tag;
    readonly input?: Input;
  };
  readonly actors: Actors;
}

export const failureOf = ({ event }: { event: { error: unknown } }): Failure => ({
  error: event.error,
});

export const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output;

export const whenLimited = { type: 'isLimited', params: failureOf } as const;
export const keepLimit = { type: 'keepLimit', params: failureOf } as const;
export const logTheFailure = { type: 'logFailure', params: failureOf } as const;

const logFailure: EffectWith<Failure> = notProvided('logFailure');

/**
 * `setup()` with the guard `isLimited`, the delay `untilLimitEnds` and the actions `keepLimit` and
 * `logFailure`; the last must be provided where used. Extend it with `extend()`.
 */
export function formSetup<
  Context extends FormContext,
  Event extends EventObject,
  Tag extends string,
  Actors extends Record<string, UnknownActorLogic>,
  Input = NonReducibleUnknown,
>({ types, actors }: FormSetup<Context, Event, Tag, Input, Actors>) {
  return setup({
    types,
    actors,
    guards: {
      isLimited: (_, { error }: Failure) => isLimit(error),
    },
    delays: {
      untilLimitEnds: ({ context }) => delayUntil(context.limit.retryAt),
    },
    actions: {
      keepLimit: assign((_, { error }: Failure) => ({ limit: limitOf(error) }) as Partial<Context>),
      logFailure,
    },
  });
}
