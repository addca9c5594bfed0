import { examplesFor } from '../../../lib/machines/examples';
import type { documentLifecycleMachine } from './documentLifecycle';

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof documentLifecycleMachine>()({
  inputs: [undefined],
  events: {
    SENT: { typical: {} },
    ACCEPTED: { typical: {} },
    RETURNED: { typical: {} },
    WAIVED: { typical: {} },
    UNWAIVED: { typical: {} },
    EXPIRY_NEARED: { typical: {} },
    EXPIRED: { typical: {} },
  },
  actors: {},
});
