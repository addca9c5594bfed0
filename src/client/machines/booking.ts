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
 * Books a consultation (BOOK-01, BOOK-02). The context keeps the last sent name and phone.
 *
 * Provide: the actor `sendBooking` (may reject with an `ApiRejection`) and the action `logFailure`.
 *
 * Tags: `form` while the form is shown, `busy` while sending, `retry` after a failure, `limited`
 * until a limit ends.
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
        // Does not block sending: the server decides.
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
