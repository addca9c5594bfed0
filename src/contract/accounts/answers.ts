import type {
  Answer,
  CheckOtp2Answer,
  EditProfileData,
  Login2Answer,
  ProfileData,
} from '../common/answers';
import type { ActiveSession } from '../content/content';
import type { PhoneChanged, PhoneCodeSent } from './phone';

/** The answers of this feature's routes, each with a summary (API-42). */
export interface AccountsAnswers {
  /** Sends a one-time code to a phone */
  readonly 'POST /api/student/login2': Login2Answer;
  /** Checks a code; signs in, or creates the account */
  readonly 'POST /api/student/checkOtp2': CheckOtp2Answer;
  /** Sends a code to the new number of the caller's account */
  readonly 'POST /api/student/phone': Answer<PhoneCodeSent>;
  /** Checks that code and changes the number */
  readonly 'POST /api/student/phone/confirm': Answer<PhoneChanged>;
  /**
   * Removes the number from an account that is not the caller's, shortly after sign-in, and ends
   * its sessions; signs the caller in to a new account with this number
   */
  readonly 'POST /api/student/phone/not-mine': CheckOtp2Answer;
  /** Ends the session */
  readonly 'POST /api/student/logout': Answer<null>;
  /** The account's sessions, the current one first */
  readonly 'GET /api/sessions': Answer<readonly ActiveSession[]>;
  /** Ends all other sessions of the account */
  readonly 'POST /api/sessions/end-others': Answer<null>;
  /** The caller's account */
  readonly 'GET /api/student/getProfile': Answer<ProfileData>;
  /** Changes name or picture */
  readonly 'POST /api/student/editProfile': Answer<EditProfileData>;
}
