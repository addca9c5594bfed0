import type { bookingMachine } from '../../../src/client/machines/booking';
import { ApiRejection } from '../../../src/client/machines/support/apiRejection';
import { fixturesFor } from '../../support/statecharts/fixtures';

const OFFLINE = new Error('An unknown error occurred');
const LIMITED = new ApiRejection('RATE_LIMITED', 90_000);
const LAMA = { name: 'Lama', phone: '+966500000001', website: '' };

export const fixtures = fixturesFor<typeof bookingMachine>()({
  events: {
    BOOKING_SUBMITTED: {
      typical: LAMA,
      nameless: { name: ' ', phone: LAMA.phone },
      phoneless: { name: LAMA.name, phone: '' },
    },
  },
  actors: {
    sendBooking: { done: { typical: undefined }, failed: { typical: OFFLINE, limited: LIMITED } },
  },
  journeys: [
    {
      name: 'sends the booking and shows the thank-you view',
      starts: 'idle.ready',
      steps: [
        ['BOOKING_SUBMITTED', 'submitting', { asks: { sendBooking: LAMA } }],
        ['BOOKING_SUBMITTED', 'submitting'],
        ['sendBooking done', 'success', { context: { name: LAMA.name } }],
      ],
    },
    {
      name: 'logs a failure and keeps the input',
      starts: 'idle.ready',
      steps: [
        ['BOOKING_SUBMITTED', 'submitting'],
        [
          'sendBooking failed',
          'idle.afterFailure',
          { did: [['logFailure', { error: OFFLINE }]], context: LAMA },
        ],
        ['BOOKING_SUBMITTED', 'submitting'],
        ['sendBooking done', 'success'],
      ],
    },
    {
      name: 'shows when to retry after a limit and keeps the input',
      starts: 'idle.ready',
      steps: [
        ['BOOKING_SUBMITTED', 'submitting'],
        [
          'sendBooking failed: limited',
          'idle.limited',
          {
            did: [['logFailure', { error: LIMITED }]],
            context: { ...LAMA, limit: { retryAt: LIMITED.retryAt, isOwn: true } },
          },
        ],
        ['after untilLimitEnds', 'idle.ready'],
        ['BOOKING_SUBMITTED', 'submitting'],
        ['sendBooking failed: limited', 'idle.limited', { did: ['logFailure'] }],
        ['BOOKING_SUBMITTED', 'submitting', { asks: { sendBooking: LAMA } }],
        ['sendBooking done', 'success'],
      ],
    },
    {
      name: 'sends nothing while the name or the phone is empty',
      starts: 'idle.ready',
      steps: [
        ['BOOKING_SUBMITTED: nameless', 'idle.ready'],
        ['BOOKING_SUBMITTED: phoneless', 'idle.ready'],
        ['BOOKING_SUBMITTED', 'submitting'],
      ],
    },
  ],
});
