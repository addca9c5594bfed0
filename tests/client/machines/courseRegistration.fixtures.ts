import type { courseRegistrationMachine } from '../../../src/client/machines/courseRegistration';
import { PriceRejection } from '../../../src/client/machines/support/courseRegistration.types';
import { NO_LIMIT, ApiRejection } from '../../../src/client/machines/support/apiRejection';
import { CHOICE, DEARER, QUOTE } from '../../support/designedCourse';
import { fixturesFor } from '../../support/statecharts/fixtures';

const OFFLINE = new Error('An unknown error occurred');
const LIMITED = new ApiRejection('RATE_LIMITED', 90_000);
const NOTE = { note: 'A room with a view, please' };
const LESS = { ...QUOTE, total: QUOTE.total - 9_050 };
const ORDER = { ...CHOICE, amount: QUOTE.total, currency: 'GBP', ...NOTE };

export const fixtures = fixturesFor<typeof courseRegistrationMachine>()({
  inputs: [{ choice: CHOICE, amount: QUOTE.total }],
  events: {
    REGISTRATION_CONFIRMED: { typical: NOTE },
    PRICE_ACCEPTED: { typical: {} },
    RETRY_REQUESTED: { typical: {} },
  },
  actors: {
    quoteCourse: {
      done: {
        typical: { quote: QUOTE, extras: CHOICE.extras },
        dearer: { quote: DEARER, extras: CHOICE.extras },
        less: { quote: LESS, extras: [4] },
      },
      failed: {
        typical: OFFLINE,
        gone: new ApiRejection('NOT_FOUND'),
        impossible: new ApiRejection('VALIDATION_FAILED'),
        limited: new ApiRejection('UNAVAILABLE', 90_000),
      },
    },
    sendRequest: {
      done: { typical: { id: 41, repeated: false } },
      failed: {
        typical: OFFLINE,
        dearer: new PriceRejection(DEARER),
        arrived: new ApiRejection('CONFLICT'),
        gone: new ApiRejection('NOT_FOUND'),
        limited: LIMITED,
      },
    },
  },
  exclusive: {
    because: 'one answer of the server carries one code',
    guards: ['isPriceChanged', 'hasArrivedBefore', 'isNotOffered', 'isLimited'],
  },
  journeys: [
    {
      name: 'a course at the price that was shown is sent once',
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
      name: 'a price that changed is said before anything is sent, and goes on when accepted',
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
      name: 'extras that went are left out, said, and not sent',
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
      name: 'extras that were not in the price are left out, and said beside it',
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
      name: 'a price that changed while it was looked over is said as well',
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
      name: 'a price that did not come can be looked up again',
      input: { choice: CHOICE, amount: QUOTE.total },
      starts: 'checkingPrice',
      steps: [
        ['quoteCourse failed', 'priceUnknown'],
        ['RETRY_REQUESTED', 'checkingPrice', { asks: { quoteCourse: CHOICE } }],
        ['quoteCourse done', 'confirming.ready'],
      ],
    },
    {
      name: 'a limit is kept with the price that did not come, and no longer than the next failure',
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
      name: 'a course that is not offered any more cannot be sent',
      input: { choice: CHOICE, amount: QUOTE.total },
      starts: 'checkingPrice',
      steps: [['quoteCourse failed: gone', 'notOffered']],
    },
    {
      name: 'weeks or a start that cannot be had count as not offered',
      input: { choice: CHOICE, amount: QUOTE.total },
      starts: 'checkingPrice',
      steps: [['quoteCourse failed: impossible', 'notOffered']],
    },
    {
      name: 'a failure keeps everything; the same order is sent again',
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
      name: 'a limit says when to go on, keeps everything and refuses nothing',
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
      name: 'a request that had arrived before is not sent twice',
      input: { choice: CHOICE, amount: QUOTE.total },
      starts: 'checkingPrice',
      steps: [
        ['quoteCourse done', 'confirming.ready'],
        ['REGISTRATION_CONFIRMED', 'sending'],
        ['sendRequest failed: arrived', 'arrivedBefore'],
      ],
    },
    {
      name: 'a course that went while it was looked over',
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
