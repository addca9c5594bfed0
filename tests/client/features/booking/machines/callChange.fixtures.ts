import type { callChangeMachine } from '../../../../../src/client/features/booking/machines/callChange';
import {
  examples,
  LIMITED,
  NEW_TIME,
  OFFLINE,
  REFERENCE,
} from '../../../../../src/client/features/booking/machines/callChange.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

const MOVE = { reference: REFERENCE, change: 'time' } as const;
const CANCEL = { reference: REFERENCE, change: 'cancel' } as const;
const moves = { asks: { changeCall: { ...MOVE, startsAt: NEW_TIME } } };
const cancels = { asks: { changeCall: { ...CANCEL, startsAt: null } } };

export const fixtures = fixturesFor<typeof callChangeMachine>()(examples, {
  exclusive: {
    because: 'one answer of the server carries one code',
    guards: ['isTimeTaken', 'isDecided', 'isLimited'],
  },
  journeys: [
    {
      name: 'moves the call to the chosen time, sent once',
      input: MOVE,
      starts: 'choosing.ready',
      steps: [
        ['TIME_CHOSEN', 'choosing.ready', { context: { startsAt: NEW_TIME } }],
        ['CHANGE_SUBMITTED', 'sending', moves],
        ['CHANGE_SUBMITTED', 'sending'],
        ['changeCall done', 'changed', { did: ['showChanged'] }],
      ],
    },
    {
      name: 'asks for a time before it moves',
      input: MOVE,
      starts: 'choosing.ready',
      steps: [
        ['CHANGE_SUBMITTED', 'choosing.timeMissing'],
        ['CHANGE_SUBMITTED', 'choosing.timeMissing'],
        ['TIME_CHOSEN', 'choosing.ready'],
        ['CHANGE_SUBMITTED', 'sending', moves],
      ],
    },
    {
      name: 'keeps the old time when another visitor takes the new one',
      input: MOVE,
      starts: 'choosing.ready',
      steps: [
        ['TIME_CHOSEN', 'choosing.ready'],
        ['CHANGE_SUBMITTED', 'sending'],
        [
          'changeCall failed: taken',
          'choosing.timeTaken',
          { did: ['refreshTimes'], context: { startsAt: null } },
        ],
        ['CHANGE_SUBMITTED', 'choosing.timeMissing'],
        ['TIME_CHOSEN', 'choosing.ready'],
        ['CHANGE_SUBMITTED', 'sending'],
        ['changeCall failed: taken', 'choosing.timeTaken', { did: ['refreshTimes'] }],
        ['TIME_CHOSEN', 'choosing.ready'],
      ],
    },
    {
      name: 'cancels the call without a time',
      input: CANCEL,
      starts: 'choosing.ready',
      steps: [
        ['CHANGE_SUBMITTED', 'sending', cancels],
        ['changeCall done', 'changed', { did: ['showChanged'] }],
      ],
    },
    {
      name: 'shows a call that was cancelled elsewhere',
      input: MOVE,
      starts: 'choosing.ready',
      steps: [
        ['TIME_CHOSEN', 'choosing.ready'],
        ['CHANGE_SUBMITTED', 'sending'],
        ['changeCall failed: cancelled', 'decided', { did: ['refreshCall'] }],
      ],
    },
    {
      name: 'shows a call whose time has passed',
      input: CANCEL,
      starts: 'choosing.ready',
      steps: [
        ['CHANGE_SUBMITTED', 'sending'],
        ['changeCall failed: over', 'decided', { did: ['refreshCall'] }],
      ],
    },
    {
      name: 'a failure changes nothing and can be tried again',
      input: CANCEL,
      starts: 'choosing.ready',
      steps: [
        ['CHANGE_SUBMITTED', 'sending'],
        ['changeCall failed', 'choosing.failed', { did: [['logFailure', { error: OFFLINE }]] }],
        ['CHANGE_SUBMITTED', 'sending', cancels],
        ['changeCall done', 'changed', { did: ['showChanged'] }],
      ],
    },
    {
      name: 'another choice after a failure',
      input: MOVE,
      starts: 'choosing.ready',
      steps: [
        ['TIME_CHOSEN', 'choosing.ready'],
        ['CHANGE_SUBMITTED', 'sending'],
        ['changeCall failed', 'choosing.failed', { did: ['logFailure'] }],
        ['TIME_CHOSEN', 'choosing.ready', { context: { startsAt: NEW_TIME } }],
      ],
    },
    {
      name: 'a limit says when to go on, ends by itself and refuses nothing',
      input: CANCEL,
      starts: 'choosing.ready',
      steps: [
        ['CHANGE_SUBMITTED', 'sending'],
        [
          'changeCall failed: limited',
          'choosing.limited',
          {
            did: [['logFailure', { error: LIMITED }]],
            context: { limit: { retryAt: LIMITED.retryAt, isOwn: true } },
          },
        ],
        ['after untilLimitEnds', 'choosing.ready'],
        ['CHANGE_SUBMITTED', 'sending'],
        ['changeCall failed: limited', 'choosing.limited', { did: ['logFailure'] }],
        ['CHANGE_SUBMITTED', 'sending', cancels],
      ],
    },
    {
      name: 'another choice while a limit lasts',
      input: MOVE,
      starts: 'choosing.ready',
      steps: [
        ['TIME_CHOSEN', 'choosing.ready'],
        ['CHANGE_SUBMITTED', 'sending'],
        ['changeCall failed: limited', 'choosing.limited', { did: ['logFailure'] }],
        ['TIME_CHOSEN', 'choosing.ready'],
      ],
    },
  ],
});
