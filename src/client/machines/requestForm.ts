import { assertEvent, assign, fromPromise } from 'xstate';

import type { RequestSent } from '../../contract/requests';
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
import type { EffectWith } from './support/notProvided';

/** The form's fields; '' where empty. */
export type RequestFormValues = Readonly<Record<string, string | number | boolean>>;

export interface RequestFormContext {
  readonly requestId: number | null;
  readonly limit: Limit;
}

export type RequestFormEvent =
  | { readonly type: 'ANSWERS_SUBMITTED' }
  | { readonly type: 'SENDING_REQUESTED'; readonly values: RequestFormValues };

const showPrice: EffectWith<Failure> = notProvided('showPrice');

const requestFormSetup = formSetup({
  types: {
    context: {} as RequestFormContext,
    events: {} as RequestFormEvent,
    tags: {} as 'busy' | 'retry' | 'limited',
  },
  actors: {
    sendRequest: fromPromise<RequestSent, RequestFormValues>(notProvided('sendRequest')),
  },
}).extend({
  guards: {
    isPriceChanged: (_, { error }: Failure) => error instanceof PriceRejection,
    isNotOffered: (_, { error }: Failure) => isRefused(error, 'NOT_FOUND'),
    isRefusedRequest: (_, { error }: Failure) => isRefused(error, 'VALIDATION_FAILED'),
    hasArrivedBefore: (_, { error }: Failure) => isRefused(error, 'CONFLICT'),
  },
  actions: {
    keepNumber: assign((_, { id }: RequestSent) => ({ requestId: id })),
    showPrice,
    forgetDraft: notProvided('forgetDraft'),
  },
});

/**
 * Sends a request for an admission or an English course (REQ-02). The form owns its values, the
 * address its step.
 *
 * Provide: the actor `sendRequest` (with an idempotency key; rejects with a `PriceRejection` that
 * carries the new price, or an `ApiRejection`); the actions `showPrice`, `forgetDraft` and
 * `logFailure`.
 *
 * Tags: `busy` while sending, `retry` after a failure, `limited` until a limit ends.
 */
export const requestFormMachine = requestFormSetup.createMachine({
  id: 'requestForm',
  context: { requestId: null, limit: NO_LIMIT },
  initial: 'filling',
  states: {
    filling: {
      initial: 'ready',
      on: { ANSWERS_SUBMITTED: '.ready', SENDING_REQUESTED: 'sending' },
      states: {
        ready: {},
        failed: { tags: 'retry' },
        refused: {},
        limited: { tags: 'limited', after: { untilLimitEnds: 'ready' } },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ event }) => {
          assertEvent(event, 'SENDING_REQUESTED');
          return event.values;
        },
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
            target: 'filling.ready',
            actions: { type: 'showPrice', params: failureOf },
          },
          {
            guard: { type: 'isNotOffered', params: failureOf },
            target: 'notOffered',
            actions: logTheFailure,
          },
          {
            guard: { type: 'isRefusedRequest', params: failureOf },
            target: 'filling.refused',
            actions: logTheFailure,
          },
          {
            guard: whenLimited,
            target: 'filling.limited',
            actions: [keepLimit, logTheFailure],
          },
          { target: 'filling.failed', actions: logTheFailure },
        ],
      },
    },
    sent: { type: 'final' },
    arrivedBefore: { type: 'final' },
    // The programme or plan is withdrawn: no other answer helps.
    notOffered: { type: 'final' },
  },
});
