import type { snatchMachine } from '../../../../../src/client/features/partner/machines/snatch';
import { NO_LIMIT } from '../../../../../src/client/lib/machines/apiRejection';
import {
  examples,
  REQUEST,
  OFFLINE,
  LIMITED,
} from '../../../../../src/client/features/partner/machines/snatch.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

const ASKED = { asks: { snatchRequest: REQUEST } };

export const fixtures = fixturesFor<typeof snatchMachine>()(examples, {
  exclusive: {
    because: 'one answer of the server carries one code',
    guards: ['isTaken', 'isDecided', 'isWithdrawn', 'isLimitReached', 'isLimited'],
  },
  journeys: [
    {
      name: 'one press, one snatch',
      input: { request: REQUEST },
      starts: 'idle.ready',
      steps: [
        ['SNATCH_REQUESTED', 'snatching', ASKED],
        ['SNATCH_REQUESTED', 'snatching'],
        ['snatchRequest done', 'won', { did: ['announceWon'] }],
      ],
    },
    {
      name: 'another partner was faster',
      input: { request: REQUEST },
      starts: 'idle.ready',
      steps: [
        ['SNATCH_REQUESTED', 'snatching'],
        ['snatchRequest failed: taken', 'lost', { did: ['announceLost'] }],
      ],
    },
    {
      name: 'a request that is gone counts as taken',
      input: { request: REQUEST },
      starts: 'idle.ready',
      steps: [
        ['SNATCH_REQUESTED', 'snatching'],
        ['snatchRequest failed: gone', 'lost', { did: ['announceLost'] }],
      ],
    },
    {
      name: 'a colleague was faster',
      input: { request: REQUEST },
      starts: 'idle.ready',
      steps: [
        ['SNATCH_REQUESTED', 'snatching'],
        ['snatchRequest failed: decided', 'colleagueWon', { did: ['announceColleague'] }],
      ],
    },
    {
      name: 'a colleague declined it before',
      input: { request: REQUEST },
      starts: 'idle.ready',
      steps: [
        ['SNATCH_REQUESTED', 'snatching'],
        ['snatchRequest failed: late', 'colleagueWon', { did: ['announceColleague'] }],
      ],
    },
    {
      name: 'its student withdrew it',
      input: { request: REQUEST },
      starts: 'idle.ready',
      steps: [
        ['SNATCH_REQUESTED', 'snatching'],
        ['snatchRequest failed: withdrawn', 'withdrawn', { did: ['announceWithdrawn'] }],
      ],
    },
    {
      name: 'too many unconfirmed; once one is confirmed the next press is heard',
      input: { request: REQUEST },
      starts: 'idle.ready',
      steps: [
        ['SNATCH_REQUESTED', 'snatching'],
        ['snatchRequest failed: tooMany', 'idle.limitReached'],
        ['SNATCH_REQUESTED', 'snatching', ASKED],
        ['snatchRequest done', 'won', { did: ['announceWon'] }],
      ],
    },
    {
      name: 'a failure changes nothing and can be tried again',
      input: { request: REQUEST },
      starts: 'idle.ready',
      steps: [
        ['SNATCH_REQUESTED', 'snatching'],
        [
          'snatchRequest failed',
          'idle.failed',
          { did: [['logFailure', { error: OFFLINE }]], context: { limit: NO_LIMIT } },
        ],
        ['SNATCH_REQUESTED', 'snatching', ASKED],
        ['snatchRequest done', 'won', { did: ['announceWon'] }],
      ],
    },
    {
      name: 'a limit says when to go on, ends by itself and refuses nothing',
      input: { request: REQUEST },
      starts: 'idle.ready',
      steps: [
        ['SNATCH_REQUESTED', 'snatching'],
        [
          'snatchRequest failed: limited',
          'idle.limited',
          {
            did: [['logFailure', { error: LIMITED }]],
            context: { limit: { retryAt: LIMITED.retryAt, isOwn: true } },
          },
        ],
        ['after untilLimitEnds', 'idle.ready'],
        ['SNATCH_REQUESTED', 'snatching'],
        ['snatchRequest failed: limited', 'idle.limited', { did: ['logFailure'] }],
        ['SNATCH_REQUESTED', 'snatching', ASKED],
      ],
    },
  ],
});
