import { examplesFor } from '../../../lib/machines/examples';
import type { applicationLifecycleMachine } from './applicationLifecycle';

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof applicationLifecycleMachine>()({
  inputs: [{ conditions: 0 }],
  events: {
    COMPLETED: { typical: {} },
    REOPENED: { typical: {} },
    SUBMITTED: { typical: {} },
    QUESTION_ASKED: { typical: {} },
    QUESTION_ANSWERED: { typical: {} },
    OFFERED: {
      typical: { kind: 'unconditional', conditions: 0 },
      conditional: { kind: 'conditional', conditions: 2 },
      waitingList: { kind: 'waitingList', conditions: 0 },
    },
    REFUSED: { typical: {} },
    CONDITION_MET: { typical: {} },
    ACCEPTED: { typical: {} },
    DECLINED: { typical: {} },
    LAPSED: { typical: {} },
    PLACE_CONFIRMED: { typical: {} },
    DEFERRED: { typical: {} },
    ENROLLED: { typical: {} },
    WITHDRAWN: { typical: {} },
  },
  actors: {},
});
