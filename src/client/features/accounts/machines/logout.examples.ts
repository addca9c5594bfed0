import type { logoutMachine } from './logout';
import { examplesFor } from '../../../lib/machines/examples';

export const OFFLINE = new Error('An unknown error occurred');

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof logoutMachine>()({
  events: { LOGOUT_REQUESTED: { typical: {} } },
  actors: {
    callLogout: { done: { typical: undefined }, failed: { typical: OFFLINE } },
  },
});
