import type { logoutMachine } from '../../../src/client/machines/logout';
import { fixturesFor } from '../../support/statecharts/fixtures';

const OFFLINE = new Error('An unknown error occurred');

export const fixtures = fixturesFor<typeof logoutMachine>()({
  events: { LOGOUT_REQUESTED: { typical: {} } },
  actors: {
    callLogout: { done: { typical: undefined }, failed: { typical: OFFLINE } },
  },
  journeys: [
    {
      name: 'the session ends, and the message comes 100 ms later',
      starts: 'idle.ready',
      steps: [
        ['LOGOUT_REQUESTED', 'signingOut'],
        ['callLogout done', 'signedOut', { did: ['endSession'] }],
        ['after successMessageDelay', 'idle.ready', { did: ['announceSuccess'] }],
      ],
    },
    {
      name: 'a failure is logged only, and the second try works',
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
