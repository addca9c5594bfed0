import { examplesFor } from '../../../lib/machines/examples';
import type { visaLifecycleMachine } from './visaLifecycle';

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof visaLifecycleMachine>()({
  inputs: [undefined],
  events: {
    NEEDED: { typical: {} },
    NOT_NEEDED: { typical: {} },
    BOOKED: { typical: {} },
    UNBOOKED: { typical: {} },
    SUBMITTED: { typical: {} },
    GRANTED: { typical: {} },
    REFUSED: { typical: {} },
    RESUMED: { typical: {} },
    ENDED: { typical: {} },
  },
  actors: {},
});
