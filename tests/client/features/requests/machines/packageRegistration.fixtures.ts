import type { packageRegistrationMachine } from '../../../../../src/client/features/requests/machines/packageRegistration';
import { NO_LIMIT } from '../../../../../src/client/lib/machines/apiRejection';
import {
  examples,
  ORDER,
  OFFLINE,
  LIMITED,
  GONE,
} from '../../../../../src/client/features/requests/machines/packageRegistration.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

const ASKED = { asks: { registerPackage: ORDER } };

export const fixtures = fixturesFor<typeof packageRegistrationMachine>()(examples, {
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
