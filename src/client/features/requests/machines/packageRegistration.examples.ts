import type { packageRegistrationMachine } from './packageRegistration';
import { ApiRejection } from '../../../lib/machines/apiRejection';
import { examplesFor } from '../../../lib/machines/examples';

export const ORDER = { plan_id: 300, partner_id: 20, package_id: 30, user_id: 'account-1' };
export const OFFLINE = new Error('An unknown error occurred');
export const LIMITED = new ApiRejection('RATE_LIMITED', 90_000);
export const GONE = new ApiRejection('NOT_FOUND');

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof packageRegistrationMachine>()({
  events: { REGISTRATION_CONFIRMED: { typical: { order: ORDER } } },
  actors: {
    registerPackage: {
      done: { typical: { id: 61, repeated: false } },
      failed: { typical: OFFLINE, gone: GONE, limited: LIMITED },
    },
  },
});
