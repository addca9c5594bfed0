import type { CardPayment } from '../../../../contract/billing/cards';
import { ApiRejection } from '../../../lib/machines/apiRejection';
import { examplesFor } from '../../../lib/machines/examples';
import type { cardResultMachine } from './cardResult';
import { OFFLINE, START } from './payByCard.examples';

export const PENDING: CardPayment = { ...START.payment, state: 'authorising' };
export const PAID: CardPayment = { ...START.payment, state: 'paid', card: 'mada 1234' };
export const FAILED: CardPayment = { ...PAID, state: 'failed', message: 'INSUFFICIENT FUNDS' };

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof cardResultMachine>()({
  inputs: [{ id: START.payment.id }],
  events: { CHECK_REQUESTED: { typical: {} } },
  actors: {
    checkPayment: {
      done: {
        typical: PENDING,
        paid: PAID,
        failed: FAILED,
        differs: { ...PAID, state: 'differs' },
      },
      failed: { typical: OFFLINE, missing: new ApiRejection('NOT_FOUND') },
    },
  },
});
