import type { requestFormMachine } from '../../../../../src/client/features/requests/machines/requestForm';
import {
  DEARER,
  QUOTE,
} from '../../../../../src/client/features/prices/machines/support/designedCourse';
import {
  examples,
  EMPTY,
  WISH,
  WHOLE,
  OFFLINE,
  LIMITED,
  GONE,
  UNAVAILABLE,
  INPUT,
  AT_BACKGROUND,
  AT_REVIEW,
} from '../../../../../src/client/features/requests/machines/requestForm.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

const SAVE = ['saveDraft'] as const;
const PRICE = { amount: QUOTE.total, currency: QUOTE.currency };
const NEW_PRICE = { amount: DEARER.total, currency: DEARER.currency };
const ORDER = { values: WHOLE, price: null };
const AT_WISH = { values: EMPTY, saved: { step: 'wish', values: WISH, price: null } } as const;
const AT_PRICED = {
  values: EMPTY,
  saved: { step: 'review', values: WHOLE, price: PRICE },
} as const;

export const fixtures = fixturesFor<typeof requestFormMachine>()(examples, {
  exclusive: {
    because:
      'one step opens, a price is the first or another one, and one answer of the server carries one code',
    guards: [
      'isStepToOpen',
      'isFirstPrice',
      'isOtherPrice',
      'isPriceChanged',
      'hasArrivedBefore',
      'isNotOffered',
      'isRefusedRequest',
      'isLimited',
    ],
  },
  journeys: [
    {
      name: 'sends one request after three steps',
      input: INPUT,
      starts: 'wish',
      atStart: { did: SAVE, context: { values: EMPTY } },
      steps: [
        [
          'ANSWERS_SUBMITTED',
          'background',
          { did: SAVE, context: { values: WISH, step: 'background' } },
        ],
        ['SENDING_REQUESTED', 'background'],
        [
          'ANSWERS_SUBMITTED: note',
          'review.ready',
          { did: SAVE, context: { values: WHOLE, step: 'review' } },
        ],
        ['SENDING_REQUESTED', 'sending', { asks: { sendRequest: ORDER } }],
        ['SENDING_REQUESTED', 'sending'],
        ['sendRequest done', 'sent', { did: ['forgetDraft'], context: { requestId: 41 } }],
      ],
    },
    {
      name: 'keeps the input when going back to the first step',
      input: AT_REVIEW,
      starts: 'review.ready',
      atStart: { did: SAVE, context: { values: WHOLE } },
      steps: [
        ['BACK_REQUESTED', 'background', { did: SAVE, context: { values: WHOLE } }],
        ['BACK_REQUESTED', 'wish', { did: SAVE, context: { values: WHOLE, step: 'wish' } }],
      ],
    },
    {
      name: 'opens the step of the address and keeps the input',
      input: AT_REVIEW,
      starts: 'review.ready',
      atStart: { did: SAVE },
      steps: [
        ['STEP_REQUESTED', 'wish', { did: SAVE, context: { values: WHOLE, step: 'wish' } }],
        ['STEP_REQUESTED: last', 'review.ready', { did: SAVE, context: { step: 'review' } }],
        ['STEP_REQUESTED: second', 'background', { did: SAVE, context: { step: 'background' } }],
        ['STEP_REQUESTED', 'wish', { did: SAVE, context: { step: 'wish' } }],
        ['STEP_REQUESTED: second', 'background', { did: SAVE, context: { step: 'background' } }],
        ['STEP_REQUESTED: last', 'review.ready', { did: SAVE, context: { values: WHOLE } }],
        ['SENDING_REQUESTED', 'sending'],
        ['STEP_REQUESTED', 'sending'],
      ],
    },
    {
      name: 'resumes at the background step after a reload',
      input: AT_BACKGROUND,
      starts: 'background',
      atStart: { did: SAVE, context: { values: WISH } },
      steps: [],
    },
    {
      name: 'resumes at the first step after a reload',
      input: AT_WISH,
      starts: 'wish',
      atStart: { did: SAVE, context: { values: WISH } },
      steps: [],
    },
    {
      name: 'retries after a failure and keeps the input',
      input: AT_REVIEW,
      starts: 'review.ready',
      atStart: { did: SAVE },
      steps: [
        ['SENDING_REQUESTED', 'sending'],
        [
          'sendRequest failed',
          'review.failed',
          { did: [['logFailure', { error: OFFLINE }], 'saveDraft'], context: { values: WHOLE } },
        ],
        ['SENDING_REQUESTED', 'sending', { asks: { sendRequest: ORDER } }],
        ['sendRequest done', 'sent', { did: ['forgetDraft'] }],
      ],
    },
    {
      name: 'shows when to retry after a limit and keeps the input',
      input: AT_REVIEW,
      starts: 'review.ready',
      atStart: { did: SAVE },
      steps: [
        ['SENDING_REQUESTED', 'sending'],
        [
          'sendRequest failed: limited',
          'review.limited',
          {
            did: [['logFailure', { error: LIMITED }], 'saveDraft'],
            context: { values: WHOLE, limit: { retryAt: LIMITED.retryAt, isOwn: true } },
          },
        ],
        ['after untilLimitEnds', 'review.ready'],
        ['SENDING_REQUESTED', 'sending'],
        ['sendRequest failed: limited', 'review.limited', { did: ['logFailure', 'saveDraft'] }],
        ['SENDING_REQUESTED', 'sending', { asks: { sendRequest: ORDER } }],
        ['sendRequest done', 'sent', { did: ['forgetDraft'] }],
      ],
    },
    {
      name: 'allows changes after a rejection',
      input: AT_REVIEW,
      starts: 'review.ready',
      atStart: { did: SAVE },
      steps: [
        ['SENDING_REQUESTED', 'sending'],
        [
          'sendRequest failed: unavailable',
          'review.refused',
          { did: [['logFailure', { error: UNAVAILABLE }], 'saveDraft'] },
        ],
        ['SENDING_REQUESTED', 'sending'],
        ['sendRequest failed: unavailable', 'review.refused', { did: ['logFailure', 'saveDraft'] }],
        ['BACK_REQUESTED', 'background', { did: SAVE, context: { values: WHOLE } }],
      ],
    },
    {
      name: 'does not resend for a withdrawn programme',
      input: AT_REVIEW,
      starts: 'review.ready',
      atStart: { did: SAVE },
      steps: [
        ['SENDING_REQUESTED', 'sending'],
        ['sendRequest failed: gone', 'notOffered', { did: [['logFailure', { error: GONE }]] }],
      ],
    },
    {
      name: 'does not resend a request that has arrived',
      input: AT_REVIEW,
      starts: 'review.ready',
      atStart: { did: SAVE },
      steps: [
        ['SENDING_REQUESTED', 'sending'],
        ['sendRequest failed: arrived', 'arrivedBefore', { did: ['forgetDraft'] }],
      ],
    },
    {
      name: 'saves every change',
      input: INPUT,
      starts: 'wish',
      atStart: { did: SAVE },
      steps: [
        ['VALUES_TYPED', 'wish', { did: SAVE, context: { values: WISH } }],
        ['ANSWERS_SUBMITTED', 'background', { did: SAVE }],
        ['VALUES_TYPED: note', 'background', { did: SAVE, context: { values: WHOLE } }],
      ],
    },
    {
      name: 'sends the shown price',
      input: INPUT,
      starts: 'wish',
      atStart: { did: SAVE },
      steps: [
        ['PRICE_SHOWN: dearer', 'wish', { did: SAVE, context: { price: NEW_PRICE } }],
        ['PRICE_SHOWN', 'wish', { did: SAVE, context: { price: PRICE } }],
        ['ANSWERS_SUBMITTED', 'background', { did: SAVE }],
        ['PRICE_SHOWN: dearer', 'background', { context: { price: PRICE } }],
        ['ANSWERS_SUBMITTED: note', 'review.ready', { did: SAVE }],
        ['PRICE_SHOWN: unknown', 'review.ready', { context: { price: PRICE } }],
        ['PRICE_SHOWN', 'review.ready', { context: { price: PRICE } }],
        [
          'SENDING_REQUESTED',
          'sending',
          { asks: { sendRequest: { values: WHOLE, price: PRICE } } },
        ],
      ],
    },
    {
      name: 'shows a late first price',
      input: INPUT,
      starts: 'wish',
      atStart: { did: SAVE },
      steps: [
        ['PRICE_SHOWN: unknown', 'wish', { did: SAVE, context: { price: null } }],
        ['ANSWERS_SUBMITTED', 'background', { did: SAVE }],
        ['PRICE_SHOWN', 'background', { did: SAVE, context: { price: PRICE } }],
        ['BACK_REQUESTED', 'wish', { did: SAVE }],
        ['PRICE_SHOWN: unknown', 'wish', { did: SAVE, context: { price: null } }],
        ['ANSWERS_SUBMITTED', 'background', { did: SAVE }],
        ['ANSWERS_SUBMITTED: note', 'review.ready', { did: SAVE }],
        ['PRICE_SHOWN', 'review.ready', { did: SAVE, context: { price: PRICE } }],
      ],
    },
    {
      name: 'shows a price that changed since the last visit before sending',
      input: AT_PRICED,
      starts: 'review.ready',
      atStart: { did: SAVE, context: { price: PRICE } },
      steps: [
        [
          'PRICE_SHOWN: dearer',
          'review.priceChanged',
          { context: { price: PRICE, changed: DEARER } },
        ],
        ['SENDING_REQUESTED', 'review.priceChanged'],
        [
          'PRICE_ACCEPTED',
          'review.ready',
          { did: SAVE, context: { price: NEW_PRICE, changed: null } },
        ],
        [
          'SENDING_REQUESTED',
          'sending',
          { asks: { sendRequest: { values: WHOLE, price: NEW_PRICE } } },
        ],
      ],
    },
    {
      name: 'shows a price that changes on submit',
      input: AT_PRICED,
      starts: 'review.ready',
      atStart: { did: SAVE },
      steps: [
        ['SENDING_REQUESTED', 'sending'],
        [
          'sendRequest failed: dearer',
          'review.priceChanged',
          { did: SAVE, context: { price: PRICE, changed: DEARER } },
        ],
        ['PRICE_SHOWN: dearer', 'review.priceChanged', { context: { changed: DEARER } }],
        ['PRICE_ACCEPTED', 'review.ready', { did: SAVE, context: { price: NEW_PRICE } }],
      ],
    },
  ],
});
