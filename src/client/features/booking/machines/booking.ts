import { assign, fromPromise } from 'xstate';

import type { BookedCall } from '../../../../contract/booking/bookedCall';
import type { BookingPayload } from '../../../../contract/booking/routes';
import { isBlank } from '../../../../shared/text';
import { NO_LIMIT, isRefused, limitOf } from '../../../lib/machines/apiRejection';
import type { Limit } from '../../../lib/machines/apiRejection';
import {
  failureOf,
  formSetup,
  keepLimit,
  logTheFailure,
  whenLimited,
} from '../../../lib/machines/formSetup';
import type { Failure } from '../../../lib/machines/formSetup';
import { notProvided } from '../../../lib/machines/notProvided';

/** The typed fields; the time is chosen before. */
export type BookingDetails = Omit<BookingPayload, 'starts_at'>;

export type BookingEvent =
  | ({ type: 'BOOKING_SUBMITTED' } & BookingDetails)
  | { readonly type: 'TIME_CHOSEN'; readonly startsAt: string }
  | { readonly type: 'TIME_CLEARED' };

export interface BookingContext extends BookingDetails {
  /** The chosen time, an ISO timestamp; null for a call-back. */
  readonly startsAt: string | null;
  /** The booked call; null until it is booked. */
  readonly call: BookedCall | null;
  readonly limit: Limit;
}

const isGiven = (text: string): boolean => !isBlank(text);

const bookingSetup = formSetup({
  types: {
    context: {} as BookingContext,
    events: {} as BookingEvent,
    tags: {} as 'form' | 'busy' | 'retry' | 'limited' | 'timesLimited' | 'timeTaken',
  },
  actors: {
    sendBooking: fromPromise<BookedCall | null, BookingPayload>(notProvided('sendBooking')),
  },
}).extend({
  actions: {
    rememberBooking: assign((_, { name, phone, website }: BookingDetails) => ({
      name,
      phone,
      website,
    })),
    rememberTime: assign((_, { startsAt }: { startsAt: string }) => ({ startsAt })),
    forgetTime: assign({ startsAt: null }),
    keepCall: assign((_, { call }: { call: BookedCall | null }) => ({ call })),
    refreshTimes: notProvided('refreshTimes'),
  },
  guards: {
    hasNameAndPhone: (_, { name, phone }: BookingDetails) => isGiven(name) && isGiven(phone),
    // A proxy's limit does not depend on the chosen time.
    isTimeLimited: ({ context: { startsAt } }, { error }: Failure) =>
      startsAt !== null && limitOf(error).isOwn,
    isTimeTaken: (_, { error }: Failure) => isRefused(error, 'SLOT_TAKEN'),
  },
});

const bookedCall = ({ event }: { event: { output: BookedCall | null } }) => ({
  call: event.output,
});

/** The submitted values in the event. */
const detailsOf = ({ event: { name, phone, website } }: { event: BookingDetails }) => ({
  name,
  phone,
  website,
});

/**
 * Books a consultation at a chosen time (BOOK-04), or as a call-back (BOOK-01, BOOK-02). The
 * context keeps the last sent name and phone, and the chosen time unless another visitor takes it.
 *
 * Provide: the actor `sendBooking` (may reject with an `ApiRejection`) and the actions
 * `refreshTimes` (refetches the free times) and `logFailure`.
 *
 * Tags: `form` while the form is shown, `busy` while sending, `retry` after a failure, `limited`
 * until a limit ends, `timesLimited` if that may be the limit of chosen times, `timeTaken` if
 * another visitor took the time.
 */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: { name: '', phone: '', startsAt: null, call: null, limit: NO_LIMIT },
  initial: 'idle',
  states: {
    idle: {
      initial: 'ready',
      tags: 'form',
      on: {
        BOOKING_SUBMITTED: {
          guard: { type: 'hasNameAndPhone', params: detailsOf },
          target: 'submitting',
          actions: { type: 'rememberBooking', params: detailsOf },
        },
        TIME_CHOSEN: {
          actions: { type: 'rememberTime', params: ({ event: { startsAt } }) => ({ startsAt }) },
        },
        TIME_CLEARED: { actions: 'forgetTime' },
      },
      states: {
        ready: {},
        afterFailure: { tags: 'retry' },
        // Does not block sending: the server decides.
        limited: { tags: 'limited', after: { untilLimitEnds: 'ready' } },
        // A number may choose only a few times per day; a call-back is not limited by that.
        timesLimited: {
          tags: ['limited', 'timesLimited'],
          on: { TIME_CLEARED: { target: 'ready', actions: 'forgetTime' } },
          after: { untilLimitEnds: 'ready' },
        },
        // Sending without another time asks for a call-back.
        timeTaken: {
          tags: 'timeTaken',
          on: {
            TIME_CHOSEN: {
              target: 'ready',
              actions: {
                type: 'rememberTime',
                params: ({ event: { startsAt } }) => ({ startsAt }),
              },
            },
          },
        },
      },
    },
    submitting: {
      tags: ['form', 'busy'],
      invoke: {
        id: 'sendBooking',
        src: 'sendBooking',
        input: ({ context: { name, phone, website, startsAt } }) => ({
          name,
          phone,
          ...(website && { website }),
          ...(startsAt !== null && { starts_at: startsAt }),
        }),
        onDone: {
          target: 'success',
          actions: { type: 'keepCall', params: bookedCall },
        },
        onError: [
          {
            guard: { type: 'isTimeLimited', params: failureOf },
            target: 'idle.timesLimited',
            actions: [keepLimit, logTheFailure],
          },
          { guard: whenLimited, target: 'idle.limited', actions: [keepLimit, logTheFailure] },
          {
            guard: { type: 'isTimeTaken', params: failureOf },
            target: 'idle.timeTaken',
            actions: ['forgetTime', 'refreshTimes'],
          },
          { target: 'idle.afterFailure', actions: logTheFailure },
        ],
      },
    },
    success: { type: 'final' },
  },
});
