import { assertEvent, fromPromise } from 'xstate';

import type { WithdrawalReason } from '../../../../contract/requests/requests';
import { NO_LIMIT, isRefused } from '../../../lib/machines/apiRejection';
import type { Limit } from '../../../lib/machines/apiRejection';
import {
  failureOf,
  formSetup,
  keepLimit,
  logTheFailure,
  whenLimited,
} from '../../../lib/machines/formSetup';
import type { Failure } from '../../../lib/machines/formSetup';
import { notProvided } from '../../../lib/machines/notProvided';

export interface WithdrawalContext {
  /** The request's number. */
  readonly request: number;
  readonly limit: Limit;
}

export type WithdrawalEvent =
  | { readonly type: 'WITHDRAWAL_OPENED' }
  | { readonly type: 'WITHDRAWAL_CANCELLED' }
  | { readonly type: 'WITHDRAWAL_SUBMITTED'; readonly reason: WithdrawalReason | null };

export interface WithdrawalInput {
  readonly request: number;
  readonly reason: WithdrawalReason | null;
}

const withdrawalSetup = formSetup({
  types: {
    context: {} as WithdrawalContext,
    input: {} as { readonly request: number },
    events: {} as WithdrawalEvent,
    tags: {} as 'dialog' | 'busy' | 'retry' | 'limited' | 'paid',
  },
  actors: {
    withdrawRequest: fromPromise<unknown, WithdrawalInput>(notProvided('withdrawRequest')),
  },
}).extend({
  guards: {
    isPaid: (_, { error }: Failure) => isRefused(error, 'REQUEST_PAID'),
  },
  actions: {
    announceWithdrawn: notProvided('announceWithdrawn'),
  },
});

/**
 * A student withdraws a request (REQ-09): gives an optional reason and sees the consequences before
 * sending. Idempotent, so a failure can be retried.
 *
 * Effects to provide: the actor `withdrawRequest` (rejects with an `ApiRejection` if the server
 * refuses) and the actions `announceWithdrawn` and `logFailure`.
 *
 * Tags: `dialog` while it is open, `busy` while it is sent and until the page has updated, `retry`
 * after a failure without loss, `limited` while a limit shows the retry time, `paid` if the request
 * was paid and the team must settle it. Undoing it is a separate call.
 */
export const withdrawalMachine = withdrawalSetup.createMachine({
  id: 'withdrawal',
  context: ({ input }) => ({ request: input.request, limit: NO_LIMIT }),
  initial: 'idle',
  states: {
    idle: { on: { WITHDRAWAL_OPENED: 'choosingReason' } },
    choosingReason: {
      tags: 'dialog',
      initial: 'ready',
      on: { WITHDRAWAL_SUBMITTED: 'withdrawing', WITHDRAWAL_CANCELLED: 'idle' },
      states: {
        ready: {},
        failed: { tags: 'retry' },
        // Shows the retry time without blocking the action: the server decides.
        limited: { tags: 'limited', after: { untilLimitEnds: 'ready' } },
      },
    },
    withdrawing: {
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'withdrawRequest',
        src: 'withdrawRequest',
        input: ({ context, event }) => {
          assertEvent(event, 'WITHDRAWAL_SUBMITTED');
          return { request: context.request, reason: event.reason };
        },
        onDone: { target: 'withdrawn', actions: 'announceWithdrawn' },
        onError: [
          { guard: { type: 'isPaid', params: failureOf }, target: 'paid' },
          {
            guard: whenLimited,
            target: 'choosingReason.limited',
            actions: [keepLimit, logTheFailure],
          },
          { target: 'choosingReason.failed', actions: logTheFailure },
        ],
      },
    },
    paid: { tags: ['dialog', 'paid'], on: { WITHDRAWAL_CANCELLED: 'idle' } },
    withdrawn: { tags: 'busy', type: 'final' },
  },
});
