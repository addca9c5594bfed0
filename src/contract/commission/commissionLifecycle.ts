/**
 * The life of the commission that a school owes for one application (COM-03), as one chart: the server checks
 * every change with it, the screens offer what it allows, and the docs draw it.
 */
import { matchesState, setup, transition } from 'xstate';
import type { StateValueFrom } from 'xstate';

/** As they are stored. */
export const COMMISSION_STATES = [
  'expected',
  'earned',
  'claimed',
  'paid',
  'short',
  'disputed',
  'settled',
  'writtenOff',
  'clawedBack',
  'capped',
  'cancelled',
] as const;
export type CommissionState = (typeof COMMISSION_STATES)[number];

/** The events that a lead sends about one commission. */
export const COMMISSION_LEAD_EVENTS = [
  'DISPUTED',
  'WRITE_OFF_PROPOSED',
  'WRITE_OFF_RECORDED',
  'WRITE_OFF_DECLINED',
  'CLAWBACK_RECORDED',
] as const;
export type CommissionLeadEvent = (typeof COMMISSION_LEAD_EVENTS)[number];

/** The entries of a commission's history; EXPECTED is its beginning. */
export const COMMISSION_EVENTS = [
  'EXPECTED',
  'EARNED',
  'CAPPED',
  'CANCELLED',
  'REOPENED',
  'CLAIMED',
  'PAID',
  'PART_PAID',
  'PAYMENT_REVERSED',
  'REDUCED',
  'OFFSET_APPLIED',
  'OFFSET_SETTLED',
  ...COMMISSION_LEAD_EVENTS,
] as const;
export type CommissionHistoryEvent = (typeof COMMISSION_EVENTS)[number];
export type CommissionEvent = Exclude<CommissionHistoryEvent, 'EXPECTED'>;

type ChartEvent = { [Name in CommissionEvent]: { readonly type: Name } }[CommissionEvent];

const setUp = setup({ types: { events: {} as ChartEvent } });

/**
 * EARNED, CAPPED, CANCELLED and REOPENED follow from the application by themselves; CLAIMED comes with a claim,
 * PAID, PART_PAID and PAYMENT_REVERSED with a line of a bank statement. REDUCED is a claw back of less than is open.
 * OFFSET_APPLIED and OFFSET_SETTLED come with a claim as well, against which something is set off that is owed back
 * (COM-13): a part of what is claimed, or all of it. A write-off is proposed by one lead and recorded by another
 * (COM-15), or declined; what changes what is open ends a proposal as well. A student
 * can leave after the school has paid, so that no state is final.
 */
export const commissionLifecycleMachine = setUp.createMachine({
  id: 'commissionLifecycle',
  initial: 'expected',
  states: {
    expected: { on: { EARNED: 'earned', CAPPED: 'capped', CANCELLED: 'cancelled' } },
    cancelled: { on: { REOPENED: 'expected' } },
    capped: {},
    earned: { on: { CLAIMED: 'open', CLAWBACK_RECORDED: 'clawedBack' } },
    open: {
      initial: 'claimed',
      on: { WRITE_OFF_RECORDED: 'writtenOff', CLAWBACK_RECORDED: 'clawedBack' },
      states: {
        claimed: {
          on: {
            PAID: '#commissionLifecycle.received.paid',
            PART_PAID: 'short',
            OFFSET_APPLIED: 'claimed',
            OFFSET_SETTLED: '#commissionLifecycle.received.settled',
            REDUCED: 'claimed',
            WRITE_OFF_PROPOSED: 'claimed',
            WRITE_OFF_DECLINED: 'claimed',
            DISPUTED: 'disputed',
          },
        },
        short: {
          on: {
            PAID: '#commissionLifecycle.received.settled',
            PART_PAID: 'short',
            PAYMENT_REVERSED: 'claimed',
            REDUCED: 'short',
            WRITE_OFF_PROPOSED: 'short',
            WRITE_OFF_DECLINED: 'short',
            DISPUTED: 'disputed',
          },
        },
        disputed: {
          on: {
            PAID: '#commissionLifecycle.received.settled',
            PART_PAID: 'disputed',
            PAYMENT_REVERSED: 'disputed',
            REDUCED: 'disputed',
            WRITE_OFF_PROPOSED: 'disputed',
            WRITE_OFF_DECLINED: 'disputed',
          },
        },
      },
    },
    received: {
      initial: 'paid',
      on: {
        PAYMENT_REVERSED: 'open.claimed',
        PART_PAID: 'open.short',
        CLAWBACK_RECORDED: 'clawedBack',
      },
      states: { paid: {}, settled: {} },
    },
    writtenOff: {},
    clawedBack: { on: { OFFSET_APPLIED: 'clawedBack' } },
  },
});

/** The state after an event; undefined where the chart does not allow it. */
export function commissionAfter(
  state: CommissionState,
  event: CommissionEvent,
): CommissionState | undefined {
  const before = commissionLifecycleMachine.resolveState({ value: valueOf(state) });
  if (!before.can({ type: event })) return undefined;
  const [{ value }] = transition(commissionLifecycleMachine, before, { type: event });
  return COMMISSION_STATES.find((one) => matchesState(valueOf(one), value));
}

/** The chart's value of a stored state: some states are within another. */
function valueOf(state: CommissionState): StateValueFrom<typeof commissionLifecycleMachine> {
  if (state === 'claimed' || state === 'short' || state === 'disputed') return { open: state };
  return state === 'paid' || state === 'settled' ? { received: state } : state;
}

/** The events that a lead can send in a state, in the order of a life. */
export const commissionEventsFor = (state: CommissionState): readonly CommissionLeadEvent[] =>
  COMMISSION_LEAD_EVENTS.filter((event) => commissionAfter(state, event) !== undefined);

/** Claimed, and not settled: a line of a bank statement can pay it. */
export const PAYABLE_STATES = [
  'claimed',
  'short',
  'disputed',
] as const satisfies readonly CommissionState[];
