import { examplesFor } from '../../../lib/machines/examples';
import type { remittanceLifecycleMachine } from './remittanceLifecycle';

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof remittanceLifecycleMachine>()({
  inputs: [undefined],
  events: {
    CONFIRMED: { typical: {} },
    DISPUTED: { typical: {} },
    ANSWERED: { typical: {} },
    RECALLED: { typical: {} },
  },
  actors: {},
});
