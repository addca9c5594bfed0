import { examplesFor } from '../../../lib/machines/examples';
import type { paymentLifecycleMachine } from './paymentLifecycle';

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof paymentLifecycleMachine>()({
  inputs: [undefined],
  events: {
    PROOF_SENT: { typical: {} },
    MATCHING_STARTED: { typical: {} },
    MISMATCHED: { typical: {} },
    ASKED: { typical: {} },
    ANSWERED: { typical: {} },
    RETURNED: { typical: {} },
    RECEIPTED: { typical: {} },
    WITHDRAWN: { typical: {} },
    MATCHED: { typical: {} },
    UNMATCHED: { typical: {} },
  },
  actors: {},
});
