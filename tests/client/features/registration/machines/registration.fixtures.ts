import type { registrationMachine } from '../../../../../src/client/features/registration/machines/registration';
import {
  examples,
  LAYLA,
  OTHER,
  ATTEMPT,
  USED_UP,
  LIMITED,
  BACK,
  FAVORITE,
  PACKAGE,
  COURSE,
  VERIFIED,
  PARTNER,
  NEW,
  SAVED,
} from '../../../../../src/client/features/registration/machines/registration.examples';
import { fixturesFor } from '../../../../support/statecharts/fixtures';

const ASKED = { sendCode: { ...LAYLA, pushToken: 'push-token' } };

export const fixtures = fixturesFor<typeof registrationMachine>()(examples, {
  exclusive: {
    because: 'an account has one role, and one answer of the server carries one code',
    guards: ['isLimited', 'isCodeWrong', 'isCodeEnded', 'isGone', 'isPartner', 'isTeam'],
  },
  journeys: [
    {
      name: 'registers from the form to the welcome',
      input: NEW,
      starts: 'enteringDetails.ready',
      steps: [
        ['DETAILS_SUBMITTED', 'askingForPush', { context: LAYLA }],
        ['DETAILS_SUBMITTED', 'askingForPush'],
        ['askForPushToken done', 'sendingCode', { asks: ASKED }],
        ['sendCode done', 'awaitingCode.ready', { did: ['announceCodeSent'], context: ATTEMPT }],
        ['RESEND_REQUESTED', 'awaitingCode.ready'],
        [
          'CODE_COMPLETED',
          'verifyingCode',
          { asks: { verifyCode: { attemptId: ATTEMPT.attemptId, code: '1234' } } },
        ],
        [
          'verifyCode done',
          'routing',
          {
            did: ['announceCodeVerified'],
            context: { ...VERIFIED, attemptId: '', pushToken: '' },
          },
        ],
        ['readIntent done', 'welcomed'],
      ],
    },
    {
      name: 'continues when push permission is denied',
      input: NEW,
      starts: 'enteringDetails.ready',
      steps: [
        ['DETAILS_SUBMITTED', 'askingForPush'],
        [
          'askForPushToken failed',
          'sendingCode',
          { asks: { sendCode: { ...LAYLA, pushToken: '' } } },
        ],
      ],
    },
    {
      name: 'continues when the push prompt is unanswered',
      input: NEW,
      starts: 'enteringDetails.ready',
      steps: [
        ['DETAILS_SUBMITTED', 'askingForPush'],
        ['after pushPatience', 'sendingCode', { asks: { sendCode: { ...LAYLA, pushToken: '' } } }],
      ],
    },
    {
      name: 'logs a send failure; a limit ends in time or for another number',
      input: NEW,
      starts: 'enteringDetails.ready',
      steps: [
        ['DETAILS_SUBMITTED', 'askingForPush'],
        ['askForPushToken done', 'sendingCode'],
        ['sendCode failed', 'enteringDetails.failed', { context: LAYLA }],
        ['DETAILS_SUBMITTED', 'askingForPush'],
        ['askForPushToken done', 'sendingCode'],
        [
          'sendCode failed: limited',
          'enteringDetails.limited',
          { context: { limit: { retryAt: LIMITED.retryAt, isOwn: true } } },
        ],
        ['after untilLimitEnds', 'enteringDetails.ready'],
        ['DETAILS_SUBMITTED', 'askingForPush'],
        ['askForPushToken done', 'sendingCode'],
        ['sendCode failed: limited', 'enteringDetails.limited'],
        ['DETAILS_SUBMITTED: other', 'askingForPush', { context: OTHER }],
      ],
    },
    {
      name: 'resumes at the code after a reload and reports each error',
      input: SAVED,
      starts: 'awaitingCode.ready',
      atStart: { context: { ...LAYLA, ...ATTEMPT } },
      steps: [
        ['CODE_COMPLETED', 'verifyingCode'],
        ['verifyCode failed: wrong', 'awaitingCode.wrong'],
        ['CODE_COMPLETED', 'verifyingCode'],
        ['verifyCode failed', 'awaitingCode.failed'],
        ['CODE_COMPLETED', 'verifyingCode'],
        [
          'verifyCode failed: limited',
          'awaitingCode.limited',
          { context: { limit: { retryAt: LIMITED.retryAt, isOwn: true } } },
        ],
        ['after untilLimitEnds', 'awaitingCode.ready'],
        ['CODE_COMPLETED', 'verifyingCode'],
        ['verifyCode failed: ended', 'needingNewCode.ended'],
        ['CODE_COMPLETED', 'needingNewCode.ended'],
        ['NUMBER_CHANGE_REQUESTED', 'enteringDetails.ready', { did: ['forgetAttempt'] }],
      ],
    },
    {
      name: 'changes the number at the code step and keeps the input',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [
        [
          'NUMBER_CHANGE_REQUESTED',
          'enteringDetails.ready',
          { did: ['forgetAttempt'], context: LAYLA },
        ],
      ],
    },
    {
      name: 'sends a new code after expiry',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [
        ['after untilCodeExpires', 'needingNewCode.expired'],
        [
          'RESEND_REQUESTED',
          'resendingCode',
          { asks: { sendCode: { ...LAYLA, pushToken: '', again: true } } },
        ],
        ['sendCode failed', 'needingNewCode.failed'],
        ['RESEND_REQUESTED', 'resendingCode'],
        [
          'sendCode failed: limited',
          'needingNewCode.limited',
          { context: { limit: { retryAt: LIMITED.retryAt, isOwn: true } } },
        ],
        ['after untilLimitEnds', 'needingNewCode.expired'],
        ['RESEND_REQUESTED', 'resendingCode'],
        ['sendCode done', 'awaitingCode.ready', { did: ['announceCodeSent'] }],
      ],
    },
    {
      name: "does not confirm sending when the country's cap is used up",
      input: NEW,
      starts: 'enteringDetails.ready',
      steps: [
        ['DETAILS_SUBMITTED', 'askingForPush'],
        ['askForPushToken done', 'sendingCode'],
        ['sendCode done: usedUp', 'awaitingCode.ready', { did: [], context: USED_UP }],
        ['after untilCodeExpires', 'needingNewCode.expired'],
        ['RESEND_REQUESTED', 'resendingCode'],
        ['sendCode done', 'awaitingCode.ready', { did: ['announceCodeSent'], context: ATTEMPT }],
        ['after untilCodeExpires', 'needingNewCode.expired'],
        ['RESEND_REQUESTED', 'resendingCode'],
        ['sendCode done: usedUp', 'awaitingCode.ready', { did: [], context: USED_UP }],
      ],
    },
    {
      name: "expires the code on the screen's event",
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [['COUNTDOWN_ENDED', 'needingNewCode.expired']],
    },
    {
      name: 'opens a selected course first',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [
        ['CODE_COMPLETED', 'verifyingCode'],
        ['verifyCode done', 'routing', { did: ['announceCodeVerified'] }],
        [
          'readIntent done: course',
          'sentToCourse',
          { did: [['finishIntent', { intent: COURSE }]], context: { intent: COURSE } },
        ],
      ],
    },
    {
      name: 'registers a package before a favorite and retries',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [
        ['CODE_COMPLETED', 'verifyingCode'],
        ['verifyCode done', 'routing', { did: ['announceCodeVerified'] }],
        [
          'readIntent done: package',
          'registeringPackage.first',
          {
            asks: { registerPackage: { choice: PACKAGE.packageChoice, userId: VERIFIED.userId } },
          },
        ],
        ['registerPackage failed', 'packageFailed'],
        ['RETRY_REQUESTED', 'registeringPackage.again'],
        ['registerPackage done', 'sentToPackage'],
      ],
    },
    {
      name: 'stores a favorite before the guarded page and retries',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [
        ['CODE_COMPLETED', 'verifyingCode'],
        ['verifyCode done', 'routing', { did: ['announceCodeVerified'] }],
        [
          'readIntent done: favorite',
          'storingFavorite.first',
          { asks: { storeFavorite: { packageId: FAVORITE.packageId } } },
        ],
        ['storeFavorite failed', 'favoriteFailed', { did: ['announceFavoriteFailed'] }],
        ['RETRY_REQUESTED', 'storingFavorite.again'],
        [
          'storeFavorite done',
          'sentToFavorites',
          {
            did: [
              ['announceFavoriteStored', { message: 'Saved' }],
              ['finishIntent', { intent: FAVORITE }],
            ],
          },
        ],
      ],
    },
    {
      name: 'reports a withdrawn favorite and continues',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [
        ['CODE_COMPLETED', 'verifyingCode'],
        ['verifyCode done', 'routing', { did: ['announceCodeVerified'] }],
        ['readIntent done: favorite', 'storingFavorite.first'],
        [
          'storeFavorite failed: gone',
          'sentToFavorites',
          { did: ['announceFavoriteGone', 'finishIntent'] },
        ],
      ],
    },
    {
      name: 'opens the guarded page before the welcome',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [
        ['CODE_COMPLETED', 'verifyingCode'],
        ['verifyCode done', 'routing', { did: ['announceCodeVerified'] }],
        [
          'readIntent done: back',
          'sentBack',
          { did: [['finishIntent', { intent: BACK }]], context: { intent: BACK } },
        ],
      ],
    },
    {
      name: 'welcomes a returning user back',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [
        ['CODE_COMPLETED', 'verifyingCode'],
        ['verifyCode done: returning', 'routing', { did: ['announceCodeVerified'] }],
        ['readIntent done', 'welcomedBack'],
      ],
    },
    {
      name: 'opens the booking list for a Partner without a guarded page',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [
        ['CODE_COMPLETED', 'verifyingCode'],
        [
          'verifyCode done: partner',
          'routing',
          {
            did: ['announceCodeVerified'],
            asks: { readIntent: { userId: PARTNER.userId, role: 'Partner' } },
          },
        ],
        ['readIntent done', 'sentToBookings'],
      ],
    },
    {
      name: 'opens the desk for the team without a guarded page',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [
        ['CODE_COMPLETED', 'verifyingCode'],
        ['verifyCode done: team', 'routing', { did: ['announceCodeVerified'] }],
        ['readIntent done', 'sentToDesk'],
      ],
    },
    {
      name: 'opens the guarded page for a Partner',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [
        ['CODE_COMPLETED', 'verifyingCode'],
        ['verifyCode done: partner', 'routing', { did: ['announceCodeVerified'] }],
        ['readIntent done: back', 'sentBack', { did: ['finishIntent'] }],
      ],
    },
    {
      name: 'welcomes a new user when intents cannot be read',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [
        ['CODE_COMPLETED', 'verifyingCode'],
        ['verifyCode done', 'routing', { did: ['announceCodeVerified'] }],
        ['readIntent failed', 'welcomed'],
      ],
    },
    {
      name: 'welcomes a returning user when intents cannot be read',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [
        ['CODE_COMPLETED', 'verifyingCode'],
        ['verifyCode done: returning', 'routing', { did: ['announceCodeVerified'] }],
        ['readIntent failed', 'welcomedBack'],
      ],
    },
    {
      name: 'opens the booking list when intents cannot be read',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [
        ['CODE_COMPLETED', 'verifyingCode'],
        ['verifyCode done: partner', 'routing', { did: ['announceCodeVerified'] }],
        ['readIntent failed', 'sentToBookings'],
      ],
    },
    {
      name: 'opens the desk when intents cannot be read',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [
        ['CODE_COMPLETED', 'verifyingCode'],
        ['verifyCode done: team', 'routing', { did: ['announceCodeVerified'] }],
        ['readIntent failed', 'sentToDesk'],
      ],
    },
  ],
});
