import type { logoutMachine } from '../../../../../src/client/features/accounts/machines/logout';
import {
  examples,
  OFFLINE,
} from '../../../../../src/client/features/accounts/machines/logout.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

export const fixtures = fixturesFor<typeof logoutMachine>()(examples, {
  journeys: [
    {
      name: 'ends the session and shows the message after 100 ms',
      starts: 'idle.ready',
      steps: [
        ['LOGOUT_REQUESTED', 'signingOut'],
        ['callLogout done', 'signedOut', { did: ['endSession'] }],
        ['after successMessageDelay', 'idle.ready', { did: ['announceSuccess'] }],
      ],
    },
    {
      name: 'logs a failure and retries',
      starts: 'idle.ready',
      steps: [
        ['LOGOUT_REQUESTED', 'signingOut'],
        ['callLogout failed', 'idle.afterFailure', { did: [['logFailure', { error: OFFLINE }]] }],
        ['LOGOUT_REQUESTED', 'signingOut'],
        ['LOGOUT_REQUESTED', 'signingOut'],
        ['callLogout done', 'signedOut', { did: ['endSession'] }],
        ['LOGOUT_REQUESTED', 'signedOut'],
      ],
    },
  ],
});
