import type { courseRegistrationMachine } from '../../../../../src/client/features/requests/machines/courseRegistration';
import { NO_LIMIT } from '../../../../../src/client/lib/machines/apiRejection';
import {
  CHOICE,
  DEARER,
  QUOTE,
} from '../../../../../src/client/features/prices/machines/support/designedCourse';
import {
  examples,
  LIMITED,
  NOTE,
  LESS,
} from '../../../../../src/client/features/requests/machines/courseRegistration.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

const ORDER = { ...CHOICE, amount: QUOTE.total, currency: 'GBP', ...NOTE };

export const fixtures = fixturesFor<typeof courseRegistrationMachine>()(examples, {
  exclusive: {
    because: 'one answer of the server carries one code',
    guards: ['isPriceChanged', 'hasArrivedBefore', 'isNotOffered', 'isLimited'],
  },
  journeys: [
    {
      name: 'sends a course at the shown price once',
      input: { choice: CHOICE, amount: QUOTE.total },
      starts: 'checkingPrice',
      steps: [
        ['REGISTRATION_CONFIRMED', 'checkingPrice'],
        ['quoteCourse done', 'confirming.ready', { context: { quote: QUOTE } }],
        ['REGISTRATION_CONFIRMED', 'sending', { asks: { sendRequest: ORDER }, context: NOTE }],
        ['REGISTRATION_CONFIRMED', 'sending'],
        ['sendRequest done', 'sent', { context: { requestId: 41 } }],
      ],
    },
    {
      name: 'shows a changed price before sending and continues when accepted',
      input: { choice: CHOICE, amount: QUOTE.total },
      starts: 'checkingPrice',
      steps: [
        [
          'quoteCourse done: dearer',
          'priceChanged',
          { context: { agreed: QUOTE.total, quote: DEARER } },
        ],
        ['REGISTRATION_CONFIRMED', 'priceChanged'],
        ['PRICE_ACCEPTED', 'confirming.ready', { context: { agreed: DEARER.total } }],
        [
          'REGISTRATION_CONFIRMED',
          'sending',
          { asks: { sendRequest: { ...ORDER, amount: DEARER.total } } },
        ],
      ],
    },
    {
      name: 'removes withdrawn extras with a notice',
      input: { choice: CHOICE, amount: QUOTE.total },
      starts: 'checkingPrice',
      steps: [
        [
          'quoteCourse done: less',
          'priceChanged',
          { context: { choice: { ...CHOICE, extras: [4] }, isLess: true } },
        ],
        ['PRICE_ACCEPTED', 'confirming.ready', { context: { agreed: LESS.total, isLess: false } }],
        [
          'REGISTRATION_CONFIRMED',
          'sending',
          { asks: { sendRequest: { ...ORDER, extras: [4], amount: LESS.total } } },
        ],
        [
          'sendRequest failed: dearer',
          'priceChanged',
          { context: { quote: DEARER, isLess: false } },
        ],
      ],
    },
    {
      name: 'removes withdrawn extras that the price did not include',
      input: { choice: CHOICE, amount: LESS.total },
      starts: 'checkingPrice',
      steps: [
        ['quoteCourse done: less', 'confirming.ready', { context: { isLess: true } }],
        [
          'REGISTRATION_CONFIRMED',
          'sending',
          { asks: { sendRequest: { ...ORDER, extras: [4], amount: LESS.total } } },
        ],
      ],
    },
    {
      name: 'shows a price that changed during review',
      input: { choice: CHOICE, amount: QUOTE.total },
      starts: 'checkingPrice',
      steps: [
        ['quoteCourse done', 'confirming.ready'],
        ['REGISTRATION_CONFIRMED', 'sending'],
        [
          'sendRequest failed: dearer',
          'priceChanged',
          { context: { agreed: QUOTE.total, quote: DEARER, ...NOTE } },
        ],
        ['PRICE_ACCEPTED', 'confirming.ready', { context: { agreed: DEARER.total } }],
      ],
    },
    {
      name: 'retries a failed quote',
      input: { choice: CHOICE, amount: QUOTE.total },
      starts: 'checkingPrice',
      steps: [
        ['quoteCourse failed', 'priceUnknown'],
        ['RETRY_REQUESTED', 'checkingPrice', { asks: { quoteCourse: CHOICE } }],
        ['quoteCourse done', 'confirming.ready'],
      ],
    },
    {
      name: 'keeps a limit on quoting until the next failure',
      input: { choice: CHOICE, amount: QUOTE.total },
      starts: 'checkingPrice',
      steps: [
        [
          'quoteCourse failed: limited',
          'priceUnknown',
          { context: { limit: { retryAt: 90_000, isOwn: false } } },
        ],
        ['RETRY_REQUESTED', 'checkingPrice'],
        ['quoteCourse failed', 'priceUnknown', { context: { limit: NO_LIMIT } }],
      ],
    },
    {
      name: 'does not send a withdrawn course',
      input: { choice: CHOICE, amount: QUOTE.total },
      starts: 'checkingPrice',
      steps: [['quoteCourse failed: gone', 'notOffered']],
    },
    {
      name: 'treats unavailable weeks or start as not offered',
      input: { choice: CHOICE, amount: QUOTE.total },
      starts: 'checkingPrice',
      steps: [['quoteCourse failed: impossible', 'notOffered']],
    },
    {
      name: 'resends the same order after a failure',
      input: { choice: CHOICE, amount: QUOTE.total },
      starts: 'checkingPrice',
      steps: [
        ['quoteCourse done', 'confirming.ready'],
        ['REGISTRATION_CONFIRMED', 'sending'],
        ['sendRequest failed', 'confirming.failed', { context: { ...NOTE, quote: QUOTE } }],
        ['REGISTRATION_CONFIRMED', 'sending', { asks: { sendRequest: ORDER } }],
      ],
    },
    {
      name: 'shows when to retry after a limit and keeps the order',
      input: { choice: CHOICE, amount: QUOTE.total },
      starts: 'checkingPrice',
      steps: [
        ['quoteCourse done', 'confirming.ready'],
        ['REGISTRATION_CONFIRMED', 'sending'],
        [
          'sendRequest failed: limited',
          'confirming.limited',
          { context: { ...NOTE, quote: QUOTE, limit: { retryAt: LIMITED.retryAt, isOwn: true } } },
        ],
        ['after untilLimitEnds', 'confirming.ready'],
        ['REGISTRATION_CONFIRMED', 'sending'],
        ['sendRequest failed: limited', 'confirming.limited'],
        ['REGISTRATION_CONFIRMED', 'sending', { asks: { sendRequest: ORDER } }],
      ],
    },
    {
      name: 'does not resend a request that has arrived',
      input: { choice: CHOICE, amount: QUOTE.total },
      starts: 'checkingPrice',
      steps: [
        ['quoteCourse done', 'confirming.ready'],
        ['REGISTRATION_CONFIRMED', 'sending'],
        ['sendRequest failed: arrived', 'arrivedBefore'],
      ],
    },
    {
      name: 'reports a course withdrawn during review',
      input: { choice: CHOICE, amount: QUOTE.total },
      starts: 'checkingPrice',
      steps: [
        ['quoteCourse done', 'confirming.ready'],
        ['REGISTRATION_CONFIRMED', 'sending'],
        ['sendRequest failed: gone', 'notOffered'],
      ],
    },
  ],
});
