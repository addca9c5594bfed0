/**
 * A request's life (REQ-14), as one chart: the server checks every change with it, the desk offers
 * what it allows, and the docs draw it.
 */
import { assign, setup, transition } from 'xstate';

import { isFinal, isLater, isPaid } from '../common/requestSteps';
import type { RequestStep } from '../common/requestSteps';

/** Why the team closes a request; the student reads it. */
export const CLOSE_REASONS = [
  'refused',
  'noAnswer',
  'visa',
  'price',
  'otherWay',
  'duplicate',
  'other',
] as const;
export type CloseReason = (typeof CLOSE_REASONS)[number];

/**
 * Minutes in which the person who closed a request can reopen it; after that a lead does, with a
 * reason.
 */
export const REOPEN_MINUTES = 10;

/** Days ahead to which a request can be put on hold, at most. */
export const HOLD_DAYS_MAX = 365;

export type LifecycleState = 'open' | 'onHold' | 'withdrawn' | 'closed' | 'enrolled';

export type LifecycleEvent =
  | { readonly type: 'MOVED'; readonly step: RequestStep }
  | { readonly type: 'CORRECTED'; readonly step: RequestStep }
  | { readonly type: 'PAUSED' }
  | { readonly type: 'RESUMED' }
  | { readonly type: 'CLOSED' }
  | { readonly type: 'REOPENED' }
  | { readonly type: 'WITHDRAWAL_SUBMITTED' }
  | { readonly type: 'WITHDRAWAL_REVERTED' };

interface ToStep {
  readonly step: RequestStep;
}

const stepOf = ({ event }: { readonly event: ToStep }): ToStep => ({ step: event.step });

/**
 * The states of a request. Who may do what, and until when, is the server's rule; the chart says in
 * which state it can happen at all.
 */
export const requestLifecycleMachine = setup({
  types: {
    context: {} as ToStep,
    input: {} as ToStep,
    events: {} as LifecycleEvent,
  },
  guards: {
    isLast: (_, { step }: ToStep) => isFinal(step),
    isLater: ({ context }, { step }: ToStep) => isLater(step, context.step),
    isEarlier: ({ context }, { step }: ToStep) => isLater(context.step, step),
    isUnpaid: ({ context }) => !isPaid(context.step),
  },
  actions: {
    goTo: assign((_, { step }: ToStep) => ({ step })),
  },
}).createMachine({
  id: 'requestLifecycle',
  context: ({ input }) => ({ step: input.step }),
  initial: 'open',
  states: {
    open: {
      on: {
        MOVED: [
          {
            guard: { type: 'isLast', params: stepOf },
            target: 'enrolled',
            actions: { type: 'goTo', params: stepOf },
          },
          {
            guard: { type: 'isLater', params: stepOf },
            actions: { type: 'goTo', params: stepOf },
          },
        ],
        CORRECTED: {
          guard: { type: 'isEarlier', params: stepOf },
          actions: { type: 'goTo', params: stepOf },
        },
        PAUSED: 'onHold',
        CLOSED: 'closed',
        WITHDRAWAL_SUBMITTED: { guard: 'isUnpaid', target: 'withdrawn' },
      },
    },
    onHold: {
      on: {
        MOVED: [
          {
            guard: { type: 'isLast', params: stepOf },
            target: 'enrolled',
            actions: { type: 'goTo', params: stepOf },
          },
          {
            guard: { type: 'isLater', params: stepOf },
            target: 'open',
            actions: { type: 'goTo', params: stepOf },
          },
        ],
        CORRECTED: {
          guard: { type: 'isEarlier', params: stepOf },
          target: 'open',
          actions: { type: 'goTo', params: stepOf },
        },
        PAUSED: 'onHold',
        RESUMED: 'open',
        CLOSED: 'closed',
        WITHDRAWAL_SUBMITTED: { guard: 'isUnpaid', target: 'withdrawn' },
      },
    },
    withdrawn: { on: { WITHDRAWAL_REVERTED: 'open' } },
    closed: { on: { REOPENED: 'open' } },
    enrolled: {
      on: {
        CORRECTED: {
          guard: { type: 'isEarlier', params: stepOf },
          target: 'open',
          actions: { type: 'goTo', params: stepOf },
        },
      },
    },
  },
});

/** The stored facts that decide a request's state. */
export interface RequestStanding {
  readonly step: RequestStep;
  /** Withdrawn by the student, or closed by the team. */
  readonly hasEnded: boolean;
  /** Only where the team closed it. */
  readonly closeReason: CloseReason | null;
  /** YYYY-MM-DD. */
  readonly onHoldUntil: string | null;
}

/** A request's state. A hold ends by itself on its day. @param today YYYY-MM-DD */
export function lifecycleState(
  { step, hasEnded, closeReason, onHoldUntil }: RequestStanding,
  today: string,
): LifecycleState {
  if (hasEnded) return closeReason === null ? 'withdrawn' : 'closed';
  if (isFinal(step)) return 'enrolled';
  return onHoldUntil !== null && onHoldUntil > today ? 'onHold' : 'open';
}

/** The state after an event; undefined where the chart does not allow it. */
export function stateAfter(
  state: LifecycleState,
  step: RequestStep,
  event: LifecycleEvent,
): LifecycleState | undefined {
  const before = requestLifecycleMachine.resolveState({ value: state, context: { step } });
  if (!before.can(event)) return undefined;
  const [after] = transition(requestLifecycleMachine, before, event);
  return after.value;
}
