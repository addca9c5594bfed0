/**
 * The life of a request's visa (VIS-01), as one chart: the server checks every change with it, the screens
 * offer what it allows, and the docs draw it.
 */
import { setup, transition } from 'xstate';

import type { StepActor } from '../common/requestSteps';

/** As they are stored. */
export const VISA_STATES = [
  'undecided',
  'notNeeded',
  'preparing',
  'booked',
  'submitted',
  'granted',
  'refused',
  'ended',
] as const;
export type VisaState = (typeof VISA_STATES)[number];

/** The events that people send. */
export const VISA_EVENTS = [
  'NEEDED',
  'NOT_NEEDED',
  'BOOKED',
  'UNBOOKED',
  'SUBMITTED',
  'GRANTED',
  'REFUSED',
  'RESUMED',
  'ENDED',
] as const;
export type VisaEvent = (typeof VISA_EVENTS)[number];

type ChartEvent = { [Name in VisaEvent]: { readonly type: Name } }[VisaEvent];

const setUp = setup({ types: { events: {} as ChartEvent } });

/**
 * Booked is an appointment at the embassy or its visa centre; where none is needed, a visa is applied for
 * without. Who may send which event is the table VISA_SENDERS.
 */
export const visaLifecycleMachine = setUp.createMachine({
  id: 'visaLifecycle',
  initial: 'undecided',
  states: {
    undecided: { on: { NEEDED: 'preparing', NOT_NEEDED: 'notNeeded' } },
    notNeeded: { on: { NEEDED: 'preparing' } },
    preparing: {
      on: { BOOKED: 'booked', SUBMITTED: 'submitted', NOT_NEEDED: 'notNeeded', ENDED: 'ended' },
    },
    booked: {
      on: { BOOKED: 'booked', UNBOOKED: 'preparing', SUBMITTED: 'submitted', ENDED: 'ended' },
    },
    submitted: { on: { GRANTED: 'granted', REFUSED: 'refused', ENDED: 'ended' } },
    // A last day that was typed wrongly is said again.
    granted: { on: { GRANTED: 'granted', ENDED: 'ended' } },
    refused: { on: { RESUMED: 'preparing', ENDED: 'ended' } },
    ended: { on: { RESUMED: 'preparing' } },
  },
});

/**
 * Who may send an event: the request's student, who deals with the embassy; the team member who has
 * the request, or a lead.
 */
export const VISA_SENDERS: Readonly<Record<VisaEvent, readonly StepActor[]>> = {
  NEEDED: ['team'],
  NOT_NEEDED: ['team'],
  BOOKED: ['student', 'team'],
  UNBOOKED: ['student', 'team'],
  SUBMITTED: ['student', 'team'],
  GRANTED: ['student', 'team'],
  REFUSED: ['student', 'team'],
  RESUMED: ['team'],
  ENDED: ['team'],
};

/** The state after an event; undefined where the chart does not allow it. */
export function stateAfter(state: VisaState, event: VisaEvent): VisaState | undefined {
  const before = visaLifecycleMachine.resolveState({ value: state });
  if (!before.can({ type: event })) return undefined;
  const [{ value }] = transition(visaLifecycleMachine, before, { type: event });
  return VISA_STATES.find((one) => one === value);
}

/** The events that the chart and the table allow an actor now, in the order of a life. */
export const eventsFor = (actor: StepActor, state: VisaState): readonly VisaEvent[] =>
  VISA_EVENTS.filter(
    (event) => VISA_SENDERS[event].includes(actor) && stateAfter(state, event) !== undefined,
  );

/** Whether it was applied for, or need not be. */
export const isAppliedFor = (state: VisaState): boolean =>
  state === 'submitted' || state === 'granted' || state === 'notNeeded' || state === 'ended';
