/** The email address of a student, verified by a code (APL-06). */

export const EMAIL_CODE_LENGTH = 6;
/** For which a code works; emails can take a while. */
export const EMAIL_CODE_MINUTES = 30;

/** POST /api/requests/{id}/email, and of an `Applicant`. */
export interface StudentEmail {
  readonly address: string;
  /** Counts the changes. */
  readonly version: number;
  /** ISO timestamp; null until the student has entered the code. */
  readonly verified_at: string | null;
  /** ISO timestamp: until when the newest code works; null without one. */
  readonly code_expires_at: string | null;
  /** Whether the address takes no emails: its server has refused the code. */
  readonly is_refused: boolean;
}
