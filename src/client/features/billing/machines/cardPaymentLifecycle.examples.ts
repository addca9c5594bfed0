import { examplesFor } from '../../../lib/machines/examples';
import type { cardPaymentLifecycleMachine } from './cardPaymentLifecycle';

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof cardPaymentLifecycleMachine>()({
  inputs: [undefined],
  events: {
    SENT: { typical: {} },
    PAID: { typical: {} },
    FAILED: { typical: {} },
    EXPIRED: { typical: {} },
    DIFFERED: { typical: {} },
    RETURNED: { typical: {} },
    REFUNDED: { typical: {} },
  },
  actors: {},
});
