import { assertEvent, assign, fromPromise } from 'xstate';

import { NO_LIMIT, isRefused } from '../../../lib/machines/apiRejection';
import type { Limit } from '../../../lib/machines/apiRejection';
import { delayUntil } from '../../../lib/machines/deadline';
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

export interface PhoneAttempt {
  readonly attemptId: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

export interface PhoneChangeContext extends PhoneAttempt {
  /** The new number, as typed. */
  readonly phone: string;
  readonly limit: Limit;
}

export type PhoneChangeEvent =
  | { readonly type: 'CHANGE_CANCELLED' }
  | { readonly type: 'PHONE_SUBMITTED'; readonly phone: string }
  | { readonly type: 'CODE_COMPLETED'; readonly code: string }
  /** Sent by the screen's clock: timers stop while a phone sleeps. */
  | { readonly type: 'COUNTDOWN_ENDED' }
  | { readonly type: 'RESEND_REQUESTED' }
  | { readonly type: 'NUMBER_CHANGE_REQUESTED' };

export interface PhoneCode {
  readonly attemptId: string;
  readonly code: string;
}

const phoneChangeSetup = formSetup({
  types: {
    context: {} as PhoneChangeContext,
    events: {} as PhoneChangeEvent,
    tags: {} as 'number' | 'code' | 'busy' | 'retry' | 'limited' | 'wrongCode' | 'over',
  },
  actors: {
    sendCode: fromPromise<PhoneAttempt, { phone: string }>(notProvided('sendCode')),
    confirmPhone: fromPromise<unknown, PhoneCode>(notProvided('confirmPhone')),
  },
}).extend({
  guards: {
    isUnchanged: (_, { error }: Failure) => isRefused(error, 'CONFLICT'),
    isTaken: (_, { error }: Failure) => isRefused(error, 'CONFLICT'),
    isCodeWrong: (_, { error }: Failure) => isRefused(error, 'CODE_WRONG'),
    isCodeEnded: (_, { error }: Failure) => isRefused(error, 'CODE_ENDED'),
  },
  delays: { untilCodeExpires: ({ context }) => delayUntil(context.expiresAt) },
  actions: {
    keepPhone: assign((_, { phone }: { phone: string }) => ({ phone })),
    keepAttempt: assign((_, attempt: PhoneAttempt) => attempt),
    announceCodeSent: notProvided('announceCodeSent'),
    announceChanged: notProvided('announceChanged'),
  },
});

/**
 * The owner of an account changes its phone number with a code to the new one (REG-22). Until the code is
 * right nothing changes, and it can be left at any time.
 *
 * Provide: the actors `sendCode` and `confirmPhone` (both may reject with an `ApiRejection`: `CONFLICT` of
 * the first is the account's own number, of the second another account's) and the actions
 * `announceCodeSent`, `announceChanged` and `logFailure`.
 *
 * Tags: the steps `number` and `code`; `busy` during a call; `retry` after a failure; `limited` until a
 * limit ends; `wrongCode` with cleared boxes; `over` when only a new code helps.
 */
export const phoneChangeMachine = phoneChangeSetup.createMachine({
  id: 'phoneChange',
  context: { phone: '', attemptId: '', expiresAt: 0, limit: NO_LIMIT },
  initial: 'enteringNumber',
  states: {
    enteringNumber: {
      tags: 'number',
      initial: 'ready',
      on: {
        PHONE_SUBMITTED: {
          target: 'sendingCode',
          actions: { type: 'keepPhone', params: ({ event }) => event },
        },
        CHANGE_CANCELLED: 'kept',
      },
      states: {
        ready: {},
        failed: { tags: 'retry' },
        unchanged: {},
        taken: {},
        // Does not block sending: another number may be allowed.
        limited: { tags: 'limited', after: { untilLimitEnds: 'ready' } },
      },
    },
    sendingCode: {
      tags: ['number', 'busy'],
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context: { phone } }) => ({ phone }),
        onDone: {
          target: 'awaitingCode',
          actions: [{ type: 'keepAttempt', params: outputOf }, 'announceCodeSent'],
        },
        onError: [
          { guard: { type: 'isUnchanged', params: failureOf }, target: 'enteringNumber.unchanged' },
          { guard: whenLimited, target: 'enteringNumber.limited', actions: keepLimit },
          { target: 'enteringNumber.failed', actions: logTheFailure },
        ],
      },
    },
    awaitingCode: {
      tags: 'code',
      initial: 'ready',
      on: {
        CODE_COMPLETED: 'confirming',
        COUNTDOWN_ENDED: 'needingNewCode',
        NUMBER_CHANGE_REQUESTED: 'enteringNumber',
        CHANGE_CANCELLED: 'kept',
      },
      after: { untilCodeExpires: 'needingNewCode' },
      states: {
        ready: {},
        wrong: { tags: 'wrongCode' },
        failed: { tags: 'retry' },
        limited: { tags: 'limited', after: { untilLimitEnds: 'ready' } },
      },
    },
    confirming: {
      tags: ['code', 'busy'],
      invoke: {
        id: 'confirmPhone',
        src: 'confirmPhone',
        input: ({ context, event }) => {
          assertEvent(event, 'CODE_COMPLETED');
          return { attemptId: context.attemptId, code: event.code };
        },
        onDone: { target: 'changed', actions: 'announceChanged' },
        onError: [
          { guard: { type: 'isCodeWrong', params: failureOf }, target: 'awaitingCode.wrong' },
          { guard: { type: 'isCodeEnded', params: failureOf }, target: 'needingNewCode.ended' },
          { guard: { type: 'isTaken', params: failureOf }, target: 'enteringNumber.taken' },
          { guard: whenLimited, target: 'awaitingCode.limited', actions: keepLimit },
          { target: 'awaitingCode.failed', actions: logTheFailure },
        ],
      },
    },
    needingNewCode: {
      tags: ['code', 'over'],
      initial: 'expired',
      on: {
        RESEND_REQUESTED: 'sendingCode',
        NUMBER_CHANGE_REQUESTED: 'enteringNumber',
        CHANGE_CANCELLED: 'kept',
      },
      states: { expired: {}, ended: {} },
    },
    changed: { type: 'final' },
    kept: { type: 'final' },
  },
});
