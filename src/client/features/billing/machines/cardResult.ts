import { assign, fromPromise, setup } from 'xstate';

import type { CardPayment } from '../../../../contract/billing/cards';
import { isRefused } from '../../../lib/machines/apiRejection';
import { failureOf, outputOf } from '../../../lib/machines/formSetup';
import type { Failure } from '../../../lib/machines/formSetup';
import { notProvided } from '../../../lib/machines/notProvided';
import type { EffectWith } from '../../../lib/machines/notProvided';

/** How often the page asks by itself before it leaves it to the reader. */
export const ASKED_MOST = 10;
const FIRST_MS = 2_000;
const MOST_MS = 10_000;

export interface CardResultContext {
  readonly id: string;
  /** Null until the first answer. */
  readonly payment: CardPayment | null;
  /** How often it was asked. */
  readonly asked: number;
}

export interface CardResultEvent {
  readonly type: 'CHECK_REQUESTED';
}

const logFailure: EffectWith<Failure> = notProvided('logFailure');

const cardResultSetup = setup({
  types: {
    context: {} as CardResultContext,
    input: {} as { readonly id: string },
    events: {} as CardResultEvent,
    tags: {} as 'busy' | 'ended',
  },
  actors: {
    checkPayment: fromPromise<CardPayment, string>(notProvided('checkPayment')),
  },
  guards: {
    isPaid: (_, { state }: CardPayment) => state === 'paid',
    isRefused: (_, { state }: CardPayment) => state === 'failed' || state === 'expired',
    isOther: (_, { state }: CardPayment) =>
      state === 'differs' || state === 'returned' || state === 'refunded',
    isMissing: (_, { error }: Failure) => isRefused(error, 'NOT_FOUND'),
    isAskedEnough: ({ context }) => context.asked >= ASKED_MOST,
  },
  delays: {
    // The bank is seldom slow, so the first answers come quickly.
    untilAskedAgain: ({ context }) => Math.min(FIRST_MS * context.asked, MOST_MS),
  },
  actions: {
    keepPayment: assign((_, payment: CardPayment) => ({ payment })),
    count: assign({ asked: ({ context }) => context.asked + 1 }),
    countAnew: assign({ asked: 0 }),
    logFailure,
  },
});

const keep = { type: 'keepPayment', params: outputOf } as const;

/**
 * The outcome of a payment by card (BIL-50): asks the server, which asks the provider, until one of
 * them knows.
 *
 * Effects to provide: the actor `checkPayment` (rejects with an `ApiRejection` if the server refuses) and the
 * action `logFailure`.
 *
 * Tags: `busy` while it is asked for, also by itself; `ended` where no other answer will come.
 */
export const cardResultMachine = cardResultSetup.createMachine({
  id: 'cardResult',
  context: ({ input }) => ({ id: input.id, payment: null, asked: 0 }),
  initial: 'asking',
  states: {
    asking: {
      tags: 'busy',
      entry: 'count',
      invoke: {
        id: 'checkPayment',
        src: 'checkPayment',
        input: ({ context }) => context.id,
        onDone: [
          { guard: { type: 'isPaid', params: outputOf }, target: 'paid', actions: keep },
          { guard: { type: 'isRefused', params: outputOf }, target: 'refused', actions: keep },
          { guard: { type: 'isOther', params: outputOf }, target: 'other', actions: keep },
          { guard: 'isAskedEnough', target: 'unknown', actions: keep },
          { target: 'waiting', actions: keep },
        ],
        onError: [
          { guard: { type: 'isMissing', params: failureOf }, target: 'missing' },
          {
            guard: 'isAskedEnough',
            target: 'unknown',
            actions: { type: 'logFailure', params: failureOf },
          },
          { target: 'waiting', actions: { type: 'logFailure', params: failureOf } },
        ],
      },
    },
    waiting: { tags: 'busy', after: { untilAskedAgain: 'asking' } },
    unknown: { on: { CHECK_REQUESTED: { target: 'asking', actions: 'countAnew' } } },
    paid: { tags: 'ended', type: 'final' },
    refused: { tags: 'ended', type: 'final' },
    other: { tags: 'ended', type: 'final' },
    missing: { tags: 'ended', type: 'final' },
  },
});
