import type { requestFormMachine } from '../../../src/client/machines/requestForm';
import { Refusal } from '../../../src/client/machines/support/registrationFacts';
import { fixturesFor } from '../../support/statecharts/fixtures';

const EMPTY = { degree: '', note: '' };
const WISH = { degree: 'master', note: '' };
const WHOLE = { degree: 'master', note: 'In autumn' };
const INPUT = { values: EMPTY };
const OFFLINE = new Error('An unknown error occurred');
const GONE = new Refusal('NOT_FOUND');
const SAVE = ['saveDraft'] as const;

export const fixtures = fixturesFor<typeof requestFormMachine>()({
  inputs: [INPUT],
  events: {
    WISH_SUBMITTED: { typical: { values: WISH } },
    BACKGROUND_SUBMITTED: { typical: { values: WHOLE } },
    BACK_REQUESTED: { typical: { values: WHOLE } },
    SENDING_REQUESTED: { typical: {} },
  },
  actors: {
    restoreDraft: {
      done: {
        typical: null,
        wish: { step: 'wish', values: WISH },
        background: { step: 'background', values: WISH },
        review: { step: 'review', values: WHOLE },
      },
      failed: { typical: new Error('Storage is blocked') },
    },
    sendRequest: {
      done: { typical: { id: 41, repeated: false } },
      failed: {
        typical: OFFLINE,
        gone: GONE,
        unfit: new Refusal('VALIDATION_FAILED'),
        arrived: new Refusal('CONFLICT'),
      },
    },
  },
  exclusive: {
    because: 'a form was left at one step, and one answer of the server carries one code',
    guards: ['wasLeftAt', 'hasArrivedBefore', 'isRefusedRequest'],
  },
  journeys: [
    {
      name: 'three steps and one request',
      input: INPUT,
      starts: 'restoring',
      steps: [
        ['restoreDraft done', 'wish', { did: SAVE, context: { values: EMPTY } }],
        [
          'WISH_SUBMITTED',
          'background',
          { did: SAVE, context: { values: WISH, step: 'background' } },
        ],
        ['SENDING_REQUESTED', 'background'],
        [
          'BACKGROUND_SUBMITTED',
          'review.ready',
          { did: SAVE, context: { values: WHOLE, step: 'review' } },
        ],
        ['SENDING_REQUESTED', 'sending', { asks: { sendRequest: WHOLE } }],
        ['SENDING_REQUESTED', 'sending'],
        ['sendRequest done', 'sent', { did: ['forgetDraft'], context: { requestId: 41 } }],
      ],
    },
    {
      name: 'back from the review to the first step, nothing is lost',
      input: INPUT,
      starts: 'restoring',
      steps: [
        ['restoreDraft done: review', 'review.ready', { did: SAVE, context: { values: WHOLE } }],
        ['BACK_REQUESTED', 'background', { did: SAVE, context: { values: WHOLE } }],
        ['BACK_REQUESTED', 'wish', { did: SAVE, context: { values: WHOLE, step: 'wish' } }],
      ],
    },
    {
      name: 'a reload comes back to the background',
      input: INPUT,
      starts: 'restoring',
      steps: [
        ['restoreDraft done: background', 'background', { did: SAVE, context: { values: WISH } }],
      ],
    },
    {
      name: 'a reload comes back to the wish',
      input: INPUT,
      starts: 'restoring',
      steps: [['restoreDraft done: wish', 'wish', { did: SAVE, context: { values: WISH } }]],
    },
    {
      name: 'begins anew where nothing can be restored',
      input: INPUT,
      starts: 'restoring',
      steps: [['restoreDraft failed', 'wish', { did: SAVE, context: { values: EMPTY } }]],
    },
    {
      name: 'a failure keeps everything and can be tried again',
      input: INPUT,
      starts: 'restoring',
      steps: [
        ['restoreDraft done: review', 'review.ready', { did: SAVE }],
        ['SENDING_REQUESTED', 'sending'],
        [
          'sendRequest failed',
          'review.failed',
          { did: [['logFailure', { error: OFFLINE }], 'saveDraft'], context: { values: WHOLE } },
        ],
        ['SENDING_REQUESTED', 'sending', { asks: { sendRequest: WHOLE } }],
        ['sendRequest done', 'sent', { did: ['forgetDraft'] }],
      ],
    },
    {
      name: 'what the server refuses can be changed',
      input: INPUT,
      starts: 'restoring',
      steps: [
        ['restoreDraft done: review', 'review.ready', { did: SAVE }],
        ['SENDING_REQUESTED', 'sending'],
        [
          'sendRequest failed: gone',
          'review.refused',
          { did: [['logFailure', { error: GONE }], 'saveDraft'] },
        ],
        ['SENDING_REQUESTED', 'sending'],
        ['sendRequest failed: unfit', 'review.refused', { did: ['logFailure', 'saveDraft'] }],
        ['BACK_REQUESTED', 'background', { did: SAVE, context: { values: WHOLE } }],
      ],
    },
    {
      name: 'a request that had arrived before is not sent twice',
      input: INPUT,
      starts: 'restoring',
      steps: [
        ['restoreDraft done: review', 'review.ready', { did: SAVE }],
        ['SENDING_REQUESTED', 'sending'],
        ['sendRequest failed: arrived', 'arrivedBefore', { did: ['forgetDraft'] }],
      ],
    },
  ],
});
