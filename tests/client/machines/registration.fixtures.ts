import type { registrationMachine } from '../../../src/client/machines/registration';
import { ApiRejection } from '../../../src/client/machines/support/apiRejection';
import { RUN_START } from '../../../tools/statecharts/steppedClock';
import { fixturesFor } from '../../support/statecharts/fixtures';

const LAYLA = { name: 'ليلى', phone: '+966500000001' };
const OTHER = { name: 'ليلى', phone: '+966500000002' };
const ATTEMPT = {
  attemptId: 'attempt-of-layla-1',
  expiresAt: RUN_START + 180_000,
  usedUpUntil: 0,
};
const USED_UP = { ...ATTEMPT, usedUpUntil: RUN_START + 60_000 };
const OFFLINE = new Error('An unknown error occurred');
const LIMITED = new ApiRejection('RATE_LIMITED', RUN_START + 60_000);

const NOTHING = { selectedCourse: null, packageChoice: null, packageId: null, returnPath: null };
const BACK = { ...NOTHING, returnPath: '/studentRequest' };
const FAVORITE = { ...BACK, packageId: 9 };
const PACKAGE = { ...FAVORITE, packageChoice: { plan_id: 1, partner_id: 2, package_id: 3 } };
const COURSE = {
  ...PACKAGE,
  selectedCourse: { id: 7, numberOfWeeks: 4, startDate: '2026-09-07', amount: 120_000, extras: [] },
};
const ASKED = { sendCode: { ...LAYLA, pushToken: 'push-token' } };
const VERIFIED = { userId: 'account-1', userName: 'ليلى', role: 'Student', isNew: true } as const;
const RETURNING = { ...VERIFIED, isNew: false };
const PARTNER = { ...RETURNING, role: 'Partner' } as const;
const TEAM = { ...RETURNING, role: 'Team' } as const;

const NEW = { saved: null };
const SAVED = { saved: { ...LAYLA, ...ATTEMPT } };

export const fixtures = fixturesFor<typeof registrationMachine>()({
  inputs: [NEW, SAVED],
  events: {
    DETAILS_SUBMITTED: { typical: LAYLA, other: OTHER },
    CODE_COMPLETED: { typical: { code: '1234' } },
    COUNTDOWN_ENDED: { typical: {} },
    RESEND_REQUESTED: { typical: {} },
    NUMBER_CHANGE_REQUESTED: { typical: {} },
    RETRY_REQUESTED: { typical: {} },
  },
  actors: {
    askForPushToken: {
      done: { typical: 'push-token' },
      failed: { typical: new Error('Permission denied') },
    },
    sendCode: {
      done: { typical: ATTEMPT, usedUp: USED_UP },
      failed: { typical: OFFLINE, limited: LIMITED },
    },
    verifyCode: {
      done: { typical: VERIFIED, returning: RETURNING, partner: PARTNER, team: TEAM },
      failed: {
        typical: OFFLINE,
        wrong: new ApiRejection('CODE_WRONG'),
        ended: new ApiRejection('CODE_ENDED'),
        limited: LIMITED,
      },
    },
    readIntent: {
      done: { typical: NOTHING, back: BACK, favorite: FAVORITE, package: PACKAGE, course: COURSE },
      failed: { typical: new Error('Storage is blocked') },
    },
    registerPackage: { done: { typical: undefined }, failed: { typical: OFFLINE } },
    storeFavorite: {
      done: { typical: { message: 'Saved' } },
      failed: { typical: OFFLINE, gone: new ApiRejection('NOT_FOUND') },
    },
  },
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
