/** What the registration machine and the feature that runs it say to each other. */
import type { Role } from '../../../contract/constants';
import type { PackageChoice, SelectedCourse } from '../../../contract/requests';
import { NO_LIMIT } from './apiRejection';
import type { Limit } from './apiRejection';

/** How long the question about push may hold up the form, in milliseconds. */
export const PUSH_PATIENCE_MS = 8_000;

/** What is typed in step 1. */
export interface RegistrationDetails {
  readonly name: string;
  readonly phone: string;
}

/** A code that is to be sent. */
export interface CodeOrder extends RegistrationDetails {
  /** Empty where there is none, or where a reload has forgotten it. */
  readonly pushToken: string;
  /** It is not the first: push has been asked about before. */
  readonly again?: true;
}

/** A code that was sent. `attemptId` names the attempt, never an account. */
export interface CodeAttempt {
  readonly attemptId: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /**
   * 0 where the code was sent. Else what the country has is used up: the code was sent only if
   * somebody signed in with the number before, which nobody is told, and any number can have one
   * from then on (REG-18; epoch milliseconds).
   */
  readonly usedUpUntil: number;
}

/** What survives a reload in the middle of step 2. */
export type SavedAttempt = CodeAttempt & RegistrationDetails;

/** Whom the code turned out to be; the token goes into the session, never through here. */
export interface VerifiedUser {
  readonly userId: string;
  readonly userName: string;
  readonly role: Role;
  /** The account was made by this code. */
  readonly isNew: boolean;
}

/** The account that what the visitor was doing goes to. */
export type Claimant = Pick<VerifiedUser, 'userId' | 'role'>;

/** A package that is to be registered. */
export interface PackageOrder {
  readonly choice: PackageChoice | null;
  readonly userId: string;
}

/** What the visitor was doing before registering; null where there is none. */
export interface RegistrationIntent {
  readonly selectedCourse: SelectedCourse | null;
  readonly packageChoice: PackageChoice | null;
  readonly packageId: number | null;
  /** The page whose guard sent the visitor here. */
  readonly returnPath: string | null;
}

export type RegistrationEvent =
  | ({ readonly type: 'DETAILS_SUBMITTED' } & RegistrationDetails)
  | { readonly type: 'CODE_COMPLETED'; readonly code: string }
  /** The screen's clock is past the deadline: timers stand still while a phone sleeps. */
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
