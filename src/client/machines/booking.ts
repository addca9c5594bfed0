import { assign, fromPromise, setup } from 'xstate';
import type { BookingPayload } from '../../contract/schemas/booking';
import { delayUntil } from './support/deadline';
import { NO_LIMIT, isLimit, limitOf } from './support/apiRejection';
import type { Limit } from './support/apiRejection';
import type { EffectWith } from './support/notProvided';
import { notProvided } from './support/notProvided';

export type BookingEvent = { type: 'BOOKING_SUBMITTED' } & BookingPayload;

export interface BookingContext extends BookingPayload {
  readonly limit: Limit;
}

const isGiven = (text: string): boolean => text.trim() !== '';

const failureOf = ({ event }: { event: { error: unknown } }) => ({ error: event.error });
const logTheFailure = { type: 'logFailure', params: failureOf } as const;

const logFailure: EffectWith<{ error: unknown }> = notProvided('logFailure');

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
export const bookingMachine = setup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    tags: {} as 'form' | 'busy' | 'retry' | 'limited',
  },
  actors: {
    sendBooking: fromPromise<unknown, BookingPayload>(notProvided('sendBooking')),
  },
  actions: {
    rememberBooking: assign({
      name: ({ event }) => event.name,
      phone: ({ event }) => event.phone,
      website: ({ event }) => event.website,
    }),
    keepLimit: assign((_, { error }: { error: unknown }) => ({ limit: limitOf(error) })),
    logFailure,
  },
  delays: {
    untilLimitEnds: ({ context }) => delayUntil(context.limit.retryAt),
  },
  guards: {
    isLimited: (_, { error }: { error: unknown }) => isLimit(error),
    hasNameAndPhone: ({ event }) => isGiven(event.name) && isGiven(event.phone),
  },
}).createMachine({
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
          {
            guard: { type: 'isLimited', params: failureOf },
            target: 'idle.limited',
            actions: [{ type: 'keepLimit', params: failureOf }, logTheFailure],
          },
          { target: 'idle.afterFailure', actions: logTheFailure },
        ],
      },
    },
    success: { type: 'final' },
  },
});
