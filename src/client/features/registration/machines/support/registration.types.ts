import type { Role } from '../../../../../contract/common/constants';
import type { PackageChoice, SelectedCourse } from '../../../../../contract/requests/requests';
import { NO_LIMIT } from '../../../../lib/machines/apiRejection';
import type { Limit } from '../../../../lib/machines/apiRejection';

/** Timeout of the push permission prompt, in milliseconds. */
export const PUSH_PATIENCE_MS = 8_000;

export interface RegistrationDetails {
  readonly name: string;
  readonly phone: string;
}

export interface CodeOrder extends RegistrationDetails {
  /** Empty without a token, or after a reload. */
  readonly pushToken: string;
  /** A resend: the push prompt was shown before. */
  readonly again?: true;
}

/** `attemptId` identifies the attempt, not an account. */
export interface CodeAttempt {
  readonly attemptId: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /**
   * 0 when the code was sent. Otherwise the country's cap is used up, the code was sent only to a
   * known number, which is not revealed, and this is when any number can get one (REG-18; epoch
   * milliseconds).
   */
  readonly usedUpUntil: number;
}

/** The state saved for a reload in step 2. */
export type SavedAttempt = CodeAttempt & RegistrationDetails;

/** The verified account; the token is stored in the session only. */
export interface VerifiedUser {
  readonly userId: string;
  readonly userName: string;
  readonly role: Role;
  readonly isNew: boolean;
}

export type Claimant = Pick<VerifiedUser, 'userId' | 'role'>;

export interface PackageOrder {
  readonly choice: PackageChoice | null;
  readonly userId: string;
}

export interface RegistrationIntent {
  readonly selectedCourse: SelectedCourse | null;
  readonly packageChoice: PackageChoice | null;
  readonly packageId: number | null;
  /** The page whose guard required a sign-in. */
  readonly returnPath: string | null;
}

export type RegistrationEvent =
  | ({ readonly type: 'DETAILS_SUBMITTED' } & RegistrationDetails)
  | { readonly type: 'CODE_COMPLETED'; readonly code: string }
  /** Sent by the screen's clock: timers stop while a phone sleeps. */
  | { readonly type: 'COUNTDOWN_ENDED' }
  | { readonly type: 'RESEND_REQUESTED' }
  | { readonly type: 'NUMBER_CHANGE_REQUESTED' }
  | { readonly type: 'RETRY_REQUESTED' };

export type RegistrationTag =
  | 'loading'
  | 'details'
  | 'code'
  | 'welcome'
  | 'busy'
  | 'retry'
  | 'limited'
  | 'wrongCode'
  | 'over'
  | 'stopped';

export interface RegistrationContext extends SavedAttempt, VerifiedUser {
  readonly pushToken: string;
  readonly limit: Limit;
  readonly intent: RegistrationIntent;
}

export const INITIAL_REGISTRATION: RegistrationContext = {
  name: '',
  phone: '',
  pushToken: '',
  attemptId: '',
  expiresAt: 0,
  usedUpUntil: 0,
  limit: NO_LIMIT,
  userId: '',
  userName: '',
  role: 'Student',
  isNew: true,
  intent: { selectedCourse: null, packageChoice: null, packageId: null, returnPath: null },
};
