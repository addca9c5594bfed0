import type { Login2Answer } from './answers';
import type { WithdrawnProgramme } from '../catalogue/catalogue';
import type { StatementRefused } from '../billing/billing';
import type { DeskTaken } from '../desk/desk';
import type { ProgrammeOvertaken } from '../admin/catalogue';
import type { AgencyOvertaken, ContentOvertaken, IbanTaken } from '../admin/content';
import type { ImportOvertaken } from '../admin/catalogueImport';
import type { MemberRefused } from '../admin/members';
import type { DecisionConflict, SnatchLimitReached } from '../partner/partner';
import type { PhoneRefused } from '../accounts/phone';
import type { DocumentsMissing } from '../documents/documents';
import type { UploadConflict } from '../files/files';
import type { QuoteRefused } from '../quotes/quotes';
import type { PriceChanged } from '../requests/requests';
import type { ValidationKey } from './validationKeys';

export const ERROR_CODES = [
  'BAD_REQUEST',
  'VALIDATION_FAILED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'UNCONFIRMED',
  'PRICE_CHANGED',
  'ALREADY_TAKEN',
  'NOT_TAKEN',
  'STEP_SKIPPED',
  'ALREADY_DECIDED',
  'TOO_LATE',
  'SNATCH_LIMIT',
  'SLOT_TAKEN',
  'CALL_CANCELLED',
  'CALL_OVER',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IMAGE_UNREADABLE',
  'FILE_REFUSED',
  'CODE_WRONG',
  'CODE_ENDED',
  'QUOTE_EXPIRED',
  'WITHDRAWN',
  'REQUEST_WITHDRAWN',
  'REQUEST_CLOSED',
  'REQUEST_PAID',
  'RATE_LIMITED',
  'SMS_FAILED',
  'UNAVAILABLE',
  'BUSY',
  'INTERNAL',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** A rejected field; `message` follows Accept-Language. */
export interface FieldError {
  readonly field: string;
  readonly key: ValidationKey;
  readonly message: string;
}

export interface ErrorAnswer {
  readonly status_code: number;
  readonly code: ErrorCode;
  readonly message: string;
  readonly errors?: readonly FieldError[];
  /** Seconds until a retry can succeed; equals the Retry-After header. */
  readonly retry_after?: number;
  /**
   * Error data by code. PRICE_CHANGED: the current price. RATE_LIMITED of login2: the open attempt.
   * ALREADY_DECIDED and TOO_LATE: the decision. SNATCH_LIMIT: the institute's snatch statistics.
   * ALREADY_TAKEN at the desk: the current holder. CONFLICT: the reason for a member or a number,
   * the current state for a programme, content or an upload, the documents that an application lacks.
   * WITHDRAWN: alternatives.
   * VALIDATION_FAILED of a bank's statement: the fault and its line.
   * NOT_FOUND and VALIDATION_FAILED of a quote for the family: the programme at fault.
   */
  readonly data?: Partial<
    PriceChanged &
      OpenAttempt &
      DecisionConflict &
      SnatchLimitReached &
      DeskTaken &
      MemberRefused &
      PhoneRefused &
      ProgrammeOvertaken &
      ImportOvertaken &
      AgencyOvertaken &
      ContentOvertaken &
      IbanTaken &
      WithdrawnProgramme &
      QuoteRefused &
      UploadConflict &
      DocumentsMissing &
      StatementRefused
  >;
}

/**
 * A sign-in attempt. The code is sent only to known numbers; the response does not reveal which.
 */
export type OpenAttempt = Pick<Login2Answer, 'user_id' | 'expires_in'>;
