/**
 * The life of money on its way to a school (BIL-09), as one chart: the server checks every change with it,
 * the screens offer what it allows, and the docs draw it.
 */
import { setup, transition } from 'xstate';

import type { StepActor } from '../common/requestSteps';

/** As they are stored. */
export const REMITTANCE_STATES = ['sent', 'confirmed', 'disputed', 'takenBack'] as const;
export type RemittanceState = (typeof REMITTANCE_STATES)[number];

/** The events that people send. */
export const REMITTANCE_EVENTS = ['CONFIRMED', 'DISPUTED', 'ANSWERED', 'RECALLED'] as const;
export type RemittanceEvent = (typeof REMITTANCE_EVENTS)[number];

/** The entries of a remittance's history. */
export const REMITTANCE_HISTORY = [...REMITTANCE_EVENTS, 'SENT'] as const;
export type RemittanceHistoryEvent = (typeof REMITTANCE_HISTORY)[number];

type ChartEvent = { [Name in RemittanceEvent]: { readonly type: Name } }[RemittanceEvent];

const setUp = setup({ types: { events: {} as ChartEvent } });

/**
 * Taken back is money that did not arrive and is the agency's to hold again. Who may send which event is the
 * table REMITTANCE_SENDERS.
 */
export const remittanceLifecycleMachine = setUp.createMachine({
  id: 'remittanceLifecycle',
  initial: 'sent',
  states: {
    sent: { on: { CONFIRMED: 'confirmed', DISPUTED: 'disputed', RECALLED: 'takenBack' } },
    disputed: { on: { ANSWERED: 'sent', CONFIRMED: 'confirmed', RECALLED: 'takenBack' } },
    confirmed: { type: 'final' },
    takenBack: { type: 'final' },
  },
});

/**
 * Who may send an event: a member of its school; any member of the team except those who matched
 * its payments.
 */
export const REMITTANCE_SENDERS: Readonly<Record<RemittanceEvent, readonly StepActor[]>> = {
  CONFIRMED: ['partner'],
  DISPUTED: ['partner'],
  ANSWERED: ['team'],
  RECALLED: ['team'],
};

/** The state after an event; undefined where the chart does not allow it. */
export function remittanceAfter(
  state: RemittanceState,
  event: RemittanceEvent,
): RemittanceState | undefined {
  const before = remittanceLifecycleMachine.resolveState({ value: state });
  if (!before.can({ type: event })) return undefined;
  const [{ value }] = transition(remittanceLifecycleMachine, before, { type: event });
  return REMITTANCE_STATES.find((one) => one === value);
}

/** The events that the chart and the table allow an actor now, in the order of a life. */
export const remittanceEventsFor = (
  actor: StepActor,
  state: RemittanceState,
): readonly RemittanceEvent[] =>
  REMITTANCE_EVENTS.filter(
    (event) =>
      REMITTANCE_SENDERS[event].includes(actor) && remittanceAfter(state, event) !== undefined,
  );
