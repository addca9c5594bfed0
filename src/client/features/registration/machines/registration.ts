import { assign, fromPromise } from 'xstate';

import { isTeamRole } from '../../../../contract/common/constants';
import { isRefused } from '../../../lib/machines/apiRejection';
import { delayUntil } from '../../../lib/machines/deadline';
import {
  failureOf,
  formSetup,
  keepLimit,
  outputOf,
  whenLimited,
} from '../../../lib/machines/formSetup';
import type { Failure } from '../../../lib/machines/formSetup';
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
import { notProvided } from '../../../lib/machines/notProvided';

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
    isTeam: ({ context }) => isTeamRole(context.role),
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
 * Registration and sign-in, up to the page of the pending intent (REG-01 to REG-11).
 *
 * Input: the saved attempt of step 2, or null.
 *
 * Provide: the actors `askForPushToken` (empty without a token), `sendCode` (gets the token of a
 * granted permission itself when sending `again` without one), `verifyCode` (both may reject with
 * an `ApiRejection`; `verifyCode` stores the session itself), `readIntent` (intents valid for the
 * account, which stay pending until resumed), `registerPackage` (also opens its page and removes it
 * from the pending intents) and `storeFavorite`; the actions `announceCodeSent`,
 * `announceCodeVerified`, `announceFavoriteStored` (with the server's message),
 * `announceFavoriteFailed`, `announceFavoriteGone` (no longer offered), `finishIntent` (removes the
 * resumed intent) and `forgetAttempt`.
 *
 * Tags: the steps `details`, `code` and `welcome`; `busy` during a call; `retry` after a failure
 * that is only logged; `limited` until a limit ends; `wrongCode` with cleared boxes; `over` when
 * only a new code helps; `stopped` when signed in but the last intent failed, also while it is tried
 * again; `loading` when leaving.
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
        // Does not block sending: another number may be allowed.
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
          name,
          phone,
          pushToken,
          again: true,
        }),
        onDone: towardsCode,
        onError: [
          { guard: whenLimited, target: 'needingNewCode.limited', actions: keepLimit },
          { target: 'needingNewCode.failed' },
        ],
      },
    },
    // First matching case of section 4. A guarded page comes after the three intents, and
    // before the welcome, the Partner's page or the team's.
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
      tags: 'busy',
      initial: 'first',
      invoke: {
        id: 'registerPackage',
        src: 'registerPackage',
        input: ({ context: { intent, userId } }) => ({ choice: intent.packageChoice, userId }),
        onDone: 'sentToPackage',
        onError: 'packageFailed',
      },
      states: { first: { tags: 'code' }, again: { tags: 'stopped' } },
    },
    packageFailed: { tags: 'stopped', on: { RETRY_REQUESTED: 'registeringPackage.again' } },
    storingFavorite: {
      tags: 'busy',
      initial: 'first',
      invoke: {
        id: 'storeFavorite',
        src: 'storeFavorite',
        input: ({ context: { intent } }) => ({ packageId: intent.packageId }),
        onDone: {
          target: 'sentToFavorites',
          actions: { type: 'announceFavoriteStored', params: outputOf },
        },
        onError: [
          // A retry cannot succeed: report it and go on.
          { guard: whenGone, target: 'sentToFavorites', actions: 'announceFavoriteGone' },
          { target: 'favoriteFailed', actions: 'announceFavoriteFailed' },
        ],
      },
      states: { first: { tags: 'code' }, again: { tags: 'stopped' } },
    },
    favoriteFailed: { tags: 'stopped', on: { RETRY_REQUESTED: 'storingFavorite.again' } },
    sentToCourse: { tags: 'loading', type: 'final', entry: intentIsTaken },
    sentToPackage: { tags: 'loading', type: 'final' },
    sentToFavorites: { tags: 'loading', type: 'final', entry: intentIsTaken },
    sentBack: { tags: 'loading', type: 'final', entry: intentIsTaken },
    sentToBookings: { tags: 'loading', type: 'final' },
    sentToDesk: { tags: 'loading', type: 'final' },
    welcomed: { tags: 'welcome', type: 'final' },
    welcomedBack: { tags: 'welcome', type: 'final' },
  },
});
