/** Reasons a lead can give for changing a student's number. */
export const PHONE_CHANGE_REASONS = ['simLost', 'numberGivenUp', 'mistyped', 'other'] as const;

/** Reasons recorded for a number change that the owner did not make. */
export const STORED_PHONE_REASONS = [...PHONE_CHANGE_REASONS, 'notOwner'] as const;

/**
 * Minutes after sign-in during which a person can report that the account is not theirs (REG-24).
 */
export const NOT_MINE_MINUTES = 10;

/** Why a new number is refused: it is already this account's number, or another account's. */
export type PhoneRefusal = 'unchanged' | 'taken';

/** Error data sent with CONFLICT by the routes that change a number. */
export interface PhoneRefused {
  readonly phone_refusal: PhoneRefusal;
}

/**
 * POST /api/student/phone (phoneChangeSchema): the attempt for which a code was sent to the new
 * number.
 */
export interface PhoneCodeSent {
  readonly attempt_id: string;
  /** Seconds until the code expires. */
  readonly expires_in: number;
}

/**
 * Answer of POST /api/student/phone/confirm (phoneConfirmSchema) and of a lead's change
 * (studentPhoneSchema).
 */
export interface PhoneChanged {
  /** The account's number after the change. */
  readonly phone: string;
}
