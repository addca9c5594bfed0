import { examplesFor } from '../../../lib/machines/examples';
import type { sponsorLifecycleMachine } from './sponsorLifecycle';

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof sponsorLifecycleMachine>()({
  inputs: [undefined],
  events: {
    CONFIRMED: { typical: {} },
    RETURNED: { typical: {} },
    CORRECTED: { typical: {} },
    WITHDRAWN: { typical: {} },
    ENDED: { typical: {} },
    EXPIRED: { typical: {} },
  },
  actors: {},
});
