import { assign, fromPromise, setup } from 'xstate';
import type { BookingPayload } from '../../contract/schemas/booking';
import type { EffectWith } from './support/toBeProvided';
import { toBeProvided } from './support/toBeProvided';

export type BookingEvent = { type: 'BOOKING_SUBMITTED' } & BookingPayload;

const isGiven = (text: string): boolean => text.trim() !== '';

const logFailure: EffectWith<{ error: unknown }> = toBeProvided('logFailure');

/**
 * Booking a consultation (specification, section 4: Booking form, and section 8: an error is logged
 * only). The context keeps the name and phone as they were last sent: the thank-you view greets by
 * name, and a failure loses nothing.
 *
 * Effects to provide: the actor `sendBooking` and the action `logFailure`.
 *
 * Tags: `form` while the form is on screen, `busy` while it is being sent, `retry` after a failure.
 */
export const bookingMachine = setup({
  types: {
    context: {} as BookingPayload,
    events: {} as BookingEvent,
    tags: {} as 'form' | 'busy' | 'retry',
  },
  actors: {
    sendBooking: fromPromise<unknown, BookingPayload>(toBeProvided('sendBooking')),
  },
  actions: {
    rememberBooking: assign({
      name: ({ event }) => event.name,
      phone: ({ event }) => event.phone,
      website: ({ event }) => event.website,
    }),
    logFailure,
  },
  guards: {
    hasNameAndPhone: ({ event }) => isGiven(event.name) && isGiven(event.phone),
  },
}).createMachine({
  id: 'booking',
  context: { name: '', phone: '' },
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
      },
    },
    submitting: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'sendBooking',
        src: 'sendBooking',
        input: ({ context }) => context,
        onDone: 'success',
        onError: {
          target: 'idle.afterFailure',
          actions: { type: 'logFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    success: { type: 'final' },
  },
});
