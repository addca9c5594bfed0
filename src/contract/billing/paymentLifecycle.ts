/**
 * The life of one payment of an instalment (BIL-04), as one chart: the server checks every change with it,
 * the screens offer what it allows, and the docs draw it.
 */
import { setup, transition } from 'xstate';

import type { StepActor } from '../common/requestSteps';

/** As they are stored. */
export const PAYMENT_STATES = [
  'announced',
  'proofSent',
  'matching',
  'mismatch',
  'asked',
  'matched',
  'receipted',
  'returned',
  'withdrawn',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The facts that can disagree. */
export const MISMATCHES = ['amount', 'name', 'account'] as const;
export type Mismatch = (typeof MISMATCHES)[number];

/** The events that people send. */
export const PAYMENT_EVENTS = [
  'PROOF_SENT',
  'MATCHING_STARTED',
  'MISMATCHED',
  'ASKED',
  'ANSWERED',
  'RETURNED',
  'RECEIPTED',
  'WITHDRAWN',
] as const;
export type PaymentEvent = (typeof PAYMENT_EVENTS)[number];

/** The events of matching a statement. */
const MATCHING_EVENTS = ['MATCHED', 'UNMATCHED'] as const;

/** The events of the chart. */
export const PAYMENT_CHART_EVENTS = [...PAYMENT_EVENTS, ...MATCHING_EVENTS] as const;
export type PaymentChartEvent = (typeof PAYMENT_CHART_EVENTS)[number];

/** The entries of a payment's history: it begins with an announcement, or is found on a statement. */
export const PAYMENT_HISTORY = [...PAYMENT_CHART_EVENTS, 'ANNOUNCED', 'FOUND'] as const;
export type PaymentHistoryEvent = (typeof PAYMENT_HISTORY)[number];

type ChartEvent = { [Name in PaymentChartEvent]: { readonly type: Name } }[PaymentChartEvent];

const setUp = setup({ types: { events: {} as ChartEvent } });

/**
 * Matched is what was found on a statement of the bank; money that arrives is matched in whichever state its
 * payment is. What does not agree is asked about, or goes back to where it came from. Who may send which
 * event is the table PAYMENT_SENDERS; MATCHED and UNMATCHED are what the matching of a statement does.
 */
export const paymentLifecycleMachine = setUp.createMachine({
  id: 'paymentLifecycle',
  initial: 'announced',
  states: {
    announced: {
      on: {
        PROOF_SENT: 'proofSent',
        MATCHING_STARTED: 'matching',
        MATCHED: 'matched',
        WITHDRAWN: 'withdrawn',
      },
    },
    proofSent: {
      // Another proof takes the place of the first.
      on: {
        PROOF_SENT: 'proofSent',
        MATCHING_STARTED: 'matching',
        MATCHED: 'matched',
        WITHDRAWN: 'withdrawn',
      },
    },
    matching: {
      on: {
        PROOF_SENT: 'matching',
        MATCHED: 'matched',
        MISMATCHED: 'mismatch',
        WITHDRAWN: 'withdrawn',
      },
    },
    mismatch: { on: { ASKED: 'asked', RETURNED: 'returned', MATCHED: 'matched' } },
    asked: { on: { ANSWERED: 'matching', RETURNED: 'returned', MATCHED: 'matched' } },
    matched: { on: { UNMATCHED: 'matching', RECEIPTED: 'receipted' } },
    receipted: { type: 'final' },
    returned: { type: 'final' },
    withdrawn: { type: 'final' },
  },
});

/** Who may send an event: the request's student; anybody of the team, who looks after its money. */
export const PAYMENT_SENDERS: Readonly<Record<PaymentEvent, readonly StepActor[]>> = {
  PROOF_SENT: ['student', 'team'],
  MATCHING_STARTED: ['team'],
  MISMATCHED: ['team'],
  ASKED: ['team'],
  ANSWERED: ['student', 'team'],
  RETURNED: ['team'],
  RECEIPTED: ['team'],
  WITHDRAWN: ['student', 'team'],
};

/** States of a payment that can still be found on a statement: one for each instalment at a time. */
export const OPEN_PAYMENT_STATES = [
  'announced',
  'proofSent',
  'matching',
  'mismatch',
  'asked',
] as const satisfies readonly PaymentState[];

/** The state after an event; undefined where the chart does not allow it. */
export function paymentAfter(
  state: PaymentState,
  event: PaymentChartEvent,
): PaymentState | undefined {
  const before = paymentLifecycleMachine.resolveState({ value: state });
  if (!before.can({ type: event })) return undefined;
  const [{ value }] = transition(paymentLifecycleMachine, before, { type: event });
  return PAYMENT_STATES.find((one) => one === value);
}

/** The events that the chart and the table allow an actor now, in the order of a life. */
export const paymentEventsFor = (actor: StepActor, state: PaymentState): readonly PaymentEvent[] =>
  PAYMENT_EVENTS.filter(
    (event) => PAYMENT_SENDERS[event].includes(actor) && paymentAfter(state, event) !== undefined,
  );
