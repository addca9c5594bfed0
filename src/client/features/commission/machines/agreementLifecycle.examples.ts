import { examplesFor } from '../../../lib/machines/examples';
import type { agreementLifecycleMachine } from './agreementLifecycle';

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof agreementLifecycleMachine>()({
  inputs: [undefined],
  events: {
    CONFIRMED: { typical: {} },
    DECLINED: { typical: {} },
    REPLACED: { typical: {} },
  },
  actors: {},
});
