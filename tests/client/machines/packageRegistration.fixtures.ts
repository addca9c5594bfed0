import type { packageRegistrationMachine } from '../../../src/client/machines/packageRegistration';
import { ApiRejection, NO_LIMIT } from '../../../src/client/machines/support/apiRejection';
import { fixturesFor } from '../../support/statecharts/fixtures';

const ORDER = { plan_id: 300, partner_id: 20, package_id: 30, user_id: 'account-1' };
const ASKED = { asks: { registerPackage: ORDER } };
const OFFLINE = new Error('An unknown error occurred');
const LIMITED = new ApiRejection('RATE_LIMITED', 90_000);
const GONE = new ApiRejection('NOT_FOUND');

export const fixtures = fixturesFor<typeof packageRegistrationMachine>()({
  events: { REGISTRATION_CONFIRMED: { typical: { order: ORDER } } },
  actors: {
    registerPackage: {
      done: { typical: { id: 61, repeated: false } },
      failed: { typical: OFFLINE, gone: GONE, limited: LIMITED },
    },
  },
  exclusive: {
    because: 'one answer of the server carries one code',
    guards: ['isNotOffered', 'isLimited'],
  },
  journeys: [
    {
      name: 'registers once',
      starts: 'confirming.ready',
      steps: [
        ['REGISTRATION_CONFIRMED', 'sending', ASKED],
        ['REGISTRATION_CONFIRMED', 'sending'],
        ['registerPackage done', 'registered', { context: { requestId: 61 } }],
      ],
    },
    {
      name: 'retries after a failure',
      starts: 'confirming.ready',
      steps: [
        ['REGISTRATION_CONFIRMED', 'sending'],
        [
          'registerPackage failed',
          'confirming.failed',
          { did: [['logFailure', { error: OFFLINE }]], context: { limit: NO_LIMIT } },
        ],
        ['REGISTRATION_CONFIRMED', 'sending', ASKED],
        ['registerPackage done', 'registered'],
      ],
    },
    {
      name: 'shows when to retry after a limit until it ends',
      starts: 'confirming.ready',
      steps: [
        ['REGISTRATION_CONFIRMED', 'sending'],
        [
          'registerPackage failed: limited',
          'confirming.limited',
          {
            did: [['logFailure', { error: LIMITED }]],
            context: { limit: { retryAt: LIMITED.retryAt, isOwn: true } },
          },
        ],
        ['after untilLimitEnds', 'confirming.ready'],
        ['REGISTRATION_CONFIRMED', 'sending'],
        ['registerPackage failed: limited', 'confirming.limited', { did: ['logFailure'] }],
        ['REGISTRATION_CONFIRMED', 'sending', ASKED],
      ],
    },
    {
      name: 'does not retry a withdrawn package',
      starts: 'confirming.ready',
      steps: [
        ['REGISTRATION_CONFIRMED', 'sending'],
        ['registerPackage failed: gone', 'notOffered', { did: [['logFailure', { error: GONE }]] }],
      ],
    },
  ],
});
