import type { registrationMachine } from './registration';
import { ApiRejection } from '../../../lib/machines/apiRejection';
import { RUN_START } from '../../../lib/machines/steppedClock';
import { examplesFor } from '../../../lib/machines/examples';

export const LAYLA = { name: 'ليلى', phone: '+966500000001' };
export const OTHER = { name: 'ليلى', phone: '+966500000002' };
export const ATTEMPT = {
  attemptId: 'attempt-of-layla-1',
  expiresAt: RUN_START + 180_000,
  usedUpUntil: 0,
};
export const USED_UP = { ...ATTEMPT, usedUpUntil: RUN_START + 60_000 };
const OFFLINE = new Error('An unknown error occurred');
export const LIMITED = new ApiRejection('RATE_LIMITED', RUN_START + 60_000);

const NOTHING = { selectedCourse: null, packageChoice: null, packageId: null, returnPath: null };
export const BACK = { ...NOTHING, returnPath: '/studentRequest' };
export const FAVORITE = { ...BACK, packageId: 9 };
export const PACKAGE = { ...FAVORITE, packageChoice: { plan_id: 1, partner_id: 2, package_id: 3 } };
export const COURSE = {
  ...PACKAGE,
  selectedCourse: { id: 7, numberOfWeeks: 4, startDate: '2026-09-07', amount: 120_000, extras: [] },
};
export const VERIFIED = {
  userId: 'account-1',
  userName: 'ليلى',
  role: 'Student',
  isNew: true,
} as const;
const RETURNING = { ...VERIFIED, isNew: false };
export const PARTNER = { ...RETURNING, role: 'Partner' } as const;
const TEAM = { ...RETURNING, role: 'Team' } as const;

export const NEW = { saved: null };
export const SAVED = { saved: { ...LAYLA, ...ATTEMPT } };

/** Example inputs of the machine, for its tests and the statechart player (DESK-08). */
export const examples = examplesFor<typeof registrationMachine>()({
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
});
