import { assign, fromPromise } from 'xstate';

import type { Quote, RequestSent } from '../../contract/requests';
import { NO_LIMIT, isRefused } from './support/apiRejection';
import type { Limit } from './support/apiRejection';
import { PriceRejection } from './support/courseRegistration.types';
import {
  failureOf,
  formSetup,
  keepLimit,
  logTheFailure,
  outputOf,
  whenLimited,
} from './support/formSetup';
import type { Failure } from './support/formSetup';
import { notProvided } from './support/notProvided';
import { isSamePrice, priceOf } from './support/requestDraft';
import type { RequestDraft, RequestFormValues, RequestOrder } from './support/requestDraft';

export interface RequestFormContext extends RequestDraft {
  /** The price of now, where it is not the one that was shown. */
  readonly changed: Quote | null;
  readonly requestId: number | null;
  readonly limit: Limit;
}

export type RequestFormEvent =
  | { readonly type: 'VALUES_TYPED'; readonly values: RequestFormValues }
  /** What the choice costs, as it is shown; null while that is not known. */
  | { readonly type: 'PRICE_SHOWN'; readonly quote: Quote | null }
  | { readonly type: 'PRICE_ACCEPTED' }
  | { readonly type: 'WISH_SUBMITTED'; readonly values: RequestFormValues }
  | { readonly type: 'BACKGROUND_SUBMITTED'; readonly values: RequestFormValues }
  | { readonly type: 'BACK_REQUESTED' }
  | { readonly type: 'SENDING_REQUESTED' };

const keepValues = {
  type: 'keepValues',
  params: ({ event }: { event: { values: RequestFormValues } }) => event.values,
} as const;
const quoteOf = ({ event }: { event: { quote: Quote | null } }): Quote | null => event.quote;
const keepTyped = { actions: [keepValues, 'saveDraft'] } as const;
const keepPrice = [{ type: 'keepPrice', params: quoteOf }, 'saveDraft'] as const;
const keepFirstPrice = {
  guard: { type: 'isFirstPrice', params: quoteOf },
  actions: keepPrice,
} as const;
const arriveAt = (step: RequestDraft['step']) =>
  [{ type: 'keepStep', params: { step } }, 'saveDraft'] as const;
const wasAt = (step: RequestDraft['step']) =>
  ({ guard: { type: 'wasLeftAt', params: { step } }, target: step }) as const;

const requestFormSetup = formSetup({
  types: {
    context: {} as RequestFormContext,
    input: {} as { readonly values: RequestFormValues; readonly saved: RequestDraft | null },
    events: {} as RequestFormEvent,
    tags: {} as 'loading' | 'busy' | 'retry' | 'limited',
  },
  actors: {
    sendRequest: fromPromise<RequestSent, RequestOrder>(notProvided('sendRequest')),
  },
}).extend({
  guards: {
    wasLeftAt: ({ context }, { step }: Pick<RequestDraft, 'step'>) => context.step === step,
    isFirstPrice: ({ context: { price } }, quote: Quote | null) => price === null && quote !== null,
    isOtherPrice: ({ context: { price } }, quote: Quote | null) =>
      price !== null && quote !== null && !isSamePrice(price, priceOf(quote)),
    isPriceChanged: (_, { error }: Failure) => error instanceof PriceRejection,
    isNotOffered: (_, { error }: Failure) => isRefused(error, 'NOT_FOUND'),
    isRefusedRequest: (_, { error }: Failure) => isRefused(error, 'VALIDATION_FAILED'),
    hasArrivedBefore: (_, { error }: Failure) => isRefused(error, 'CONFLICT'),
  },
  actions: {
    keepStep: assign((_, { step }: Pick<RequestDraft, 'step'>) => ({ step })),
    keepValues: assign((_, values: RequestFormValues) => ({ values })),
    keepPrice: assign((_, quote: Quote | null) => ({
      price: quote === null ? null : priceOf(quote),
      changed: null,
    })),
    keepChanged: assign((_, changed: Quote | null) => ({ changed })),
    keepRefusedPrice: assign((_, { error }: Failure) =>
      error instanceof PriceRejection ? { changed: error.quote } : {},
    ),
    agreeToPrice: assign(({ context: { price, changed } }) => ({
      price: changed === null ? price : priceOf(changed),
      changed: null,
    })),
    keepNumber: assign((_, { id }: RequestSent) => ({ requestId: id })),
    saveDraft: notProvided('saveDraft'),
    forgetDraft: notProvided('forgetDraft'),
  },
});

/**
 * Requesting an admission or an English course in three short steps: the wish, the background, a
 * look over it all (REQ-02). Name and phone are the account's and never asked for. A reload comes
 * back to the same step with all that was typed; a failure keeps everything. Where the choice has a
 * price, it is shown while choosing; one that is another when it comes to sending is said, old and
 * new, and goes on only when it is accepted.
 *
 * Input: the empty form, and what a reload left of it (null for nothing).
 *
 * Effects to provide: the actor `sendRequest` (with the key that makes two presses one request;
 * rejects with a `PriceRejection` that carries the new price, or a `ApiRejection` where the server
 * says no); the actions `saveDraft`, `forgetDraft` and `logFailure`.
 *
 * Tags: `loading` when leaving, `busy` while it is sent, `retry` after a
 * failure, `limited` while a limit tells when to go on.
 */
export const requestFormMachine = requestFormSetup.createMachine({
  id: 'requestForm',
  context: ({ input: { values, saved } }) => ({
    ...(saved ?? { step: 'wish', values, price: null }),
    changed: null,
    requestId: null,
    limit: NO_LIMIT,
  }),
  initial: 'resuming',
  states: {
    resuming: { always: [wasAt('background'), wasAt('review'), { target: 'wish' }] },
    wish: {
      entry: arriveAt('wish'),
      on: {
        VALUES_TYPED: keepTyped,
        PRICE_SHOWN: { actions: keepPrice },
        WISH_SUBMITTED: { target: 'background', actions: keepValues },
      },
    },
    background: {
      entry: arriveAt('background'),
      on: {
        VALUES_TYPED: keepTyped,
        PRICE_SHOWN: keepFirstPrice,
        BACKGROUND_SUBMITTED: { target: 'review', actions: keepValues },
        BACK_REQUESTED: 'wish',
      },
    },
    review: {
      entry: arriveAt('review'),
      initial: 'ready',
      on: {
        PRICE_SHOWN: [
          keepFirstPrice,
          {
            guard: { type: 'isOtherPrice', params: quoteOf },
            target: '.priceChanged',
            actions: { type: 'keepChanged', params: quoteOf },
          },
        ],
        BACK_REQUESTED: 'background',
      },
      states: {
        ready: { on: { SENDING_REQUESTED: '#requestForm.sending' } },
        failed: { tags: 'retry', on: { SENDING_REQUESTED: '#requestForm.sending' } },
        refused: { on: { SENDING_REQUESTED: '#requestForm.sending' } },
        // Tells when to go on, and refuses nothing: the server is the one who knows.
        limited: {
          tags: 'limited',
          on: { SENDING_REQUESTED: '#requestForm.sending' },
          after: { untilLimitEnds: 'ready' },
        },
        priceChanged: {
          on: { PRICE_ACCEPTED: { target: 'ready', actions: ['agreeToPrice', 'saveDraft'] } },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ context: { values, price } }) => ({ values, price }),
        onDone: {
          target: 'sent',
          actions: [{ type: 'keepNumber', params: outputOf }, 'forgetDraft'],
        },
        onError: [
          {
            guard: { type: 'hasArrivedBefore', params: failureOf },
            target: 'arrivedBefore',
            actions: 'forgetDraft',
          },
          {
            guard: { type: 'isPriceChanged', params: failureOf },
            target: 'review.priceChanged',
            actions: { type: 'keepRefusedPrice', params: failureOf },
          },
          {
            guard: { type: 'isNotOffered', params: failureOf },
            target: 'notOffered',
            actions: logTheFailure,
          },
          {
            guard: { type: 'isRefusedRequest', params: failureOf },
            target: 'review.refused',
            actions: logTheFailure,
          },
          {
            guard: whenLimited,
            target: 'review.limited',
            actions: [keepLimit, logTheFailure],
          },
          { target: 'review.failed', actions: logTheFailure },
        ],
      },
    },
    sent: { tags: 'loading', type: 'final' },
    arrivedBefore: { type: 'final' },
    // The programme or its plan is gone: no other answer would bring it back.
    notOffered: { type: 'final' },
  },
});
