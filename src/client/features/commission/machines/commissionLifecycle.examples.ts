import { examplesFor } from '../../../lib/machines/examples';
import type { commissionLifecycleMachine } from './commissionLifecycle';

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof commissionLifecycleMachine>()({
  inputs: [undefined],
  events: {
    EARNED: { typical: {} },
    CAPPED: { typical: {} },
    CANCELLED: { typical: {} },
    REOPENED: { typical: {} },
    CLAIMED: { typical: {} },
    PAID: { typical: {} },
    PART_PAID: { typical: {} },
    PAYMENT_REVERSED: { typical: {} },
    REDUCED: { typical: {} },
    OFFSET_APPLIED: { typical: {} },
    OFFSET_SETTLED: { typical: {} },
    DISPUTED: { typical: {} },
    WRITE_OFF_PROPOSED: { typical: {} },
    WRITE_OFF_RECORDED: { typical: {} },
    WRITE_OFF_DECLINED: { typical: {} },
    CLAWBACK_RECORDED: { typical: {} },
  },
  actors: {},
});
