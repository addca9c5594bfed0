import type { requestFormMachine } from '../../../src/client/machines/requestForm';
import { ApiRejection } from '../../../src/client/machines/support/apiRejection';
import { PriceRejection } from '../../../src/client/machines/support/courseRegistration.types';
import { DEARER } from '../../support/designedCourse';
import { fixturesFor } from '../../support/statecharts/fixtures';

const VALUES = { degree: 'master', note: 'In autumn' };
const OFFLINE = new Error('An unknown error occurred');
const LIMITED = new ApiRejection('RATE_LIMITED', 90_000);
const GONE = new ApiRejection('NOT_FOUND');
const UNFIT = new ApiRejection('VALIDATION_FAILED');
const DEARER_NOW = new PriceRejection(DEARER);
const SENDING = ['SENDING_REQUESTED', 'sending', { asks: { sendRequest: VALUES } }] as const;

export const fixtures = fixturesFor<typeof requestFormMachine>()({
  events: {
    ANSWERS_SUBMITTED: { typical: {} },
    SENDING_REQUESTED: { typical: { values: VALUES } },
  },
  actors: {
    sendRequest: {
      done: { typical: { id: 41, repeated: false } },
      failed: {
        typical: OFFLINE,
        gone: GONE,
        unfit: UNFIT,
        arrived: new ApiRejection('CONFLICT'),
        dearer: DEARER_NOW,
        limited: LIMITED,
      },
    },
  },
  exclusive: {
    because: 'one answer of the server carries one code',
    guards: ['isPriceChanged', 'hasArrivedBefore', 'isNotOffered', 'isRefusedRequest', 'isLimited'],
  },
  journeys: [
    {
      name: 'one request, however often it is pressed',
      starts: 'filling.ready',
      steps: [
        ['ANSWERS_SUBMITTED', 'filling.ready'],
        SENDING,
        ['SENDING_REQUESTED', 'sending'],
        ['sendRequest done', 'sent', { did: ['forgetDraft'], context: { requestId: 41 } }],
      ],
    },
    {
      name: 'a failure can be tried again',
      starts: 'filling.ready',
      steps: [
        ['SENDING_REQUESTED', 'sending'],
        ['sendRequest failed', 'filling.failed', { did: [['logFailure', { error: OFFLINE }]] }],
        SENDING,
        ['sendRequest done', 'sent', { did: ['forgetDraft'] }],
      ],
    },
    {
      name: 'a limit says when to go on, and refuses nothing',
      starts: 'filling.ready',
      steps: [
        ['SENDING_REQUESTED', 'sending'],
        [
          'sendRequest failed: limited',
          'filling.limited',
          {
            did: [['logFailure', { error: LIMITED }]],
            context: { limit: { retryAt: LIMITED.retryAt, isOwn: true } },
          },
        ],
        ['after untilLimitEnds', 'filling.ready'],
        ['SENDING_REQUESTED', 'sending'],
        ['sendRequest failed: limited', 'filling.limited', { did: ['logFailure'] }],
        SENDING,
        ['sendRequest done', 'sent', { did: ['forgetDraft'] }],
      ],
    },
    {
      name: 'what the server refuses can be changed',
      starts: 'filling.ready',
      steps: [
        ['SENDING_REQUESTED', 'sending'],
        [
          'sendRequest failed: unfit',
          'filling.refused',
          { did: [['logFailure', { error: UNFIT }]] },
        ],
        ['SENDING_REQUESTED', 'sending'],
        ['sendRequest failed: unfit', 'filling.refused', { did: ['logFailure'] }],
        ['ANSWERS_SUBMITTED', 'filling.ready'],
      ],
    },
    {
      name: 'a programme that was withdrawn meanwhile is not asked for again',
      starts: 'filling.ready',
      steps: [
        ['SENDING_REQUESTED', 'sending'],
        ['sendRequest failed: gone', 'notOffered', { did: [['logFailure', { error: GONE }]] }],
      ],
    },
    {
      name: 'a request that had arrived before is not sent twice',
      starts: 'filling.ready',
      steps: [
        ['SENDING_REQUESTED', 'sending'],
        ['sendRequest failed: arrived', 'arrivedBefore', { did: ['forgetDraft'] }],
      ],
    },
    {
      name: 'a price that changes at the last moment is shown before it is sent again',
      starts: 'filling.ready',
      steps: [
        ['SENDING_REQUESTED', 'sending'],
        [
          'sendRequest failed: dearer',
          'filling.ready',
          { did: [['showPrice', { error: DEARER_NOW }]] },
        ],
        SENDING,
      ],
    },
  ],
});
