import { assertEvent, assign, fromPromise } from 'xstate';

import type { Decision } from '../../../../contract/partner/partner';
import type { DeclinePayload } from '../../../../contract/partner/routes';
import { NO_LIMIT, isRefused } from '../../../lib/machines/apiRejection';
import type { Limit } from '../../../lib/machines/apiRejection';
import { DecisionRejection } from '../../../lib/machines/decisionRejection';
import {
  failureOf,
  formSetup,
  keepLimit,
  logTheFailure,
  outputOf,
  whenLimited,
} from '../../../lib/machines/formSetup';
import type { Failure } from '../../../lib/machines/formSetup';
import type { EffectWith } from '../../../lib/machines/notProvided';
import { notProvided } from '../../../lib/machines/notProvided';

export interface DecisionContext {
  /** The request's number. */
  readonly request: number;
  /** The existing decision, after an attempt that was second or too late. */
  readonly decision: Decision | null;
  readonly limit: Limit;
}

export type DecisionEvent =
  | { readonly type: 'CONFIRM_REQUESTED' }
  | { readonly type: 'DECLINE_OPENED' }
  | { readonly type: 'DECLINE_CANCELLED' }
  | { readonly type: 'DECLINE_SUBMITTED'; readonly decline: DeclinePayload }
  | { readonly type: 'UNDO_REQUESTED' }
  | { readonly type: 'REQUEST_CHANGED' };

export interface DeclineInput {
  readonly request: number;
  readonly decline: DeclinePayload;
}

export interface Declined {
  /** ISO timestamp; null where it cannot be taken back. */
  readonly undoUntil: string | null;
}

const announceDeclined: EffectWith<Declined> = notProvided('announceDeclined');

const decisionSetup = formSetup({
  types: {
    context: {} as DecisionContext,
    input: {} as { readonly request: number },
    events: {} as DecisionEvent,
    tags: {} as 'confirming' | 'undoing' | 'busy' | 'dialog' | 'retry' | 'limited',
  },
  actors: {
    confirmRequest: fromPromise<unknown, number>(notProvided('confirmRequest')),
    declineRequest: fromPromise<Declined, DeclineInput>(notProvided('declineRequest')),
    undoDecline: fromPromise<unknown, number>(notProvided('undoDecline')),
  },
}).extend({
  guards: {
    isOvertaken: (_, { error }: Failure) =>
      error instanceof DecisionRejection &&
      error.code === 'ALREADY_DECIDED' &&
      error.decision !== null,
    isLimitReached: (_, { error }: Failure) => isRefused(error, 'SNATCH_LIMIT'),
    isTooLate: (_, { error }: Failure) => isRefused(error, 'TOO_LATE'),
    isGone: (_, { error }: Failure) =>
      isRefused(error, 'NOT_FOUND') ||
      isRefused(error, 'ALREADY_TAKEN') ||
      isRefused(error, 'ALREADY_DECIDED'),
  },
  actions: {
    keepDecision: assign((_, { error }: Failure) => ({
      decision: error instanceof DecisionRejection ? error.decision : null,
    })),
    announceConfirmed: notProvided('announceConfirmed'),
    announceDeclined,
    announceUndone: notProvided('announceUndone'),
    announceTooLate: notProvided('announceTooLate'),
    announceGone: notProvided('announceGone'),
  },
});

const whenRefused = [
  {
    guard: { type: 'isOvertaken', params: failureOf },
    target: '#decision.idle.overtaken',
    actions: { type: 'keepDecision', params: failureOf },
  },
  {
    guard: { type: 'isTooLate', params: failureOf },
    target: '#decision.idle.tooLate',
    actions: [{ type: 'keepDecision', params: failureOf }, 'announceTooLate'],
  },
  {
    guard: { type: 'isGone', params: failureOf },
    target: '#decision.idle.gone',
    actions: 'announceGone',
  },
] as const;

const whenFailed = [
  ...whenRefused,
  { guard: whenLimited, target: 'idle.limited', actions: [keepLimit, logTheFailure] },
  { target: 'idle.failed', actions: logTheFailure },
] as const;

/**
 * An institute's decision about a request made to it or snatched by it: confirm, or decline with a
 * reason; a decline can be undone for a while (PAR-07). The server keeps the request's state; this
 * machine covers its members' actions, including conflicts.
 *
 * Effects to provide: the actors `confirmRequest`, `declineRequest` and `undoDecline` (each rejects
 * with a `DecisionRejection` if it was decided before or the time is over, otherwise with an
 * `ApiRejection`), and the actions `announceConfirmed`, `announceDeclined`, `announceUndone`,
 * `announceTooLate` (`decision` is the existing one), `announceGone` and `logFailure`.
 *
 * REQUEST_CHANGED clears a failure: its answer may have been lost although the action succeeded.
 *
 * Tags: `confirming` and `undoing` while that is sent, `busy` while anything is, `dialog` while the
 * reason is asked for, `retry` after a failure without loss, `limited` while a limit shows the
 * retry time.
 */
export const decisionMachine = decisionSetup.createMachine({
  id: 'decision',
  context: ({ input }) => ({ request: input.request, decision: null, limit: NO_LIMIT }),
  initial: 'idle',
  states: {
    idle: {
      initial: 'ready',
      on: {
        CONFIRM_REQUESTED: 'confirming',
        DECLINE_OPENED: 'choosingReason',
        UNDO_REQUESTED: 'undoing',
      },
      states: {
        ready: {},
        failed: { tags: 'retry', on: { REQUEST_CHANGED: 'ready' } },
        // Shows the retry time without blocking the action: the server decides.
        limited: { tags: 'limited', after: { untilLimitEnds: 'ready' } },
        overtaken: {},
        limitReached: {},
        tooLate: {},
        gone: {},
      },
    },
    confirming: {
      tags: ['busy', 'confirming'],
      invoke: {
        id: 'confirmRequest',
        src: 'confirmRequest',
        input: ({ context }) => context.request,
        onDone: { target: 'idle', actions: 'announceConfirmed' },
        onError: whenFailed,
      },
    },
    choosingReason: {
      tags: 'dialog',
      initial: 'ready',
      on: { DECLINE_SUBMITTED: 'declining', DECLINE_CANCELLED: 'idle' },
      states: {
        ready: {},
        failed: { tags: 'retry', on: { REQUEST_CHANGED: '#decision.idle' } },
        limited: { tags: 'limited', after: { untilLimitEnds: 'ready' } },
      },
    },
    declining: {
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'declineRequest',
        src: 'declineRequest',
        input: ({ context, event }) => {
          assertEvent(event, 'DECLINE_SUBMITTED');
          return { request: context.request, decline: event.decline };
        },
        onDone: { target: 'idle', actions: { type: 'announceDeclined', params: outputOf } },
        onError: [
          ...whenRefused,
          {
            guard: whenLimited,
            target: 'choosingReason.limited',
            actions: [keepLimit, logTheFailure],
          },
          { target: 'choosingReason.failed', actions: logTheFailure },
        ],
      },
    },
    undoing: {
      tags: ['busy', 'undoing'],
      invoke: {
        id: 'undoDecline',
        src: 'undoDecline',
        input: ({ context }) => context.request,
        onDone: { target: 'idle', actions: 'announceUndone' },
        onError: [
          { guard: { type: 'isLimitReached', params: failureOf }, target: 'idle.limitReached' },
          ...whenFailed,
        ],
      },
    },
  },
});
