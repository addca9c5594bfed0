import { fromPromise, setup } from 'xstate';
import { LOGOUT_TOAST_DELAY_MS } from '../../../../contract/common/constants';
import { logTheFailure } from '../../../lib/machines/formSetup';
import type { Failure } from '../../../lib/machines/formSetup';
import type { EffectWith } from '../../../lib/machines/notProvided';
import { notProvided } from '../../../lib/machines/notProvided';

export interface LogoutEvent {
  type: 'LOGOUT_REQUESTED';
}

const logFailure: EffectWith<Failure> = notProvided('logFailure');

/**
 * Signs out (SES-06).
 *
 * Provide: the actor `callLogout`; the actions `endSession` (clears the session and goes to `/`),
 * `announceSuccess` (the toast) and `logFailure`.
 *
 * Tags: `busy` while the call is pending, `retry` after a failure. Signing out unmounts the menu,
 * so the actor must live above it for the message after 100 ms.
 */
export const logoutMachine = setup({
  types: {
    events: {} as LogoutEvent,
    tags: {} as 'busy' | 'retry',
  },
  actors: {
    callLogout: fromPromise<unknown>(notProvided('callLogout')),
  },
  actions: {
    endSession: notProvided('endSession'),
    announceSuccess: notProvided('announceSuccess'),
    logFailure,
  },
  delays: {
    successMessageDelay: LOGOUT_TOAST_DELAY_MS,
  },
}).createMachine({
  id: 'logout',
  initial: 'idle',
  states: {
    idle: {
      initial: 'ready',
      on: { LOGOUT_REQUESTED: 'signingOut' },
      states: {
        ready: {},
        afterFailure: { tags: 'retry' },
      },
    },
    signingOut: {
      tags: 'busy',
      invoke: {
        id: 'callLogout',
        src: 'callLogout',
        onDone: 'signedOut',
        onError: { target: 'idle.afterFailure', actions: logTheFailure },
      },
    },
    signedOut: {
      entry: 'endSession',
      after: {
        successMessageDelay: { target: 'idle', actions: 'announceSuccess' },
      },
    },
  },
});
