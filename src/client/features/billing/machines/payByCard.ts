import { assign, fromPromise, setup } from 'xstate';

import type { CardStart } from '../../../../contract/billing/cards';
import { ApiRejection } from '../../../lib/machines/apiRejection';
import { failureOf, outputOf } from '../../../lib/machines/formSetup';
import type { Failure } from '../../../lib/machines/formSetup';
import { notProvided } from '../../../lib/machines/notProvided';
import type { EffectWith } from '../../../lib/machines/notProvided';

export interface PayByCardContext {
  /** The start data of the provider's form; null before. */
  readonly start: CardStart | null;
  /** Why it could not begin, in the server's words; '' where it says nothing. */
  readonly problem: string;
}

export type PayByCardEvent =
  | { readonly type: 'CARD_CHOSEN' }
  | { readonly type: 'CARD_CLOSED' }
  | { readonly type: 'FORM_SENT' };

const logFailure: EffectWith<Failure> = notProvided('logFailure');

const payByCardSetup = setup({
  types: {
    context: {} as PayByCardContext,
    events: {} as PayByCardEvent,
    tags: {} as 'busy' | 'form' | 'sent' | 'retry',
  },
  actors: {
    startPayment: fromPromise<CardStart>(notProvided('startPayment')),
    loadForm: fromPromise<unknown, CardStart | null>(notProvided('loadForm')),
  },
  actions: {
    keepStart: assign((_, start: CardStart) => ({ start })),
    keepProblem: assign((_, { error }: Failure) => ({
      problem: error instanceof ApiRejection ? (error.answer?.message ?? '') : '',
    })),
    forget: assign({ start: null, problem: '' }),
    logFailure,
  },
});

/**
 * Pays an instalment by card (BIL-49): the server begins the payment, then the provider's script is loaded, whose
 * form takes the card. What becomes of it the page says to which the form leads.
 *
 * Effects to provide: the actors `startPayment` (rejects with an `ApiRejection` if the server refuses) and
 * `loadForm`, and the action `logFailure`.
 *
 * Tags: `busy` until the form is there, `form` while it is, `sent` once it was sent and the bank asks, `retry` after
 * a failure: nothing was paid.
 */
export const payByCardMachine = payByCardSetup.createMachine({
  id: 'payByCard',
  context: { start: null, problem: '' },
  initial: 'closed',
  states: {
    closed: { entry: 'forget', on: { CARD_CHOSEN: 'starting' } },
    starting: {
      tags: 'busy',
      invoke: {
        id: 'startPayment',
        src: 'startPayment',
        onDone: { target: 'loading', actions: { type: 'keepStart', params: outputOf } },
        onError: {
          target: 'failed',
          actions: [
            { type: 'keepProblem', params: failureOf },
            { type: 'logFailure', params: failureOf },
          ],
        },
      },
    },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        input: ({ context }) => context.start,
        onDone: 'shown',
        onError: { target: 'failed', actions: { type: 'logFailure', params: failureOf } },
      },
    },
    shown: { tags: 'form', on: { FORM_SENT: 'sent', CARD_CLOSED: 'closed' } },
    // The form leads to the bank by itself; a payer who comes back without it can still look.
    sent: { tags: ['form', 'sent'] },
    failed: { tags: 'retry', on: { CARD_CHOSEN: 'starting', CARD_CLOSED: 'closed' } },
  },
});
