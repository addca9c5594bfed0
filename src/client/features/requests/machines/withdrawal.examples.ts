import { ApiRejection } from '../../../lib/machines/apiRejection';
import type { withdrawalMachine } from './withdrawal';
import { examplesFor } from '../../../lib/machines/examples';

export const REQUEST = 1042;
export const OFFLINE = new Error('An unknown error occurred');
export const LIMITED = new ApiRejection('RATE_LIMITED', 90_000);

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof withdrawalMachine>()({
  inputs: [{ request: REQUEST }],
  events: {
    WITHDRAWAL_OPENED: { typical: {} },
    WITHDRAWAL_CANCELLED: { typical: {} },
    WITHDRAWAL_SUBMITTED: { typical: { reason: 'sentTwice' }, silent: { reason: null } },
  },
  actors: {
    withdrawRequest: {
      done: { typical: undefined },
      failed: { typical: OFFLINE, paid: new ApiRejection('REQUEST_PAID'), limited: LIMITED },
    },
  },
});
