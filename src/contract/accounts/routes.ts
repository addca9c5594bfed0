/** Signing in, the account, its number and its sessions: what the routes take and answer. */
import { object } from 'yup';
import type { InferType } from 'yup';

import { CODE_LENGTH, PUSH_TOKEN_MAX_LENGTH } from '../common/constants';
import { toLatinDigits } from '../../shared/text';
import { key, nameField, registerPhoneField, text } from '../common/fields';
import { isPushToken } from '../notifications/pushToken';
import type {
  Answer,
  CheckOtp2Answer,
  EditProfileData,
  Login2Answer,
  ProfileData,
} from '../common/answers';
import type { ActiveSession } from '../content/content';
import type { PhoneChanged, PhoneCodeSent } from './phone';

export const registerFormSchema = object({
  name: nameField,
  phone: registerPhoneField,
});
export type RegisterFormValues = InferType<typeof registerFormSchema>;

/**
 * POST /api/student/login2. `fcm_token` is empty without push; an unusable token is treated as
 * empty.
 */
export const login2Schema = registerFormSchema.shape({
  fcm_token: text(PUSH_TOKEN_MAX_LENGTH)
    .transform((value: unknown) => (isPushToken(value) ? value : ''))
    .default(''),
});
export type Login2Payload = InferType<typeof login2Schema>;

const CODE_PATTERN = new RegExp(`^\\d{${String(CODE_LENGTH)}}$`);

export const codeField = text(32)
  .transform((value: unknown) => (typeof value === 'string' ? toLatinDigits(value) : value))
  .required(key('codeFormat'))
  .matches(CODE_PATTERN, key('codeFormat'));

/** The attempt id that login2 returned. */
export const attemptField = text(128)
  .required(key('required'))
  .matches(/^[A-Za-z0-9_-]{16,128}$/, key('invalid'));

export const checkOtp2Schema = object({
  user_id: attemptField,
  code: codeField,
});
export type CheckOtp2Payload = InferType<typeof checkOtp2Schema>;

/** POST /api/student/phone. */
export const phoneChangeSchema = object({ phone: registerPhoneField });

/** POST /api/student/phone/confirm. */
export const phoneConfirmSchema = object({
  attempt_id: attemptField,
  code: codeField,
});
export type PhoneConfirmPayload = InferType<typeof phoneConfirmSchema>;

/** POST /api/student/phone/not-mine: the name of the number's new owner. */
export const notMineSchema = object({ name: nameField });
export type NotMinePayload = InferType<typeof notMineSchema>;

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
