import { examplesFor } from '../../../lib/machines/examples';
import type { refundLifecycleMachine } from './refundLifecycle';

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof refundLifecycleMachine>()({
  inputs: [
    { isOfSchool: true, isCard: false },
    { isOfSchool: false, isCard: false },
    { isOfSchool: true, isCard: true },
  ],
  events: {
    SCHOOL_ASKED: { typical: {} },
    AGREED: { typical: {} },
    AGREEMENT_RENEWED: { typical: {} },
    REFUSED: { typical: {} },
    ACCOUNT_GIVEN: { typical: {} },
    ACCOUNT_CONFIRMED: { typical: {} },
    SCHOOL_RETURNED: { typical: {} },
    PAID: { typical: {} },
    CARD_REFUNDED: { typical: {} },
    ARRIVED: { typical: {} },
    NOT_ARRIVED: { typical: {} },
    ANSWERED: { typical: {} },
    BOUNCED: { typical: {} },
    WITHDRAWN: { typical: {} },
    RETRACTED: { typical: {} },
    PROVIDER_PAID: { typical: {} },
    PROVIDER_REFUSED: { typical: {} },
    RETURN_REVERSED: { typical: {} },
  },
  actors: {},
});
