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
      done: { typical: VERIFIED, returning: RETURNING, partner: PARTNER },
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
    because: 'one answer of the server carries one code',
    guards: ['isLimited', 'isCodeWrong', 'isCodeEnded', 'isGone'],
  },
  journeys: [
    {
      name: 'from the form to the welcome',
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
      name: 'refused push permission holds nothing up',
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
      name: 'a question about push that nobody answers holds nothing up',
      input: NEW,
      starts: 'enteringDetails.ready',
      steps: [
        ['DETAILS_SUBMITTED', 'askingForPush'],
        ['after pushPatience', 'sendingCode', { asks: { sendCode: { ...LAYLA, pushToken: '' } } }],
      ],
    },
    {
      name: 'a failure of sending is logged only; a limit lets go in time, or for another number',
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
      name: 'a reload comes back to the code, and each wrong answer says what it was',
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
      name: 'the number can be changed while a code is awaited, and what was typed is kept',
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
      name: 'when the time is up a new code can be sent',
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
      name: 'where the country’s messages are used up nobody is told that a code was sent',
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
      name: 'the screen may find out first that the time is up',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [['COUNTDOWN_ENDED', 'needingNewCode.expired']],
    },
    {
      name: 'a selected course comes before everything else',
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
      name: 'a package comes before a favourite, and a failure can be tried again',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [
        ['CODE_COMPLETED', 'verifyingCode'],
        ['verifyCode done', 'routing', { did: ['announceCodeVerified'] }],
        [
          'readIntent done: package',
          'registeringPackage',
          {
            asks: { registerPackage: { choice: PACKAGE.packageChoice, userId: VERIFIED.userId } },
          },
        ],
        ['registerPackage failed', 'packageFailed'],
        ['RETRY_REQUESTED', 'registeringPackage'],
        ['registerPackage done', 'sentToPackage'],
      ],
    },
    {
      name: 'a favourite comes before the page that asked for a sign-in, and can be tried again',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [
        ['CODE_COMPLETED', 'verifyingCode'],
        ['verifyCode done', 'routing', { did: ['announceCodeVerified'] }],
        [
          'readIntent done: favorite',
          'storingFavorite',
          { asks: { storeFavorite: { packageId: FAVORITE.packageId } } },
        ],
        ['storeFavorite failed', 'favoriteFailed', { did: ['announceFavoriteFailed'] }],
        ['RETRY_REQUESTED', 'storingFavorite'],
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
      name: 'a favourite that is not offered any more is said, and leads on',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [
        ['CODE_COMPLETED', 'verifyingCode'],
        ['verifyCode done', 'routing', { did: ['announceCodeVerified'] }],
        ['readIntent done: favorite', 'storingFavorite'],
        [
          'storeFavorite failed: gone',
          'sentToFavorites',
          { did: ['announceFavoriteGone', 'finishIntent'] },
        ],
      ],
    },
    {
      name: 'the page that asked for a sign-in comes before the welcome',
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
      name: 'whoever comes back is welcomed back: nothing was sent',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [
        ['CODE_COMPLETED', 'verifyingCode'],
        ['verifyCode done: returning', 'routing', { did: ['announceCodeVerified'] }],
        ['readIntent done', 'welcomedBack'],
      ],
    },
    {
      name: 'a Partner without a page in mind goes to the booking list',
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
      name: 'a Partner with a page in mind goes there',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [
        ['CODE_COMPLETED', 'verifyingCode'],
        ['verifyCode done: partner', 'routing', { did: ['announceCodeVerified'] }],
        ['readIntent done: back', 'sentBack', { did: ['finishIntent'] }],
      ],
    },
    {
      name: 'nobody is stuck when it cannot be read what the visitor was doing',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [
        ['CODE_COMPLETED', 'verifyingCode'],
        ['verifyCode done', 'routing', { did: ['announceCodeVerified'] }],
        ['readIntent failed', 'welcomed'],
      ],
    },
    {
      name: 'nor is whoever comes back',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [
        ['CODE_COMPLETED', 'verifyingCode'],
        ['verifyCode done: returning', 'routing', { did: ['announceCodeVerified'] }],
        ['readIntent failed', 'welcomedBack'],
      ],
    },
    {
      name: 'nor is a Partner',
      input: SAVED,
      starts: 'awaitingCode.ready',
      steps: [
        ['CODE_COMPLETED', 'verifyingCode'],
        ['verifyCode done: partner', 'routing', { did: ['announceCodeVerified'] }],
        ['readIntent failed', 'sentToBookings'],
      ],
    },
  ],
});
