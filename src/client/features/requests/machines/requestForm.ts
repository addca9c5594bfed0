import { assign, fromPromise } from 'xstate';

import type { PricedTotal, RequestSent } from '../../../../contract/requests/requests';
import { NO_LIMIT, isRefused } from '../../../lib/machines/apiRejection';
import type { Limit } from '../../../lib/machines/apiRejection';
import { PriceRejection } from '../../../lib/machines/priceRejection';
import {
  failureOf,
  formSetup,
  keepLimit,
  logTheFailure,
  outputOf,
  whenLimited,
} from '../../../lib/machines/formSetup';
import type { Failure } from '../../../lib/machines/formSetup';
import { notProvided } from '../../../lib/machines/notProvided';
import { isSamePrice, priceOf } from './support/requestDraft';
import type {
  RequestDraft,
  RequestFormStep,
  RequestFormValues,
  RequestOrder,
} from './support/requestDraft';

export interface RequestFormContext extends RequestDraft {
  /** The current price when it differs from the shown one. */
  readonly changed: PricedTotal | null;
  readonly requestId: number | null;
  readonly limit: Limit;
}

export type RequestFormEvent =
  /** The fields of the step. */
  | { readonly type: 'VALUES_TYPED'; readonly values: RequestFormValues }
  /** The shown price; null while unknown. */
  | { readonly type: 'PRICE_SHOWN'; readonly quote: PricedTotal | null }
  | { readonly type: 'PRICE_ACCEPTED' }
  /** The valid answers of the step. */
  | { readonly type: 'ANSWERS_SUBMITTED'; readonly values: RequestFormValues }
  | { readonly type: 'BACK_REQUESTED' }
  /**
   * A step requested by the URL or by the browser's Back or Forward; earlier steps are complete.
   */
  | { readonly type: 'STEP_REQUESTED'; readonly step: RequestFormStep }
  | { readonly type: 'SENDING_REQUESTED' };

const keepValues = {
  type: 'keepValues',
  params: ({ event }: { event: { values: RequestFormValues } }) => event.values,
} as const;
const quoteOf = ({ event }: { event: { quote: PricedTotal | null } }): PricedTotal | null =>
  event.quote;
const keepTyped = { actions: [keepValues, 'saveDraft'] } as const;
const keepPrice = [{ type: 'keepPrice', params: quoteOf }, 'saveDraft'] as const;
const keepFirstPrice = {
  guard: { type: 'isFirstPrice', params: quoteOf },
  actions: keepPrice,
} as const;
const arriveAt = (step: RequestFormStep) =>
  [{ type: 'keepStep', params: { step } }, 'saveDraft'] as const;
const opens = (step: RequestFormStep) =>
  ({ guard: { type: 'isStepToOpen', params: { step } }, target: step }) as const;
const openStep = {
  target: 'resuming',
  actions: {
    type: 'keepStep',
    params: ({ event: { step } }: { event: { step: RequestFormStep } }) => ({ step }),
  },
} as const;

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
    isStepToOpen: ({ context }, { step }: Pick<RequestDraft, 'step'>) => context.step === step,
    isFirstPrice: ({ context: { price } }, quote: PricedTotal | null) =>
      price === null && quote !== null,
    isOtherPrice: ({ context: { price } }, quote: PricedTotal | null) =>
      price !== null && quote !== null && !isSamePrice(price, priceOf(quote)),
    isPriceChanged: (_, { error }: Failure) => error instanceof PriceRejection,
    isNotOffered: (_, { error }: Failure) => isRefused(error, 'NOT_FOUND'),
    isRefusedRequest: (_, { error }: Failure) => isRefused(error, 'VALIDATION_FAILED'),
    hasArrivedBefore: (_, { error }: Failure) => isRefused(error, 'CONFLICT'),
  },
  actions: {
    keepStep: assign((_, { step }: Pick<RequestDraft, 'step'>) => ({ step })),
    keepValues: assign(({ context }, values: RequestFormValues) => ({
      values: { ...context.values, ...values },
    })),
    keepPrice: assign((_, quote: PricedTotal | null) => ({
      price: quote === null ? null : priceOf(quote),
      changed: null,
    })),
    keepChanged: assign((_, changed: PricedTotal | null) => ({ changed })),
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
 * Requests an admission or an English course in three steps: wishes, background, review (REQ-02).
 * Every change is saved for a reload. A price is shown while choosing; a changed price needs
 * confirmation before sending.
 *
 * Input: the empty form and the saved draft, or null.
 *
 * Provide: the actor `sendRequest` (with an idempotency key; rejects with a `PriceRejection` that
 * carries the new price, or an `ApiRejection`); the actions `saveDraft`, `forgetDraft` and
 * `logFailure`.
 *
 * Tags: `loading` when leaving, `busy` while sending, `retry` after a failure, `limited` until a
 * limit ends.
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
    resuming: { always: [opens('background'), opens('review'), { target: 'wish' }] },
    wish: {
      entry: arriveAt('wish'),
      on: {
        VALUES_TYPED: keepTyped,
        PRICE_SHOWN: { actions: keepPrice },
        ANSWERS_SUBMITTED: { target: 'background', actions: keepValues },
        STEP_REQUESTED: openStep,
      },
    },
    background: {
      entry: arriveAt('background'),
      on: {
        VALUES_TYPED: keepTyped,
        PRICE_SHOWN: keepFirstPrice,
        ANSWERS_SUBMITTED: { target: 'review', actions: keepValues },
        BACK_REQUESTED: 'wish',
        STEP_REQUESTED: openStep,
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
        STEP_REQUESTED: openStep,
      },
      states: {
        ready: { on: { SENDING_REQUESTED: '#requestForm.sending' } },
        failed: { tags: 'retry', on: { SENDING_REQUESTED: '#requestForm.sending' } },
        refused: { on: { SENDING_REQUESTED: '#requestForm.sending' } },
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
    // The programme or plan is withdrawn: no other answer helps.
    notOffered: { type: 'final' },
  },
});
