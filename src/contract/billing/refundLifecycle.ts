/**
 * The life of a refund (BIL-53), as one chart: the server checks every change with it, the screens offer what it
 * allows, and the docs draw it.
 */
import { setup, transition } from 'xstate';

import type { StepActor } from '../common/requestSteps';

/** As they are stored. */
export const REFUND_STATES = [
  'asked',
  'withSchool',
  'agreed',
  'withProvider',
  'paidOut',
  'missing',
  'arrived',
  'refused',
  'withdrawn',
] as const;
export type RefundState = (typeof REFUND_STATES)[number];

/** The events that people send, in the order of a life. */
export const REFUND_EVENTS = [
  'SCHOOL_ASKED',
  'AGREED',
  'AGREEMENT_RENEWED',
  'REFUSED',
  'ACCOUNT_GIVEN',
  'ACCOUNT_CONFIRMED',
  'SCHOOL_RETURNED',
  'PAID',
  'CARD_REFUNDED',
  'ARRIVED',
  'NOT_ARRIVED',
  'ANSWERED',
  'BOUNCED',
  'WITHDRAWN',
  'RETRACTED',
] as const;
export type RefundEvent = (typeof REFUND_EVENTS)[number];

/** Events of the card's provider. */
const PROVIDER_EVENTS = ['PROVIDER_PAID', 'PROVIDER_REFUSED'] as const;

/** Of what was recorded elsewhere: a school's return, which was not what it was taken for (BIL-88). */
const RECORD_EVENTS = ['RETURN_REVERSED'] as const;

/** The events of the chart. */
export const REFUND_CHART_EVENTS = [
  ...REFUND_EVENTS,
  ...PROVIDER_EVENTS,
  ...RECORD_EVENTS,
] as const;
export type RefundChartEvent = (typeof REFUND_CHART_EVENTS)[number];

/** The entries of a refund's history. */
export const REFUND_HISTORY = [...REFUND_CHART_EVENTS, 'ASKED'] as const;
export type RefundHistoryEvent = (typeof REFUND_HISTORY)[number];

/** The facts that decide a refund's path. */
export interface RefundKind {
  /** Whether a school decides, because the money is its own; otherwise the agency does. */
  readonly isOfSchool: boolean;
  /** Whether it goes back to a card; otherwise to a bank account. */
  readonly isCard: boolean;
}

type ChartEvent = { [Name in RefundChartEvent]: { readonly type: Name } }[RefundChartEvent];

const setUp = setup({
  types: { context: {} as RefundKind, input: {} as RefundKind, events: {} as ChartEvent },
  guards: {
    isOfSchool: ({ context }) => context.isOfSchool,
    isOfAgency: ({ context }) => !context.isOfSchool,
    isCard: ({ context }) => context.isCard,
    isTransfer: ({ context }) => !context.isCard,
  },
});

/**
 * Who may send which event is the table REFUND_SENDERS. Where the money is a school's, the school decides, and
 * what it was sent comes back first. A card is paid back by its provider alone, which is asked until it has
 * answered. A school's part that comes back after that is no step of the refund: it is recorded against what the
 * school owes for the request (BIL-79).
 */
export const refundLifecycleMachine = setUp.createMachine({
  id: 'refundLifecycle',
  context: ({ input }) => input,
  initial: 'asked',
  states: {
    asked: {
      on: {
        SCHOOL_ASKED: { guard: 'isOfSchool', target: 'withSchool' },
        AGREED: { guard: 'isOfAgency', target: 'agreed' },
        REFUSED: { guard: 'isOfAgency', target: 'refused' },
        ACCOUNT_GIVEN: { guard: 'isTransfer', target: 'asked' },
        WITHDRAWN: 'withdrawn',
        RETRACTED: 'withdrawn',
      },
    },
    withSchool: {
      on: {
        AGREED: 'agreed',
        REFUSED: 'refused',
        ACCOUNT_GIVEN: { guard: 'isTransfer', target: 'withSchool' },
        WITHDRAWN: 'withdrawn',
        RETRACTED: 'withdrawn',
      },
    },
    agreed: {
      on: {
        ACCOUNT_GIVEN: { guard: 'isTransfer', target: 'agreed' },
        ACCOUNT_CONFIRMED: { guard: 'isTransfer', target: 'agreed' },
        SCHOOL_RETURNED: { guard: 'isOfSchool', target: 'agreed' },
        RETURN_REVERSED: { guard: 'isOfSchool', target: 'agreed' },
        // The person who agreed has left since: a current one agrees again (BIL-89).
        AGREEMENT_RENEWED: 'agreed',
        PAID: { guard: 'isTransfer', target: 'paidOut' },
        CARD_REFUNDED: { guard: 'isCard', target: 'withProvider' },
        // The provider may have given it back from its own pages.
        PROVIDER_PAID: { guard: 'isCard', target: 'paidOut' },
      },
    },
    withProvider: { on: { PROVIDER_PAID: 'paidOut', PROVIDER_REFUSED: 'agreed' } },
    paidOut: { on: { ARRIVED: 'arrived', NOT_ARRIVED: 'missing' } },
    missing: {
      on: {
        ARRIVED: 'arrived',
        ANSWERED: 'paidOut',
        BOUNCED: { guard: 'isTransfer', target: 'agreed' },
      },
    },
    arrived: { type: 'final' },
    refused: { type: 'final' },
    withdrawn: { type: 'final' },
  },
});

/**
 * Who may send an event. The team answers for a school that has not answered here, with a note, and calls off
 * only what it asked for itself (BIL-75).
 */
export const REFUND_SENDERS: Readonly<Record<RefundEvent, readonly StepActor[]>> = {
  SCHOOL_ASKED: ['team'],
  AGREED: ['partner', 'team'],
  AGREEMENT_RENEWED: ['partner', 'team'],
  REFUSED: ['partner', 'team'],
  ACCOUNT_GIVEN: ['student'],
  ACCOUNT_CONFIRMED: ['team'],
  SCHOOL_RETURNED: ['team'],
  PAID: ['team'],
  CARD_REFUNDED: ['team'],
  ARRIVED: ['student'],
  NOT_ARRIVED: ['student'],
  ANSWERED: ['team'],
  BOUNCED: ['team'],
  WITHDRAWN: ['student'],
  RETRACTED: ['team'],
};

/** States in which a refund is still under way: one of a payment at a time. */
export const OPEN_REFUND_STATES = [
  'asked',
  'withSchool',
  'agreed',
  'withProvider',
  'paidOut',
  'missing',
] as const satisfies readonly RefundState[];

/** States in which an amount was agreed. */
export const AGREED_REFUND_STATES = [
  'agreed',
  'withProvider',
  'paidOut',
  'missing',
  'arrived',
] as const satisfies readonly RefundState[];
export type AgreedRefundState = (typeof AGREED_REFUND_STATES)[number];

/** The state after an event; undefined where the chart does not allow it. */
export function refundAfter(
  state: RefundState,
  event: RefundChartEvent,
  kind: RefundKind,
): RefundState | undefined {
  const before = refundLifecycleMachine.resolveState({ value: state, context: kind });
  if (!before.can({ type: event })) return undefined;
  const [{ value }] = transition(refundLifecycleMachine, before, { type: event });
  return REFUND_STATES.find((one) => one === value);
}

/** The events that the chart and the table allow an actor now, in the order of a life. */
export const refundEventsFor = (
  actor: StepActor,
  state: RefundState,
  kind: RefundKind,
): readonly RefundEvent[] =>
  REFUND_EVENTS.filter(
    (event) =>
      REFUND_SENDERS[event].includes(actor) && refundAfter(state, event, kind) !== undefined,
  );
