/**
 * The life of one attempt to pay by card (BIL-49), as one chart: the server follows what the provider says
 * with it, and the docs draw it. Nobody sends these events: the provider's answers are they.
 */
import { setup, transition } from 'xstate';

/** As they are stored. */
export const CARD_PAYMENT_STATES = [
  'started',
  'authorising',
  'paid',
  'failed',
  'expired',
  'differs',
  'returned',
  'refunded',
] as const;
export type CardPaymentState = (typeof CARD_PAYMENT_STATES)[number];

export const CARD_PAYMENT_EVENTS = [
  'SENT',
  'PAID',
  'FAILED',
  'EXPIRED',
  'DIFFERED',
  'RETURNED',
  'REFUNDED',
] as const;
export type CardPaymentEvent = (typeof CARD_PAYMENT_EVENTS)[number];

type ChartEvent = { [Name in CardPaymentEvent]: { readonly type: Name } }[CardPaymentEvent];

const setUp = setup({ types: { events: {} as ChartEvent } });

/**
 * Money counts whenever it comes: a form that was left open may be sent after its attempt has expired, and an
 * attempt that failed may have been paid after all. What is paid never goes back, except by a refund; what
 * differs from what was asked for is given back.
 */
export const cardPaymentLifecycleMachine = setUp.createMachine({
  id: 'cardPaymentLifecycle',
  initial: 'started',
  states: {
    started: {
      on: {
        SENT: 'authorising',
        PAID: 'paid',
        FAILED: 'failed',
        EXPIRED: 'expired',
        DIFFERED: 'differs',
      },
    },
    authorising: {
      on: { PAID: 'paid', FAILED: 'failed', EXPIRED: 'expired', DIFFERED: 'differs' },
    },
    failed: { on: { PAID: 'paid', DIFFERED: 'differs' } },
    expired: {
      on: { SENT: 'authorising', PAID: 'paid', FAILED: 'failed', DIFFERED: 'differs' },
    },
    paid: { on: { REFUNDED: 'refunded' } },
    // Other parts of it may be refunded later.
    refunded: { on: { REFUNDED: 'refunded' } },
    differs: { on: { RETURNED: 'returned' } },
    returned: {},
  },
});

/** States in which nobody knows yet whether the money comes. */
export const OPEN_CARD_STATES = [
  'started',
  'authorising',
] as const satisfies readonly CardPaymentState[];

/** The state after an event; undefined where the chart does not allow it. */
export function cardPaymentAfter(
  state: CardPaymentState,
  event: CardPaymentEvent,
): CardPaymentState | undefined {
  const before = cardPaymentLifecycleMachine.resolveState({ value: state });
  if (!before.can({ type: event })) return undefined;
  const [{ value }] = transition(cardPaymentLifecycleMachine, before, { type: event });
  return CARD_PAYMENT_STATES.find((one) => one === value);
}
