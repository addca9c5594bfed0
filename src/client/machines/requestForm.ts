import { assign, fromPromise, setup } from 'xstate';

import type { RequestSent } from '../../contract/requests';
import type { EffectWith } from './support/toBeProvided';
import { toBeProvided } from './support/toBeProvided';
import { isRefused } from './support/registrationFacts';
import type { RequestDraft, RequestFormValues } from './support/requestDraft';

export interface RequestFormContext extends RequestDraft {
  readonly requestId: number | null;
}

export type RequestFormEvent =
  | { readonly type: 'WISH_SUBMITTED'; readonly values: RequestFormValues }
  | { readonly type: 'BACKGROUND_SUBMITTED'; readonly values: RequestFormValues }
  | { readonly type: 'BACK_REQUESTED'; readonly values: RequestFormValues }
  | { readonly type: 'SENDING_REQUESTED' };

const errorOf = ({ event }: { event: { error: unknown } }): unknown => event.error;
const outputOf = <Output>({ event }: { event: { output: Output } }): Output => event.output;
const keepValues = {
  type: 'keepValues',
  params: ({ event }: { event: { values: RequestFormValues } }) => event.values,
} as const;
const keepSaved = { type: 'keepSaved', params: outputOf<RequestDraft | null> } as const;
const arriveAt = (step: RequestDraft['step']) =>
  [{ type: 'keepStep', params: { step } }, 'saveDraft'] as const;
const wasAt = (step: RequestDraft['step']) =>
  ({
    guard: {
      type: 'wasLeftAt',
      params: ({ event }: { event: { output: RequestDraft | null } }) => ({
        saved: event.output,
        step,
      }),
    },
    target: step,
    actions: keepSaved,
  }) as const;

const logFailure: EffectWith<{ error: unknown }> = toBeProvided('logFailure');

/**
 * Requesting an admission or an English course in three short steps: the wish, the background, a look
 * over it all (product decisions: Pages). Name and phone are the account's and never asked for. A
 * reload comes back to the same step; a failure keeps everything.
 *
 * Effects to provide: the actors `restoreDraft` (null for nothing) and `sendRequest` (with the key
 * that makes two presses one request; rejects with a `Refusal` where the server says no); the actions
 * `saveDraft`, `forgetDraft` and `logFailure`.
 *
 * Tags: `loading` before the first step and when leaving, `busy` while it is sent, `retry` after a
 * failure.
 */
export const requestFormMachine = setup({
  types: {
    context: {} as RequestFormContext,
    input: {} as { readonly values: RequestFormValues },
    events: {} as RequestFormEvent,
    tags: {} as 'loading' | 'busy' | 'retry',
  },
  actors: {
    restoreDraft: fromPromise<RequestDraft | null>(toBeProvided('restoreDraft')),
    sendRequest: fromPromise<RequestSent, RequestFormValues>(toBeProvided('sendRequest')),
  },
  guards: {
    wasLeftAt: (_, { saved, step }: { saved: RequestDraft | null; step: RequestDraft['step'] }) =>
      saved?.step === step,
    isRefusedRequest: (_, error: unknown) =>
      isRefused(error, 'NOT_FOUND') || isRefused(error, 'VALIDATION_FAILED'),
    hasArrivedBefore: (_, error: unknown) => isRefused(error, 'CONFLICT'),
  },
  actions: {
    keepSaved: assign((_, saved: RequestDraft | null) => saved ?? {}),
    keepStep: assign((_, { step }: Pick<RequestDraft, 'step'>) => ({ step })),
    keepValues: assign((_, values: RequestFormValues) => ({ values })),
    keepNumber: assign((_, { id }: RequestSent) => ({ requestId: id })),
    saveDraft: toBeProvided('saveDraft'),
    forgetDraft: toBeProvided('forgetDraft'),
    logFailure,
  },
}).createMachine({
  id: 'requestForm',
  context: ({ input }) => ({ step: 'wish', values: input.values, requestId: null }),
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'loading',
      invoke: {
        id: 'restoreDraft',
        src: 'restoreDraft',
        onDone: [wasAt('background'), wasAt('review'), { target: 'wish', actions: keepSaved }],
        onError: 'wish',
      },
    },
    wish: {
      entry: arriveAt('wish'),
      on: { WISH_SUBMITTED: { target: 'background', actions: keepValues } },
    },
    background: {
      entry: arriveAt('background'),
      on: {
        BACKGROUND_SUBMITTED: { target: 'review', actions: keepValues },
        BACK_REQUESTED: { target: 'wish', actions: keepValues },
      },
    },
    review: {
      entry: arriveAt('review'),
      initial: 'ready',
      on: {
        SENDING_REQUESTED: 'sending',
        BACK_REQUESTED: { target: 'background', actions: keepValues },
      },
      states: { ready: {}, failed: { tags: 'retry' }, refused: {} },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendRequest',
        src: 'sendRequest',
        input: ({ context }) => context.values,
        onDone: {
          target: 'sent',
          actions: [{ type: 'keepNumber', params: outputOf }, 'forgetDraft'],
        },
        onError: [
          {
            guard: { type: 'hasArrivedBefore', params: errorOf },
            target: 'arrivedBefore',
            actions: 'forgetDraft',
          },
          {
            guard: { type: 'isRefusedRequest', params: errorOf },
            target: 'review.refused',
            actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'review.failed',
            actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    sent: { tags: 'loading', type: 'final' },
    arrivedBefore: { type: 'final' },
  },
});
