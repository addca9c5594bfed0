import { fromPromise } from 'xstate';

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

export interface SnatchContext {
  /** The request's number. */
  readonly request: number;
  readonly limit: Limit;
}

export interface SnatchEvent {
  readonly type: 'SNATCH_REQUESTED';
}

const snatchSetup = formSetup({
  types: {
    context: {} as SnatchContext,
    input: {} as { readonly request: number },
    events: {} as SnatchEvent,
    tags: {} as 'busy' | 'retry' | 'limited' | 'limitReached' | 'gone',
  },
  actors: {
    snatchRequest: fromPromise<unknown, number>(notProvided('snatchRequest')),
  },
}).extend({
  guards: {
    isTaken: (_, { error }: Failure) =>
      isRefused(error, 'ALREADY_TAKEN') || isRefused(error, 'NOT_FOUND'),
    isDecided: (_, { error }: Failure) =>
      isRefused(error, 'ALREADY_DECIDED') || isRefused(error, 'TOO_LATE'),
    isWithdrawn: (_, { error }: Failure) => isRefused(error, 'REQUEST_WITHDRAWN'),
    isLimitReached: (_, { error }: Failure) => isRefused(error, 'SNATCH_LIMIT'),
  },
  actions: {
    announceWon: notProvided('announceWon'),
    announceLost: notProvided('announceLost'),
    announceColleague: notProvided('announceColleague'),
    announceWithdrawn: notProvided('announceWithdrawn'),
  },
});

/**
 * Snatching an open request (PAR-02): exactly one partner wins. Confirming or releasing it is the
 * `decision` machine's part.
 *
 * Effects to provide: the actor `snatchRequest` (rejects with an `ApiRejection` if the server
 * refuses) and the actions `announceWon`, `announceLost` (another partner was faster),
 * `announceColleague` (a colleague of the same institute was), `announceWithdrawn` (the student
 * withdrew it) and `logFailure`.
 *
 * Tags: `busy` while it is sent, `retry` after a failure without loss, `limited` while a limit
 * shows the retry time, `limitReached` while too many snatches await a confirmation (PAR-05),
 * `gone` once the card may leave the list.
 */
export const snatchMachine = snatchSetup.createMachine({
  id: 'snatch',
  context: ({ input }) => ({ request: input.request, limit: NO_LIMIT }),
  initial: 'idle',
  states: {
    idle: {
      initial: 'ready',
      on: { SNATCH_REQUESTED: 'snatching' },
      states: {
        ready: {},
        failed: { tags: 'retry' },
        // Shows the retry time without blocking the action: the server decides.
        limited: { tags: 'limited', after: { untilLimitEnds: 'ready' } },
        limitReached: { tags: 'limitReached' },
      },
    },
    snatching: {
      tags: 'busy',
      invoke: {
        id: 'snatchRequest',
        src: 'snatchRequest',
        input: ({ context }) => context.request,
        onDone: { target: 'won', actions: 'announceWon' },
        onError: [
          {
            guard: { type: 'isTaken', params: failureOf },
            target: 'lost',
            actions: 'announceLost',
          },
          {
            guard: { type: 'isDecided', params: failureOf },
            target: 'colleagueWon',
            actions: 'announceColleague',
          },
          {
            guard: { type: 'isWithdrawn', params: failureOf },
            target: 'withdrawn',
            actions: 'announceWithdrawn',
          },
          { guard: { type: 'isLimitReached', params: failureOf }, target: 'idle.limitReached' },
          { guard: whenLimited, target: 'idle.limited', actions: [keepLimit, logTheFailure] },
          { target: 'idle.failed', actions: logTheFailure },
        ],
      },
    },
    won: { tags: 'gone', type: 'final' },
    lost: { tags: 'gone', type: 'final' },
    colleagueWon: { tags: 'gone', type: 'final' },
    withdrawn: { tags: 'gone', type: 'final' },
  },
});
