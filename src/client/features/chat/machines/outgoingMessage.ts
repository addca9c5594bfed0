import { assign, fromPromise } from 'xstate';

import { NO_LIMIT } from '../../../lib/machines/apiRejection';
import type { Limit } from '../../../lib/machines/apiRejection';
import {
  failureOf,
  formSetup,
  keepLimit,
  logTheFailure,
  whenLimited,
} from '../../../lib/machines/formSetup';
import type { Failure } from '../../../lib/machines/formSetup';
import { MessageRejection } from './support/messageRejection';
import { notProvided } from '../../../lib/machines/notProvided';

export interface OutgoingDraft {
  /** A UUID as idempotency key: a message sent twice is stored once. */
  readonly id: string;
  readonly room: string;
  readonly text: string;
}

export interface OutgoingContext extends OutgoingDraft {
  /** Failures in a row, counted up to MOST_FAILURES. */
  readonly failures: number;
  readonly limit: Limit;
  readonly refusal: MessageRejection['reason'] | null;
}

export type OutgoingEvent =
  /** All before it are sent or refused. */
  | { readonly type: 'TURN_GIVEN' }
  | { readonly type: 'NETWORK_RETURNED' }
  | { readonly type: 'RETRY_REQUESTED' }
  | { readonly type: 'DISCARD_REQUESTED' };

/** Milliseconds after the first failure; doubled with each one that follows. */
const FIRST_PAUSE_MS = 1_000;
/** Maximum failures that lengthen the backoff: half a minute is acceptable to a waiting user. */
const MOST_FAILURES = 6;

const outgoingSetup = formSetup({
  types: {
    context: {} as OutgoingContext,
    input: {} as OutgoingDraft & Pick<OutgoingContext, 'refusal'>,
    events: {} as OutgoingEvent,
    tags: {} as 'sending' | 'limited' | 'refused',
  },
  actors: {
    sendMessage: fromPromise<unknown, OutgoingDraft>(notProvided('sendMessage')),
  },
}).extend({
  guards: {
    wasRefused: ({ context }) => context.refusal !== null,
    isRefused: (_, { error }: Failure) => error instanceof MessageRejection,
  },
  delays: {
    retryPause: ({ context }) => FIRST_PAUSE_MS * 2 ** (context.failures - 1),
  },
  actions: {
    countFailure: assign({
      failures: ({ context }) => Math.min(context.failures + 1, MOST_FAILURES),
    }),
    keepRefusal: assign({
      refusal: (_, { error }: Failure) => (error instanceof MessageRejection ? error.reason : null),
    }),
    startOver: assign({ refusal: null, failures: 0 }),
  },
});

/**
 * One outgoing message (CHAT-12). The owner of several gives each its turn.
 *
 * Input: the message, and its refusal from before a reload, or null.
 *
 * Provide: the actor `sendMessage` (rejects with a `MessageRejection` if the message is refused
 * permanently, with an `ApiRejection` with a retry time after a limit, and with any other error if
 * a retry may succeed) and the action `logFailure`.
 *
 * Tags: `sending` while it is sent, `limited` while a limit delays it, `refused` while it waits for
 * the sender's decision.
 */
export const outgoingMessageMachine = outgoingSetup.createMachine({
  id: 'outgoingMessage',
  context: ({ input }) => ({ ...input, failures: 0, limit: NO_LIMIT }),
  initial: 'resuming',
  states: {
    resuming: {
      always: [{ guard: 'wasRefused', target: 'refused' }, { target: 'queued' }],
    },
    queued: {
      on: { TURN_GIVEN: 'sending', DISCARD_REQUESTED: 'discarded' },
    },
    // Not to be discarded: the server may have it already.
    sending: {
      tags: 'sending',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context: { id, room, text } }) => ({ id, room, text }),
        onDone: 'sent',
        onError: [
          {
            guard: { type: 'isRefused', params: failureOf },
            target: 'refused',
            actions: { type: 'keepRefusal', params: failureOf },
          },
          { guard: whenLimited, target: 'pausing.limited', actions: [keepLimit, logTheFailure] },
          { target: 'pausing.failed', actions: ['countFailure', logTheFailure] },
        ],
      },
    },
    pausing: {
      initial: 'failed',
      on: { DISCARD_REQUESTED: 'discarded' },
      states: {
        failed: {
          on: { NETWORK_RETURNED: '#outgoingMessage.sending' },
          after: { retryPause: '#outgoingMessage.sending' },
        },
        limited: {
          tags: 'limited',
          after: { untilLimitEnds: '#outgoingMessage.sending' },
        },
      },
    },
    refused: {
      tags: 'refused',
      on: {
        RETRY_REQUESTED: { target: 'queued', actions: 'startOver' },
        DISCARD_REQUESTED: 'discarded',
      },
    },
    sent: { type: 'final' },
    discarded: { type: 'final' },
  },
});
