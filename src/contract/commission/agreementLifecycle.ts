/** The life of a version of a commission agreement (COM-01), as one chart for screens, server and docs. */
import { setup, transition } from 'xstate';

/** As they are stored. */
export const AGREEMENT_STATES = ['waiting', 'confirmed', 'declined', 'replaced'] as const;
export type AgreementState = (typeof AGREEMENT_STATES)[number];

/** The events that leads send; the lead who typed a version cannot confirm it. */
export const AGREEMENT_EVENTS = ['CONFIRMED', 'DECLINED'] as const;
export type AgreementEvent = (typeof AGREEMENT_EVENTS)[number];
type AnyAgreementEvent = AgreementEvent | 'REPLACED';

const setUp = setup({
  types: {
    events: {} as { [Name in AnyAgreementEvent]: { readonly type: Name } }[AnyAgreementEvent],
  },
});

/** REPLACED comes with the confirmation of a later version that begins on the same day or before it. */
export const agreementLifecycleMachine = setUp.createMachine({
  id: 'agreementLifecycle',
  initial: 'waiting',
  states: {
    waiting: { on: { CONFIRMED: 'confirmed', DECLINED: 'declined' } },
    confirmed: { on: { REPLACED: 'replaced' } },
    declined: {},
    replaced: {},
  },
});

/** The state after an event; undefined where the chart does not allow it. */
export function agreementAfter(
  state: AgreementState,
  event: AnyAgreementEvent,
): AgreementState | undefined {
  const before = agreementLifecycleMachine.resolveState({ value: state });
  if (!before.can({ type: event })) return undefined;
  const [{ value }] = transition(agreementLifecycleMachine, before, { type: event });
  return AGREEMENT_STATES.find((one) => one === value);
}
