import { assign, fromPromise } from 'xstate';

import { isRefused } from './support/apiRejection';
import { delayUntil } from './support/deadline';
import { failureOf, formSetup, keepLimit, outputOf, whenLimited } from './support/formSetup';
import type { Failure } from './support/formSetup';
import { INITIAL_REGISTRATION, PUSH_PATIENCE_MS } from './support/registration.types';
import type {
  Claimant,
  CodeAttempt,
  CodeOrder,
  PackageOrder,
  RegistrationContext,
  RegistrationDetails,
  RegistrationEvent,
  RegistrationIntent,
  RegistrationTag,
  SavedAttempt,
  VerifiedUser,
} from './support/registration.types';
import {
  announceFavoriteStored,
  intentIsTaken,
  finishIntent,
  noIntent,
  towards,
  towardsCode,
  whenGone,
} from './support/registrationSteps';
import { notProvided } from './support/notProvided';

const registrationSetup = formSetup({
  types: {
    context: {} as RegistrationContext,
    input: {} as { readonly saved: SavedAttempt | null },
    events: {} as RegistrationEvent,
    tags: {} as RegistrationTag,
  },
  actors: {
    askForPushToken: fromPromise<string>(notProvided('askForPushToken')),
    sendCode: fromPromise<CodeAttempt, CodeOrder>(notProvided('sendCode')),
    verifyCode: fromPromise<VerifiedUser, { attemptId: string; code: string }>(
      notProvided('verifyCode'),
    ),
    readIntent: fromPromise<RegistrationIntent, Claimant>(notProvided('readIntent')),
    registerPackage: fromPromise<unknown, PackageOrder>(notProvided('registerPackage')),
    storeFavorite: fromPromise<{ message: string }, { packageId: number | null }>(
      notProvided('storeFavorite'),
    ),
  },
}).extend({
  guards: {
    isCodeWrong: (_, { error }: Failure) => isRefused(error, 'CODE_WRONG'),
    isCodeEnded: (_, { error }: Failure) => isRefused(error, 'CODE_ENDED'),
    isGone: (_, { error }: Failure) => isRefused(error, 'NOT_FOUND'),
    isCountryUsedUp: (_, { usedUpUntil }: CodeAttempt) => usedUpUntil > 0,
    wasAttemptSaved: ({ context }) => context.attemptId !== '',
    hasSelectedCourse: (_, intent: RegistrationIntent) => intent.selectedCourse !== null,
    hasPackageChoice: (_, intent: RegistrationIntent) => intent.packageChoice !== null,
    hasPackageId: (_, intent: RegistrationIntent) => intent.packageId !== null,
    hasReturnPath: (_, intent: RegistrationIntent) => intent.returnPath !== null,
    isPartner: ({ context }) => context.role === 'Partner',
    isKnown: ({ context }) => !context.isNew,
  },
  delays: {
    pushPatience: PUSH_PATIENCE_MS,
    untilCodeExpires: ({ context }) => delayUntil(context.expiresAt),
  },
  actions: {
    keepDetails: assign((_, { name, phone }: RegistrationDetails) => ({ name, phone })),
    keepPushToken: assign((_, pushToken: string) => ({ pushToken })),
    keepAttempt: assign((_, attempt: CodeAttempt) => attempt),
    keepUser: assign((_, user: VerifiedUser) => ({ ...user, attemptId: '', pushToken: '' })),
    keepIntent: assign((_, intent: RegistrationIntent) => ({ intent })),
    announceCodeSent: notProvided('announceCodeSent'),
    announceCodeVerified: notProvided('announceCodeVerified'),
    announceFavoriteStored,
    announceFavoriteFailed: notProvided('announceFavoriteFailed'),
    announceFavoriteGone: notProvided('announceFavoriteGone'),
    finishIntent,
    forgetAttempt: notProvided('forgetAttempt'),
  },
});

/**
 * Registration, from the form to the place that the visitor was on the way to (REG-01 to REG-11).
 *
 * Input: the attempt that a reload left in step 2; null for none.
 *
 * Effects to provide: the actors `askForPushToken` (empty when there is none), `sendCode` (which finds the token of a push that is allowed already by
 * itself, where it is sent `again` without one) and `verifyCode` (both reject with a `ApiRejection`
 * where the server said no; `verifyCode` puts the token into the session itself), `readIntent`
 * (what makes sense for the account; from then on it is kept as unfinished), `registerPackage`
 * (also goes to the page of that package, and takes it off what is unfinished) and `storeFavorite`;
 * the actions `announceCodeSent`, `announceCodeVerified`, `announceFavoriteStored` (with the
 * server's message), `announceFavoriteFailed`, `announceFavoriteGone` (it is not offered any more),
 * `finishIntent` (takes the first of what there was off what is unfinished) and `forgetAttempt`.
 *
 * Tags: `details`, `code` and `welcome` are the three steps; `busy` while the server is asked;
 * `retry` after a failure that is only logged; `limited` while a limit tells when to go on;
 * `wrongCode` beside cleared boxes; `over` when only a new code helps; `stopped` when the visitor
 * is signed in but the last intent failed; `loading` when leaving.
 */
export const registrationMachine = registrationSetup.createMachine({
  id: 'registration',
  context: ({ input }) => ({ ...INITIAL_REGISTRATION, ...input.saved }),
  initial: 'resuming',
  states: {
    resuming: {
      always: [{ guard: 'wasAttemptSaved', target: 'awaitingCode' }, { target: 'enteringDetails' }],
    },
    enteringDetails: {
      tags: 'details',
      initial: 'ready',
      on: {
        DETAILS_SUBMITTED: {
          target: 'askingForPush',
          actions: { type: 'keepDetails', params: ({ event }) => event },
        },
      },
      states: {
        ready: {},
        failed: { tags: 'retry' },
        // Tells when to go on, and refuses nothing: another number may have no limit.
        limited: { tags: 'limited', after: { untilLimitEnds: 'ready' } },
      },
    },
    askingForPush: {
      tags: ['details', 'busy'],
      invoke: {
        id: 'askForPushToken',
        src: 'askForPushToken',
        onDone: { target: 'sendingCode', actions: { type: 'keepPushToken', params: outputOf } },
        onError: 'sendingCode',
      },
      after: { pushPatience: 'sendingCode' },
    },
    sendingCode: {
      tags: ['details', 'busy'],
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context: { name, phone, pushToken } }) => ({ name, phone, pushToken }),
        onDone: towardsCode,
        onError: [
          { guard: whenLimited, target: 'enteringDetails.limited', actions: keepLimit },
          { target: 'enteringDetails.failed' },
        ],
      },
    },
    awaitingCode: {
      tags: 'code',
      initial: 'ready',
      on: {
        CODE_COMPLETED: 'verifyingCode',
        COUNTDOWN_ENDED: 'needingNewCode',
        NUMBER_CHANGE_REQUESTED: { target: 'enteringDetails', actions: 'forgetAttempt' },
      },
      after: { untilCodeExpires: 'needingNewCode' },
      states: {
        ready: {},
        wrong: { tags: 'wrongCode' },
        failed: { tags: 'retry' },
        limited: { tags: 'limited', after: { untilLimitEnds: 'ready' } },
      },
    },
    verifyingCode: {
      tags: ['code', 'busy'],
      invoke: {
        id: 'verifyCode',
        src: 'verifyCode',
        // The code comes with the event and is never kept.
        input: ({ context, event }) => ({
          attemptId: context.attemptId,
          code: event.type === 'CODE_COMPLETED' ? event.code : '',
        }),
        onDone: {
          target: 'routing',
          actions: [{ type: 'keepUser', params: outputOf }, 'announceCodeVerified'],
        },
        onError: [
          { guard: { type: 'isCodeWrong', params: failureOf }, target: 'awaitingCode.wrong' },
          { guard: { type: 'isCodeEnded', params: failureOf }, target: 'needingNewCode.ended' },
          { guard: whenLimited, target: 'awaitingCode.limited', actions: keepLimit },
          { target: 'awaitingCode.failed' },
        ],
      },
    },
    needingNewCode: {
      tags: ['code', 'over'],
      initial: 'expired',
      on: {
        RESEND_REQUESTED: 'resendingCode',
        NUMBER_CHANGE_REQUESTED: { target: 'enteringDetails', actions: 'forgetAttempt' },
      },
      states: {
        expired: {},
        ended: {},
        failed: { tags: 'retry' },
        limited: { tags: 'limited', after: { untilLimitEnds: 'expired' } },
      },
    },
    resendingCode: {
      tags: ['code', 'over', 'busy'],
      invoke: {
        id: 'resendCode',
        src: 'sendCode',
        input: ({ context: { name, phone, pushToken } }) => ({
          ...{ name, phone, pushToken },
          again: true,
        }),
        onDone: towardsCode,
        onError: [
          { guard: whenLimited, target: 'needingNewCode.limited', actions: keepLimit },
          { target: 'needingNewCode.failed' },
        ],
      },
    },
    // Specification, section 4: the first matching case applies. A page that a guard protects comes
    // after the three intents, and before the welcome or a Partner's own page.
    routing: {
      tags: ['code', 'busy'],
      invoke: {
        id: 'readIntent',
        src: 'readIntent',
        input: ({ context: { userId, role } }) => ({ userId, role }),
        onDone: [
          towards('hasSelectedCourse', 'sentToCourse'),
          towards('hasPackageChoice', 'registeringPackage'),
          towards('hasPackageId', 'storingFavorite'),
          towards('hasReturnPath', 'sentBack'),
          ...noIntent,
        ],
        onError: noIntent,
      },
    },
    registeringPackage: {
      tags: ['code', 'busy'],
      invoke: {
        id: 'registerPackage',
        src: 'registerPackage',
        input: ({ context: { intent, userId } }) => ({ choice: intent.packageChoice, userId }),
        onDone: 'sentToPackage',
        onError: 'packageFailed',
      },
    },
    packageFailed: { tags: 'stopped', on: { RETRY_REQUESTED: 'registeringPackage' } },
    storingFavorite: {
      tags: ['code', 'busy'],
      invoke: {
        id: 'storeFavorite',
        src: 'storeFavorite',
        input: ({ context: { intent } }) => ({ packageId: intent.packageId }),
        onDone: {
          target: 'sentToFavorites',
          actions: { type: 'announceFavoriteStored', params: outputOf },
        },
        onError: [
          // Trying again could never succeed: said like every failure, and then on.
          { guard: whenGone, target: 'sentToFavorites', actions: 'announceFavoriteGone' },
          { target: 'favoriteFailed', actions: 'announceFavoriteFailed' },
        ],
      },
    },
    favoriteFailed: { tags: 'stopped', on: { RETRY_REQUESTED: 'storingFavorite' } },
    sentToCourse: { tags: 'loading', type: 'final', entry: intentIsTaken },
    sentToPackage: { tags: 'loading', type: 'final' },
    sentToFavorites: { tags: 'loading', type: 'final', entry: intentIsTaken },
    sentBack: { tags: 'loading', type: 'final', entry: intentIsTaken },
    sentToBookings: { tags: 'loading', type: 'final' },
    welcomed: { tags: 'welcome', type: 'final' },
    welcomedBack: { tags: 'welcome', type: 'final' },
  },
});
