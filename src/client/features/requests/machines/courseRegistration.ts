import { assign, fromPromise } from 'xstate';

import type { Quote, RequestSent } from '../../../../contract/requests/requests';
import { NO_LIMIT, isRefused } from '../../../lib/machines/apiRejection';
import type { Limit } from '../../../lib/machines/apiRejection';
import type { CourseChoice } from '../../prices/machines/support/courseDesign';
import type {
  CourseOrder,
  QuotedCourse,
} from '../../prices/machines/support/courseRegistration.types';
import { PriceRejection } from '../../../lib/machines/priceRejection';
import {
  failureOf,
  formSetup,
  keepLimit,
  outputOf,
  whenLimited,
} from '../../../lib/machines/formSetup';
import type { Failure } from '../../../lib/machines/formSetup';
import { notProvided } from '../../../lib/machines/notProvided';

export interface CourseRegistrationContext {
  readonly choice: CourseChoice;
  readonly agreed: number;
  readonly quote: Quote | null;
  /** Chosen extras became unavailable and the student has not confirmed yet. */
  readonly isLess: boolean;
  readonly note: string;
  readonly forName: string;
  readonly requestId: number | null;
  readonly limit: Limit;
}

export type CourseRegistrationEvent =
  | { readonly type: 'REGISTRATION_CONFIRMED'; readonly note: string; readonly forName: string }
  | { readonly type: 'PRICE_ACCEPTED' }
  | { readonly type: 'RETRY_REQUESTED' };

const whenNotOffered = {
  guard: { type: 'isNotOffered', params: failureOf },
  target: 'notOffered',
} as const;

const courseRegistrationSetup = formSetup({
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
}).extend({
  guards: {
    isAsShown: ({ context }, { quote }: QuotedCourse) => quote.total === context.agreed,
    isPriceChanged: (_, { error }: Failure) => error instanceof PriceRejection,
    isNotOffered: (_, { error }: Failure) =>
      isRefused(error, 'NOT_FOUND') || isRefused(error, 'VALIDATION_FAILED'),
    hasArrivedBefore: (_, { error }: Failure) => isRefused(error, 'CONFLICT'),
  },
  actions: {
    keepQuote: assign(({ context: { choice } }, { quote, extras }: QuotedCourse) => ({
      quote,
      choice: { ...choice, extras },
      isLess: extras.length < choice.extras.length,
    })),
    keepNewPrice: assign((_, { error }: Failure) =>
      error instanceof PriceRejection ? { quote: error.quote, isLess: false } : {},
    ),
    keepAnswers: assign((_, { note, forName }: Pick<CourseOrder, 'note' | 'forName'>) => ({
      note,
      forName,
    })),
    agreeToPrice: assign(({ context }) => ({
      agreed: context.quote?.total ?? context.agreed,
      isLess: false,
    })),
    keepNumber: assign((_, { id }: RequestSent) => ({ requestId: id })),
  },
});

/**
 * Registers the selected course (CRS-02, CRS-04). Quotes the price before sending. A changed price
 * and unavailable extras need confirmation.
 *
 * Provide: the actors `quoteCourse` (omits unavailable extras) and `sendRequest` (with an
 * idempotency key; rejects with a `PriceRejection` that carries the new price, or an
 * `ApiRejection`).
 *
 * Tags: `loading` while quoting, `form` while it can be sent, `busy` while sending, `retry` after a
 * recoverable failure, `limited` until a limit ends.
 */
export const courseRegistrationMachine = courseRegistrationSetup.createMachine({
  id: 'courseRegistration',
  context: ({ input }) => ({
    choice: input.choice,
    agreed: input.amount,
    quote: null,
    isLess: false,
    note: '',
    forName: '',
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
        onError: [whenNotOffered, { target: 'priceUnknown', actions: keepLimit }],
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
          actions: { type: 'keepAnswers', params: ({ event }) => event },
        },
      },
      states: {
        ready: {},
        failed: { tags: 'retry' },
        limited: { tags: 'limited', after: { untilLimitEnds: 'ready' } },
      },
    },
    sending: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ context: { choice, agreed, quote, note, forName } }) => ({
          ...choice,
          amount: agreed,
          currency: quote?.currency ?? '',
          note,
          forName,
        }),
        onDone: { target: 'sent', actions: { type: 'keepNumber', params: outputOf } },
        onError: [
          {
            guard: { type: 'isPriceChanged', params: failureOf },
            target: 'priceChanged',
            actions: { type: 'keepNewPrice', params: failureOf },
          },
          { guard: { type: 'hasArrivedBefore', params: failureOf }, target: 'arrivedBefore' },
          whenNotOffered,
          { guard: whenLimited, target: 'confirming.limited', actions: keepLimit },
          { target: 'confirming.failed' },
        ],
      },
    },
    sent: { tags: 'loading', type: 'final' },
    arrivedBefore: { type: 'final' },
    notOffered: { type: 'final' },
  },
});
