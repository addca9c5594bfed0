import { assign, fromPromise } from 'xstate';

import type { BookingPayload } from '../../contract/schemas/booking';
import { NO_LIMIT } from './support/apiRejection';
import type { Limit } from './support/apiRejection';
import { formSetup, keepLimit, logTheFailure, whenLimited } from './support/formSetup';
import { notProvided } from './support/notProvided';

export type BookingEvent = { type: 'BOOKING_SUBMITTED' } & BookingPayload;

export interface BookingContext extends BookingPayload {
  readonly limit: Limit;
}

const isGiven = (text: string): boolean => text.trim() !== '';

const bookingSetup = formSetup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    tags: {} as 'form' | 'busy' | 'retry' | 'limited',
  },
  actors: {
    sendBooking: fromPromise<unknown, BookingPayload>(notProvided('sendBooking')),
  },
}).extend({
  actions: {
    rememberBooking: assign({
      name: ({ event }) => event.name,
      phone: ({ event }) => event.phone,
      website: ({ event }) => event.website,
    }),
  },
  guards: {
    hasNameAndPhone: ({ event }) => isGiven(event.name) && isGiven(event.phone),
  },
});

/**
 * Booking a consultation (BOOK-01, BOOK-02). The context keeps the name and phone as they were last
 * sent: the thank-you view greets by name, and a failure loses nothing.
 *
 * Effects to provide: the actor `sendBooking` (rejects with a `ApiRejection` where the server says no)
 * and the action `logFailure`.
 *
 * Tags: `form` while the form is on screen, `busy` while it is being sent, `retry` after a failure,
 * `limited` while a limit tells when to go on.
 */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: { name: '', phone: '', limit: NO_LIMIT },
  initial: 'idle',
  states: {
    idle: {
      initial: 'ready',
      tags: 'form',
      on: {
        BOOKING_SUBMITTED: {
          guard: 'hasNameAndPhone',
          target: 'submitting',
          actions: 'rememberBooking',
        },
      },
      states: {
        ready: {},
        afterFailure: { tags: 'retry' },
        // Tells when to go on, and refuses nothing: the server is the one who knows.
        limited: { tags: 'limited', after: { untilLimitEnds: 'ready' } },
      },
    },
    submitting: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'sendBooking',
        src: 'sendBooking',
        input: ({ context: { name, phone, website } }) => ({ name, phone, website }),
        onDone: 'success',
        onError: [
          { guard: whenLimited, target: 'idle.limited', actions: [keepLimit, logTheFailure] },
          { target: 'idle.afterFailure', actions: logTheFailure },
        ],
      },
    },
    success: { type: 'final' },
  },
});
