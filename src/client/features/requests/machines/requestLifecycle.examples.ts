import type { requestLifecycleMachine } from './requestLifecycle';
import { examplesFor } from '../../../lib/machines/examples';

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof requestLifecycleMachine>()({
  inputs: [{ step: 'received' }, { step: 'paid' }],
  events: {
    MOVED: {
      typical: { step: 'contacted' },
      offer: { step: 'offer' },
      paid: { step: 'paid' },
      last: { step: 'enrolled' },
    },
    CORRECTED: { typical: { step: 'received' }, later: { step: 'paid' } },
    PAUSED: { typical: {} },
    RESUMED: { typical: {} },
    CLOSED: { typical: {} },
    REOPENED: { typical: {} },
    WITHDRAWAL_SUBMITTED: { typical: {} },
    WITHDRAWAL_REVERTED: { typical: {} },
  },
  actors: {},
});
