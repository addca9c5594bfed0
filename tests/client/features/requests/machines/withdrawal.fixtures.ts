import { NO_LIMIT } from '../../../../../src/client/lib/machines/apiRejection';
import type { withdrawalMachine } from '../../../../../src/client/features/requests/machines/withdrawal';
import {
  examples,
  REQUEST,
  OFFLINE,
  LIMITED,
} from '../../../../../src/client/features/requests/machines/withdrawal.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

const asks = (reason: string | null) => ({
  asks: { withdrawRequest: { request: REQUEST, reason } },
});

export const fixtures = fixturesFor<typeof withdrawalMachine>()(examples, {
  exclusive: {
    because: 'one answer of the server carries one code',
    guards: ['isPaid', 'isLimited'],
  },
  journeys: [
    {
      name: 'a withdrawal with its reason, sent once',
      input: { request: REQUEST },
      starts: 'idle',
      steps: [
        ['WITHDRAWAL_OPENED', 'choosingReason.ready'],
        ['WITHDRAWAL_SUBMITTED', 'withdrawing', asks('sentTwice')],
        ['WITHDRAWAL_SUBMITTED', 'withdrawing'],
        ['withdrawRequest done', 'withdrawn', { did: ['announceWithdrawn'] }],
      ],
    },
    {
      name: 'the reason may be left out',
      input: { request: REQUEST },
      starts: 'idle',
      steps: [
        ['WITHDRAWAL_OPENED', 'choosingReason.ready'],
        ['WITHDRAWAL_SUBMITTED: silent', 'withdrawing', asks(null)],
      ],
    },
    {
      name: 'thinking better of it',
      input: { request: REQUEST },
      starts: 'idle',
      steps: [
        ['WITHDRAWAL_OPENED', 'choosingReason.ready'],
        ['WITHDRAWAL_CANCELLED', 'idle'],
      ],
    },
    {
      name: 'what is sent cannot be closed away',
      input: { request: REQUEST },
      starts: 'idle',
      steps: [
        ['WITHDRAWAL_OPENED', 'choosingReason.ready'],
        ['WITHDRAWAL_SUBMITTED', 'withdrawing'],
        ['WITHDRAWAL_CANCELLED', 'withdrawing'],
      ],
    },
    {
      name: 'a failure changes nothing and can be tried again',
      input: { request: REQUEST },
      starts: 'idle',
      steps: [
        ['WITHDRAWAL_OPENED', 'choosingReason.ready'],
        ['WITHDRAWAL_SUBMITTED', 'withdrawing'],
        [
          'withdrawRequest failed',
          'choosingReason.failed',
          { did: [['logFailure', { error: OFFLINE }]], context: { limit: NO_LIMIT } },
        ],
        ['WITHDRAWAL_SUBMITTED', 'withdrawing', asks('sentTwice')],
        ['withdrawRequest done', 'withdrawn', { did: ['announceWithdrawn'] }],
      ],
    },
    {
      name: 'money has moved: the team settles it',
      input: { request: REQUEST },
      starts: 'idle',
      steps: [
        ['WITHDRAWAL_OPENED', 'choosingReason.ready'],
        ['WITHDRAWAL_SUBMITTED', 'withdrawing'],
        ['withdrawRequest failed: paid', 'paid'],
        ['WITHDRAWAL_CANCELLED', 'idle'],
      ],
    },
    {
      name: 'a limit says when to go on, ends by itself and refuses nothing',
      input: { request: REQUEST },
      starts: 'idle',
      steps: [
        ['WITHDRAWAL_OPENED', 'choosingReason.ready'],
        ['WITHDRAWAL_SUBMITTED', 'withdrawing'],
        [
          'withdrawRequest failed: limited',
          'choosingReason.limited',
          {
            did: [['logFailure', { error: LIMITED }]],
            context: { limit: { retryAt: LIMITED.retryAt, isOwn: true } },
          },
        ],
        ['after untilLimitEnds', 'choosingReason.ready'],
        ['WITHDRAWAL_SUBMITTED', 'withdrawing'],
        ['withdrawRequest failed: limited', 'choosingReason.limited', { did: ['logFailure'] }],
        ['WITHDRAWAL_SUBMITTED', 'withdrawing', asks('sentTwice')],
      ],
    },
  ],
});
