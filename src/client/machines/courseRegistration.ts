import { assign, fromPromise, setup } from 'xstate';

import type { Quote, RequestSent } from '../../contract/requests';
import type { CourseChoice } from './support/courseDesign';
import { PriceRejection } from './support/courseRegistration.types';
import type { CourseOrder, QuotedCourse } from './support/courseRegistration.types';
import { delayUntil } from './support/deadline';
import { NO_LIMIT, isLimit, isRefused, limitOf } from './support/apiRejection';
import type { Limit } from './support/apiRejection';
import { notProvided } from './support/notProvided';

export interface CourseRegistrationContext {
  readonly choice: CourseChoice;
  /** The total that the student has seen and agreed to, in minor units. */
  readonly agreed: number;
  readonly quote: Quote | null;
  /** Extras that had been chosen cannot be had any more, which nobody has agreed to yet. */
  readonly isLess: boolean;
  readonly note: string;
  /** The request's number, once it has one. */
  readonly requestId: number | null;
  readonly limit: Limit;
}

export type CourseRegistrationEvent =
  | { readonly type: 'REGISTRATION_CONFIRMED'; readonly note: string }
  | { readonly type: 'PRICE_ACCEPTED' }
  | { readonly type: 'RETRY_REQUESTED' };

const errorOf = ({ event }: { event: { error: unknown } }): unknown => event.error;
const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output;
const whenNotOffered = {
  guard: { type: 'isNotOffered', params: errorOf },
  target: 'notOffered',
} as const;

/**
 * Registering the course that was selected (CRS-02, CRS-04). The price is looked up before anything
 * can be sent; one that is not what was shown is said,
 * old and new, and goes on only when it is accepted. So are extras that had to be left out.
 *
 * Effects to provide: the actors `quoteCourse` (leaves extras out that cannot be had) and
 * `sendRequest` (with the key that makes two presses one request; rejects with a `PriceRejection`
 * that carries the new price, or a `ApiRejection`).
 *
 * Tags: `loading` while the price is looked up, `form` where the course can be sent, `busy` while
 * it is, `retry` after a failure that lost nothing, `limited` while a limit tells when to go on.
 */
export const courseRegistrationMachine = setup({
  types: {
    context: {} as CourseRegistrationContext,
    input: {} as { readonly choice: CourseChoice; readonly amount: number },
    events: {} as CourseRegistrationEvent,
    tags: {} as 'loading' | 'form' | 'busy' | 'retry' | 'limited',
  },
  actors: {
    quoteCourse: fromPromise<QuotedCourse, CourseChoice>(notProvided('quoteCourse')),
    sendRequest: fromPromise<RequestSent, CourseOrder>(notProvided('sendRequest')),
  },
  guards: {
    isAsShown: ({ context }, { quote }: QuotedCourse) => quote.total === context.agreed,
    isPriceChanged: (_, error: unknown) => error instanceof PriceRejection,
    isNotOffered: (_, error: unknown) =>
      isRefused(error, 'NOT_FOUND') || isRefused(error, 'VALIDATION_FAILED'),
    hasArrivedBefore: (_, error: unknown) => isRefused(error, 'CONFLICT'),
    isLimited: (_, error: unknown) => isLimit(error),
  },
  delays: {
    untilLimitEnds: ({ context }) => delayUntil(context.limit.retryAt),
  },
  actions: {
    keepQuote: assign(({ context: { choice } }, { quote, extras }: QuotedCourse) => ({
      quote,
      choice: { ...choice, extras },
      isLess: extras.length < choice.extras.length,
    })),
    keepNewPrice: assign((_, error: unknown) =>
      error instanceof PriceRejection ? { quote: error.quote, isLess: false } : {},
    ),
    keepNote: assign((_, note: string) => ({ note })),
    agreeToPrice: assign(({ context }) => ({
      agreed: context.quote?.total ?? context.agreed,
      isLess: false,
    })),
    keepLimit: assign((_, error: unknown) => ({ limit: limitOf(error) })),
    keepNumber: assign((_, { id }: RequestSent) => ({ requestId: id })),
  },
}).createMachine({
  id: 'courseRegistration',
  context: ({ input }) => ({
    choice: input.choice,
    agreed: input.amount,
    quote: null,
    isLess: false,
    note: '',
    requestId: null,
    limit: NO_LIMIT,
  }),
  initial: 'checkingPrice',
  states: {
    checkingPrice: {
      tags: 'loading',
      invoke: {
        id: 'quoteCourse',
        src: 'quoteCourse',
        input: ({ context }) => context.choice,
        onDone: [
          {
            guard: { type: 'isAsShown', params: outputOf },
            target: 'confirming',
            actions: { type: 'keepQuote', params: outputOf },
          },
          { target: 'priceChanged', actions: { type: 'keepQuote', params: outputOf } },
        ],
        onError: [
          whenNotOffered,
          { target: 'priceUnknown', actions: { type: 'keepLimit', params: errorOf } },
        ],
      },
    },
    priceUnknown: { tags: 'retry', on: { RETRY_REQUESTED: 'checkingPrice' } },
    priceChanged: { on: { PRICE_ACCEPTED: { target: 'confirming', actions: 'agreeToPrice' } } },
    confirming: {
      tags: 'form',
      initial: 'ready',
      on: {
        REGISTRATION_CONFIRMED: {
          target: 'sending',
          actions: { type: 'keepNote', params: ({ event }) => event.note },
        },
      },
      states: {
        ready: {},
        failed: { tags: 'retry' },
        // Tells when to go on, and refuses nothing: the server is the one who knows.
        limited: { tags: 'limited', after: { untilLimitEnds: 'ready' } },
      },
    },
    sending: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ context: { choice, agreed, quote, note } }) => ({
          ...choice,
          amount: agreed,
          currency: quote?.currency ?? '',
          note,
        }),
        onDone: { target: 'sent', actions: { type: 'keepNumber', params: outputOf } },
        onError: [
          {
            guard: { type: 'isPriceChanged', params: errorOf },
            target: 'priceChanged',
            actions: { type: 'keepNewPrice', params: errorOf },
          },
          { guard: { type: 'hasArrivedBefore', params: errorOf }, target: 'arrivedBefore' },
          whenNotOffered,
          {
            guard: { type: 'isLimited', params: errorOf },
            target: 'confirming.limited',
            actions: { type: 'keepLimit', params: errorOf },
          },
          { target: 'confirming.failed' },
        ],
      },
    },
    sent: { tags: 'loading', type: 'final' },
    arrivedBefore: { type: 'final' },
    notOffered: { type: 'final' },
  },
});
