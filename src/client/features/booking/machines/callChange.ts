import { assign, fromPromise } from 'xstate';

import { NO_LIMIT, isRefused } from '../../../lib/machines/apiRejection';
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

/** The change of the call that the visitor has begun. */
export type CallChange = 'time' | 'cancel';

export type CallChangeEvent =
  | { readonly type: 'TIME_CHOSEN'; readonly startsAt: string }
  | { readonly type: 'CHANGE_SUBMITTED' };

export interface CallChangeContext {
  readonly reference: string;
  readonly change: CallChange;
  /** The chosen new time, an ISO timestamp; null until one is chosen, and when cancelling. */
  readonly startsAt: string | null;
  readonly limit: Limit;
}

export type CallChangeInput = Pick<CallChangeContext, 'reference' | 'change' | 'startsAt'>;

const callChangeSetup = formSetup({
  types: {
    context: {} as CallChangeContext,
    input: {} as Omit<CallChangeInput, 'startsAt'>,
    events: {} as CallChangeEvent,
    tags: {} as 'busy' | 'retry' | 'limited' | 'timeTaken' | 'timeMissing',
  },
  actors: { changeCall: fromPromise<unknown, CallChangeInput>(notProvided('changeCall')) },
}).extend({
  actions: {
    rememberTime: assign((_, { startsAt }: { startsAt: string }) => ({ startsAt })),
    forgetTime: assign({ startsAt: null }),
    refreshTimes: notProvided('refreshTimes'),
    refreshCall: notProvided('refreshCall'),
    showChanged: notProvided('showChanged'),
  },
  guards: {
    isTimeMissing: ({ context: { change, startsAt } }) => change === 'time' && startsAt === null,
    isTimeTaken: (_, { error }: Failure) => isRefused(error, 'SLOT_TAKEN'),
    isDecided: (_, { error }: Failure) =>
      isRefused(error, 'CALL_CANCELLED') || isRefused(error, 'CALL_OVER'),
  },
});

const rememberTime = {
  type: 'rememberTime',
  params: ({ event }: { event: { startsAt: string } }) => ({ startsAt: event.startsAt }),
} as const;

/**
 * A visitor moves a booked call to another time, or cancels it (BOOK-06). The server decides
 * whether the call can still be changed and whether the time is free.
 *
 * Provide: the actor `changeCall` (may reject with an `ApiRejection`) and the actions
 * `refreshTimes` (refetches the free times), `refreshCall` (refetches the call), `showChanged` and
 * `logFailure`.
 *
 * Tags: `busy` while sending, `retry` after a failure, `limited` until a limit ends, `timeTaken` if
 * another visitor took the time, `timeMissing` if none was chosen.
 */
export const callChangeMachine = callChangeSetup.createMachine({
  id: 'callChange',
  context: ({ input }) => ({ ...input, startsAt: null, limit: NO_LIMIT }),
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'ready',
      on: {
        TIME_CHOSEN: { target: '.ready', actions: rememberTime },
        CHANGE_SUBMITTED: [
          { guard: 'isTimeMissing', target: '.timeMissing' },
          { target: 'sending' },
        ],
      },
      states: {
        ready: {},
        timeMissing: { tags: 'timeMissing' },
        failed: { tags: 'retry' },
        // Does not block sending: the server decides.
        limited: { tags: 'limited', after: { untilLimitEnds: 'ready' } },
        timeTaken: { tags: 'timeTaken' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'changeCall',
        src: 'changeCall',
        input: ({ context: { reference, change, startsAt } }) => ({ reference, change, startsAt }),
        onDone: { target: 'changed', actions: 'showChanged' },
        onError: [
          {
            guard: { type: 'isTimeTaken', params: failureOf },
            target: 'choosing.timeTaken',
            actions: ['forgetTime', 'refreshTimes'],
          },
          {
            guard: { type: 'isDecided', params: failureOf },
            target: 'decided',
            actions: 'refreshCall',
          },
          { guard: whenLimited, target: 'choosing.limited', actions: [keepLimit, logTheFailure] },
          { target: 'choosing.failed', actions: logTheFailure },
        ],
      },
    },
    // The page says what the call is now.
    decided: { tags: 'busy', type: 'final' },
    changed: { tags: 'busy', type: 'final' },
  },
});
