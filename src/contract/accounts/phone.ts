/** An account's phone number that changes (REG-22, REG-23). Its URLs are apart from those of every page. */
import { entryUrl } from '../common/urls';

/** POST: a code to the new number, and the change with it. */
export const phoneUrls = {
  change: '/api/student/phone',
  confirm: '/api/student/phone/confirm',
  /** Whose account this is not: its number leaves it (REG-24). */
  notMine: '/api/student/phone/not-mine',
} as const;

/** POST, a lead's: a student's number. */
export const studentPhoneUrl = (id: string): string =>
  `${entryUrl('/api/desk/students', id)}/phone`;

/** Why a lead changes a student's number. */
export const PHONE_CHANGE_REASONS = ['simLost', 'numberGivenUp', 'mistyped', 'other'] as const;

/** Why any number was changed by another than its owner. */
export const STORED_PHONE_REASONS = [...PHONE_CHANGE_REASONS, 'notOwner'] as const;

/** For so long after the sign-in a person can say that the account is another's (REG-24). */
export const NOT_MINE_MINUTES = 10;

/** Why a number cannot be an account's new one: it has it already, or another account does. */
export type PhoneRefusal = 'unchanged' | 'taken';

/** With CONFLICT of the routes that change a number. */
export interface PhoneRefused {
  readonly phone_refusal: PhoneRefusal;
}

/** POST /api/student/phone (phoneChangeSchema): the attempt whose code the new number was sent. */
export interface PhoneCodeSent {
  readonly attempt_id: string;
  /** Seconds for which the code is valid. */
  readonly expires_in: number;
}

/** POST /api/student/phone/confirm (phoneConfirmSchema), and a lead's change (studentPhoneSchema). */
export interface PhoneChanged {
  /** The number as it is now. */
  readonly phone: string;
}
