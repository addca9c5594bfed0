import { assign, fromPromise } from 'xstate';

import type { RequestSent } from '../../../../contract/requests/requests';
import type { RegisterPackagePayload } from '../../../../contract/requests/routes';
import { NO_LIMIT, isRefused } from '../../../lib/machines/apiRejection';
import type { Limit } from '../../../lib/machines/apiRejection';
import {
  failureOf,
  formSetup,
  keepLimit,
  logTheFailure,
  outputOf,
  whenLimited,
} from '../../../lib/machines/formSetup';
import type { Failure } from '../../../lib/machines/formSetup';
import { notProvided } from '../../../lib/machines/notProvided';

export interface PackageRegistrationContext {
  readonly requestId: number | null;
  readonly limit: Limit;
}

export interface PackageRegistrationEvent {
  readonly type: 'REGISTRATION_CONFIRMED';
  readonly order: RegisterPackagePayload;
}

const packageRegistrationSetup = formSetup({
  types: {
    context: {} as PackageRegistrationContext,
    events: {} as PackageRegistrationEvent,
    tags: {} as 'busy' | 'retry' | 'limited' | 'loading',
  },
  actors: {
    registerPackage: fromPromise<RequestSent, RegisterPackagePayload>(
      notProvided('registerPackage'),
    ),
  },
}).extend({
  guards: {
    isNotOffered: (_, { error }: Failure) => isRefused(error, 'NOT_FOUND'),
  },
  actions: {
    keepNumber: assign((_, { id }: RequestSent) => ({ requestId: id })),
  },
});

/**
 * Registers a package (CRS-03), on submit only.
 *
 * Provide: the actor `registerPackage` (may reject with an `ApiRejection`) and the action
 * `logFailure`.
 *
 * Tags: `busy` while sending, `retry` after a recoverable failure, `limited` until a limit ends,
 * `loading` when leaving.
 */
export const packageRegistrationMachine = packageRegistrationSetup.createMachine({
  id: 'packageRegistration',
  context: { requestId: null, limit: NO_LIMIT },
  initial: 'confirming',
  states: {
    confirming: {
      initial: 'ready',
      on: { REGISTRATION_CONFIRMED: 'sending' },
      states: {
        ready: {},
        failed: { tags: 'retry' },
        limited: { tags: 'limited', after: { untilLimitEnds: 'ready' } },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'registerPackage',
        src: 'registerPackage',
        input: ({ event }) => event.order,
        onDone: { target: 'registered', actions: { type: 'keepNumber', params: outputOf } },
        onError: [
          {
            guard: { type: 'isNotOffered', params: failureOf },
            target: 'notOffered',
            actions: logTheFailure,
          },
          {
            guard: whenLimited,
            target: 'confirming.limited',
            actions: [keepLimit, logTheFailure],
          },
          { target: 'confirming.failed', actions: logTheFailure },
        ],
      },
    },
    registered: { tags: 'loading', type: 'final' },
    notOffered: { type: 'final' },
  },
});
