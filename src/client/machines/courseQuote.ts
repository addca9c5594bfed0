import { assign, fromPromise, setup } from 'xstate';

import type { Quote } from '../../contract/requests';
import type { CourseChoice } from './support/courseDesign';
import { NO_LIMIT, isRefused, limitOf } from './support/apiRejection';
import type { Limit } from './support/apiRejection';
import { failureOf, keepLimit, outputOf } from './support/formSetup';
import type { Failure } from './support/formSetup';
import { notProvided } from './support/notProvided';

/** How long choices may go on before a price is asked for, in milliseconds. */
export const QUOTE_PAUSE_MS = 300;

export interface CourseQuoteContext {
  readonly choice: CourseChoice | null;
  /** The last price that came; of an earlier choice while a new one is asked for. */
  readonly quote: Quote | null;
  /** Why the last price did not come, where that was a limit. */
  readonly limit: Limit;
}

export type CourseQuoteEvent =
  /** Null while something is missing that a price depends on. */
  | { readonly type: 'CHOICE_CHANGED'; readonly choice: CourseChoice | null }
  | { readonly type: 'RETRY_REQUESTED' };

type Changed = Extract<CourseQuoteEvent, { readonly type: 'CHOICE_CHANGED' }>;
const choiceOf = ({ event }: { event: Changed }): CourseChoice | null => event.choice;
const keepChoice = { type: 'keepChoice', params: choiceOf } as const;

/**
 * The live price of a course that is being designed: the server computes it with each change
 * (CRS-01). A newer choice makes an older answer void.
 *
 * Effect to provide: the actor `quoteCourse` (rejects with a `ApiRejection` where the server says that
 * the course cannot be had so).
 *
 * Tags: `busy` while a price is on its way, `current` while `quote` is the price of `choice`.
 */
export const courseQuoteMachine = setup({
  types: {
    context: {} as CourseQuoteContext,
    events: {} as CourseQuoteEvent,
    tags: {} as 'busy' | 'current',
  },
  actors: {
    quoteCourse: fromPromise<Quote, CourseChoice | null>(notProvided('quoteCourse')),
  },
  guards: {
    isPriceable: (_, choice: CourseChoice | null) => choice !== null,
    isRefusedCourse: (_, { error }: Failure) =>
      isRefused(error, 'NOT_FOUND') || isRefused(error, 'VALIDATION_FAILED'),
  },
  delays: { quotePause: QUOTE_PAUSE_MS },
  actions: {
    keepChoice: assign((_, choice: CourseChoice | null) => ({ choice })),
    keepQuote: assign((_, quote: Quote) => ({ quote })),
    forgetQuote: assign({ quote: null }),
    keepLimit: assign((_, { error }: Failure) => ({ limit: limitOf(error) })),
  },
}).createMachine({
  id: 'courseQuote',
  context: { choice: null, quote: null, limit: NO_LIMIT },
  initial: 'following',
  states: {
    following: {
      initial: 'unpriced',
      on: {
        CHOICE_CHANGED: [
          {
            guard: { type: 'isPriceable', params: choiceOf },
            target: '.settling',
            actions: keepChoice,
          },
          {
            target: '.unpriced',
            actions: [keepChoice, 'forgetQuote'],
          },
        ],
      },
      states: {
        unpriced: {},
        settling: { tags: 'busy', after: { quotePause: 'quoting' } },
        quoting: {
          tags: 'busy',
          invoke: {
            id: 'quoteCourse',
            src: 'quoteCourse',
            input: ({ context }) => context.choice,
            onDone: { target: 'quoted', actions: { type: 'keepQuote', params: outputOf } },
            onError: [
              {
                guard: { type: 'isRefusedCourse', params: failureOf },
                target: 'refused',
                actions: 'forgetQuote',
              },
              { target: 'quoteFailed', actions: keepLimit },
            ],
          },
        },
        quoted: { tags: 'current', on: { RETRY_REQUESTED: 'quoting' } },
        quoteFailed: { on: { RETRY_REQUESTED: 'quoting' } },
        refused: {},
      },
    },
  },
});
