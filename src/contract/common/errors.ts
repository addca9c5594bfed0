import type { Login2Answer } from './answers';
import type { WithdrawnProgramme } from '../catalogue/catalogue';
import type { DeskTaken } from '../desk/desk';
import type { ProgrammeOvertaken } from '../admin/catalogue';
import type {
  AgencyOvertaken,
  BankAccountOvertaken,
  IbanTaken,
  StoryOvertaken,
} from '../admin/content';
import type { MemberRefused } from '../admin/members';
import type { DecisionConflict, SnatchLimitReached } from '../partner/partner';
import type { PhoneRefused } from '../accounts/phone';
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
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'IMAGE_UNREADABLE',
  'CODE_WRONG',
  'CODE_ENDED',
  'QUOTE_EXPIRED',
  'WITHDRAWN',
  'REQUEST_WITHDRAWN',
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
   * With PRICE_CHANGED the current price; with RATE_LIMITED of login2 the open attempt; with
   * ALREADY_DECIDED and TOO_LATE what was decided; with SNATCH_LIMIT the institute's snatches;
   * with ALREADY_TAKEN at the desk who has it; with CONFLICT of a member or a number why, of a programme or of content how it is; with WITHDRAWN what is offered in its place.
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
      AgencyOvertaken &
      BankAccountOvertaken &
      IbanTaken &
      StoryOvertaken &
      WithdrawnProgramme
  >;
}

/** A sign-in attempt whose code is sent to known numbers only; the response never tells. */
export type OpenAttempt = Pick<Login2Answer, 'user_id' | 'expires_in'>;
