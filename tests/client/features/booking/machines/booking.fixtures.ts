import type { bookingMachine } from '../../../../../src/client/features/booking/machines/booking';
import {
  examples,
  OFFLINE,
  LIMITED,
  TIME,
  CALL,
  CALL_BACK,
  SENT,
  LAMA,
  BOT,
} from '../../../../../src/client/features/booking/machines/booking.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

export const fixtures = fixturesFor<typeof bookingMachine>()(examples, {
  exclusive: {
    because: 'one answer of the server carries one code',
    guards: ['isLimited', 'isTimeTaken'],
  },
  journeys: [
    {
      name: 'sends the booking and shows the thank-you view',
      starts: 'idle.ready',
      steps: [
        ['BOOKING_SUBMITTED', 'submitting', { asks: { sendBooking: SENT } }],
        ['BOOKING_SUBMITTED', 'submitting'],
        ['sendBooking done', 'success', { context: { name: LAMA.name } }],
      ],
    },
    {
      name: 'sends the honeypot of a program that fills it',
      starts: 'idle.ready',
      steps: [
        ['BOOKING_SUBMITTED: filled', 'submitting', { asks: { sendBooking: BOT } }],
        ['sendBooking done', 'success'],
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
        ['BOOKING_SUBMITTED', 'submitting', { asks: { sendBooking: SENT } }],
        ['sendBooking done', 'success'],
      ],
    },
    {
      name: 'sends the chosen time and keeps what was promised',
      starts: 'idle.ready',
      steps: [
        ['TIME_CHOSEN', 'idle.ready', { context: { startsAt: TIME } }],
        [
          'BOOKING_SUBMITTED',
          'submitting',
          { asks: { sendBooking: { ...SENT, starts_at: TIME } } },
        ],
        ['sendBooking done: appointment', 'success', { context: { call: CALL } }],
      ],
    },
    {
      name: 'sends no time after it was taken out again',
      starts: 'idle.ready',
      steps: [
        ['TIME_CHOSEN', 'idle.ready'],
        ['TIME_CLEARED', 'idle.ready', { context: { startsAt: null } }],
        ['BOOKING_SUBMITTED', 'submitting', { asks: { sendBooking: SENT } }],
        ['sendBooking done', 'success', { context: { call: CALL_BACK } }],
      ],
    },
    {
      name: 'tells who comes second, asks for the free times and keeps the input',
      starts: 'idle.ready',
      steps: [
        ['TIME_CHOSEN', 'idle.ready'],
        ['BOOKING_SUBMITTED', 'submitting'],
        [
          'sendBooking failed: taken',
          'idle.timeTaken',
          { did: ['refreshTimes'], context: { ...LAMA, startsAt: null } },
        ],
        ['TIME_CHOSEN', 'idle.ready', { context: { startsAt: TIME } }],
        [
          'BOOKING_SUBMITTED',
          'submitting',
          { asks: { sendBooking: { ...SENT, starts_at: TIME } } },
        ],
        ['sendBooking failed', 'idle.afterFailure', { did: ['logFailure'] }],
        ['TIME_CLEARED', 'idle.afterFailure', { context: { startsAt: null } }],
        ['BOOKING_SUBMITTED', 'submitting', { asks: { sendBooking: SENT } }],
        ['sendBooking failed: taken', 'idle.timeTaken', { did: ['refreshTimes'] }],
        ['BOOKING_SUBMITTED', 'submitting', { asks: { sendBooking: SENT } }],
        ['sendBooking done', 'success'],
      ],
    },
    {
      name: 'offers to send without a time when too many were chosen',
      starts: 'idle.ready',
      steps: [
        ['TIME_CHOSEN', 'idle.ready'],
        ['BOOKING_SUBMITTED', 'submitting'],
        [
          'sendBooking failed: limited',
          'idle.timesLimited',
          {
            did: [['logFailure', { error: LIMITED }]],
            context: { ...LAMA, startsAt: TIME },
          },
        ],
        ['after untilLimitEnds', 'idle.ready', { context: { startsAt: TIME } }],
        ['BOOKING_SUBMITTED', 'submitting'],
        ['sendBooking failed: limited', 'idle.timesLimited', { did: ['logFailure'] }],
        ['TIME_CLEARED', 'idle.ready', { context: { startsAt: null } }],
        ['BOOKING_SUBMITTED', 'submitting', { asks: { sendBooking: SENT } }],
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
