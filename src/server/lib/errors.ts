import type { ErrorAnswer, ErrorCode } from '../../contract/common/errors';
import type { ValidationKey } from '../../contract/common/validationKeys';
import type { ErrorReason } from './messages/messages';

const STATUS: Readonly<Record<ErrorCode, number>> = {
  BAD_REQUEST: 400,
  VALIDATION_FAILED: 422,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  UNCONFIRMED: 409,
  PRICE_CHANGED: 409,
  ALREADY_TAKEN: 409,
  NOT_TAKEN: 409,
  STEP_SKIPPED: 409,
  ALREADY_DECIDED: 409,
  TOO_LATE: 409,
  SNATCH_LIMIT: 409,
  SLOT_TAKEN: 409,
  CALL_CANCELLED: 409,
  CALL_OVER: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IMAGE_UNREADABLE: 422,
  FILE_REFUSED: 422,
  CODE_WRONG: 422,
  CODE_ENDED: 410,
  QUOTE_EXPIRED: 410,
  WITHDRAWN: 410,
  REQUEST_WITHDRAWN: 409,
  REQUEST_CLOSED: 409,
  REQUEST_PAID: 409,
  RATE_LIMITED: 429,
  SMS_FAILED: 502,
  UNAVAILABLE: 503,
  BUSY: 503,
  INTERNAL: 500,
};

export interface FieldIssue {
  readonly field: string;
  readonly key: ValidationKey;
}

interface Details {
  readonly reason?: ErrorReason;
  readonly fields?: readonly FieldIssue[];
  readonly retryAfter?: number;
  readonly data?: ErrorAnswer['data'];
  readonly allow?: readonly string[];
  readonly cause?: unknown;
}

/** VALIDATION_FAILED, naming every rejected field. */
export function validationError(
  fields: readonly FieldIssue[],
  details: Pick<Details, 'reason' | 'cause'> = {},
): ApiError {
  return new ApiError('VALIDATION_FAILED', { ...details, fields });
}

/** An error response (status 400 or above), thrown below a route. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly statusCode: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(code, { cause: details.cause });
    this.statusCode = STATUS[code];
  }
}
